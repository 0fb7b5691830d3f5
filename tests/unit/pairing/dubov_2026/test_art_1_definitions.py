"""C.04.4.1 Article 1."""

from dataclasses import replace

import pytest

from pareo.errors import InputError
from pareo.history import round_setup
from pareo.model import Colour, Rating, Round, Tpn
from pareo.pairing import NullTrace
from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.dubov_2026 import DUBOV_2026
from pareo.pairing.dubov_2026.definitions import (
    average_rating,
    most_upfloats,
    preference,
    ranked,
    scoregroups,
)
from tests.unit.pairing.dubov_2026.rounds import one, players, tpns
from tests.words import BLACK, WHITE, colours, entrant, event, player


def test_1_1_everybody_without_a_rating_is_named_at_once() -> None:
    field = (player(1, 2400), player(2), player(3, 2200), player(4))
    setup = round_setup(event(field, rounds=3, initial_colour=WHITE))
    with pytest.raises(InputError) as refusal:
        DUBOV_2026.pair(setup, NullTrace())
    assert [fault.about for fault in refusal.value.faults] == [("player", 2), ("player", 4)]
    assert "provisional rating" in str(refusal.value)


def test_1_1_an_absent_opponent_needs_a_rating_too() -> None:
    """Without it the average of player 1 is not known."""
    field = (player(1, 2400), player(2), player(3, 2200))
    played = Round.of((1, 2, "1-0"), byes={3: "U"})
    away = Round.of(byes={1: "Z", 2: "Z", 3: "Z"})
    tournament = event(field, played, away, rounds=4, initial_colour=WHITE)
    setup = round_setup(tournament)
    present = tuple(entrant for entrant in setup.entrants if entrant.tpn != 2)
    with pytest.raises(InputError) as refusal:
        ranked(replace(setup, entrants=present))
    assert [fault.about for fault in refusal.value.faults] == [("player", 2)]


def test_1_3_players_of_one_score_are_a_scoregroup() -> None:
    found = scoregroups(players(entrant(1, 1), entrant(2, 2), entrant(3, 1), entrant(4, 2)))
    assert [tpns(group) for group in found] == [[2, 4], [1, 3]]


@pytest.mark.parametrize(
    ("history", "due", "strength"),
    [
        ("WW", BLACK, Strength.ABSOLUTE),
        ("WBWBB", WHITE, Strength.ABSOLUTE),
        ("WBW", BLACK, Strength.STRONG),
        ("WB", WHITE, Strength.MILD),
        ("BW", BLACK, Strength.MILD),
    ],
)
def test_1_6_preferences_are_absolute_strong_or_mild(
    history: str, due: Colour, strength: Strength
) -> None:
    played = tuple(colour for colour in colours(history) if colour)
    assert preference(played) == Preference(due, strength)


def test_1_6_4_without_a_game_black_is_mildly_preferred() -> None:
    assert preference(()) == Preference(BLACK, Strength.MILD)


@pytest.mark.parametrize(
    ("ratings", "expected"),
    [
        ((), 0),
        ((2000,), 2000),
        ((2000, 2001), 2001),  # 2000.5
        ((2000, 2000, 2001), 2000),  # 2000.33
        ((2000, 2001, 2001), 2001),  # 2000.67
    ],
)
def test_1_7_the_average_is_rounded_halves_up(ratings: tuple[int, ...], expected: int) -> None:
    assert average_rating(ratings) == expected


def test_1_7_only_opponents_over_the_board_count_with_their_current_ratings() -> None:
    """Player 1: 2100 in round 1; the forfeit against 2300 in round 2 does not count."""
    field = (player(1, 2400), player(2, 2300), player(3, 2200), player(4, 2100))
    rounds = (
        Round.of((1, 4, "1-0"), (2, 3, "½-½")),
        Round.of((2, 1, "1F-0F"), (4, 3, "1-0")),
    )
    tournament = event(field, *rounds, rounds=5, initial_colour=WHITE)
    found = {one.tpn: one.aro for one in ranked(round_setup(tournament))}
    assert found == {1: 2100, 2: 2200, 3: 2200, 4: 2300}
    corrected = (*field[:3], replace(field[3], rating=Rating(2000)))
    found = {
        one.tpn: one.aro for one in ranked(round_setup(replace(tournament, players=corrected)))
    }
    assert found[Tpn(1)] == 2000


@pytest.mark.parametrize(("rounds", "most"), [(4, 2), (5, 3), (9, 3), (10, 4), (15, 5)])
def test_1_8_how_many_upfloats_make_a_maximum_upfloater(rounds: int, most: int) -> None:
    assert most_upfloats(rounds) == most


def test_1_8_upfloats_are_counted_over_all_rounds() -> None:
    assert not one(1, 1, floats="U.U").is_maximum_upfloater
    assert one(1, 1, floats="U.UU").is_maximum_upfloater
    assert one(1, 1, floats="U.UU").upfloated_last
    assert not one(1, 1, floats="UUU.").upfloated_last


def test_1_8_a_forfeited_pairing_against_a_higher_score_is_no_upfloat() -> None:
    """Ruling 0160: in round 2 player 3, without a point, meets 1 only on paper."""
    field = tuple(player(n, 2400 - n) for n in range(1, 5))
    first = Round.of((1, 3, "1-0"), (4, 2, "0-1"))
    on_paper = event(
        field, first, Round.of((3, 2, "1F-0F"), (1, 4, "1-0")), rounds=5, initial_colour=WHITE
    )
    upfloats = {one.tpn: one.upfloats for one in ranked(round_setup(on_paper))}
    assert upfloats == {1: 0, 2: 0, 3: 0, 4: 1}
