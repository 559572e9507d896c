"""A page that plays Jupyter for one widget, with the real Python widget behind it.

A press in the page goes through the bundle to the Python object and back, by the same messages
as in Jupyter, without a server and without a kernel. See `host.html` for the page's half.
"""

import json
import sys
from pathlib import Path
from typing import Any

from anywidget import AnyWidget
from comm.base_comm import BaseComm
from playwright.sync_api import Browser, Page, Route

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
AXE = ROOT / "piquet_teach" / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
THEMES = Path(sys.prefix) / "share" / "jupyter" / "lab" / "themes" / "@jupyterlab"
ADDRESS = "http://host.test/"
NARROW, NOTEBOOK = 320, 820
"""Widths of a page: a phone, and the output of a cell on a usual screen."""


class PageComm(BaseComm):
    """The kernel's end of the wire: keeps what the widget sends until the page fetches it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(target_name="jupyter.widget")

    def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **__: Any) -> None:
        if msg_type == "comm_msg":
            self.sent.append(data)

    def fetch(self) -> list[dict[str, Any]]:
        sent, self.sent = self.sent, []
        return sent


class Host:
    """One widget on one page.

    `page` is Playwright's page, and `root` finds the element that the widget was rendered into.
    Everything the page complained of is in `errors`; the fixture fails on it.
    """

    def __init__(self, browser: Browser, widget: AnyWidget, *, dark: bool, width: int) -> None:
        self.widget = widget
        self.errors: list[str] = []
        self._comm = widget.comm = PageComm()
        self._dark = dark
        self._context = browser.new_context(
            viewport={"width": width, "height": 900}, device_scale_factor=2
        )
        self.page = self._context.new_page()
        self.page.set_default_timeout(10_000)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.errors.append(line.text) if line.type == "error" else None,
        )
        self.page.route(ADDRESS + "**", self._serve)
        self.page.expose_function("kernel", self._receive)
        self.page.goto(ADDRESS)
        self.page.wait_for_selector("#widget[data-ready]")
        self.root = self.page.locator("#widget")

    def set(self, **traits: object) -> None:
        """Set traits as a cell of the notebook would, and bring the page up to date."""
        for name, value in traits.items():
            setattr(self.widget, name, value)
        self.page.evaluate("messages => window.host.receive(messages)", self._comm.fetch())

    def send(self, **state: object) -> None:
        """What a page that is broken or malicious would send: any state, past the front end."""
        self.page.evaluate("messages => window.host.receive(messages)", self._receive(state))

    def axe(self) -> list[str]:
        """What axe-core finds wrong with the page, one line a finding."""
        return axe(self.page, "#widget")

    def close(self) -> None:
        self._context.close()

    def _receive(self, state: dict[str, object]) -> list[dict[str, Any]]:
        update = {"method": "update", "state": state, "buffer_paths": []}
        self._comm.handle_msg({"content": {"data": update}, "buffers": []})
        return self._comm.fetch()

    def _serve(self, route: Route) -> None:
        name = route.request.url.removeprefix(ADDRESS)
        state = self.widget.get_state()
        served = {
            "": ("text/html", (HERE / "host.html").read_text()),
            "theme.css": ("text/css", theme(dark=self._dark)),
            "widget.css": ("text/css", state.get("_css", "")),
            "widget.js": ("text/javascript", state["_esm"]),
            "state.json": ("application/json", json.dumps(synced(state))),
        }
        content_type, body = served.get(name, ("text/plain", ""))
        route.fulfill(content_type=f"{content_type}; charset=utf-8", body=body)


def synced(state: dict[str, Any]) -> dict[str, Any]:
    """The part of a widget's state that its front end reads: what is its own, not Jupyter's."""
    return {name: value for name, value in state.items() if not name.startswith("_")} | {
        "layout": None
    }


def theme(*, dark: bool) -> str:
    """The variables of JupyterLab's own theme, so that colours are those of a notebook."""
    name = "dark" if dark else "light"
    return (THEMES / f"theme-{name}-extension" / "index.css").read_text()


def axe(page: Page, selector: str) -> list[str]:
    """What axe-core finds wrong within the elements of a selector, one line a finding."""
    page.add_script_tag(path=AXE)
    found = page.evaluate("selector => axe.run(selector)", selector)
    return [
        f"{violation['id']}: {node['html']} ({node['failureSummary']})"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
