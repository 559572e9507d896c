"""A table's file: written after each action, gone on with, and left alone if it cannot be read."""

import json
from pathlib import Path
from typing import Any

import pytest

import piquet_teach as pt
from piquet_teach.text import LANGUAGES
from piquet_teach.widgets.saving import file_for, put
from piquet_teach.widgets.table import Table
from tests.widgets.tables import Learner


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def begun(**options: Any) -> Learner:
    learner = Learner(Table("piquet-ru", seed=5, level="easy", first_dealer=0, **options), 5)
    learner.do("begin")
    return learner


def stands(table: Table) -> dict[str, Any]:
    """All that a table shows; what its status line said is counted anew by each table."""
    shown = {name: getattr(table, name) for name in ("language", "large", "colours", "open_cards")}
    view = {**table.view, "status": table.view["status"]["text"]}
    return {**shown, "view": view, "text": table.save()}


SHORT = {
    "piquet-classic": {"equal_totals": "nobody"},
    "piquet-ru": {},
    "piquet-ru, english": {"style": "english"},
    "piquet-bg": {},
    "piquet-site": {},
    "au-cent": {"target": 10, "deals": ()},
    "auction": {},
}


@pytest.mark.slow
@pytest.mark.parametrize(("seat", "rules"), [(n % 2, rules) for n, rules in enumerate(SHORT)])
def test_at_every_choice_of_a_game_two_new_tables_stand_alike_and_come_to_the_same_end(
    seat: int, rules: str
) -> None:
    options = {"seat": seat, "level": "easy", "name": "whole"}
    options |= {"deals": 1} | SHORT[rules]
    first = Table(rules.partition(",")[0], seed=seat, **options)
    learner = Learner(first, seat)
    learner.do("begin")
    moments = []
    while True:
        copied = f"moment {len(moments)}"
        file_for(copied).write_text(file_for("whole").read_text(encoding="utf-8"), "utf-8")
        loaded = Table.load(first.save(), save="whole.piquet.json")
        resumed = Learner(Table(name=copied))
        offered = resumed.table.view["setup"]["resume"]["label"]
        assert offered == ("Look at it" if first.game and first.game.over else "Go on")
        resumed.do("resume")
        assert stands(loaded) == stands(resumed.table) == stands(first)
        if first.game is None or first.game.over:
            break
        moments.append((learner.twin(Table.load(first.save())), learner.twin(resumed.table)))
        learner.step()
    assert len(moments) > 12
    end = stands(first)
    for one, other in moments:
        for twin in (one, other):
            while not twin.table.game.over:
                twin.step()
            assert twin.table.game == first.game
            assert stands(twin.table)["view"] == end["view"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "options", "waits"),
    [
        ("piquet-bg", {}, 3),
        ("auction-site", {"deals": 3}, 2),
        ("voleur", {"deals": 2}, 1),
        ("normand", {"target": 40}, 1),
        ("spades", {}, 1),
    ],
)
def test_a_game_is_left_and_gone_on_with_at_every_choice(
    rules: str, options: dict[str, Any], waits: int
) -> None:
    """Between the deals too, where the table waits until the score has been looked at."""
    options = {"seed": 3, "level": "easy", **options}
    whole = Learner(Table(rules, save=None, **options), 3)
    whole.do("begin")
    learner = Learner(Table(rules, name="left", **options), 3)
    learner.do("begin")
    waited = 0
    while not whole.table.game.over:
        table = Table(name="left")
        again = Learner(table)
        again.do("resume")
        assert stands(table) == stands(whole.table)
        waited += bool(again.game["result"])
        learner = learner.twin(table)
        learner.step()
        whole.step()
    assert learner.table.game == whole.table.game
    assert waited >= waits


def test_a_table_that_goes_on_with_another_game_names_its_rules() -> None:
    begun = Table("au-cent", target=50, seed=3, seat=1, level="hard", name="other")
    Learner(begun, 3).do("begin")
    table = Table("piquet-ru", style="english", name="other")
    assert repr(table) == "Table('piquet-ru', style='english', save='other.piquet.json')"
    Learner(table).do("resume")
    assert repr(table) == repr(begun)
    assert repr(table) == (
        "Table('au-cent', target=50, level='hard', seat=1, save='other.piquet.json')"
    )


def test_taking_back_is_saved_and_a_side_game_is_not() -> None:
    learner = begun()
    learner.until("declare")
    path = Path("piquet.piquet.json")
    before = path.read_text()
    learner.step()
    assert path.read_text() != before
    learner.use("undo")
    assert path.read_text() == before
    learner.use("look_back")
    learner.do("step", to="back")
    learner.use("what_if")
    for _ in range(3):
        learner.step()
    assert path.read_text() == before


