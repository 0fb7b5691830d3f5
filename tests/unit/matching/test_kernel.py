"""The choice of the kernel, and the input that the native one refuses."""

import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from pareo.matching import Edge
from tests.unit.matching.graphs import kernel_named


def test_the_environment_can_choose_the_twin() -> None:
    answer = subprocess.run(
        [sys.executable, "-c", "from pareo.matching import KERNEL; print(KERNEL)"],
        env=os.environ | {"PAREO_KERNEL": "python"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.strip() == "python"


@pytest.mark.parametrize(
    ("edge", "error"),
    [
        pytest.param((0, 2, 5), IndexError, id="one past the last vertex"),
        pytest.param((-1, 0, 5), IndexError, id="before the first vertex"),
        pytest.param((2**64, 0, 5), IndexError, id="vertex of more than 64 bits"),
        pytest.param((1, 1, 5), ValueError, id="joined with itself"),
        pytest.param((0, 1, -5), ValueError, id="negative weight"),
        pytest.param((0, 1), ValueError, id="no weight"),
        pytest.param((0, "1", 5), TypeError, id="vertex that is no number"),
        pytest.param((0, 1, 0.5), TypeError, id="weight that is no whole number"),
        pytest.param(7, TypeError, id="no edge at all"),
    ],
)
def test_native_kernel_refuses(edge: Edge, error: type[Exception]) -> None:
    with pytest.raises(error):
        kernel_named("native").heaviest_matching(2, [(0, 1, 7), edge])


@pytest.mark.parametrize(
    "start",
    [
        pytest.param([1, 0], id="too short"),
        pytest.param([1, 2, 0], id="a cycle of three"),
        pytest.param([0, -1, -1], id="matched with itself"),
        pytest.param([1, -1, -1], id="only one of two says so"),
    ],
)
def test_native_kernel_refuses_a_start_that_is_no_matching(start: Sequence[int]) -> None:
    with pytest.raises(ValueError, match="a start"):
        kernel_named("native").largest_matching(3, [(0, 1)], start)


def test_native_kernel_refuses_a_start_outside_the_graph() -> None:
    with pytest.raises(IndexError):
        kernel_named("native").largest_matching(3, [(0, 1)], [3, -1, -1])


def test_native_kernel_refuses_a_face_that_is_no_graph() -> None:
    kernel = kernel_named("native")
    with pytest.raises(ValueError, match="0 or more"):
        kernel.OptimalFace([-1, 1], perfect=False)
    with pytest.raises(TypeError):
        kernel.OptimalFace(["2", 1], perfect=False)  # type: ignore[list-item] # refused


def test_native_kernel_refuses_demands_that_do_not_fit() -> None:
    face = kernel_named("native").OptimalFace([2, 1], perfect=False)
    with pytest.raises(ValueError, match="one entry"):
        face.narrow_by_kinds([0, 0, 0], lambda *_: 1, 1)
    with pytest.raises(IndexError):
        face.narrow_by_kinds([0, -1], lambda *_: 1, 1)
    with pytest.raises(ValueError, match="shifted beyond"):
        face.narrow_by_ranks([0, 0], [1, 0], [0, 1], 1)
    with pytest.raises(ValueError, match="a rank"):
        face.narrow_by_ranks([0, 0], [0, 0], [0], 1)
    with pytest.raises(IndexError):
        face.fix([(0, 2)])
