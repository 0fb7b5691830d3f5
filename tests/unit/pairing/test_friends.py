"""Possible opponents, held by kinds of players and the few who are excluded."""

import random
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from pareo.model import Tpn
from pareo.pairing.common import friends as possible
from pareo.pairing.common.friends import (
    Friends,
    degree,
    degrees_among,
    friends_of,
    meet,
    opponents_among,
)
from pareo.pairing.common.placed import bits_of, places_of


class _Player(NamedTuple):
    place: int
    tpn: Tpn
    kind: str
    met: frozenset[Tpn]


def _allow(one: _Player, other: _Player) -> bool:
    """As two with the same absolute preference: those of kind w do not meet each other."""
    return not (one.kind == other.kind == "w")


def _field(seed: int) -> tuple[list[_Player], Sequence[int], list[int]]:
    """Twelve players, and their possible opponents by asking for each pair."""
    lot = random.Random(seed)
    met: dict[int, set[Tpn]] = {n: set() for n in range(12)}
    for _ in range(15):
        one, other = lot.sample(range(12), 2)
        met[one].add(Tpn(other + 1))
        met[other].add(Tpn(one + 1))
    players = [_Player(n, Tpn(n + 1), lot.choice("wb-"), frozenset(met[n])) for n in range(12)]
    friends = friends_of(players, lambda p: p.met, lambda p: p.kind, _allow)
    expected = [
        sum(
            1 << other.place
            for other in players
            if other is not one and other.tpn not in one.met and _allow(one, other)
        )
        for one in players
    ]
    return players, friends, expected


@pytest.mark.parametrize("few", [0, 12])
@pytest.mark.parametrize("seed", range(10))
def test_every_question_has_the_answer_of_each_pair(
    seed: int, few: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(possible, "FEW", few)
    players, friends, expected = _field(seed)
    assert isinstance(friends, tuple if few else Friends)
    assert list(friends) == expected
    assert friends == tuple(expected)
    assert friends[2:5] == tuple(expected[2:5])
    for one in range(12):
        assert degree(friends, one) == degree(expected, one) == expected[one].bit_count()
        assert [meet(friends, one, n) for n in range(12)] == [
            meet(expected, one, n) for n in range(12)
        ]
    some, others = players[1:9:2], [*players[:2], *players[4:8], players[11]]
    assert opponents_among(friends, some, others) == opponents_among(expected, some, others)
    assert opponents_among(friends, some, players) == [expected[p.place] for p in some]
    for all_of_them in (others, players):
        lines = opponents_among(expected, some, all_of_them)
        assert degrees_among(friends, some, all_of_them) == [line.bit_count() for line in lines]


@pytest.mark.parametrize("count", [0, 3, 40])
def test_places_become_bits_and_back(count: int) -> None:
    places = sorted(random.Random(count).sample(range(200), count))
    assert bits_of(places) == sum(1 << place for place in places)
    assert places_of(bits_of(places)) == places
