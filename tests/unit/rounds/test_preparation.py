"""A round is prepared once: whoever pairs, explains or checks it goes by the same rules."""

from collections.abc import Callable

import pytest

from pareo import check, explain_round, pair_round
from pareo.errors import InputError, PareoError
from pareo.model import Round, Tournament
from pareo.rounds import PreparedRound, RoundRequest, ScheduledRound, prepare
from pareo.service.explaining import explained_round
from pareo.service.rounds import pair
from tests.words import WHITE, event

START = event(4, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")
UNPLAYED = START.with_round(Round.of((1, 3), (4, 2)))
DOORS: list[Callable[[Tournament], object]] = [pair_round, explain_round, pair, explained_round]
LIBRARY: list[Callable[[Tournament], object]] = [pair_round, explain_round]


def refusal(door: Callable[[Tournament], object], tournament: Tournament) -> str:
    with pytest.raises(PareoError) as error:
        door(tournament)
    return str(error.value)


@pytest.mark.parametrize("door", DOORS)
def test_a_round_without_results_is_refused_in_the_same_words(
    door: Callable[[Tournament], object],
) -> None:
    assert refusal(door, UNPLAYED).startswith("Round 1 has no results yet. Enter the results")


def test_after_the_last_planned_round_no_results_are_asked_for() -> None:
    last = event(4, rounds=1, initial_colour=WHITE, system="FIDE_DUTCH_2026")
    paired = last.with_round(Round.of((1, 3), (4, 2)))
    assert refusal(pair, paired).startswith("The only planned round is paired.")


def test_open_games_count_as_draws_where_that_is_asked_for() -> None:
    assert pair_round(UNPLAYED, open_as_draws=True) == pair_round(
        UNPLAYED.with_result(1, 3, "½-½").with_result(4, 2, "½-½")
    )
    explain_round(UNPLAYED, open_as_draws=True)
    told = explained_round(UNPLAYED, open_as_draws=True)
    assert "they count as draws" in str(told.notices[-1])
    assert pair(UNPLAYED, open_as_draws=True).notices == told.notices


def test_one_open_game_is_a_draw_everywhere() -> None:
    adjourned = UNPLAYED.with_result(1, 3, "1-0")
    assert pair(adjourned).notices == explained_round(adjourned).notices
    assert pair_round(adjourned) == pair_round(adjourned.with_result(4, 2, "½-½"))


def test_a_round_that_was_paired_without_results_is_still_checked() -> None:
    second = UNPLAYED.with_round(Round.of((2, 1), (3, 4)))
    assert check(second).rounds == 2


@pytest.mark.parametrize("door", LIBRARY)
def test_an_initial_colour_that_is_missing_is_reported_with_all_that_is_missing(
    door: Callable[[Tournament], object],
) -> None:
    with pytest.raises(InputError) as error:
        door(event(4, system="FIDE_DUTCH_2026"))
    assert [fault.about for fault in error.value.faults] == [("rounds",), ("initial colour",)]


def test_an_initial_colour_that_is_drawn_is_the_same_for_pairing_and_explaining() -> None:
    unknown = event(4, rounds=3, system="FIDE_DUTCH_2026")
    paired, told = pair(unknown), explained_round(unknown)
    assert paired.notices == told.notices
    assert "drawn by lot" in str(told.notices[-1])
    assert paired.before == told.before
    prepared = prepare(unknown, RoundRequest(draw_lot=True, seed="7"))
    assert isinstance(prepared, PreparedRound)
    assert prepared.event.lot is not None
    assert prepared.setup.initial_colour is prepared.event.lot.colour


@pytest.mark.parametrize("door", DOORS)
def test_an_unknown_system_is_refused_in_the_same_words(
    door: Callable[[Tournament], object],
) -> None:
    assert refusal(door, event(4, system="FIDE_SONNEBORN")) == refusal(
        check, event(4, system="FIDE_SONNEBORN")
    )


def test_a_fixed_system_has_a_plan_and_a_round_that_is_due() -> None:
    prepared = prepare(event(4, system="FIDE_ROUNDROBIN"))
    assert isinstance(prepared, ScheduledRound)
    assert (prepared.plan.key, prepared.number) == ("round-robin", 1)
    assert prepared.pairing.boards == ((1, 4), (2, 3))
