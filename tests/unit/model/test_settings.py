"""Point systems: which are possible, and what they say of games and byes."""

from dataclasses import replace

import pytest

from pareo.errors import InputError
from pareo.model import (
    STANDARD_POINTS,
    ByeKind,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    Round,
    Settings,
    Tournament,
    Tpn,
    points,
)

THREE_ONE_NOTHING = PointSystem.of(points(3), points(1))


def faults(system: PointSystem) -> list[str]:
    return [str(fault.what) for fault in system.faults()]


def test_q70_a_tournament_scores_1_half_and_0_unless_told_otherwise() -> None:
    system = Settings().points
    assert (system.win, system.draw, system.loss) == (points(1), points("0.5"), points(0))


@pytest.mark.parametrize(
    ("outcome", "value"),
    [
        (Outcome.WIN, 10),
        (Outcome.DRAW, 5),
        (Outcome.LOSS, 0),
        (Outcome.FORFEIT_WIN, 10),
        (Outcome.FORFEIT_LOSS, 0),
    ],
)
def test_laws_10_1_a_win_is_worth_1_a_draw_half_and_a_loss_0(outcome: Outcome, value: int) -> None:
    assert [STANDARD_POINTS.of_game(outcome, colour) for colour in Colour] == [value, value]


def test_an_open_game_is_worth_nothing_yet() -> None:
    assert [THREE_ONE_NOTHING.of_game(Outcome.OPEN, colour) for colour in Colour] == [0, 0]


def test_q71_another_scoring_system_can_be_set() -> None:
    assert faults(PointSystem.of(points(2), points(1))) == []


def test_q72_three_one_nothing_can_be_set() -> None:
    system = THREE_ONE_NOTHING
    assert (faults(system), system.win, system.draw, system.loss) == ([], 30, 10, 0)


def test_q73_any_values_can_be_set() -> None:
    assert faults(PointSystem.of(points("2.7"), points("1.1"), points("-0.3"))) == []


def test_q74_two_draws_worth_more_than_a_win_and_a_loss_are_impossible() -> None:
    assert faults(PointSystem.of(points(1), points("0.6"))) == [
        "Two draws would be worth more than a win and a loss."
    ]


def test_q74_two_draws_may_be_worth_as_much_as_a_win_and_a_loss() -> None:
    assert faults(PointSystem.of(points(3), points(2), points(1))) == []


def test_q74_no_tournament_is_built_with_such_values() -> None:
    with pytest.raises(InputError, match="Two draws"):
        Tournament((), Settings(points=PointSystem.of(points(1), points("0.6"))))


@pytest.mark.parametrize(("win", "draw", "loss"), [(10, 0, 5), (10, -5, 0), (0, 0, 10)])
def test_a_draw_is_worth_something_between_loss_and_win(win: int, draw: int, loss: int) -> None:
    system = PointSystem.of(Points(win), Points(draw), Points(loss))
    assert "A draw must be worth at least a loss and at most a win." in faults(system)


@pytest.mark.parametrize("system", [STANDARD_POINTS, THREE_ONE_NOTHING])
def test_q79_the_pairing_allocated_bye_is_worth_a_win_unless_told_otherwise(
    system: PointSystem,
) -> None:
    assert system.of_bye(ByeKind.PAIRING_ALLOCATED) == system.win


def test_q80_the_pairing_allocated_bye_can_be_worth_a_draw() -> None:
    assert faults(PointSystem(pairing_allocated_bye=points("0.5"))) == []


@pytest.mark.parametrize(("win", "draw", "bye"), [(10, 5, 15), (30, 10, 31)])
def test_q81_the_pairing_allocated_bye_is_never_worth_more_than_a_win(
    win: int, draw: int, bye: int
) -> None:
    system = PointSystem.of(Points(win), Points(draw), pairing_allocated_bye=Points(bye))
    assert faults(system) == ["The pairing-allocated bye would be worth more than a win."]


def test_q82_the_pairing_allocated_bye_can_be_worth_nothing() -> None:
    assert faults(PointSystem(pairing_allocated_bye=points(0))) == []


@pytest.mark.parametrize("tenths", [value for value in range(-10, 10) if value not in (0, 5)])
def test_q83_with_standard_points_the_bye_is_worth_1_half_or_0(tenths: int) -> None:
    [fault] = faults(PointSystem(pairing_allocated_bye=Points(tenths)))
    assert fault.startswith("With 1, ½ and 0 points the pairing-allocated bye cannot be worth")


@pytest.mark.parametrize(
    "changed", [{"white_draw": 9}, {"black_draw": 20}, {"white_loss": -9}, {"black_win": 9}]
)
def test_q74_two_draws_never_beat_a_win_and_a_loss_for_either_colour(
    changed: dict[str, int],
) -> None:
    system = replace(STANDARD_POINTS, **{name: Points(value) for name, value in changed.items()})
    assert "Two draws would be worth more than a win and a loss." in faults(system)


@pytest.mark.parametrize("bye", [0, 10, 20])
def test_q84_with_other_points_the_bye_takes_values_that_results_produce(bye: int) -> None:
    system = PointSystem.of(points(3), points(1), pairing_allocated_bye=Points(bye))
    assert faults(system) == []


def test_every_fault_of_a_point_system_is_told_at_once() -> None:
    system = PointSystem.of(points(1), points(2), pairing_allocated_bye=points(3))
    assert len(faults(system)) == 4


@pytest.mark.parametrize(
    ("kind", "value"),
    [(ByeKind.FULL_POINT, 10), (ByeKind.HALF_POINT, 5), (ByeKind.ZERO_POINT, 0)],
)
def test_q171_a_player_who_is_not_paired_can_score(kind: ByeKind, value: int) -> None:
    assert STANDARD_POINTS.of_bye(kind) == value


def test_q171_absence_itself_can_be_worth_something() -> None:
    system = PointSystem.of(points(3), points(2), points(1), absent=points("0.5"))
    assert system.of_bye(ByeKind.ZERO_POINT) == 5


def test_q172_a_half_point_bye_is_worth_a_draw() -> None:
    assert [
        system.of_bye(ByeKind.HALF_POINT) == system.draw
        for system in (STANDARD_POINTS, THREE_ONE_NOTHING)
    ] == [True, True]


def test_q172_a_round_can_give_a_half_point_bye() -> None:
    two = (Player(Tpn(1), "A"), Player(Tpn(2), "B"))
    [played] = Tournament(two, rounds=(Round.of(byes={1: "H", 2: "H"}),)).rounds
    assert [bye.kind for bye in played.byes] == [ByeKind.HALF_POINT] * 2


def test_win_draw_and_loss_are_the_lower_of_both_colours() -> None:
    system = PointSystem(white_win=Points(10), black_win=Points(20), black_draw=Points(6))
    assert (system.win, system.draw, system.is_standard) == (10, 5, True)


def test_colours_may_have_values_of_their_own() -> None:
    system = PointSystem(black_win=Points(20))
    assert [system.of_game(Outcome.WIN, colour) for colour in Colour] == [10, 20]


def test_a_point_system_of_three_numbers_gives_forfeits_and_byes_the_same() -> None:
    system = PointSystem.of(points(3), points(1), absent=points("0.1"))
    assert (system.forfeit_win, system.full_point_bye, system.half_point_bye) == (30, 30, 10)
    assert (system.forfeit_loss, system.zero_point_bye) == (1, 1)
