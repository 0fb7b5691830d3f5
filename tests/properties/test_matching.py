"""Whatever the graph: matchings are proven, and both kernels weigh them alike."""

from itertools import combinations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pareo.matching import Edge, heaviest_matching, proves_heaviest, twin
from tests.unit.matching.graphs import (
    Pair,
    heaviest_by_trying,
    heaviest_perfect_by_trying,
    kernel_named,
    pairs_of,
    proven_perfect_weight,
    proven_weight,
)

Graph = tuple[int, list[Edge]]

weights = st.one_of(
    st.integers(0, 3),
    st.integers(0, 2**70),
    st.integers(2**300 - 3, 2**300 + 3),
    st.lists(st.integers(0, 2), min_size=6, max_size=6).map(
        lambda digits: sum(digit << 40 * place for place, digit in enumerate(digits))
    ),
)


@st.composite
def graphs(draw: st.DrawFn, most: int = 9) -> Graph:
    vertices = draw(st.integers(0, most))
    pairs = list(combinations(range(vertices), 2))
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    return vertices, [(*pair, draw(weights)) for pair in chosen]


@given(graphs())
def test_both_kernels_are_as_good_as_trying_everything(graph: Graph) -> None:
    best, perfect = heaviest_by_trying(*graph), heaviest_perfect_by_trying(*graph)
    for kernel in (kernel_named("native"), twin):
        assert proven_weight(kernel, *graph) == best
        assert proven_perfect_weight(kernel, *graph) == perfect


@given(graphs(most=20))
def test_both_kernels_agree(graph: Graph) -> None:
    native = kernel_named("native")
    assert proven_weight(native, *graph) == proven_weight(twin, *graph)
    assert proven_perfect_weight(native, *graph) == proven_perfect_weight(twin, *graph)


@given(graphs(most=20))
def test_both_kernels_find_as_many_pairs(graph: Graph) -> None:
    vertices, edges = graph
    pairs: list[Pair] = [(one, other) for one, other, _ in edges]
    assert pairs_of(kernel_named("native"), vertices, pairs) == pairs_of(twin, vertices, pairs)


@given(graphs(most=12), st.randoms())
def test_the_order_of_vertices_and_edges_changes_no_weight(graph: Graph, random: Random) -> None:
    vertices, edges = graph
    renamed = random.sample(range(vertices), vertices)
    others = [(renamed[other], renamed[one], weight) for one, other, weight in edges]
    random.shuffle(others)
    assert proven_weight(twin, vertices, edges) == proven_weight(twin, vertices, others)


@given(graphs(most=12), st.integers(1, 2**80))
def test_a_perfect_matching_does_not_mind_what_all_weigh_more(graph: Graph, more: int) -> None:
    vertices, edges = graph
    heavier = [(one, other, weight + more) for one, other, weight in edges]
    before, after = (proven_perfect_weight(twin, vertices, e) for e in (edges, heavier))
    assert after == (None if before is None else before + more * (vertices // 2))


@given(graphs(most=12), st.data())
def test_a_matching_that_gives_up_a_pair_is_not_proven(graph: Graph, data: st.DataObject) -> None:
    """The duals of a proof prove no lighter matching."""
    vertices, edges = graph
    matching = heaviest_matching(vertices, edges)
    weighty = [
        (one, other) for one, other, weight in edges if weight and matching.mates[one] == other
    ]
    if weighty:
        pair = data.draw(st.sampled_from(weighty))
        mates = tuple(-1 if v in pair else mate for v, mate in enumerate(matching.mates))
        lighter = type(matching)(mates, matching.duals, matching.blossoms)
        assert not proves_heaviest(vertices, edges, lighter)
