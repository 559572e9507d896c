"""The fixtures `host` and `lab`, held to what they promise by a widget of a few lines."""

import pytest
import traitlets
from anywidget import AnyWidget

from tests.browser.host import NARROW, axe

CELLS = [
    "from anywidget import AnyWidget",
    "class Hello(AnyWidget):\n"
    "    _esm = 'export default { render({ el }) { el.append(\"Hello, lesson\") } }'\n"
    "Hello()",
]


class Doubler(AnyWidget):
    """Doubles in Python what a button of the page counts."""

    _esm = """
        export default {
          render({ model, el, signal }) {
            const button = document.createElement("button");
            const draw = () => { button.textContent = `twice is ${model.get("twice")}`; };
            button.addEventListener("click", () => {
              model.set("count", model.get("count") + 1);
              model.save_changes();
            }, { signal });
            model.on("change:twice", draw);
            draw();
            el.append(button);
          }
        }"""
    _css = "button { color: var(--jp-content-font-color1); }"
    count = traitlets.Int(0).tag(sync=True)
    twice = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("count")
    def _double(self, change):
        self.twice = 2 * change.new


def test_a_press_reaches_python_and_the_answer_reaches_the_page(host):
    shown = host(Doubler())
    shown.page.get_by_role("button").click()
    shown.page.get_by_text("twice is 2").wait_for()
    assert shown.widget.count == 1


def test_a_trait_set_in_python_reaches_the_page(host):
    shown = host(Doubler())
    shown.set(count=21)
    assert shown.root.inner_text() == "twice is 42"


def test_any_state_can_be_sent_past_the_front_end(host):
    shown = host(Doubler())
    shown.send(count=5)
    assert shown.root.inner_text() == "twice is 10"
    with pytest.raises(traitlets.TraitError):
        shown.widget.count = "five"


@pytest.mark.parametrize(("dark", "light"), [(False, "rgba(0, 0, 0, 0.87)"), (True, "rgb(255")])
def test_the_theme_is_that_of_jupyterlab(host, dark, light):
    shown = host(Doubler(), dark=dark)
    colour = shown.page.evaluate("getComputedStyle(document.querySelector('button')).color")
    assert colour.startswith(light)


def test_axe_finds_what_is_wrong(host):
    class Nameless(AnyWidget):
        _esm = "export default { render({ el }) { el.innerHTML = '<button></button>' } }"

    shown = host(Nameless(), width=NARROW)
    assert any(line.startswith("button-name") for line in shown.axe())
    assert shown.page.viewport_size["width"] == NARROW


def test_a_notebook_runs_in_jupyterlab(lab):
    page = lab.open(CELLS)
    page.get_by_text("Hello, lesson", exact=True).wait_for()
    assert page.evaluate("document.body.dataset.jpThemeLight") == "true"
    assert axe(page, ".jp-OutputArea-output") == []


def test_jupyterlab_turns_dark(lab):
    page = lab.open(CELLS, dark=True, run=False)
    colour = "getComputedStyle(document.querySelector('.jp-Notebook')).backgroundColor"
    assert page.evaluate(colour) == "rgb(17, 17, 17)"
