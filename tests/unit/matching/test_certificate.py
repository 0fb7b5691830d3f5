"""The certificate accepts valid proofs only."""

from dataclasses import replace
from typing import Final

import pytest

from pareo.matching import Edge, Matching, proves_heaviest, proves_heaviest_perfect

# A triangle 2-3-4 with a tail 2-1-0. Heaviest are 0-1 and any edge of the triangle, 4 + 6.
# Doubled that is 20, as is the sum of the duals: 2 + 6, and 12 of the triangle.
EDGES: Final[list[Edge]] = [(0, 1, 4), (1, 2, 3), (2, 3, 6), (3, 4, 6), (2, 4, 6)]
PROVEN: Final = Matching((1, 0, 3, 2, -1), (2, 6, 0, 0, 0), (((2, 3, 4), 12),))

# A path whose middle weighs more than both ends. A perfect matching cannot use it: 2 + 2.
PATH: Final[list[Edge]] = [(0, 1, 2), (1, 2, 5), (2, 3, 2)]
PROVEN_PERFECT: Final = Matching((1, 0, 3, 2), (-1, 5, 5, -1), ())


def test_a_heaviest_matching_is_proven() -> None:
    assert proves_heaviest(5, EDGES, PROVEN) is True


@pytest.mark.parametrize(
    "spoilt",
    [
        pytest.param(replace(PROVEN, mates=(1, 0, 3, 2)), id="a vertex is missing"),
        pytest.param(replace(PROVEN, duals=(2, 6, 0, 0)), id="a dual is missing"),
        pytest.param(replace(PROVEN, mates=(1, 2, 1, 4, 3)), id="mates do not name each other"),
        pytest.param(replace(PROVEN, mates=(1, 0, 3, 2, 4)), id="matched with itself"),
        pytest.param(replace(PROVEN, mates=(1, 0, 3, 2, 5)), id="matched with nobody"),
        pytest.param(replace(PROVEN, mates=(-1, 2, 1, 4, 3)), id="another matching, lighter"),
        pytest.param(replace(PROVEN, mates=(-1, -1, 3, 2, -1)), id="free vertices with a dual"),
        pytest.param(
            Matching((3, -1, -1, 0, -1), (0, 0, 0, 0, 0), ()), id="a pair that is no edge"
        ),
        pytest.param(replace(PROVEN, duals=(3, 5, 0, 0, 0)), id="an edge weighs more"),
        pytest.param(replace(PROVEN, duals=(3, 6, 0, 0, 0)), id="a pair weighs less"),
        pytest.param(replace(PROVEN, duals=(2, 6, 0, 0, 1)), id="a free vertex with a dual"),
        pytest.param(replace(PROVEN, duals=(9, -1, 7, 0, 0)), id="a dual below 0"),
        pytest.param(replace(PROVEN, blossoms=()), id="without the blossom"),
        pytest.param(replace(PROVEN, blossoms=(((2, 3, 4), 11),)), id="the blossom is too light"),
        pytest.param(replace(PROVEN, blossoms=(((2, 3, 4), 13),)), id="the blossom is too heavy"),
        pytest.param(
            replace(PROVEN, blossoms=(*PROVEN.blossoms, ((0,), 0))), id="a blossom without dual"
        ),
        pytest.param(
            Matching((1, 0, -1, -1, -1), (0, 0, 0, 0, 0), (((0, 1), 8), ((2, 3, 4), 12))),
            id="an even set",
        ),
        pytest.param(replace(PROVEN, blossoms=(((2, 3, 4, 4), 12),)), id="a member is named twice"),
        pytest.param(replace(PROVEN, blossoms=(((3, 4, 7), 12),)), id="a member does not exist"),
        pytest.param(
            Matching((1, 0, 3, 2, -1), (2, 6, 0, 0, 0), (((0, 2, 3, 4, 5), 12),)),
            id="more members than vertices",
        ),
        pytest.param(
            Matching((1, 0, -1, -1, -1), (2, 6, 0, 0, 0), (((2, 3, 4), 12),)),
            id="nobody is matched inside the blossom",
        ),
        pytest.param(
            replace(PROVEN, blossoms=(((2, 3, 4), 6), ((1, 2, 3), 6))), id="blossoms overlap"
        ),
    ],
)
def test_a_spoilt_proof_is_refused(spoilt: Matching) -> None:
    assert proves_heaviest(5, EDGES, spoilt) is False


def test_a_heaviest_perfect_matching_is_proven() -> None:
    assert proves_heaviest_perfect(4, PATH, PROVEN_PERFECT) is True


def test_negative_duals_are_no_proof_if_vertices_may_be_free() -> None:
    assert proves_heaviest(4, PATH, PROVEN_PERFECT) is False


@pytest.mark.parametrize(
    "spoilt",
    [
        pytest.param(Matching((-1, 2, 1, -1), (0, 5, 5, 0), ()), id="not all are matched"),
        pytest.param(replace(PROVEN_PERFECT, duals=(0, 5, 5, -1)), id="a pair weighs less"),
        pytest.param(replace(PROVEN_PERFECT, duals=(0, 4, 5, -1)), id="an edge weighs more"),
    ],
)
def test_a_spoilt_proof_of_a_perfect_one_is_refused(spoilt: Matching) -> None:
    assert proves_heaviest_perfect(4, PATH, spoilt) is False


def test_nested_blossoms_add_up() -> None:
    """Five all joined, three of them more strongly: 2 * (9 + 5) is 8 and twice 10."""
    edges = [(one, other, 9 if other < 3 else 5) for other in range(5) for one in range(other)]
    duals, inner, outer = (0, 0, 0, 0, 0), ((0, 1, 2), 8), ((0, 1, 2, 3, 4), 10)
    mates = (1, 0, 3, 2, -1)
    assert proves_heaviest(5, edges, Matching(mates, duals, (inner, outer)))
    assert proves_heaviest(5, edges, Matching(mates, duals, (outer, inner)))
    assert not proves_heaviest(5, edges, Matching(mates, duals, (outer,)))
