"""A real JupyterLab on a folder of its own, and notebooks opened in it."""

import json
import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import nbformat
from playwright.sync_api import Browser, Page

from tests.browser.host import NOTEBOOK

RUN_ALL = "Run All Cells"
ALL_RUN = """() => {
  const prompts = [...document.querySelectorAll('.jp-CodeCell .jp-InputArea-prompt')];
  return prompts.length > 0 && prompts.every(prompt => /^\\[\\d+\\]:$/.test(prompt.textContent));
}"""


class Lab:
    """A running server: `open` a notebook in a browser and run its cells."""

    def __init__(self, browser: Browser, address: str, root: Path, settings: Path) -> None:
        self.address = address
        self.root = root
        self._browser = browser
        self._settings = settings
        self._names = (f"lesson-{number}.ipynb" for number in count(1))

    def open(
        self,
        notebook: Path | Sequence[str],
        *,
        dark: bool = False,
        width: int = NOTEBOOK + 480,
        run: bool = True,
    ) -> Page:
        """Open a notebook (a file, or the text of its code cells), and wait until all cells ran.

        The notebook is copied: a test never writes to the lessons of the checkout.
        """
        # A name of its own: JupyterLab gives a notebook that it knows the kernel of before.
        name = next(self._names)
        (self.root / name).write_text(source(notebook), encoding="utf-8")
        choose_theme(self._settings, dark=dark)
        context = self._browser.new_context(viewport={"width": width, "height": 900})
        page = context.new_page()
        page.goto(f"{self.address}lab/tree/{name}?reset")
        light = str(not dark).lower()
        page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        wait_for_kernel(page)
        if run:
            run_all(page)
        return page

    def close(self) -> None:
        """Close the pages that were opened; their kernels end with the server."""
        for context in self._browser.contexts:
            context.close()


def wait_for_kernel(page: Page) -> None:
    """Wait until a kernel is idle; the toolbar shows one already before there is any."""
    page.get_by_text(re.compile(r"^Python 3 .*\| Idle$")).wait_for()


def run_all(page: Page) -> None:
    """Run every cell by the menu, and wait until each has its number."""
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name=RUN_ALL, exact=True).click()
    page.wait_for_function(ALL_RUN)


def source(notebook: Path | Sequence[str]) -> str:
    if isinstance(notebook, Path):
        return notebook.read_text(encoding="utf-8")
    cells = [nbformat.v4.new_code_cell(text) for text in notebook]
    # Without the name of a kernel JupyterLab opens a dialogue to ask for one.
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=cells, metadata=kernel)))


def choose_theme(settings: Path, *, dark: bool) -> None:
    write_setting(
        settings,
        "apputils-extension/themes",
        {"theme": f"JupyterLab {'Dark' if dark else 'Light'}"},
    )


def write_setting(settings: Path, plugin: str, values: dict[str, object]) -> None:
    path = settings / "@jupyterlab" / f"{plugin}.jupyterlab-settings"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(values))


@contextmanager
def jupyterlab(browser: Browser, home: Path) -> Iterator[Lab]:
    """A server that keeps all that it writes in one folder, and ends with the block."""
    root = home / "work"
    root.mkdir()
    arguments = ["jupyterlab", "--no-browser", "--allow-root", f"--ServerApp.root_dir={root}"]
    with serve([*arguments, "--IdentityProvider.token="], home) as address:
        yield Lab(browser, address, root, home / "settings")


@contextmanager
def serve(module: Sequence[str], home: Path, **environment: str) -> Iterator[str]:
    """Run a Python module that starts JupyterLab, and yield the server's address."""
    settings = home / "settings"
    news = {"fetchNews": "false", "checkForUpdates": False}
    write_setting(settings, "apputils-extension/notification", news)
    folders = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTER_RUNTIME_DIR": home / "runtime",
        "JUPYTERLAB_SETTINGS_DIR": settings,
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = subprocess.Popen(
        [sys.executable, "-m", *module, f"--port={port}"],
        env={**os.environ, **{name: str(path) for name, path in folders.items()}, **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield wait_for_address(server)
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            # A server that is told to stop while a kernel starts may never end by itself.
            server.kill()
            server.wait()


def wait_for_address(server: subprocess.Popen[str]) -> str:
    """Read the server's log until it says where it listens, then let a thread read the rest."""
    assert server.stderr is not None
    log = []
    for line in server.stderr:
        log.append(line)
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            threading.Thread(target=server.stderr.read, daemon=True).start()
            return found[0]
    raise RuntimeError("JupyterLab did not start:\n" + "".join(log))
