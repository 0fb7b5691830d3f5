"""The native kernel and its pure-Python twin give the same answers."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.matching import twin

MatesAreMutual = Callable[[Sequence[int]], bool]


def native_kernel() -> MatesAreMutual:
    """The native function; skips the test where the kernel was not built."""
    kernel = pytest.importorskip(
        "pareo.matching._kernel", reason="the native kernel is not built here"
    )
    function: MatesAreMutual = kernel.mates_are_mutual
    return function


@pytest.fixture(params=["twin", "native"])
def mates_are_mutual(request: pytest.FixtureRequest) -> MatesAreMutual:
    return twin.mates_are_mutual if request.param == "twin" else native_kernel()


@pytest.mark.parametrize(
    "mates",
    [
        pytest.param([], id="no vertex"),
        pytest.param([-1, -1, -1], id="all unmatched"),
        pytest.param([1, 0], id="one pair"),
        pytest.param([3, -1, 4, 0, 2], id="two pairs and one unmatched"),
        pytest.param((1, 0), id="any sequence will do"),
    ],
)
def test_a_matching_is_accepted(mates_are_mutual: MatesAreMutual, mates: Sequence[int]) -> None:
    assert mates_are_mutual(mates) is True


@pytest.mark.parametrize(
    "mates",
    [
        pytest.param([0], id="matched with itself"),
        pytest.param([1, 2, 0], id="three in a ring"),
        pytest.param([1, -1], id="only one of two says so"),
        pytest.param([2, 2, 0], id="two want the same"),
        pytest.param([2, -1], id="one past the last vertex"),
        pytest.param([-2, -1], id="below unmatched, though an index in Python"),
        pytest.param([2**64, -1], id="more than 64 bits"),
        pytest.param([-(2**64) - 1, -1], id="less than 64 bits"),
    ],
)
def test_anything_else_is_refused(mates_are_mutual: MatesAreMutual, mates: Sequence[int]) -> None:
    assert mates_are_mutual(mates) is False


@st.composite
def nearly_matchings(draw: st.DrawFn) -> list[int]:
    """A matching of up to twelve vertices, of which none or a few entries are then spoilt."""
    order = draw(st.integers(0, 12).flatmap(lambda size: st.permutations(range(size))))
    matched = 2 * draw(st.integers(0, len(order) // 2))
    mates = [-1] * len(order)
    for one, other in zip(order[:matched:2], order[1:matched:2], strict=True):
        mates[one], mates[other] = other, one
    for vertex in draw(st.lists(st.sampled_from(order), max_size=2)) if order else ():
        mates[vertex] = draw(st.integers(-3, len(order)) | st.integers())
    return mates


@given(nearly_matchings())
def test_kernel_and_twin_agree(mates: list[int]) -> None:
    assert native_kernel()(mates) == twin.mates_are_mutual(mates)


def test_the_environment_can_ask_for_the_twin() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", "from pareo.matching import KERNEL; print(KERNEL)"],
        env=os.environ | {"PAREO_KERNEL": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() == "python"
