"""`host` shows one widget on a page of its own; `lab` opens notebooks in a real JupyterLab.

def test_a_press(host):
    shown = host(pt.HandView("AK987.KJT98.K.T"), dark=True)
    shown.page.get_by_role("button", name="ace of spades").click()
    assert shown.widget.selected == ...
    assert not shown.axe()
"""

import os
from collections.abc import Callable, Iterator

import pytest
from anywidget import AnyWidget
from playwright.sync_api import Browser

from tests.browser.chromium import NoChromiumError, chromium
from tests.browser.host import NOTEBOOK, Host
from tests.browser.lab import Lab, jupyterlab


# One browser for this folder, not for the session: while Playwright runs it holds the thread's
# event loop, and tests elsewhere start loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        with chromium() as running:
            yield running
    except NoChromiumError as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.fixture
def host(browser: Browser) -> Iterator[Callable[..., Host]]:
    hosts: list[Host] = []

    def show(widget: AnyWidget, *, dark: bool = False, width: int = NOTEBOOK) -> Host:
        hosts.append(Host(browser, widget, dark=dark, width=width))
        return hosts[-1]

    yield show
    for shown in hosts:
        shown.close()
    assert [error for shown in hosts for error in shown.errors] == []


@pytest.fixture(scope="module")
def lab(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with jupyterlab(browser, tmp_path_factory.mktemp("lab")) as running:
        yield running
        running.close()
