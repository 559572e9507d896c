"""The command `piquet-teach`, from an empty folder to the first lesson on the screen."""

from tests.browser.lab import serve, wait_for_kernel


def test_the_command_opens_the_first_lesson(browser, tmp_path):
    folder = tmp_path / "lessons"
    command = ["piquet_teach", "--language=ru", "--no-browser", f"--dir={folder}"]
    with serve(command, tmp_path, JUPYTER_TOKEN="lesson") as address:
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{address}?token=lesson")
        page.wait_for_selector(".jp-Notebook .jp-Cell")
        first = min(path.name for path in (folder / "ru").glob("*.ipynb"))
        assert page.url.endswith(f"/lab/tree/ru/{first}")
        page.locator(".jp-mod-current", has_text=first).wait_for()
        wait_for_kernel(page)
        context.close()
