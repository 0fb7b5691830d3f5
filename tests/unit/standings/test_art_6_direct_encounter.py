"""C.07 Art. 6: the games among the tied, and who cannot be overtaken."""

from pareo.model import Round
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Kind
from pareo.standings.tiebreaks.direct_encounter import direct_encounter, separate_standings
from tests.unit.standings.words import exercise, facts_of, ranks, tpns
from tests.words import event

DE = Descriptor("DE")
Told = list[tuple[object, ...]]


def places(*rounds: Round, group: tuple[int, ...], kind: Kind = Kind.SWISS) -> list[object]:
    facts = facts_of(event(9, *rounds, rounds=9), kind)
    column = direct_encounter(facts, DE, tpns(*group))
    return [column.value(number) for number in tpns(*group)]


def test_6_2_four_who_all_met_are_ordered_and_two_stay_tied() -> None:
    # F beat B, every other game was drawn: F 2, A and D 1½, B 1; A and D drew.
    a, b, d, f = 1, 2, 3, 4
    met = [
        Round.of((a, b, "½-½"), (d, f, "½-½")),
        Round.of((a, d, "½-½"), (f, b, "1-0")),
        Round.of((a, f, "½-½"), (b, d, "½-½")),
    ]
    assert places(*met, group=(f, a, d, b)) == [1, 2, 2, 4]


def test_6_2_a_tied_part_is_looked_at_again_on_its_own() -> None:
    # 1, 2 and 3 have all beaten 4: two points each, 4 none. Then the three alone, who beat
    # each other in turn: one point each, and nothing more is decided.
    met = [
        Round.of((1, 2, "1-0"), (3, 4, "1-0")),
        Round.of((2, 3, "1-0"), (1, 4, "1-0")),
        Round.of((3, 1, "1-0"), (2, 4, "1-0")),
    ]
    assert places(*met, group=(1, 2, 3, 4)) == [1, 1, 1, 4]


def test_6_1_two_games_against_the_same_opponent_count_as_their_average() -> None:
    facts = facts_of(
        event(3, Round.of((1, 2, "1-0")), Round.of((2, 1, "½-½")), rounds=3), Kind.ROUND_ROBIN
    )
    assert separate_standings(facts, DE, facts.view(), tpns(1, 2), []) == [[1], [2]]


def test_6_3_nobody_is_placed_who_can_still_be_reached() -> None:
    # S beat G and drew with I, who has not met G: I could also have 1½.
    s, i, g = 1, 2, 3
    met = [Round.of((s, g, "1-0")), Round.of((s, i, "½-½"))]
    assert places(*met, group=(s, i, g)) == [1, 1, 1]


def test_6_3_who_is_out_of_reach_is_placed_and_the_others_stay_tied() -> None:
    # 1 has beaten both; 2 and 3 have not met: they can reach one point, 1 has two.
    met = [Round.of((1, 2, "1-0")), Round.of((1, 3, "1-0"))]
    assert places(*met, group=(1, 2, 3)) == [1, 2, 2]


def test_6_3_places_are_given_one_after_the_other() -> None:
    # 1 beat all; 2 beat 3 and 4, who have not met: 2 cannot be reached by them either.
    met = [
        Round.of((1, 2, "1-0")),
        Round.of((1, 3, "1-0"), (2, 4, "1-0")),
        Round.of((1, 4, "1-0"), (2, 3, "1-0")),
    ]
    assert places(*met, group=(1, 2, 3, 4)) == [1, 2, 3, 3]


def test_6_1_forfeits_of_a_swiss_are_no_encounter_unless_asked_for() -> None:
    forfeited = event(3, Round.of((1, 2, "1F-0F")), Round.of((2, 3, "1-0")), rounds=3)
    assert ranks(forfeited, ["DE"]) == {1: 1, 2: 1, 3: 3}
    assert ranks(forfeited, ["DE/P"]) == {1: 1, 2: 2, 3: 3}


def test_6_1_forfeits_of_fixed_pairings_are_encounters() -> None:
    # Of 4, 5 and 6, all on 1½, 6 won by forfeit against 5 and drew with 4, whom 5 beat.
    places_of = ranks(exercise("rr6"), ["DE"])
    assert places_of == {1: 1, 2: 2, 3: 2, 6: 4, 5: 5, 4: 6}


def test_6_3_fixed_pairings_that_are_incomplete_decide_nothing() -> None:
    met = [Round.of((1, 2, "1-0")), Round.of((1, 3, "1-0"))]
    assert places(*met, group=(1, 2, 3), kind=Kind.ROUND_ROBIN) == [1, 1, 1]


def test_6_an_open_game_is_a_missing_one() -> None:
    met = [Round.of((1, 2)), Round.of((1, 3, "1-0"), (2, 4, "½-½"))]
    assert places(*met, group=(1, 2)) == [1, 1]


def steps(number: int, *rounds: Round, group: tuple[int, ...], kind: Kind = Kind.SWISS) -> Told:
    facts = facts_of(event(9, *rounds, rounds=9), kind)
    working = direct_encounter(facts, DE, tpns(*group)).workings[tpns(number)[0]]
    return [(step.name, *step.numbers) for step in working.steps]


def test_6_3_it_is_told_that_the_tied_have_not_met() -> None:
    assert steps(1, Round.of((1, 3, "1-0"), (2, 4, "1-0")), group=(1, 2)) == [
        ("level with", 2),
        ("not met", 2),
        ("within reach",),
    ]


def test_6_3_it_is_told_who_met_whom_and_how_far_each_could_come() -> None:
    # 1 has beaten 2 and 3, who could reach one point against each other.
    met = [Round.of((1, 2, "1-0")), Round.of((1, 3, "1-0"))]
    table = ("table", 1, 2, 2, 2, 2, 0, 0, 1, 3, 0, 0, 1)
    assert steps(1, *met, group=(1, 2, 3)) == [
        ("level with", 2, 3),
        ("met", 2, 3),
        table,
        ("out of reach",),
    ]
    # The two who are left are looked at again on their own.
    assert steps(2, *met, group=(1, 2, 3)) == [
        ("level with", 1, 3),
        ("met", 1),
        ("not met", 3),
        table,
        ("out of reach",),
        ("level with", 3),
        ("not met", 3),
        ("within reach",),
    ]


def test_6_2_it_is_told_whether_the_own_table_decides() -> None:
    won = [Round.of((1, 2, "1-0"))]
    drawn = [Round.of((1, 2, "½-½"))]
    assert steps(1, *won, group=(1, 2))[-1] == ("all met, decided",)
    assert steps(1, *drawn, group=(1, 2))[-1] == ("all met, level",)
    missed = steps(1, *won, group=(1, 2, 3), kind=Kind.ROUND_ROBIN)
    assert missed[-1] == ("not all met, fixed pairings",)
