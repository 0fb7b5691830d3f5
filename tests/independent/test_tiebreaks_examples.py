"""Worked examples of the rules of tie-breaks, computed by the second reading."""

from fractions import Fraction

import pytest

from pareo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Colour,
    Event,
    Game,
    Match,
    Player,
    Points,
    Rating,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from tests.independent.tiebreaks import ranking, tiebreak

OLD, NEW = "2024-08", "2026-03"


def players(count: int, first: int = 2200) -> tuple[Player, ...]:
    return tuple(
        Player(Tpn(n), f"Player {n}", rating=Rating(first - 50 * (n - 1)))
        for n in range(1, count + 1)
    )


# The crosstable of the exercises that FIDE published for the text of 2023.
SWISS = Tournament(
    players(16),
    Settings(rounds=5, system="FIDE_DUTCH"),
    rounds=(
        Round.of(
            *((1, 9, "1-0"), (10, 2, "0-1"), (3, 11, "½-½"), (12, 4, "0-1"), (5, 13, "0-1")),
            *((14, 6, "1-0"), (7, 15, "1-0"), (16, 8, "½-½")),
        ),
        Round.of(
            *((13, 1, "½-½"), (2, 7, "1-0"), (6, 3, "0-1"), (15, 5, "1-0"), (8, 14, "1-0")),
            *((9, 10, "0-1"), (11, 16, "0-1")),
            byes={4: "H", 12: "U"},
        ),
        Round.of(
            *((1, 2, "½-½"), (3, 8, "1-0"), (4, 13, "1-0"), (11, 5, "0-1"), (16, 7, "1-0")),
            *((10, 15, "0-1"), (12, 14, "1F-0F")),
            byes={6: "U", 9: "H"},
        ),
        Round.of(
            *((15, 1, "0-1"), (2, 16, "1-0"), (4, 3, "½-½"), (7, 5, "½-½"), (6, 10, "1-0")),
            *((8, 13, "1-0"), (9, 11, "0F-1F")),
            byes={12: "Z", 14: "Z"},
        ),
        Round.of(
            *((1, 4, "½-½"), (3, 2, "½-½"), (5, 10, "1-0"), (8, 6, "0-1"), (11, 7, "1-0")),
            *((13, 14, "0-1"), (16, 15, "1-0")),
            byes={9: "U", 12: "Z"},
        ),
    ),
)


@pytest.mark.parametrize(
    ("code", "number", "old", "new"),
    [
        ("PTS", 4, 3.5, 3.5),
        ("BH", 4, 15, 14),
        ("BH-C1", 4, 11.5, 11.5),
        ("SB", 4, 9.75, 9.25),
        ("SB/C1", 4, 8, 7.75),
        ("BH", 11, 13.5, 12.5),
        ("BH", 9, 9, 9),
        ("BH/C1", 9, 7.5, 7.5),
        ("SB", 9, 2.25, 2.25),
        ("FB", 11, 12.5, 12),
        ("AOB", 1, 12.6, 12.4),
        ("ARO", 4, 1888, 1888),
        ("TPR", 4, 2081, 2081),
        ("TPR", 11, 1776, 1776),
        ("TPR", 12, 1250, 1250),
        ("PTP", 3, 2112, 2112),
        ("PTP", 9, 950, 950),
        ("WIN", 6, 3, 3),
        ("WON", 6, 2, 2),
        ("GE", 12, 3, 3),
        ("ps/c1", 4, 10.5, 10.5),
        ("ARO/C1", 12, None, None),
    ],
)
def test_16_individual_swiss(code: str, number: int, old: float | None, new: float | None) -> None:
    for edition, expected in ((OLD, old), (NEW, new)):
        value = tiebreak(SWISS, code, edition)[Tpn(number)]
        assert value == (None if expected is None else Fraction(str(expected)))


