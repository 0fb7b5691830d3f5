"""The site of an event: whole in itself, the same every time, without anything private."""

import io
import pickle
import posixpath
import re
import zipfile
from collections.abc import Callable, Iterable
from datetime import UTC, datetime, timedelta
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

from pareo.cli import ExitCode, main
from pareo.demo import SAMPLE
from pareo.errors import InputError
from pareo.schedules import KnockoutRules
from pareo.service.desk import events, marks, people, results, rounds, schedules, standing
from pareo.service.desk.opening import opened_store
from pareo.service.desk.schedules import Wanted
from pareo.service.public.publishing import event_to_publish
from pareo.web.site import site_of, zipped_site
from tests.desk.hall import Hall
from tests.web.client import DeskClient, house_of

Visitor = Callable[..., tuple[Hall, DeskClient]]
NOW = datetime.now(UTC) + timedelta(days=1)
PRIVATE = ("1907-03-04", "1907/03/04", "1907", "417.25", "left handed", "secret@", "90210")
PLAN = '[[category]]\nname = "Open"\nprizes = [100, 50]\n'


class Links(HTMLParser):
    """The addresses and anchors of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.tags: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        for name, value in attrs:
            if name in ("href", "src") and value is not None:
                self.targets.append(value)
            elif name == "id" and value:
                self.ids.add(value)


def played(visitor: Visitor, level: str = "all", **given: object) -> Hall:
    """Eight players after two rounds and a third one in play, with private data of one."""
    hall, _ = visitor(**{"players": 9, "rounds": 5, "tie_breaks": ["BH", "SB"], **given})
    who = hall.state.people.keys() - {"p2"}
    for each in sorted(who)[:3]:
        hall.do(people.correct, each, {"birth_date": "1907-03-04", "sex": "w", "fide_id": "90210"})
        hall.do(marks.mark, each, {"fee": "paid 417.25", "note": "left handed, secret@example.org"})
    hall.do(people.correct, "p2", {"name": "Ñandú Peña, Íñigo"})
    hall.do(marks.mark, "p2", {"hidden_name": True})
    hall.do(standing.plan_prizes, PLAN)
    hall.do(events.set_public, {"level": level})
    hall.start()
    hall.play()
    hall.open_round()
    hall.play()
    hall.open_round()
    hall.do(results.enter, 3, 1, "½-½")
    return hall


def files_of(hall: Hall, language: str = "en") -> dict[str, bytes]:
    return dict(site_of(hall.state, language, NOW))


def assert_whole(files: dict[str, bytes]) -> None:
    """Every link inside leads to a file, and to an anchor that is there."""
    pages = {name: Links(data.decode()) for name, data in files.items() if name.endswith(".html")}
    assert pages
    for name, page in pages.items():
        for target in page.targets:
            assert not re.match(r"[a-z]+:|/", target), (name, target)
            path, _, anchor = target.partition("#")
            there = posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(path)))
            there = there if path else name
            assert there in files, (name, target)
            if anchor:
                assert anchor in pages[there].ids, (name, target)
        assert not page.tags & {"script", "form", "style", "iframe"}, name


def texts_in(data: bytes, name: str) -> Iterable[str]:
    """The text of a file, and of those inside it."""
    if name.endswith(".xlsx"):
        with zipfile.ZipFile(io.BytesIO(data)) as book:
            for inside in book.namelist():
                yield book.read(inside).decode()
    else:
        yield data.decode()


@pytest.mark.parametrize("level", ["pairings", "results", "standings", "all"])
def test_every_link_leads_to_a_file_of_the_site(visitor: Visitor, level: str) -> None:
    assert_whole(files_of(played(visitor, level)))


@pytest.mark.parametrize("key", ["round-robin", "knockout"])
def test_fixed_systems_are_whole_too(visitor: Visitor, key: str) -> None:
    hall, _ = visitor(players=5)
    hall.do(events.set_public, {"level": "all"})
    if key == "knockout":
        hall.do(schedules.lay, Wanted(key, rules=KnockoutRules(games=1)))
        hall.do(rounds.pair)
    else:
        hall.do(schedules.lay, Wanted(key))
    hall.do(rounds.publish)
    hall.do(results.enter, 1, 1, "1-0")
    files = files_of(hall)
    assert_whole(files)
    assert ("bracket.html" in files) == (key == "knockout")


def test_an_event_before_its_first_round_has_a_site(visitor: Visitor) -> None:
    hall, _ = visitor(players=3)
    hall.do(events.set_public, {"level": "all"})
    files = files_of(hall)
    assert_whole(files)
    assert "files/players.csv" in files
    assert "files/event.trf" not in files


def test_all_pages_and_files_are_there_in_both_languages(visitor: Visitor) -> None:
    hall = played(visitor)
    files = files_of(hall, "es")
    for name in ("index.html", "names-1.html", "boards-3.html", "player-p1.html", "me-p1.html"):
        assert name in files
        assert f"en/{name}" in files
    for name in ("standings-2.html", "crosstable.html", "prizes.html", "ratings.html", "feed.xml"):
        assert name in files
        assert f"en/{name}" in files
    assert '<html lang="es"' in files["player-p1.html"].decode()
    assert 'href="en/player-p1.html"' in files["player-p1.html"].decode()
    assert 'href="../player-p1.html"' in files["en/player-p1.html"].decode()
    listed = {name for name in files if name.startswith("files/")}
    assert listed >= {f"files/{name}" for name in ("players.csv", "round-3.csv", "standings.csv")}
    assert listed >= {"files/crosstable.csv", "files/games.pgn", "files/event.trf"}
    readme = files["files/README.txt"].decode()
    assert all(name.removeprefix("files/") in readme for name in listed - {"files/README.txt"})


def test_nothing_private_is_in_any_byte(visitor: Visitor) -> None:
    files = files_of(played(visitor))
    for name, data in files.items():
        for text in texts_in(data, name):
            found = [word for word in (*PRIVATE, "Ñandú", "Íñigo") if word in text]
            assert not found, (name, found)
    assert "Í. Ñ." in files["index.html"].decode()


def test_hidden_columns_are_in_no_file(visitor: Visitor) -> None:
    """Ratings are 2490, 2480, …; a report file needs them, so there is none."""
    hall = played(visitor)
    hall.do(events.set_public, {"columns": ["title"], "level": "standings"})
    files = files_of(hall)
    assert "files/event.trf" not in files
    for name, data in files.items():
        for text in texts_in(data, name):
            assert not re.search(r"\b24[0-9]0\b", text), name


def test_the_level_decides_what_is_in_it(visitor: Visitor) -> None:
    files = files_of(played(visitor, "pairings"))
    assert not [name for name in files if "standings" in name or "crosstable" in name]
    assert "files/event.trf" not in files
    assert b"1-0" not in files["files/games.pgn"]
    heading = files["files/round-2.csv"].decode().splitlines()[0]
    assert "Result" not in heading
    assert "Points" not in heading


def test_an_event_that_shows_nothing_is_refused(visitor: Visitor) -> None:
    hall, client = visitor(players=2)
    with pytest.raises(InputError, match="Nothing of this event is public"):
        files_of(hall)
    page = client.get("/e/open/documents")
    assert "/e/open/settings#public" in page.text
    refused = client.submit(page, "/documents/site", status=422)
    assert "Nothing of this event is public." in refused.text


def test_the_same_event_makes_the_same_bytes(visitor: Visitor) -> None:
    hall = played(visitor)
    first = zipped_site(hall.state, "en", NOW)
    assert zipped_site(hall.state, "en", NOW) == first
    with zipfile.ZipFile(io.BytesIO(first)) as archive:
        names = archive.namelist()
        assert names == sorted(names)
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}


def test_the_documents_send_it(visitor: Visitor) -> None:
    hall = played(visitor)
    client = DeskClient(house_of(hall), "es")
    page = client.get("/e/open/documents")
    sent = client.submit(page, "/documents/site")
    there = pickle.loads(pickle.dumps(hall.state))  # noqa: S301 - it goes to another process
    assert there == hall.state
    assert sent.headers["content-type"] == "application/zip"
    assert 'filename="open-es.zip"' in sent.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(sent.content)) as archive:
        assert '<html lang="es"' in archive.read("index.html").decode()


def test_games_are_pgn_without_moves(visitor: Visitor) -> None:
    """A result that PGN does not know is an open game with a comment; forfeits were not played."""
    hall, _ = visitor(players=8)
    hall.do(events.describe, {"name": 'The "Cup"', "city": "Peñaflor"})
    hall.do(events.set_public, {"level": "results"})
    hall.start()
    for number, result in enumerate(("1-0", "½-½", "0-0", "1F-0F"), start=1):
        hall.do(results.enter, 1, number, result)
    games = files_of(hall)["files/games.pgn"].decode().split("\n\n[")
    first = games[0].splitlines()
    assert first == [
        '[Event "The \\"Cup\\""]',
        '[Site "Peñaflor"]',
        '[Date "????.??.??"]',
        '[Round "1"]',
        first[4],
        first[5],
        '[Result "1-0"]',
        first[7],
        first[8],
        '[Board "1"]',
        "",
        "1-0",
    ]
    assert first[4].startswith('[White "Player')
    assert first[7].startswith('[WhiteElo "2')
    assert len(games) == 3
    assert games[1].endswith("\n\n1/2-1/2")
    assert games[2].endswith("\n\n{0-0} *\n")


def test_the_letters_of_the_front_follow_the_language(visitor: Visitor) -> None:
    hall, _ = visitor()
    for name in ("Ñandú, A", "Nadal, B", "Álvarez, C", "Abad, D"):
        hall.do(people.enter, {"name": name})
    hall.do(events.set_public, {"level": "pairings"})
    files = files_of(hall)
    letters = {
        name: re.findall(r'href="#l\d+">(.)<', files[name].decode())
        for name in ("index.html", "es/index.html")
    }
    assert letters == {"index.html": ["A", "N"], "es/index.html": ["A", "N", "Ñ"]}


# ------------------------------------------------------------------------------------- command


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    return tmp_path


def test_a_file_is_published_but_for_birth_dates(folder: Path) -> None:
    report = SAMPLE.read_text(encoding="utf-8")
    births = set(re.findall(r"\b(?:19|20)\d\d/\d\d/\d\d\b(?= +\d+\.\d)", report))
    ids = set(re.findall(r"(?m)^001.{53}(\d{6,11})", report))
    assert births or ids
    assert main(["publish", str(SAMPLE), "site.zip"]) == ExitCode.FINE
    with zipfile.ZipFile(folder / "site.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    assert_whole(files)
    for name, data in files.items():
        for text in texts_in(data, name):
            assert not [word for word in births | ids if word in text], name


def test_a_file_makes_the_same_site_every_time() -> None:
    made = [zipped_site(event_to_publish(str(SAMPLE)).state, "en", NOW) for _ in range(2)]
    assert made[0] == made[1]


def test_an_event_is_published_by_its_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["event", "new", "Open", "--rounds", "3"]) == ExitCode.FINE
    assert main(["publish", "open"]) == ExitCode.BAD_INPUT
    assert "pareo event public" in capsys.readouterr().err
    assert main(["event", "public", "open", "--level", "pairings"]) == ExitCode.FINE
    assert main(["publish", "event:open", "--lang", "es"]) == ExitCode.FINE
    with zipfile.ZipFile(folder / "open.zip") as archive:
        assert '<html lang="es"' in archive.read("index.html").decode()
    assert main(["publish", "open"]) == ExitCode.BAD_INPUT  # there is such a file
    assert main(["publish", "open", "--force", "--json"]) == ExitCode.FINE
    with opened_store() as store:
        assert store.find("open").head


def test_a_folder_keeps_what_others_put_there(folder: Path) -> None:
    assert main(["publish", str(SAMPLE), "site/"]) == ExitCode.FINE
    (folder / "site" / "photo.jpg").write_bytes(b"hers")
    assert main(["publish", str(SAMPLE), "site"]) == ExitCode.BAD_INPUT
    assert main(["publish", str(SAMPLE), "site", "--force", "--lang", "es"]) == ExitCode.FINE
    assert (folder / "site" / "photo.jpg").exists()
    assert (folder / "site" / "en" / "index.html").exists()
    assert not (folder / "site" / "es").exists()
