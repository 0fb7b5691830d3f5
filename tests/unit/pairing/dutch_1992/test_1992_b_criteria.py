"""C.04.1 (1992) section B."""

from itertools import product

import pytest

from pareo.model import ByeKind, Outcome
from pareo.pairing.dutch_1992.criteria import (
    Law,
    colours_allow,
    friends_of,
    limits_lifted,
    may_have_the_bye,
)
from pareo.pairing.dutch_1992.definitions import ranked
from pareo.pairing.dutch_family.players import Player
from tests.words import entrant, missed, setup


def two(one: str, other: str, *, met: bool = False) -> tuple[Player, ...]:
    return ranked(setup(entrant(1, 1, one, met=[2] * met), entrant(2, 1, other, met=[1] * met)))


def law(*, lifted: bool = False) -> Law:
    return Law((), lifted)


def test_b1a_two_meet_at_most_once() -> None:
    assert friends_of(two("W", "B"), lifted=False) == (0b10, 0b01)
    assert friends_of(two("W", "B", met=True), lifted=False) == (0, 0)


@pytest.mark.parametrize(
    ("what", "scored", "allowed"),
    [
        (ByeKind.PAIRING_ALLOCATED, 1, False),
        (Outcome.FORFEIT_WIN, 1, False),
        (ByeKind.HALF_POINT, 0.5, True),
        (ByeKind.ZERO_POINT, 0, True),
    ],
)
def test_b1b_a_point_without_playing_rules_out_the_bye(
    what: ByeKind | Outcome, scored: float, *, allowed: bool
) -> None:
    (player,) = ranked(setup(entrant(1, 1, unplayed=[missed(1, what, scored)])))
    assert may_have_the_bye(player) is allowed


@pytest.mark.parametrize(
    ("one", "other", "allowed"),
    [
        ("WBWW", "BWBWW", False),
        ("WBWBB", "BWBWW", True),
        ("WBWW", "WBW", True),
        ("WBW", "WBW", True),
        ("", "WBWW", True),
    ],
)
def test_b2_two_absolutely_due_the_same_colour_do_not_meet(
    one: str, other: str, *, allowed: bool
) -> None:
    assert colours_allow(*two(one, other)) is allowed


def difference(line: str) -> int:
    return line.count("W") - line.count("B")


def keeps_b2(line: str) -> bool:
    return abs(difference(line)) <= 2 and line[-3:] not in ("WWW", "BBB")


def test_b2_an_absolute_preference_is_what_the_limits_say() -> None:
    lines = [
        line
        for games in range(6)
        for line in map("".join, product("WB", repeat=games))
        if all(abs(difference(line[:end])) <= 2 for end in range(games + 1))
    ]
    for one, other in product(lines, lines):
        possible = any(
            keeps_b2(one + mine) and keeps_b2(other + theirs) for mine, theirs in ("WB", "BW")
        )
        assert colours_allow(*two(one, other)) is possible, (one, other)


def test_b_note_players_above_half_are_free_in_the_last_round_only() -> None:
    players = ranked(setup(entrant(1, 2, "WBW"), entrant(2, 1.5), played=3, rounds=4))
    assert [player.is_topscorer for player in players] == [True, False]
    assert not limits_lifted(*players)
    players = ranked(setup(entrant(1, 2, "WBW"), entrant(2, 2), played=3, rounds=5))
    assert not any(player.is_topscorer for player in players)


def test_b_note_b2_b5_and_b6_do_not_apply_above_half_in_the_last_round() -> None:
    """Two with 2 of 3 points, both absolutely due Black, who floated down and up before."""
    above = [entrant(1, 2, "BWW", "UDD"), entrant(2, 2, "BWW", "DUU")]
    half = [entrant(3, 1.5, "BWW", "UDD"), entrant(4, 1.5, "BWW", "DUU")]
    one, other, third, fourth = ranked(setup(*above, *half, played=3, rounds=4))
    assert limits_lifted(one, other)
    assert not colours_allow(one, other)
    free = friends_of((one, other, third, fourth), lifted=True)
    # B2 yields between 1 and 2 only: whoever has half of the points or less stays bound.
    assert (free[0], free[2], free[3]) == (0b0010, 0, 0)
    assert friends_of((one, other), lifted=False) == (0, 0)
    last = law(lifted=True)
    assert last.may_go_down(one, 0)  # B5 and B6 for the downfloat
    assert last.may_go_up(other, 0)  # and for the upfloat
    assert not last.may_go_down(third, 0)
    assert not last.may_go_up(fourth, 2)
    earlier = ranked(setup(*above, played=3, rounds=5))
    assert not limits_lifted(*earlier)
    assert not last.may_go_down(earlier[0], 0)


def test_b4_two_due_the_same_colour_clash() -> None:
    assert law().clash(*two("W", "WBW"))
    assert not law().clash(*two("W", "B"))
    assert not law().clash(*two("W", ""))


@pytest.mark.parametrize(
    ("floats", "down", "up"),
    [
        ("..D", (False, False, True), (True, True, True)),
        (".D.", (False, True, True), (True, True, True)),
        ("D..", (True, True, True), (True, True, True)),
        ("..U", (True, True, True), (False, False, True)),
        (".U.", (True, True, True), (False, True, True)),
    ],
)
def test_b5_and_b6_the_same_float_is_barred_and_b6_is_dropped_first(
    floats: str, down: tuple[bool, ...], up: tuple[bool, ...]
) -> None:
    (player,) = ranked(setup(entrant(1, 1, "WBW", floats)))
    assert tuple(law().may_go_down(player, level) for level in range(3)) == down
    assert tuple(law().may_go_up(player, level) for level in range(2, 5)) == up


def test_b5_and_b6_do_not_bar_whoever_is_freed() -> None:
    (player,) = ranked(setup(entrant(1, 2, "WBW", ".DD"), played=3, rounds=4))
    assert law(lifted=True).may_go_down(player, 0)
    assert law(lifted=True).may_go_up(player, 0)
    assert not law().may_go_down(player, 0)
