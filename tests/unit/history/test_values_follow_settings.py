"""What a result or a bye is worth is never stored: it follows the settings."""

from dataclasses import replace

from pareo.history import standing_points
from pareo.model import Player, PointSystem, Round, Settings, Tournament, Tpn, points

PLAYED = Tournament(
    tuple(Player(Tpn(number), f"Player {number}") for number in (1, 2, 3)),
    rounds=(Round.of((1, 2, "1-0"), byes={3: "U"}),),
)


def test_q78_points_of_earlier_rounds_follow_new_values() -> None:
    settings = Settings(points=PointSystem.of(points(3), points(1)))
    assert standing_points(replace(PLAYED, settings=settings))[Tpn(1)] == points(3)


def test_q88_pairing_allocated_byes_of_earlier_rounds_follow_a_new_value() -> None:
    settings = Settings(points=PointSystem(pairing_allocated_bye=points("0.5")))
    assert standing_points(replace(PLAYED, settings=settings))[Tpn(3)] == points("0.5")
