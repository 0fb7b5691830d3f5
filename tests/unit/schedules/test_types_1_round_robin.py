"""Manual of 2018, tournament types 1: round robins by the Berger tables."""

import pytest

from pareo.errors import FormError
from pareo.schedules.round_robin import VARIANTS, duel, round_robin
from tests.unit.schedules.tables import colours, printed, rounds_of

PRINTED = (4, 6, 8, 10, 12, 14, 16)


def as_numbers(rounds: list[list[list[str]]]) -> list[list[list[int]]]:
    return [[[int(seat) for seat in pair] for pair in pairs] for pairs in rounds]


@pytest.mark.parametrize("players", PRINTED)
def test_1_the_printed_tables_are_reproduced(players: int) -> None:
    table = printed(f"berger/{players:02}.json")
    assert as_numbers(rounds_of(round_robin(players))) == table["rounds"]


@pytest.mark.parametrize("players", PRINTED)
def test_1_an_odd_number_plays_on_the_table_for_one_more_and_its_opponent_rests(
    players: int,
) -> None:
    table = printed(f"berger/{players:02}.json")
    schedule = round_robin(players - 1)
    without = [[pair for pair in pairs if players not in pair] for pairs in table["rounds"]]
    rests = [
        [seat for pair in pairs if players in pair for seat in pair if seat != players]
        for pairs in table["rounds"]
    ]
    assert as_numbers(rounds_of(schedule)) == without
    assert [list(round_.rests) for round_ in schedule.rounds] == rests


@pytest.mark.parametrize(
    ("players", "rounds"), [(3, 3), (4, 3), (5, 5), (6, 5), (15, 15), (16, 15)]
)
def test_1_as_many_rounds_as_players_or_one_less(players: int, rounds: int) -> None:
    assert len(round_robin(players).rounds) == rounds


def test_1_double_the_printed_example_of_eight_is_reproduced() -> None:
    table = printed("berger/double-08.json")
    schedule = round_robin(8, 2, "manual")
    assert as_numbers(rounds_of(schedule)) == table["rounds"]
    assert [r.pairs[0].because.round for r in schedule.rounds] == table[
        "berger_round_of_each_round"
    ]
    assert [r.pairs[0].because.reversed for r in schedule.rounds] == table["colours_reversed"]
    assert round_robin(8, 2) == schedule  # the usual one


@pytest.mark.parametrize(
    ("variant", "order"),
    [
        ("manual", [1, 2, 3, 5, 4, 1, 2, 3, 5, 4]),
        (
            "fide",
            [1, 2, 3, 5, 4, 1, 2, 3, 4, 5],
        ),  # ETT26: the first cycle with its last two swapped
        ("berger", [1, 2, 3, 4, 5, 1, 2, 3, 4, 5]),
    ],
)
def test_1_double_variants_differ_in_the_order_of_rounds(variant: str, order: list[int]) -> None:
    table = printed("berger/06.json")["rounds"]
    due = [
        [pair[::-1] if at >= 5 else pair for pair in table[number - 1]]
        for at, number in enumerate(order)
    ]
    assert as_numbers(rounds_of(round_robin(6, 2, variant))) == due


@pytest.mark.parametrize("players", [6, 8, 10, 12, 14, 16])
def test_1_double_the_exchange_keeps_colours_apart(players: int) -> None:
    def runs(variant: str) -> list[int]:
        found = colours(round_robin(players, 2, variant)).items()
        return [seat for seat, own in found if "www" in own or "bbb" in own]

    assert runs("manual") == runs("fide") == []
    assert runs("berger")  # so the exchange is needed


def test_1_double_does_not_work_for_four_players_and_says_so() -> None:
    # Rounds 1 3 2 of the table, then again: 1-4 2-3, 2-4 3-1, 4-3 1-2, 4-1 3-2, 4-2 1-3, 3-4 2-1.
    own = colours(round_robin(4, 2, "manual"))
    assert own == {1: "wbwbwb", 2: "wwbbbw", 3: "bwbwbw", 4: "bbwwwb"}
    assert "does not work" in str(round_robin(4, 2, "manual").notices[0])
    assert round_robin(4, 2) == round_robin(4, 2, "fide")  # the usual one
    assert not round_robin(4, 2).notices
    assert not any(
        run in each for each in colours(round_robin(4, 2)).values() for run in ("www", "bbb")
    )
    assert not round_robin(3, 2).notices
    assert not round_robin(6, 2).notices


def test_three_cycles_reverse_the_second() -> None:
    table = printed("berger/04.json")["rounds"]
    reversed_ = [[pair[::-1] for pair in pairs] for pairs in table]
    assert as_numbers(rounds_of(round_robin(4, 3))) == table + reversed_ + table


def test_a_match_alternates() -> None:
    assert as_numbers(rounds_of(duel(4))) == [[[1, 2]], [[2, 1]], [[1, 2]], [[2, 1]]]


@pytest.mark.parametrize(
    ("players", "cycles", "variant", "words"),
    [
        (2, 1, None, "A round robin of two has no table. Choose a match for two players, "),
        (201, 1, None, "201 is not a possible number of participants. Give 3 to 200."),
        (8, 0, None, "0 is not a possible number of cycles. Give 1 to 99."),
        (200, 6, None, "1194 is not a possible number of rounds. Give 1 to 999."),
        (8, 3, "fide", "The variant fide has one or two cycles."),
        (8, 2, "other", "There is no variant “other”."),
    ],
)
def test_impossible_sizes_are_refused(
    players: int, cycles: int, variant: str | None, words: str
) -> None:
    with pytest.raises(FormError) as caught:
        round_robin(players, cycles, variant)
    assert words in str(caught.value)


def test_every_pair_tells_its_place() -> None:
    pair = round_robin(8, 2).rounds[12].pairs[1]
    assert (pair.white, pair.black) == (3, 5)
    assert str(pair.because.message) == "Berger table for 8, round 7, row 2, colours reversed"
    assert pair.because.source.printed
    assert not round_robin(18).rounds[0].pairs[0].because.source.printed
    assert len(VARIANTS) == 3
