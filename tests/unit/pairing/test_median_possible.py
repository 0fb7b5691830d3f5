"""Possible opponents of the median systems: asked by kinds, as if each two had been asked."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from pareo.history import RoundSetup, round_setup
from pareo.pairing.fide_1987.definitions import Variant, ranked
from pareo.pairing.fide_1987.process import field_of_round
from pareo.pairing.median_family.groups import doubled_median
from pareo.pairing.median_family.players import compatible, compatible_in_last_round
from pareo.pairing.median_family.possible import field_of, within_limits
from tests.random_rounds import random_tournament

SEEDS = pytest.mark.parametrize("seed", range(20))


def _round(seed: int) -> RoundSetup:
    """Return a round in which players of few federations have met some of the others."""
    event = random_tournament(seed, 10, 40)
    lot = Random(seed)
    players = (replace(p, federation=lot.choice(("ESP", "FRA", None))) for p in event.players)
    return round_setup(replace(event, players=tuple(players)))


@SEEDS
def test_2_1_and_9_1_the_field_has_every_two_who_are_compatible(seed: int) -> None:
    players = ranked(_round(seed))
    field = field_of(players, compatible)
    for one, other in combinations(players, 2):
        assert field.meet(one, other) == field.meet(other, one) == compatible(one, other)
    assert not any(field.meet(player, player) for player in players)


@SEEDS
def test_6_and_13_within_the_limits_the_last_round_is_as_any_other(seed: int) -> None:
    players = ranked(_round(seed))
    last = field_of(players, compatible_in_last_round)
    for one, other in combinations(players, 2):
        assert last.meet(one, other) == compatible_in_last_round(one, other)
    assert within_limits(last) == field_of(players, compatible)


@SEEDS
def test_22_compatriots_with_more_than_half_of_the_points_are_no_possible_opponents(
    seed: int,
) -> None:
    setup = _round(seed)
    late = replace(setup, rounds=setup.round + 1)
    players = ranked(late)
    half = doubled_median(late)
    field = field_of_round(late, Variant(compatriots_apart=True))
    for one, other in combinations(players, 2):
        compatriots = one.federation is not None and one.federation == other.federation
        kept_apart = compatriots and 2 * min(one.score, other.score) > half
        assert field.meet(one, other) == (compatible(one, other) and not kept_apart)
    early = replace(setup, rounds=setup.round + 3)
    usual = field_of_round(early, Variant())
    assert field_of_round(early, Variant(compatriots_apart=True)) == usual
