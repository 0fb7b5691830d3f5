"""Article 3.10.1: the number of series of legal moves equals the published one."""

import pytest

from pareo.laws import perft, read_fen
from tests.unit.laws.decided import Case, cases


@pytest.mark.parametrize("case", cases("perft"), ids=str)
def test_3_10_1_all_legal_moves_are_found(case: Case) -> None:
    """Longer series are counted by `run.py campaign laws`."""
    position = read_fen(case.data["fen"])
    wanted = [nodes for nodes in case.data["nodes"] if nodes <= 100_000]
    assert [perft(position, depth + 1) for depth in range(len(wanted))] == wanted