def test_16_the_edition_swaps_two_players() -> None:
    codes = ("PTS", "BH/C1", "BH", "SB")
    order = {edition: [n for _, n in ranking(SWISS, codes, edition)] for edition in (OLD, NEW)}
    assert order[OLD] == [2, 3, 4, 1, 16, 6, 11, 8, 5, 15, 12, 14, 7, 13, 9, 10]
    assert order[NEW] == [2, 3, 4, 1, 16, 6, 8, 11, 5, 15, 12, 14, 7, 13, 9, 10]


# ------------------------------------------------------------------------------ direct encounter


def four() -> Tournament:
    """A B D F are 1 to 4: F beat B, every other game was drawn; the arbiter made them level."""
    rounds = (
        Round.of((1, 2, "½-½"), (3, 4, "½-½")),
        Round.of((1, 3, "½-½"), (4, 2, "1-0")),
        Round.of((1, 4, "½-½"), (2, 3, "½-½")),
    )
    level = tuple(
        AbnormalPoints(None, game_points=Points(value), participants=(Tpn(number),))
        for number, value in ((1, 45), (2, 50), (3, 45), (4, 40))
    )
    return Tournament(players(4), Settings(rounds=3, abnormal_points=level), rounds=rounds)


def test_6_2_all_have_met() -> None:
    assert set(tiebreak(four(), "PTS", NEW).values()) == {Fraction(6)}
    assert tiebreak(four(), "DE", NEW) == {1: 2, 2: 4, 3: 2, 4: 1}


def test_6_3_a_missing_game_may_leave_all_level() -> None:
    """S beat G and drew with I; I and G never met: I could still reach the score of S."""
    level = tuple(
        AbnormalPoints(None, game_points=Points(value), participants=(Tpn(number),))
        for number, value in ((1, 0), (2, 10), (3, 15))
    )
    given = Tournament(
        players(3),
        Settings(rounds=2, abnormal_points=level),
        rounds=(Round.of((1, 3, "1-0")), Round.of((1, 2, "½-½"))),
    )
    assert tiebreak(given, "DE", NEW) == {1: 1, 2: 1, 3: 1}


# ----------------------------------------------------------------------------------- round robin

ROBIN = Tournament(
    tuple(
        Player(Tpn(n), f"Player {n}", rating=Rating(rating))
        for n, rating in enumerate((2200, 2150, 2100, 2050, 1950, 2000), 1)
    ),
    Settings(rounds=5),
    Event(kind="Individual: Round-Robin"),
    rounds=(
        Round.of((1, 5, "½-½"), (2, 6, "1-0"), (3, 4, "1-0")),
        Round.of((1, 2, "1-0"), (6, 3, "0-1"), (5, 4, "1-0")),
        Round.of((3, 1, "0-1"), (2, 5, "1-0"), (4, 6, "½-½")),
        Round.of((1, 4, "0-1"), (2, 3, "½-½"), (5, 6, "0F-1F")),
        Round.of((6, 1, "0-1"), (4, 2, "0-1"), (3, 5, "1-0")),
    ),
)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("SB", [9.25, 6.25, 6.25, 4.25, 3.25, 2.25]),
        ("SB/C1", [9.25, 4.75, 4.75, 4.25, 3.25, 1.5]),
        ("KS", [2, 0.5, 0.5, 1, 0.5, 0]),
        ("DE", [1, 2, 2, 3, 2, 1]),
        ("WON", [3, 3, 3, 1, 1, 0]),
        ("REP", [5, 5, 5, 5, 4, 5]),
        ("ARO", [2050, 2060, 2070, 2080, 2125, 2125]),
        ("TPR", [2199, 2209, 2219, 1931, 2038, 1803]),
        ("BH", [None] * 6),
    ],
)
def test_15_2_round_robin(code: str, expected: list[float | None]) -> None:
    wanted = [None if value is None else Fraction(str(value)) for value in expected]
    assert list(tiebreak(ROBIN, code, NEW).values()) == wanted


def test_15_2_until_2024_forfeits_count_for_ratings_too() -> None:
    assert tiebreak(ROBIN, "ARO", OLD)[Tpn(5)] == 2100


# ----------------------------------------------------------------------------------------- teams


