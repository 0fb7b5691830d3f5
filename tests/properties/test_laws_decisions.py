"""Decisions of the Laws: what is true of every ledger and of every clock."""

from itertools import accumulate, pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pareo.laws import (
    FAULTS,
    KINDS,
    ClockReading,
    GameLedger,
    Incident,
    Mode,
    Variant,
    audit,
    count_of,
    remaining_times,
)
from pareo.model import Colour, Result

COLOURS = st.sampled_from(Colour)
VARIANTS = st.sampled_from(Variant)
EVERY_KIND = st.builds(Incident, st.sampled_from(KINDS), COLOURS)
MATING = (("opponent_can_mate", "yes"),)
COUNTED = st.builds(
    Incident,
    st.sampled_from((*FAULTS, "incorrect draw claim", "warning")),
    COLOURS,
    facts=st.just(MATING),
)


@given(VARIANTS, st.lists(EVERY_KIND, max_size=8))
def test_times_are_multiples_of_the_penalty_of_the_variant(
    variant: Variant, incidents: list[Incident]
) -> None:
    added = GameLedger(variant, tuple(incidents)).fold().added
    assert added.white % variant.penalty_seconds == 0
    assert added.black % variant.penalty_seconds == 0


@given(VARIANTS, st.lists(EVERY_KIND, max_size=8))
def test_a_result_is_final_and_stops_the_counts(
    variant: Variant, incidents: list[Incident]
) -> None:
    """Only the same offence of the other player turns it into lost for both."""
    folds = list(
        accumulate(incidents, lambda ledger, one: ledger.after(one), initial=GameLedger(variant))
    )
    states = [ledger.fold() for ledger in folds]
    for before, after in pairwise(states):
        if before.result is not None:
            assert after.result in {before.result, Result.BOTH_LOST}
            assert after.illegal_moves == before.illegal_moves
            assert after.added == before.added


@given(VARIANTS, st.lists(COUNTED, max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_one_sides_incidents_does_not_change_the_counts_of_the_other(
    variant: Variant, incidents: list[Incident], lots: Random
) -> None:
    """As long as the game goes on: incidents of White and of Black have nothing to do with each other."""
    state = GameLedger(variant, tuple(incidents)).fold()
    if state.result is not None:
        return
    shuffled = list(incidents)
    lots.shuffle(shuffled)
    other = GameLedger(variant, tuple(shuffled)).fold()
    assert other.illegal_moves == state.illegal_moves
    assert other.added == state.added
    assert other.warnings == state.warnings


@given(VARIANTS, st.lists(COUNTED, max_size=8))
def test_the_second_completed_illegal_move_of_a_player_ends_the_game(
    variant: Variant, incidents: list[Incident]
) -> None:
    state = GameLedger(variant, tuple(incidents)).fold()
    most = max(count_of(state.illegal_moves, colour) for colour in Colour)
    assert most <= 2
    assert (state.result is not None) is (most == 2)


@given(VARIANTS, st.lists(EVERY_KIND, max_size=4))
def test_every_incident_has_a_ruling_with_an_article(
    variant: Variant, incidents: list[Incident]
) -> None:
    state = GameLedger(variant, tuple(incidents)).fold()
    assert len(state.rulings) == len(incidents)
    assert all(ruling.articles for ruling in state.rulings)


USED = st.lists(st.integers(1, 200), min_size=1, max_size=20)


@given(st.integers(60, 7200), st.integers(0, 60), USED)
def test_bronstein_and_delay_leave_the_same_times(main: int, extra: int, used: list[int]) -> None:
    assert remaining_times(Mode.BRONSTEIN, main, extra, used) == remaining_times(
        Mode.DELAY, main, extra, used
    )


@given(st.integers(60, 90), USED, USED)
def test_the_sum_rule_holds_for_every_game_with_fischer_clocks(
    minutes: int, white: list[int], black: list[int]
) -> None:
    """White has made as many moves as Black; his clock is the one that runs, and stands at 0 s."""
    moves = min(len(white), len(black))
    white, black = white[:moves], black[:moves]
    base = 60 * minutes
    shown = [
        remaining_times(Mode.FISCHER, base, 30, used)[-1] if used else base + 30
        for used in (white, black)
    ]
    assert shown[0] is not None
    assert shown[1] is not None
    reading = ClockReading(shown[0], shown[1], moves, moves, sum(white) + sum(black))
    assert audit(reading, base, 30).missing == 0
