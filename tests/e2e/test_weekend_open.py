"""Journey 1: a weekend open of forty players from the first page to the report."""

from collections import Counter
from fractions import Fraction

from playwright.sync_api import BrowserContext

from pareo import Tournament, audit, check, rank, rate_event, read_trf
from pareo.prizes import award, read_plan
from pareo.store import read_handover
from tests.e2e.finished_open import FinishedOpen
from tests.e2e.onlookers import text_of
from tests.e2e.open_journey import PLAN, ROUNDS, OpenJourney
from tests.e2e.open_people import NAMES, NATIONAL, PLAYERS, RAPID, TYPED
from tests.printing import printer
from tests.running_desk import RunningDesk


def tournament_of(played: FinishedOpen) -> Tournament:
    return read_trf(played.report.decode()).tournament


def test_of_forty_lines_37_are_found_two_are_picked_and_one_is_typed(
    english_open: FinishedOpen,
) -> None:
    found = [row[5].splitlines()[1:2] for row in english_open.rows["preview"]]
    sources = [source[0].split()[1:-1] if source else [] for source in found]
    assert sources.count(["FIDE", "standard"]) == 38  # the one with a rapid rating is there too
    entered = {row[2]: row[5] for row in english_open.rows["players"]}
    assert entered[NAMES[RAPID]] == "FIDE rapid 2026-11"
    assert entered[NAMES[NATIONAL]] == "ESP 1560"
    assert entered[NAMES[TYPED]] == "typed"
    assert Counter(entered.values())["FIDE standard 2026-11"] == 37
    assert len(entered) == PLAYERS


def test_the_first_round_has_19_boards_and_a_bye_and_says_why(english_open: FinishedOpen) -> None:
    """The colour drawn is Black, so number 1 has it; 39 are here, so number 20 is the opponent."""
    assert len(english_open.rows["pairing 1"]) == 19
    first = english_open.rows["pairing 1"][0]
    assert (first[1], first[-4]) == ("20", "1")
    page = f"{english_open.event}/round/1"
    assert "pairing-allocated bye" in english_open.read[page]
    white, black = (name.removeprefix("GM ") for name in (first[2], first[-3]))
    assert f"Why {white} (20) – {black} (1)?" in english_open.read[f"{page} why"]
    assert f"Why not {white} (20) – " in english_open.read[f"{page} why not"]
    assert "do not meet" in english_open.read[f"{page} why not"]


def test_a_phone_and_a_screen_show_the_round_as_soon_as_it_is_published(
    english_open: FinishedOpen,
) -> None:
    """The first player reads table, colour and opponent; the screen has all boards and the bye."""
    white = english_open.rows["pairing 1"][0][2]
    card = f"Round 1 Table 1 Black against {white} "
    assert " ".join(english_open.rows["phone"][0]).startswith(card)
    tables = [row[0] for row in english_open.rows["screen"]]
    assert tables == [*map(str, range(1, 20)), "–", "–"]  # the bye, and who never came


def test_the_round_pack_is_printed(english_open: FinishedOpen) -> None:
    """Pairings by board and by name, and a slip for each of the 19 games."""
    printer()
    text = text_of(english_open.pack)
    assert all(name in text for name in NAMES)
    assert text.count("Signature of White") == 19


def test_what_is_not_usual_is_asked(english_open: FinishedOpen) -> None:
    """The second half-point bye, an adjourned game that was no draw; the end waits for a game."""
    assert english_open.questions == {
        "first bye": 0,
        "second bye": 1,
        "no draw": 1,
        "open at the end": 1,
        "open after that": 0,
    }


def test_the_report_passes_check_and_audit(english_open: FinishedOpen) -> None:
    tournament = tournament_of(english_open)
    assert len(tournament.rounds) == ROUNDS
    assert check(tournament).differences == ()
    assert not audit(tournament).findings
    results = Counter(
        game.result.value
        for each in tournament.rounds
        for match in each.matches
        for game in match.games
    )
    assert (results["1F-0F"], results["½-0"]) == (1, 1)


def test_the_lists_of_the_end_are_those_of_the_library(english_open: FinishedOpen) -> None:
    tournament = tournament_of(english_open)
    names = {player.number: player.name for player in tournament.players}

    # Number, name, points and tie-breaks, in the order of the list.
    standings = rank(tournament)
    shown = [
        (int(row[1]), row[3], Fraction(row[6].replace("½", ".5")), [Fraction(x) for x in row[7:]])
        for row in english_open.rows["standings"]
    ]
    assert shown == [
        (row.number, names[row.number], Fraction(row.points, 10), list(row.values))
        for row in standings.rows
    ]

    # Category, number and amount.
    awards = award(standings, read_plan(PLAN)).awards
    won = [
        (row[0], int(row[2]), int(Fraction(row[4]) * 100)) for row in english_open.rows["prizes"]
    ]
    assert won == [(each.category, int(each.number), int(each.amount)) for each in awards]

    # Number and change; who is not rated has none.
    changes = [(int(row[0]), row[7].replace("−", "-")) for row in english_open.rows["ratings"]]
    rated = rate_event(tournament).players
    assert {number: Fraction(text) if text else None for number, text in changes} == {
        number: one.change for number, one in rated.items()
    }
    assert {one.entrant.name for one in rated.values() if one.change is None} == {
        NAMES[RAPID],
        NAMES[NATIONAL],
    }


def test_the_journal_verifies_and_gives_the_same_event_elsewhere(
    english_open: FinishedOpen, desk: RunningDesk, laptop: BrowserContext
) -> None:
    verified = english_open.read[f"{english_open.event}/journal/verify"]
    assert "Everything is as it was written" in verified
    assert f"{ROUNDS} rounds were paired again." in verified
    there = OpenJourney(laptop.new_page(), desk.address)
    there.open_file(english_open.journal)
    assert there.event == english_open.event
    assert there.seal() == read_handover(english_open.journal).entries[-1].hash
    there.keep_lists()
    assert there.rows == {page: english_open.rows[page] for page in there.rows}
