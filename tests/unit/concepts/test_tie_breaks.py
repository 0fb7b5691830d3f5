"""docs/concepts/tie-breaks.md: C.07 Art. 7 to 10, 15 and 16."""

from fractions import Fraction
from typing import Final

import pytest

from pareo.model import Bye, ByeKind, Match, Result, Round, Tournament, Tpn, points
from pareo.standings import Kind, Term, Terms, Why, rank
from tests.tables import YES_OR_NO, Row, label, table
from tests.unit.standings.words import match, teams
from tests.words import event, player

SWISS: Final = table("tie-breaks", "A round of a Swiss event")
ROUND_ROBIN: Final = table("tie-breaks", "A round of a round robin")
OLYMPIAD: Final = table("tie-breaks", "The round that Olympiads leave out")
LAST: Final = table("tie-breaks", "What an opponent's last rounds count")
RESULTS: Final = {"1": "0-1", "=": "½-½", "0": "1-0", "+": "0F-1F", "-": "1F-0F"}
"""The results of player 1 with Black."""

ROUNDS: Final = 5
DRAWS: Final = Fraction(ROUNDS, 2)
ONE: Final = 1
OPPONENT: Final = 2


def number(cell: str) -> Fraction:
    """Return a cell such as `1½` as a number."""
    return Fraction(points(cell), 10)


def value(tournament: Tournament, code: str, terms: Terms, who: int = ONE) -> Fraction:
    """Return the value of a tie-break."""
    (row,) = (one for one in rank(tournament, [code], terms).rows if one.number == who)
    (found,) = row.values
    assert isinstance(found, Fraction)
    return found


def score(tournament: Tournament, who: int) -> Fraction:
    (row,) = (one for one in rank(tournament, []).rows if one.number == who)
    return Fraction(row.points, 10)


def term(
    tournament: Tournament, code: str, round_number: int, terms: Terms, who: int = ONE
) -> Term | None:
    """Return what a round adds to a tie-break; None if it is no part of it."""
    found = rank(tournament, [code], terms).working(who, 0)
    assert found is not None
    return next((one for one in found[0].terms if one.round == round_number), None)


# ------------------------------------------------------------------------------------ Swiss


def swiss(code: str) -> Tournament:
    """Return a Swiss event in whose second round player 1 had this, otherwise four Whites.

    Player 1 wins three of these games, so that the own score is above every limit of a dummy;
    player 2 loses all others.
    """
    if code in RESULTS:
        second = Round.of((2, 1, RESULTS[code]), (3, 5, "1-0"), (4, 6, "1-0"))
    else:
        second = Round.of((3, 5, "1-0"), (4, 6, "1-0"), byes={1: code, 2: "Z"})
    field = tuple(player(one, 2000 + one) for one in range(1, 7))
    return event(
        field,
        Round.of((1, 3, "1-0"), (4, 2, "1-0"), (5, 6, "1-0")),
        second,
        Round.of((1, 4, "1-0"), (5, 2, "1-0"), (3, 6, "1-0")),
        Round.of((1, 5, "1-0"), (6, 2, "1-0"), (3, 4, "1-0")),
        Round.of((1, 6, "0-1"), (3, 2, "1-0"), (4, 5, "1-0")),
        rounds=ROUNDS,
    )


OTHER_ROUNDS: Final = {"WIN": 3, "WON": 3, "BPG": 0, "BWG": 0, "REP": 4, "STD": 3}
"""What the four other rounds of player 1 add."""


@pytest.mark.parametrize("row", SWISS, ids=label)
@pytest.mark.parametrize("column", [name for name in SWISS[0] if name.split()[-1].startswith("7.")])
def test_art_7_what_a_round_adds_to_the_own_record(row: Row, column: str) -> None:
    code = column.split(maxsplit=1)[0]
    found = value(swiss(row["code"]), code, Terms(kind=Kind.SWISS, edition="2026"))
    assert found - OTHER_ROUNDS[code] == number(row[column])


@pytest.mark.parametrize("row", SWISS, ids=label)
@pytest.mark.parametrize(("edition", "column"), [("2026", "BH 8.1"), ("2024", "BH in 2024")])
def test_16_4_what_the_opponent_or_the_dummy_is_worth(row: Row, edition: str, column: str) -> None:
    given, terms = swiss(row["code"]), Terms(kind=Kind.SWISS, edition=edition)
    own, opponent = score(given, ONE), score(given, OPPONENT)
    worth = {
        "opponent": opponent,
        "own": own,
        "own, at most opponent": min(own, opponent),
        "own, at most draws": min(own, DRAWS),
    }[row[column]]
    assert opponent < DRAWS < own
    buchholz, sonneborn_berger = (term(given, code, 2, terms) for code in ("BH", "SB"))
    assert buchholz is not None
    assert sonneborn_berger is not None
    assert Fraction(buchholz.score, 10) == worth
    assert Fraction(sonneborn_berger.value, 100) == worth * Fraction(buchholz.points, 10)
    assert buchholz.voluntary is YES_OR_NO[row["VUR 16.1"]]


