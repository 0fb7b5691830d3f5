"""C.04.6 and C.04.5: tournaments found by exhaustive enumeration of the text, round by round."""

import pytest

from pareo.systems import SYSTEMS
from tests.unit.pairing.match_family.events import after, paired, pairs_field, replayed, team_field

ENGINES = pytest.mark.parametrize("engine", SYSTEMS["team-2026"].engines)

TYPE_A = (
    ("1-5 6-2 3-7 8-4", 9),
    ("6-1 7-2 8-3 4-9", 5),
    ("1-4 2-9 5-7 6-8", 3),
    ("8-1 3-5 4-6 9-7", 2),
    ("9-1 2-8 4-3 5-6", 7),
)
TYPE_B = (
    ("1-5 6-2 3-7 8-4", 9),
    ("6-1 2-8 4-3 7-9", 5),
    ("1-4 3-2 5-9 7-6", 8),
    ("2-1 4-6 5-7 9-8", 3),
    ("1-3 7-4 8-5 6-9", 2),
)


def games_of_white(white: int, black: int, number: int) -> int:
    """Return the games that White's team scores: 3, 2 or 1 of four, by a formula."""
    return (3, 3, 3, 3, 2, 2, 2, 1, 1, 1)[(3 * white + 5 * black + 2 * number) % 10]


@ENGINES
@pytest.mark.parametrize(
    ("code", "table"),
    [
        ("FIDE_TEAM", TYPE_A),
        ("FIDE_TEAM_TYPEA_MP_GP", TYPE_A),
        ("FIDE_TEAM_TYPEB_MP_GP", TYPE_B),
    ],
)
def test_c_04_6_3_nine_teams_in_five_rounds(
    engine: str, code: str, table: tuple[tuple[str, int], ...]
) -> None:
    replayed(team_field(9, 5, code), "team-2026", engine, table, games_of_white)


DOUBLE_SWISS = (
    ("1-5 6-2 3-7 8-4", 9),
    ("6-1 2-8 9-3 4-7", 5),
    ("1-4 9-2 3-6 5-7", 8),
    ("1-9 5-3 4-6 7-8", 2),
    ("2-1 3-4 6-5 8-9", 7),
)
SCORES: tuple[dict[tuple[int, int], float], ...] = (
    {(1, 5): 2, (6, 2): 2, (3, 7): 0.5, (8, 4): 0.5},
    {(6, 1): 0.5, (2, 8): 2, (9, 3): 0.5, (4, 7): 2},
    {(1, 4): 0, (9, 2): 1.5, (3, 6): 1, (5, 7): 0.5},
    {(1, 9): 0.5, (5, 3): 0, (4, 6): 2, (7, 8): 0},
    {},
)


@ENGINES
def test_c_04_5_3_nine_players_in_five_rounds(engine: str) -> None:
    def scored(white: int, black: int, number: int) -> float:
        return SCORES[number - 1].get((white, black), 1)

    replayed(pairs_field(9, 5), "double-swiss-2026", engine, DOUBLE_SWISS, scored)


@ENGINES
def test_3_6_1_the_smaller_number_is_on_top_whatever_the_scores(engine: str) -> None:
    """Winners 1, 2, 4 and 3 from below: 1-3 and 2-4, identifier 1 2 3 4, not 1-4 and 2-3."""
    event = after(team_field(8, 5), (1, 5, 3), (6, 2, 1), (3, 7, 2), (8, 4, 1))
    boards, _ = paired(event, "team-2026", engine)
    assert {frozenset(board) for board in boards} >= {frozenset((1, 3)), frozenset((2, 4))}
