"""C.04.2 Art. 2.4 and the ruling on it of 27 August 2026: effective numbers (ruling 0001)."""

from pareo.history import effective_numbers, took_part
from pareo.model import Round
from tests.words import event, numbers


def test_2_4_effective_number_example_of_ten_players_without_1_and_3() -> None:
    """Boards 2-7, 8-4, 5-9, 10-6 with initial colour White: the first of each pair has White."""
    effective = effective_numbers(event(10), numbers(2, 4, 5, 6, 7, 8, 9, 10))
    first_has_white = {n: effective[n] % 2 == 1 for n in numbers(2, 4, 5, 6)}
    assert first_has_white == {2: True, 4: False, 5: True, 6: False}


def test_2_4_effective_number_counts_who_has_taken_part_and_is_absent_now() -> None:
    after_round_1 = event(5, Round.of((1, 4), (5, 2), byes={3: "U"}))
    assert effective_numbers(after_round_1, numbers(4, 5)) == {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}


def test_2_4_effective_number_skips_who_only_had_requested_byes() -> None:
    after_round_1 = event(4, Round.of((2, 4), byes={1: "H", 3: "F"}))
    assert took_part(after_round_1) == {2, 4}
    assert effective_numbers(after_round_1, numbers(3, 4)) == {2: 1, 3: 2, 4: 3}


def test_2_4_effective_number_counts_a_forfeited_pairing() -> None:
    assert took_part(event(3, Round.of((1, 2, "0F-0F"), byes={3: "Z"}))) == {1, 2}