@pytest.mark.parametrize("row", SWISS, ids=label)
def test_16_5_a_voluntary_unplayed_round_is_cut_first(row: Row) -> None:
    standings = rank(swiss(row["code"]), ["BH/C1"], Terms(kind=Kind.SWISS, edition="2026"))
    found = standings.working(ONE, 0)
    assert found is not None
    (cut,) = found[0].cut
    assert (cut.why is Why.VOLUNTARY) is YES_OR_NO[row["VUR 16.1"]]


@pytest.mark.parametrize("row", SWISS, ids=label)
def test_10_1_whose_rating_counts(row: Row) -> None:
    found = term(swiss(row["code"]), "ARO", 2, Terms(kind=Kind.SWISS, edition="2026"))
    assert (found is not None) is YES_OR_NO[row["ARO 10.1"]]


# ------------------------------------------------------------------------------ round robin


def round_robin(code: str) -> Tournament:
    """Return an event of four in which player 1 had this against 2 and lost both other games."""
    field = tuple(player(one, 2000 + one) for one in range(1, 5))
    return event(
        field,
        Round.of((1, 4, "0-1"), (2, 3, "1-0")),
        Round.of((2, 1, RESULTS[code]), (4, 3, "½-½")),
        Round.of((4, 2, "0-1"), (1, 3, "0-1")),
        rounds=3,
    )


@pytest.mark.parametrize("row", ROUND_ROBIN, ids=lambda row: f"{row['round']} {row['edition']}")
def test_15_2_what_a_round_of_a_round_robin_counts(row: Row) -> None:
    given = round_robin(row["code"])
    terms = Terms(kind=Kind.ROUND_ROBIN, edition=row["edition"])
    for column in ("WIN 7.1", "WON 7.2", "BPG 7.3", "KS 9.2"):
        assert value(given, column.split()[0], terms) == number(row[column]), column
    assert value(given, "REP", terms) - 2 == number(row["REP 7.6"])
    sonneborn_berger = term(given, "SB", 2, terms)
    assert sonneborn_berger is not None
    assert Fraction(sonneborn_berger.score, 10) == score(given, OPPONENT)
    assert row["SB 9.1"] == f"opponent × {sonneborn_berger.points // 10}"
    assert (term(given, "ARO", 2, terms) is not None) is YES_OR_NO[row["ARO 10.1"]]


# ------------------------------------------------------------------- an opponent's last rounds


@pytest.mark.parametrize("row", LAST, ids=label)
def test_16_3_what_the_last_rounds_are_worth_to_others(row: Row) -> None:
    def last(code: str, opponent: int) -> Round:
        if code in RESULTS:
            return Round.of((opponent, 1, RESULTS[code]), byes={2: "Z", 7 - opponent: "Z"})
        return Round.of((3, 4, "1-0"), byes={1: code, 2: "Z"})

    fourth, fifth = row["code"].split()
    met = Round.of((2, 1, "1-0"), (3, 4, "½-½"))
    given = event(4, met, last(fourth, 3), last(fifth, 4), rounds=3)
    assert score(given, ONE) == number(row["own score"])
    worth = term(given, "BH", 1, Terms(kind=Kind.SWISS, edition="2026"), OPPONENT)
    assert worth is not None
    assert Fraction(worth.score, 10) == number(row["to others"])


# ------------------------------------------------------------------------------- Olympiads


def olympiad(code: str) -> Tournament:
    """Return an event of six teams in whose third round team 1 had this."""
    forfeits = {"+": Result.WHITE_WON_BY_FORFEIT, "-": Result.BLACK_WON_BY_FORFEIT}
    won, lost = ("1", "1", "1", "0"), ("0", "0", "0", "1")
    others = (Bye(Tpn(5), ByeKind.ZERO_POINT), Bye(Tpn(6), ByeKind.ZERO_POINT))
    last = match(2, 3, *won)
    if code in forfeits:
        third = Round((Match(Tpn(1), Tpn(4), (), forfeits[code]), last), others)
    elif code in RESULTS:
        third = Round((match(1, 4, *(won if code == "1" else lost)), last), others)
    else:
        byes = (Bye(Tpn(1), ByeKind(code)), Bye(Tpn(4), ByeKind.ZERO_POINT))
        third = Round((last,), (*byes, *others))
    return teams(
        6,
        4,
        Round((match(1, 2, "1", "1", "1", "1"), match(4, 3, *won), match(5, 6, *won))),
        Round((match(1, 3, *lost), match(2, 5, *won), match(4, 6, *won))),
        third,
    )


@pytest.mark.parametrize("row", OLYMPIAD, ids=label)
def test_16_6_which_round_olympiads_leave_out(row: Row) -> None:
    given, codes = olympiad(row["code"]), ("OTHER_OSB", "EMGSB/C1")
    standings = rank(given, codes, Terms(edition="2026"))
    scores = {one.number: Fraction(one.points, 10) for one in standings.rows}
    assert scores[Tpn(ONE)] == number(row["own match points"])
    assert [scores[Tpn(2)], scores[Tpn(3)]] == [4, 2]
    for place, code in enumerate(codes):
        found = standings.working(ONE, place)
        assert found is not None
        (cut,) = found[0].cut
        assert ("first", "second", "third")[cut.term.round - 1] == row[f"{code} is without"]
