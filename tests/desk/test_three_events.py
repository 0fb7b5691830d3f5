"""The three events of docs/run-an-event.md, run as the page shows them, and looked at closely."""

import shutil
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pareo.auditor import audit
from pareo.checker import check, check_standings
from pareo.journal.tournament import tournament_of
from pareo.model import ByeKind, Result, Tournament, Tpn
from pareo.service.desk.opening import opened, opened_store
from pareo.service.files import open_tournament
from pareo.standings import rank
from tests.transcripts import run_page, typed_in

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "run-an-event.md").read_text(encoding="utf-8")
ABAD, CAMPS, AMAT, NIETO, OLMO, ZAMORA, LAGO = map(Tpn, (1, 2, 3, 14, 27, 28, 39))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which everything on the page has been typed."""
    found = tmp_path_factory.mktemp("events")
    shutil.copytree(DOCS / "run-an-event", found, dirs_exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(found)
        patch.setenv("PAREO_STORE", "pareo.db")
        patch.setenv("PAREO_LANG", "en")
        patch.setenv("LOGNAME", "ana")
        patch.delenv("PAREO_EVENT", raising=False)
        run_page(PAGE, found)
        patch.setenv("PAREO_STORE", str(found / "pareo.db"))
        yield found


def report(folder: Path, name: str) -> Tournament:
    return open_tournament(folder / name).tournament


def places(tournament: Tournament) -> list[tuple[int, int]]:
    """Return rank and number of everybody, as ranked."""
    return [(line.rank, line.number) for line in rank(tournament).rows]


def byes(tournament: Tournament, number: int) -> dict[int, str]:
    """Return the round and kind of every bye of somebody."""
    return {
        place: bye.kind.value
        for place, played in enumerate(tournament.rounds, start=1)
        for bye in played.byes
        if bye.participant == number
    }


def test_the_page_types_what_the_issue_asks_for() -> None:
    typed = [each.command for each in typed_in(PAGE)]
    for command in ("late", "bye", "withdraw", "return", "correct", "report-correct", "recall"):
        assert any(line.startswith(f"pareo event {command} open ") for line in typed), command
    assert sum(line == "pareo event undo open" for line in typed) == 5


@pytest.mark.parametrize("name", ["report.trf", "club.trf", "cup.trf"])
def test_a_final_report_is_clean(folder: Path, name: str) -> None:
    found = report(folder, name)
    assert audit(found).clean
    assert check(found).agrees
    standings = check_standings(found)
    assert standings is not None
    assert standings.differences == ()


@pytest.mark.parametrize("name", ["open", "club", "cup"])
def test_a_journal_verifies_and_is_the_same_after_export_and_import(
    folder: Path, name: str
) -> None:
    from pareo.cli import main

    other = str(folder / f"again-{name}.db")
    assert main(["event", "verify", name]) == 0
    assert main(["event", "export", name, f"again-{name}.pareo"]) == 0
    assert main(["event", "import", f"again-{name}.pareo", "--store", other]) == 0
    with opened(name) as here, opened(name, other) as there:
        assert (here.uuid, here.state.head) == (there.uuid, there.state.head)
        assert here.store.entries(here.uuid)[-1].hash == there.store.entries(there.uuid)[-1].hash
        assert tournament_of(here.state) == tournament_of(there.state)


def test_the_open_says_in_its_report_what_was_done(folder: Path) -> None:
    lines = (folder / "report.trf").read_text(encoding="utf-8").splitlines()
    told = [line for line in lines if " @ " in line or line.startswith("### Late")]
    assert told == [
        "### Correction @ Round 2: board 5: 0-1 instead of 1-0",
        "### Adjournment @ Round 3: board 3",
        "### MPA @ Round 4: Two of them travelled together",
        "### Rating report @ Round 2: board 8: 0-1 instead of 1-0",
        "### Adjournment @ Round 3: board 3 ended 1-0",
        "### MPA @ Round 5: A player fell ill (C.04.2 Art. 4.4.2)",
        "### Correction for rating only @ Round 2: 2 - 24 0-1",
        "### Counted for pairings up to round 3 @ Round 2: 8 - 18 1-0",
        "### Counted for pairings up to round 4 @ Round 3: 2 - 40 ½-½",
        "### Late entry from round 2: 14",
        "### Late entry from round 3: 27",
    ]


def test_the_byes_of_the_open(folder: Path) -> None:
    """Late entries miss rounds; who left and came back was away in between; one was ill."""
    found = report(folder, "report.trf")
    assert byes(found, NIETO) == {1: "Z"}
    assert byes(found, OLMO) == {1: "Z", 2: "Z"}
    assert byes(found, ZAMORA) == {5: "Z"}
    assert byes(found, LAGO) == {3: "Z", 4: "Z", 5: "U"}
    given = [kind for each in found.players for kind in byes(found, each.number).values()]
    assert given.count(ByeKind.HALF_POINT.value) == 1
    assert given.count(ByeKind.PAIRING_ALLOCATED.value) == 4


def test_the_winner_of_the_open_and_the_tie_breaks(folder: Path) -> None:
    """Abad won six games and drew with No. 3.

    Her opponents 21, 12, 8, 3, 9, 16, 2 have 3½, 4½, 3½, 6, 4½, 4½, 4½ points: 31 together, 27½
    without the lowest. SB: half of 6, and the rest whole, 3 + 25.
    """
    line = rank(report(folder, "report.trf")).by_number[ABAD]
    assert (line.rank, line.points) == (1, 65)
    assert line.values == (Fraction(55, 2), Fraction(31), Fraction(28))


def test_only_the_boards_changed_by_hand_differ(folder: Path) -> None:
    found = check(report(folder, "report.trf"))
    (changed,) = found.by_hand
    assert changed.round == 4
    assert [(board.white, board.black) for board in changed.recorded] == [(9, 29), (17, 21)]
    assert [(board.white, board.black) for board in changed.due] == [(17, 9), (21, 29)]


def test_without_the_results_that_counted_then_two_more_rounds_would_differ(folder: Path) -> None:
    from pareo.value import replace

    found = replace(report(folder, "report.trf"), earlier_results=())
    assert 3 in {each.round for each in check(found).differences}


def test_the_past_of_the_open_can_be_read(folder: Path) -> None:
    del folder
    with opened("open") as event:
        closed = next(
            entry.seq for entry in event.store.entries(event.uuid) if entry.kind == "round.close"
        )
    then = open_tournament(Path(f"event:open@{closed}")).tournament
    assert (len(then.rounds), len(then.players)) == (1, 38)
    game = next(
        game for match in then.rounds[0].matches for game in match.games if game.white == 21
    )
    assert game.result is Result.DRAWN  # entered as 1-0 first, and undone


def test_the_club_is_decided_by_sonneborn_berger(folder: Path) -> None:
    """Amat and Camps have 5½ each and won one game against each other.

    Amat: 1½ against No. 4 (5 points) 7.5, 1½ against No. 5 (4) 6, ½ against No. 1 (6½) 3.25,
    1 against No. 6 (3½) 3.5, 1 against Camps 5.5: 25.75. Camps: 1½ x 5 + 1 x 4 + 0 x 6½ + 2 x 3½
    + 1 x 5½ = 24.
    """
    found = rank(report(folder, "club.trf"))
    amat, camps = found.by_number[AMAT], found.by_number[CAMPS]
    assert (amat.rank, amat.values[1]) == (2, Fraction("25.75"))
    assert (camps.rank, camps.values[1]) == (3, Fraction(24))
    assert [line.number for line in found.rows] == [1, 3, 2, 4, 5, 6]


def test_everybody_of_the_club_met_everybody_twice_with_both_colours(folder: Path) -> None:
    found = report(folder, "club.trf")
    games = [(m.home, m.away) for played in found.rounds for m in played.matches]
    assert len(games) == len(set(games)) == 6 * 5


def test_the_places_of_the_cup(folder: Path) -> None:
    """Final 1-3, third place 2-4; losers of the quarter-finals are fifth, the first ones ninth."""
    found = places(report(folder, "cup.trf"))
    assert found[:4] == [(1, 1), (2, 3), (3, 2), (4, 4)]
    assert {number for place, number in found if place == 5} == {5, 6, 7, 9}
    assert {number for place, number in found if place == 9} == {8, 10, 11, 12, 13}


def test_the_top_three_rest_in_the_first_stage_of_the_cup(folder: Path) -> None:
    first = report(folder, "cup.trf").rounds[0]
    playing = {number for match in first.matches for number in (match.home, match.away)}
    assert playing == set(range(4, 14))


def test_all_three_are_in_the_store(folder: Path) -> None:
    del folder
    with opened_store(None) as store:
        assert {row.slug for row in store.events()} == {"open-of-soria", "club", "cup"}


def test_the_first_commands_of_the_readme_lead_to_round_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(DOCS / "run-an-event/open/players.csv", tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PAREO_STORE", str(tmp_path / "pareo.db"))
    monkeypatch.delenv("PAREO_EVENT", raising=False)
    run_page((DOCS.parent / "README.md").read_text(encoding="utf-8"), tmp_path)
    with opened("open") as event:
        assert event.state.published == 1