def match(home: int, away: int, *results: str) -> Match:
    """Members of team n are 4n-3 to 4n; the home team has White on boards 1 and 3."""
    games = []
    for board, result in enumerate(results):
        sides = Tpn(4 * home - 3 + board), Tpn(4 * away - 3 + board)
        white, black = sides if board % 2 == 0 else sides[::-1]
        games.append(Game(white, black, Result(result)))
    return Match(Tpn(home), Tpn(away), tuple(games))


def event_of_teams(count: int, *rounds: Round) -> Tournament:
    teams = tuple(
        Team(Tpn(n), f"Team {n}", tuple(Tpn(4 * n - 3 + board) for board in range(4)))
        for n in range(1, count + 1)
    )
    settings = Settings(
        rounds=len(rounds),
        system="FIDE_TEAM_MP_GP",
        teams_are_paired=True,
        board_colours=(Colour.WHITE, Colour.BLACK) * 2,
    )
    return Tournament(players(4 * count), settings, teams=teams, rounds=rounds)


def test_12_boards_of_a_drawn_match() -> None:
    """Boards 1 ½ ½ 0: BC 1+1+1½ = 3½ against 1+1½+4 = 6½, TBR 1 against 0, BBE 2 against 1."""
    given = event_of_teams(2, Round((match(1, 2, "1-0", "½-½", "½-½", "1-0"),)))
    assert tiebreak(given, "PTS", NEW) == {1: 1, 2: 1}
    assert tiebreak(given, "MPvGP", NEW) == {1: 2, 2: 2}
    assert tiebreak(given, "BC", NEW) == {1: Fraction(7, 2), 2: Fraction(13, 2)}
    assert tiebreak(given, "EDE", NEW) == {1: 1, 2: 1}
    for code in ("TBR", "BBE", "EDEBT", "EDEBB", "EDET", "EDEB"):
        assert tiebreak(given, code, NEW) == {1: 1, 2: 2}
    assert ranking(given, ("EDE", "BC"), NEW) == [(1, 1), (2, 2)]


def test_16_6_olympiads_cut_the_round_of_the_bye_else_the_lowest_opponent() -> None:
    """The bye gives a draw, 1 and 2. The match points of 1 to 5 are 4, 3, 5, 1 and 2.

    Opponents by own game points:
    1: 2 × 3, 3 × 1½, 5 × 2½: without 5, the lowest, 3·3 + 5·1½ = 16½
    2: 1 × 1, 5 × 2, 4 × 2½: without 4, the lowest, 4·1 + 2·2 = 8
    3: 4 × 2½, 1 × 2½, bye: 1·2½ + 4·2½ = 12½; the lowest would be 4
    4: 3 × 1½, bye, 2 × 1½: 5·1½ + 3·1½ = 12
    5: bye, 2 × 2, 1 × 1½: 3·2 + 4·1½ = 12
    """
    draw, small = ("½-½",) * 4, ("1-0", *("½-½",) * 3)
    given = event_of_teams(
        5,
        Round((match(1, 2, "1-0", "0-1", "½-½", "½-½"), match(3, 4, *small)), _allocated(5)),
        Round((match(3, 1, *small), match(2, 5, *draw)), _allocated(4)),
        Round((match(1, 5, *small), match(2, 4, *small)), _allocated(3)),
    )
    assert tiebreak(given, "PTS", NEW) == {1: 4, 2: 3, 3: 5, 4: 1, 5: 2}
    expected = {1: 16.5, 2: 8, 3: 12.5, 4: 12, 5: 12}
    assert tiebreak(given, "OTHER_OSB", NEW) == tiebreak(given, "OSB", OLD) == expected
    # Of EMGSB/C1 the dummy of the bye is a part: at most a draw for each round, 3·2.
    assert tiebreak(given, "EMGSB/C1", NEW)[Tpn(3)] == 4 * 2.5 + 3 * 2


def _allocated(number: int) -> tuple[Bye, ...]:
    return (Bye(Tpn(number), ByeKind.PAIRING_ALLOCATED),)
