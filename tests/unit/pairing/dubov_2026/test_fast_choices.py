"""The fast engine chooses as the reference engine does, also where few may meet each other."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from pareo.history import round_setup
from pareo.pairing.common.field import Field
from pareo.pairing.dubov_2026 import fast, reference
from pareo.pairing.dubov_2026.completion import completes
from pareo.pairing.dubov_2026.definitions import DubovPlayer, ranked, scoregroups
from pareo.pairing.dubov_2026.process import Division
from pareo.pairing.dubov_2026.sequence import by_average, by_number
from pareo.pairing.dubov_2026.shifters import shift
from pareo.pairing.dubov_2026.situation import DubovSituation
from tests.random_rounds import random_tournament


@cache
def players_of(seed: int) -> tuple[DubovPlayer, ...]:
    return ranked(round_setup(random_tournament(seed, 8, 24)))


def thin_fields(seeds: range) -> Iterator[tuple[Random, Field[DubovPlayer]]]:
    """Yield fields in which everybody may meet as many as chance has it, but all can be paired."""
    for seed in seeds:
        random = Random(seed)
        players = players_of(seed % 40)
        density = random.choice((0.15, 0.25, 0.4, 0.6))
        friends = [0] * len(players)
        for one in range(len(players)):
            for other in range(one):
                if random.random() < density:
                    friends[one] |= 1 << other
                    friends[other] |= 1 << one
        field = Field(players, tuple(friends))
        if completes(field, players):
            yield random, field


def test_3_2_1_and_3_2_2_upfloaters_where_some_may_meet_nobody_below() -> None:
    sizes: Counter[int] = Counter()
    for random, field in thin_fields(range(400)):
        residents = scoregroups(field.players)[0]
        below = field.players[len(residents) :]
        situation = DubovSituation(field, residents, below, is_last=random.random() < 0.2)
        chosen = fast.upfloaters(situation)
        assert chosen == reference.upfloaters(situation)
        near = field.neighbours(below)
        sizes[len(chosen)] += 0 in near
    assert all(sizes[count] for count in (1, 2)), "some might meet nobody below"


def test_3_2_4_shifters_of_both_subgroups() -> None:
    sizes: Counter[int] = Counter()
    for random, field in thin_fields(range(1000, 2000)):
        mixed = random.sample(field.players, len(field.players))
        at = random.randint(0, len(mixed))
        division = Division(field, by_average(mixed[:at]), by_number(mixed[at:]))
        found = shift(division)
        assert found == reference.shift(division)
        sizes[len(found.from_smaller)] += 1
    assert all(sizes[count] for count in (0, 1, 2))
