"""Manual of 2018, tournament types 3: Scheveningen and semi-Scheveningen."""

import pytest

from pareo.errors import FormError
from pareo.schedules.scheveningen import constructed_rounds, scheveningen, semi_scheveningen
from tests.unit.schedules.tables import meetings, printed, rounds_of


@pytest.mark.parametrize("boards", range(2, 11))
def test_3_the_printed_tables_are_reproduced(boards: int) -> None:
    assert rounds_of(scheveningen(boards)) == printed(f"scheveningen/{boards}.json")["rounds"]


@pytest.mark.parametrize("boards", [2, 5, 10, 11, 14])
def test_3_everybody_meets_everybody_of_the_other_team_in_as_many_rounds(boards: int) -> None:
    schedule = scheveningen(boards)
    assert len(schedule.rounds) == boards
    others = {
        frozenset((one, boards + other))
        for one in range(1, boards + 1)
        for other in range(1, boards + 1)
    }
    assert meetings(schedule) == dict.fromkeys(others, 1)


@pytest.mark.parametrize("boards", [3, 7, 9])
def test_odd_constructions_continue_the_printed_pattern(boards: int) -> None:
    labels = scheveningen(boards).labels
    found = [
        [[labels[white - 1], labels[black - 1]] for white, black in pairs]
        for pairs in constructed_rounds(boards)
    ]
    assert found == printed(f"scheveningen/{boards}.json")["rounds"]


def test_3_double_has_a_second_pass_with_reversed_colours() -> None:
    table = printed("scheveningen/4.json")["rounds"]
    reversed_ = [[pair[::-1] for pair in pairs] for pairs in table]
    assert rounds_of(scheveningen(4, 2)) == table + reversed_


def test_3_semi_halves_meet_halves() -> None:
    rule = printed("scheveningen/semi.json")["example"]
    schedule = semi_scheveningen(rule["n"])
    assert len(schedule.rounds) == rule["rounds_needed"]
    met = {frozenset(pair) for pairs in rounds_of(schedule) for pair in pairs}
    assert met == {
        frozenset((one, other))
        for group in rule["groups"]
        for one in group["A"]
        for other in group["B"]
    }
    first_half = [pairs[:4] for pairs in rounds_of(schedule)]
    assert first_half == printed("scheveningen/4.json")["rounds"]


def test_what_is_not_printed_is_called_a_method_of_this_project() -> None:
    (source,) = scheveningen(11).sources
    assert not source.printed
    assert "method of this project" in str(source.name)
    assert scheveningen(10).sources[0].printed


@pytest.mark.parametrize(
    ("made", "boards", "words"),
    [
        (scheveningen, 1, "1 is not a possible number of boards. Give 2 to 100."),
        (scheveningen, 101, "101 is not a possible number of boards."),
        (semi_scheveningen, 7, "7 is an odd number of boards. Give an even number."),
        (semi_scheveningen, 2, "2 is not a possible number of boards. Give 4 to 100."),
    ],
)
def test_impossible_sizes_are_refused(made: object, boards: int, words: str) -> None:
    assert callable(made)
    with pytest.raises(FormError) as caught:
        made(boards)
    assert words in str(caught.value)
