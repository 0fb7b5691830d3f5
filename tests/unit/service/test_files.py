"""Opening, converting and saving tournament files."""

import os
import stat
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from pareo.errors import InputError, TrfError
from pareo.service import files
from pareo.service.files import convert, open_tournament, save, tournament_files
from pareo.tournament_json import dumps
from tests.unit.reports.events import SWISS, TEAMS

TRF = convert(SWISS, "trf26").data


def refusal(error: pytest.ExceptionInfo[InputError]) -> str:
    return str(error.value)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "open.trf").write_bytes(TRF)
    (tmp_path / "open.json").write_text(dumps(SWISS), encoding="utf-8")
    return tmp_path


def test_the_content_tells_the_kind_of_file_and_not_its_name(folder: Path) -> None:
    (folder / "a.txt").write_text("\ufeff \n" + dumps(SWISS), encoding="utf-8")
    (folder / "b.json").write_bytes(TRF)
    assert open_tournament(folder / "a.txt").format == "JSON"
    assert open_tournament(folder / "b.json").format == "TRF26"


def test_json_brings_back_the_same_tournament(folder: Path) -> None:
    assert open_tournament(folder / "open.json").tournament == SWISS


def test_standard_input_is_read_for_a_hyphen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(TRF)))
    opened = open_tournament(Path("-"))
    assert (opened.source, len(opened.tournament.rounds)) == ("-", 2)


def test_a_missing_file_is_refused_with_advice() -> None:
    with pytest.raises(InputError) as error:
        open_tournament(Path("no-such-file.trf"))
    assert error.value.source == "no-such-file.trf"
    assert refusal(error) == (
        "There is no such file or folder. Check the name and the folder that you are in."
    )


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError) as error:
        open_tournament(tmp_path)
    assert refusal(error) == "This is a folder, not a file. Name a file in it."


@pytest.mark.parametrize("content", [b"", b" \r\n\r\n"])
def test_an_empty_file_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "empty.trf").write_bytes(content)
    with pytest.raises(InputError, match="The file is empty"):
        open_tournament(tmp_path / "empty.trf")


def test_a_file_of_somebody_else_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(_: Path, __: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(InputError, match="You do not have permission to open this file"):
        open_tournament(folder / "open.trf")


def test_other_refusals_of_the_system_have_words_too(folder: Path) -> None:
    with pytest.raises(InputError, match="A part of the name is a file"):
        open_tournament(folder / "open.trf" / "inside.trf")
    with pytest.raises(InputError, match="There is no such file"):
        open_tournament(Path("a\0b"))
    with pytest.raises(InputError, match="The system cannot open it"):
        open_tournament(folder / ("x" * 300))


def test_a_file_too_large_is_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_LARGEST_FILE", 100)
    with pytest.raises(InputError, match="too large"):
        open_tournament(folder / "open.trf")


def test_faults_name_the_file_they_are_in(tmp_path: Path) -> None:
    (tmp_path / "a.trf").write_text("001 nonsense")
    (tmp_path / "a.json").write_text('{"format": ')
    (tmp_path / "b.json").write_bytes(b'{"name": "Pe\xf1a"}')
    for name, kind in (("a.trf", TrfError), ("a.json", InputError), ("b.json", InputError)):
        with pytest.raises(kind) as error:
            open_tournament(tmp_path / name)
        assert error.value.source == str(tmp_path / name)


@pytest.mark.parametrize("target", files.FORMATS)
def test_every_format_can_be_opened_again(tmp_path: Path, target: str) -> None:
    path = tmp_path / "again"
    path.write_bytes(convert(SWISS, target).data)
    assert open_tournament(path).tournament.rounds == SWISS.rounds


def test_what_a_format_cannot_say_is_told() -> None:
    assert not convert(SWISS, "json").losses
    assert convert(SWISS, "trf16").losses


def test_a_file_is_saved_whole_and_alone(tmp_path: Path) -> None:
    save(b"data", tmp_path / "new.trf", source=Path("-"))
    assert (tmp_path / "new.trf").read_bytes() == b"data"
    assert [file.name for file in tmp_path.iterdir()] == ["new.trf"]


@pytest.mark.skipif(os.name == "nt", reason="permissions are those of Unix")
def test_a_new_file_may_be_read_by_others_as_usual(tmp_path: Path) -> None:
    mask = os.umask(0o022)
    try:
        save(b"data", tmp_path / "new.trf", source=Path("-"))
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "new.trf").stat().st_mode) == 0o644


def test_an_existing_file_is_replaced_only_on_request(tmp_path: Path) -> None:
    path = tmp_path / "new.trf"
    path.write_bytes(b"old")
    path.chmod(0o600)
    with pytest.raises(InputError, match="exists already"):
        save(b"new", path, source=Path("-"))
    assert path.read_bytes() == b"old"
    save(b"new", path, source=Path("-"), overwrite=True)
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["open.trf", "link.trf", "folder/../open.trf"])
def test_the_input_is_never_overwritten_not_even_on_request(folder: Path, name: str) -> None:
    (folder / "folder").mkdir()
    (folder / "link.trf").symlink_to(folder / "open.trf")
    with pytest.raises(InputError, match="overwrite the input"):
        save(b"", folder / name, source=folder / "open.trf", overwrite=True)
    assert (folder / "open.trf").read_bytes() == TRF


def test_a_failed_save_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(InputError, match="No space left on device"):
        save(b"data", tmp_path / "new.trf", source=Path("-"))
    assert list(tmp_path.iterdir()) == []


def test_a_name_taken_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "new.trf"

    def link(_: Path, __: Path) -> None:
        path.write_bytes(b"somebody else's")
        raise FileExistsError

    monkeypatch.setattr(os, "link", link)
    with pytest.raises(InputError, match="exists already"):
        save(b"data", path, source=Path("-"))
    assert path.read_bytes() == b"somebody else's"


def test_file_systems_without_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def link(_: Path, __: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", link)
    save(b"data", tmp_path / "new.trf", source=Path("-"))
    assert [file.name for file in tmp_path.iterdir()] == ["new.trf"]


def test_nothing_is_saved_where_no_file_can_be(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="This is a folder"):
        save(b"", tmp_path, source=Path("-"), overwrite=True)
    with pytest.raises(InputError, match=r"The folder .*no does not exist\. Create it"):
        save(b"", tmp_path / "no" / "new.trf", source=Path("-"))


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="a device of Unix")
def test_a_device_is_written_to_and_not_replaced() -> None:
    save(b"data", Path("/dev/null"), source=Path("-"))
    assert not Path("/dev/null").is_file()


def test_a_folder_stands_for_its_tournament_files(folder: Path) -> None:
    (folder / "deep").mkdir()
    (folder / "deep" / "LAST.TRF").write_bytes(TRF)
    (folder / "deep.json").mkdir()
    (folder / "notes.txt").write_text("not one")
    found = [path.name for path in tournament_files(folder)]
    assert found == ["LAST.TRF", "open.json", "open.trf"]


@pytest.mark.parametrize("name", ["-", "no-such-file", "x" * 300, "a\0b"])
def test_what_is_no_folder_stands_for_itself(name: str) -> None:
    assert tournament_files(Path(name)) == [Path(name)]


def test_a_folder_without_tournament_files_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no tournament files"):
        tournament_files(tmp_path)


def test_team_events_survive_json(tmp_path: Path) -> None:
    (tmp_path / "teams.json").write_bytes(convert(TEAMS, "json").data)
    assert open_tournament(tmp_path / "teams.json").tournament == TEAMS