def test_nothing_is_saved_where_saving_is_off_and_elsewhere_where_told(folder: Path) -> None:
    begun(save=None)
    assert list(folder.iterdir()) == []
    begun(save="my.json")
    assert [path.name for path in folder.iterdir()] == ["my.json"]


def test_the_file_stays_in_its_folder_though_the_kernel_goes_elsewhere(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = begun()
    (folder / "elsewhere").mkdir()
    monkeypatch.chdir(folder / "elsewhere")
    learner.step()
    assert pt.replay((folder / "piquet.piquet.json").read_text()) == learner.table.game
    assert list((folder / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "spoil",
    [
        lambda text: text[: len(text) // 2],
        lambda text: "{}",
        lambda text: text.replace('"format": 1', '"format": 99'),
        lambda text: text.replace('"seed": 5', '"seed": 6'),
        lambda text: text.replace('"piquet-ru"', '"whist"'),
        lambda text: json.dumps({**json.loads(text), "table": [1]}),
        lambda text: text.replace('"check": "', '"check": "0'),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_in_words_and_left_alone(
    spoil: Any, language: str
) -> None:
    begun().step()
    path = Path("piquet.piquet.json")
    spoilt = spoil(path.read_text())
    path.write_text(spoilt)
    learner = Learner(Table(level="easy", language=language))
    assert learner.table.view["setup"]["resume"] is None
    assert path.name in learner.status
    learner.do("begin")
    learner.step()
    assert path.read_text() == spoilt


def test_bytes_that_are_no_text_are_left_alone() -> None:
    path = Path("piquet.piquet.json")
    path.write_bytes(b"\xff\xfe\x00")
    learner = Learner(Table(level="easy"))
    assert "is left as it is" in learner.status
    learner.do("begin")
    assert path.read_bytes() == b"\xff\xfe\x00"


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(folder: Path) -> None:
    learner = begun(save=folder / "nowhere" / "my.json")
    assert learner.status.startswith("The game cannot be written there.")
    learner.step()
    assert learner.table.game is not None


def test_a_new_game_can_be_left_for_the_one_before() -> None:
    learner = begun(save=None)
    learner.until("declare")
    game = learner.table.game
    learner.use("new")
    assert learner.table.game is None
    learner.do("resume")
    assert learner.table.game is game


def test_a_game_that_is_over_is_not_called_one_to_go_on_with() -> None:
    learner = begun(deals=1)
    learner.until("rest")
    game = learner.table.game
    assert game is not None
    assert game.over
    again = Learner(Table())
    resume = again.table.view["setup"]["resume"]
    assert resume["label"] == "Look at it"
    assert resume["text"].startswith("The last game, which is over: ")
    again.do("resume")
    assert again.game["sheet"] == learner.game["sheet"]
    assert again.game["tools"][0]["id"] == "new"


def test_text_goes_out_and_in() -> None:
    learner = begun(save=None, seat=1)
    learner.until("play")
    text = learner.table.save()
    table = Table.load(text, language="bg")
    assert table.game == learner.table.game
    assert table.language == "bg"
    assert json.loads(table.save()) == json.loads(text)
    assert Table.load(json.dumps(learner.table.game.record()), seat=1).game == table.game
    with pytest.raises(pt.RecordError) as newer:
        Table.load(text.replace('"format": 1', '"format": 99'), language="bg")
    assert newer.value.__notes__ == [pt.say(newer.value.refusal, "bg")]
    assert list(Path().iterdir()) == []


def test_a_name_that_no_file_can_have_is_refused() -> None:
    for name in ("", "../secret", "a/b", ".hidden"):
        with pytest.raises(ValueError, match="becomes a file's name"):
            file_for(name)


def test_a_write_that_fails_leaves_the_old_text(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = folder / "game.json"
    put(path, "old")

    def fail(*_: object) -> None:
        raise OSError

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError):  # noqa: PT011 - whatever the reason
        put(path, "new")
    assert path.read_text() == "old"
    assert [one.name for one in folder.iterdir()] == ["game.json"]


def test_two_tables_of_one_name_do_not_write_over_each_other(tmp_path: Path) -> None:
    path = tmp_path / "shared.json"
    one, other = (
        Learner(Table("piquet-bg", seed=seed, level="easy", save=path, first_dealer=0))
        for seed in (1, 2)
    )
    one.do("begin")
    one.step()
    stands = path.read_text(encoding="utf-8")
    other.do("begin")
    assert "Another table" in other.status
    other.step()
    assert path.read_text(encoding="utf-8") == stands
    one.step()
    assert pt.replay(path.read_text(encoding="utf-8")) == one.table.game
    anew = Table("piquet-bg", seed=3, save=path)
    assert anew.view["setup"]["resume"] is not None
