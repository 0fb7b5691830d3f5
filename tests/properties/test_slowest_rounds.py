"""A small slice of `run.py campaign slowest`, and of the figures of `run.py bench --hard`."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.hard import Figure
from benchmarks.hard_rounds import HardRound
from pareo.pairing import Unpairable
from pareo.rounds import pair_round
from pareo.systems import SYSTEMS
from tests.campaigns.slowest import Found, Measured, keep, slowest_of
from tests.words import assert_fair_pairing


@pytest.mark.parametrize("key", sorted(SYSTEMS))
def test_the_slowest_of_a_few_is_named_and_found_again(key: str, tmp_path: Path) -> None:
    found = slowest_of(key, 40, seed=1, largest=40, folder=tmp_path)
    assert found.rounds == 40
    assert found.ratio >= 1
    assert found.slowest.round.name in str(found)
    again = slowest_of(key, 40, seed=1, largest=40, folder=tmp_path)
    assert again.rounds == 40
    kept = next(tmp_path.glob("*.jsonl")).read_text(encoding="utf-8").splitlines()
    assert len(kept) == 40, "what is kept is not measured again"


def test_a_search_is_kept_in_the_line_of_its_system(tmp_path: Path) -> None:
    one = HardRound.drawn(5, 20, 30)
    table = tmp_path / "slowest.tsv"
    for key, ratio in (("lim-2026", 7.0), ("dutch-2026", 3.0), ("lim-2026", 2.0)):
        keep(Found(key, 40, Measured(one, 0.25, drawn=True), ratio), table)
    header, *lines = (line.split("\t") for line in table.read_text("utf-8").splitlines())
    assert header == ["system", "rounds", "seconds", "ratio", "slowest", "day"]
    assert [line[:5] for line in lines] == [
        ["dutch-2026", "40", "0.2500", "3.0", one.name],
        ["lim-2026", "40", "0.2500", "2.0", one.name],
    ]


def test_a_name_makes_the_same_round_again() -> None:
    lot = random.Random(3)
    one = HardRound.drawn(5, 20, 30)
    for _ in range(20):
        assert HardRound.named(one.name) == one
        assert 5 <= one.size <= 1_000
        assert one.round <= one.size - 1
        one = one.changed(lot)
    assert one.event("dutch-2026") == HardRound.named(one.name).event("dutch-2026")


def test_sizes_alike_are_those_of_one_class() -> None:
    for seed in range(100):
        one = HardRound.drawn(seed)
        first, last = one.sizes_alike
        assert first <= one.size <= last
        alike = {
            size for size in range(5, 1_001) if replace(one, size=size).size_class == one.size_class
        }
        assert alike == set(range(first, last + 1))


def test_hard_rounds_are_paired_fairly() -> None:
    for seed in range(20):
        event = HardRound.drawn(seed, 10, 40).event("dutch-2026")
        outcome = pair_round(event, "dutch-2026")
        if not isinstance(outcome, Unpairable):
            assert_fair_pairing(event, outcome)


def test_a_figure_over_its_limit_says_so() -> None:
    assert Figure("slow", 2.0, 11.0, 10.0, "times").told(0.5).endswith("(at most 10)  OVER")
    assert "OVER" not in Figure("quick", 2.0, 10.0, 10.0, "times").told(0.5)
