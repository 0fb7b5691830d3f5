"""The checker: one verdict for each round; the expected pairings are made by hand."""

import json
from dataclasses import replace

import pytest

from pareo.checker import CheckReport, Verdict, check
from pareo.errors import InputError, UnsupportedRuleError
from pareo.language import translator
from pareo.model import Round, Tournament, Tpn, Withdrawal
from tests.words import WHITE, event

DUE = Round.of((1, 3, "1-0"), (4, 2, "0-1"))


def after(*rounds: Round, players: int = 4) -> Tournament:
    return event(players, *rounds, rounds=3, initial_colour=WHITE, system="FIDE_DUTCH_2026")


def verdicts(report: CheckReport) -> list[Verdict]:
    return [result.verdict for result in report.results]


def test_round_by_round_everything_is_as_due() -> None:
    # 1 and 2 won with White and Black, so they change colours; 3 and 4 alike.
    report = check(after(DUE, Round.of((2, 1, "1-0"), (3, 4, "1-0"))))
    assert verdicts(report) == [Verdict.EQUAL, Verdict.EQUAL]
    assert (report.rounds, report.boards, report.skipped, report.agrees) == (2, 4, 0, True)
    assert (report.system, report.engine, report.notices) == ("dutch-2026", "fast", ())
    assert str(report.results[1].message) == "Round 2: equal"


def test_the_order_of_the_boards_is_not_compared() -> None:
    assert check(after(Round.of((4, 2, "0-1"), (1, 3, "1-0")))).agrees


def test_other_pairs_are_told_with_the_boards_on_record_and_those_due() -> None:
    (result,) = check(after(Round.of((1, 2), (3, 4)))).differences
    assert result.verdict is Verdict.DIFFERENT_PAIRS
    assert (result.recorded, result.due) == (((1, 2), (3, 4)), ((1, 3), (4, 2)))
    assert str(result.message) == "Round 1: different pairs; on record: 1-2, 3-4; due: 1-3, 4-2"


def test_5_2_5_the_same_pairs_with_colours_reversed() -> None:
    (result,) = check(after(Round.of((1, 3), (2, 4)))).differences
    assert result.verdict is Verdict.DIFFERENT_COLOURS
    assert (result.recorded, result.due) == (((2, 4),), ((4, 2),))


def test_another_bye() -> None:
    (result,) = check(after(Round.of((1, 3), (5, 2), byes={4: "U"}), players=5)).differences
    assert result.verdict is Verdict.DIFFERENT_BYE
    assert (result.recorded_byes, result.bye) == ((4,), 5)
    assert str(result.message) == ("Round 1: different bye; on record: bye 4, 5-2; due: bye 5, 4-2")


def test_1_9_3_a_round_on_record_that_cannot_be_paired() -> None:
    first, again = Round.of((1, 2, "1-0")), Round.of((2, 1, "1-0"))
    (result,) = check(after(first, again, players=2)).differences
    assert (result.round, result.verdict, result.boards) == (2, Verdict.NO_PAIRING, 1)
    assert "1.9.3" in str(result.message)


def test_a_round_in_which_nobody_plays_is_skipped() -> None:
    report = check(after(Round.of(byes=dict.fromkeys(range(1, 5), "H")), DUE))
    assert verdicts(report) == [Verdict.SKIPPED, Verdict.EQUAL]
    assert (report.rounds, report.skipped, report.agrees) == (1, 1, True)


def test_absences_of_a_round_are_those_on_record() -> None:
    # Without 1 the others are 2, 3, 4; 2 has the effective number 1.
    assert check(after(Round.of((2, 3), byes={4: "U", 1: "H"}))).agrees


def test_c_04_7_baku_follows_from_the_code() -> None:
    accelerated = Round.of((1, 3), (4, 2), (5, 7), (8, 6))
    plain = after(accelerated, players=8)
    assert not check(plain).agrees
    assert check(replace(plain, settings=replace(plain.settings, system="FIDE_DUTCH_BAKU"))).agrees


def test_the_initial_colour_is_concluded_where_it_is_unknown() -> None:
    black = event(4, Round.of((3, 1), (2, 4)), rounds=3)
    assert check(black).agrees


def test_the_number_of_rounds_is_needed() -> None:
    unknown = event(4, DUE, initial_colour=WHITE)
    with pytest.raises(InputError, match=r"Say how many are planned\.$"):
        check(unknown)
    assert check(unknown, rounds=3).agrees
    with pytest.raises(InputError, match="only 1 is planned"):
        check(after(DUE, DUE), rounds=1)


def test_a_system_that_is_missing_is_told() -> None:
    with pytest.raises(UnsupportedRuleError, match="CUSTOM_SWISS"):
        check(event(4, DUE, rounds=3, system="CUSTOM_SWISS"))


def test_a_withdrawn_player_on_record_is_a_difference_and_no_error() -> None:
    gone = replace(after(DUE), withdrawals=(Withdrawal(Tpn(1), 0),))
    assert verdicts(check(gone)) == [Verdict.DIFFERENT_BYE]


def test_programs_and_spanish_readers_get_the_same() -> None:
    report = check(after(Round.of((1, 2), (3, 4))))
    data = json.loads(json.dumps(report.as_dict(translator("es"))))
    assert (data["agrees"], data["rounds"], data["boards"], data["differences"]) == (
        False,
        1,
        2,
        1,
    )
    assert data["results"][0]["verdict"] == "different pairs"
    assert data["results"][0]["recorded"] == [[1, 2], [3, 4]]
    assert data["results"][0]["message"] == (
        "Ronda 1: parejas distintas; según el archivo: 1-2, 3-4; según las reglas: 1-3, 4-2"
    )
