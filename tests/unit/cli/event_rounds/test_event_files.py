"""Events as files by the commands: exported, imported, backed up, restored, finished."""

import json
from hashlib import sha256
from pathlib import Path

from pareo.demo import SAMPLE
from pareo.service.desk import rounds
from tests.unit.cli.event_rounds.conftest import Event, Open


def test_the_ending_says_in_which_form_an_event_is_written(
    opened: Open, event: Event, tmp_path: Path
) -> None:
    hall = opened(players=4)
    hall.do(rounds.pair)
    for name, form in (("a.trf", "trf26"), ("a.json", "json"), ("a.pareo", "pareo")):
        ran = event("export", tmp_path / name)
        assert (ran.code, f"written as {form}" in ran.err) == (0, True)
    assert [each.what for each in hall.store.outputs(hall.event.uuid)] == ["trf26", "json", "pareo"]
    again = event("export", tmp_path / "a.trf")
    assert (again.code, "--force" in again.err) == (3, True)
    found = json.loads(event("export", tmp_path / "a.trf", "--force", "--json").out)
    assert (found["seq"], len(found["hash"])) == (hall.state.head, 64)
    assert event("export", tmp_path / "b.json", "--final").code == 3
    assert event("export", tmp_path / "b.trf", "--final").code == 3


def test_an_event_goes_on_elsewhere_and_comes_back(
    opened: Open, event: Event, tmp_path: Path
) -> None:
    hall = opened(players=4)
    there = ("--store", str(tmp_path / "there.db"))
    file = tmp_path / "open.pareo"
    event("export", file)
    new = event("import", file, *there)
    assert (new.code, new.out) == (0, "open: a new event.\n")
    assert event("pair", *there).code == 0
    event("export", file, "--force", *there)
    assert event("import", file).out == "open: 1 entry added.\n"
    assert hall.state.paired == 1
    assert event("import", file).out == "open: everything was already here.\n"
    event("undo")
    event("publish", *there)
    event("export", file, "--force", *there)
    found = json.loads(event("import", file, "--json").out)
    assert (found["event"], found["way"]) == ("open-copy", "copy")


def test_a_report_file_becomes_an_event(opened: Open, event: Event, confirmed: Event) -> None:
    opened()
    ran = confirmed("import", SAMPLE, "--name", "sample")
    assert ran.code == 0
    assert ran.out == (
        "sample: a new event.\n5 rounds were checked.\nNothing had to be adjusted.\n"
    )
    assert event("boards", "event:sample").code == 0
    assert event("import", __file__).code == 3


def test_a_backup_is_restored_after_a_question(
    opened: Open, event: Event, confirmed: Event, tmp_path: Path
) -> None:
    hall = opened(players=4)
    (made,) = json.loads(event("backup", "--json").out)["backups"]
    head = hall.state.head
    event("pair")
    asked = event("restore", made["file"])
    assert asked.code == 5
    assert f"open: entry {head + 1} now, entry {head} in the backup." in asked.err
    ran = confirmed("restore", made["file"])
    assert ran.code == 0
    assert "before-restore" in ran.out
    assert event("boards").code == 3
    assert event("backup", "--to", tmp_path / "nowhere").code == 3
    (tmp_path / "stick").mkdir()
    assert event("backup", "--to", tmp_path / "stick").out.startswith(str(tmp_path / "stick"))


def test_a_second_folder_gets_a_copy_too_and_is_told_when_it_is_missing(
    opened: Open, event: Event, tmp_path: Path
) -> None:
    opened(players=4)
    stick = tmp_path / "stick"
    assert event("backup", "--second", stick).code == 3
    stick.mkdir()
    made = event("backup", "--second", stick)
    assert [Path(line).parent for line in made.out.splitlines()] == [
        tmp_path / "pareo-backups",
        stick,
    ]
    assert event("backups").err == ""
    stick.rename(tmp_path / "away")
    assert f"The second folder for backups is not there: {stick}" in event("backups").err
    listed = json.loads(event("backups", "--json").out)
    assert (listed["second"], listed["second_is_there"]) == (str(stick), False)
    one = event("backup")
    assert one.code == 3
    assert len(one.out.splitlines()) == 1
    assert "No such file or directory" in one.err
    assert len(json.loads(event("backup", "--json").out)["faults"]) == 1
    assert event("backup", "--second", "none").code == 0
    assert event("backups").err == ""


def test_an_event_is_finished_reported_and_opened_again(
    opened: Open, event: Event, confirmed: Event, tmp_path: Path
) -> None:
    hall = opened(players=4, rounds=1)
    report = tmp_path / "open.trf"
    assert event("finish").code == 1
    hall.open_round()
    hall.play()
    assert event("sent", report, "--to", "FIDE").code == 3
    assert event("finish").code == 5
    assert confirmed("finish").code == 0
    assert event("export", report, "--final").code == 0
    assert event("sent", report, "--to", "FIDE").code == 5
    assert confirmed("sent", report, "--to", "FIDE").code == 0
    (mark,) = [each["hash"] for each in hall.state.sent.values()]
    assert mark == sha256(report.read_bytes()).hexdigest()
    assert "first of two questions" in event("reopen", "--reason", "an appeal").err
    assert confirmed("reopen", "--reason", "an appeal").code == 0
    assert not hall.state.finished
