"""Fixed systems: rounds on record are compared with their table or bracket."""

from dataclasses import replace

import pytest

from pareo.checker import Verdict, check
from pareo.errors import FormError
from pareo.model import Bye, ByeKind, Event, Round, Team, Tournament, Tpn
from pareo.schedules import KnockoutRules, Plan, new_event, plan_for, unnamed_players, unnamed_sides
from tests.words import event


def started(plan: Plan) -> Tournament:
    people = unnamed_sides(plan) if plan.teams else unnamed_players(plan)
    return new_event(plan, people, Event())


def robin(*rounds: Round) -> Tournament:
    return event(4, *rounds, system="FIDE_ROUNDROBIN")


FIRST, SECOND = Round.of((1, 4), (2, 3)), Round.of((4, 3), (1, 2))


def test_rounds_of_the_table_agree_whatever_was_played() -> None:
    report = check(robin(Round.of((1, 4, "1-0"), (2, 3, "0F-1F")), SECOND))
    assert report.agrees
    assert (report.system, report.rounds, report.boards) == ("round-robin", 2, 4)


def test_the_order_of_rounds_is_compared() -> None:
    report = check(robin(SECOND, FIRST))
    assert [result.verdict for result in report.results] == [Verdict.DIFFERENT_PAIRS] * 2
    assert str(report.results[0].message) == (
        "Round 1: different pairs; on record: 1-2, 4-3; due: 1-4, 2-3"
    )


def test_colours_are_compared() -> None:
    report = check(robin(Round.of((1, 4), (3, 2))))
    assert str(report.differences[0].message) == (
        "Round 1: different colours; on record: 3-2; due: 2-3"
    )


def test_who_rests_may_be_written_in_any_way() -> None:
    for kind in ByeKind:
        round_ = Round(Round.of((2, 3)).matches, (Bye(Tpn(1), kind),))
        assert check(event(3, round_, system="BERGER_ROUNDROBIN")).agrees


def test_a_round_too_many_differs() -> None:
    third = Round.of((2, 4), (3, 1))
    report = check(robin(FIRST, SECOND, third, FIRST))
    assert [result.round for result in report.differences] == [4]


def test_variants_of_double_rounds_are_told_apart() -> None:
    manual = started(plan_for("double-round-robin", 6))
    assert check(manual).agrees
    named = replace(manual.settings, system="BERGER_DOUBLEROUNDROBIN")
    differing = check(replace(manual, settings=named)).differences
    assert [result.round for result in differing] == [4, 5, 9, 10]
    fide = replace(manual.settings, system="FIDE_DOUBLEROUNDROBIN")
    assert [r.round for r in check(replace(manual, settings=fide)).differences] == [9, 10]


@pytest.mark.parametrize(
    "plan",
    [
        plan_for("scheveningen", 6),
        plan_for("semi-scheveningen", 8),
        plan_for("skalitzka", 6),
        plan_for("hilton", 8),
        plan_for("team-round-robin", 5, boards=4),
        plan_for("match", 8),
        plan_for("knockout", 13),
    ],
    ids=lambda plan: plan.key,
)
def test_every_system_agrees_with_its_own_rounds_and_not_with_reversed_ones(plan: Plan) -> None:
    whole = started(plan)
    assert check(whole).agrees
    if not plan.of_teams:
        first = Round.of(*((m.away, m.home) for m in whole.rounds[0].matches))
        turned = check(replace(whole, rounds=(first, *whole.rounds[1:])))
        assert [result.verdict for result in turned.differences] == [Verdict.DIFFERENT_COLOURS]


def test_seats_of_teams_are_their_members_in_board_order() -> None:
    plan = plan_for("scheveningen", 2)
    # Numbers by rating, not by team: A is 1 and 4, B is 2 and 3. The table: A1-B1 A2-B2.
    teams = (Team(Tpn(1), "A", (Tpn(1), Tpn(4))), Team(Tpn(2), "B", (Tpn(2), Tpn(3))))
    mixed = replace(event(4, Round.of((1, 2), (4, 3)), system=plan.code), teams=teams)
    assert check(mixed).agrees
    assert not check(replace(mixed, teams=())).agrees


def test_a_wrong_number_of_people_is_refused() -> None:
    odd = replace(event(7, system="CUSTOM_SCHILLER"), remarks=(" Schedule: skalitzka 2",))
    with pytest.raises(FormError, match="needs 6 participants; there are 7"):
        check(odd)


def test_the_key_can_be_given() -> None:
    assert check(event(4, FIRST), "round-robin").agrees
    assert not check(event(4, SECOND), "round-robin").agrees


def test_a_knock_out_is_followed_through_its_results() -> None:
    plan = plan_for("knockout", 4, rules=KnockoutRules(1, 0, 0))
    first = Round.of((1, 4, "0-1"), (3, 2, "½-½"))
    whole = started(plan)
    # 3 and 2 drew: sudden death, colours by lot, so both are right.
    for white, black in ((2, 3), (3, 2)):
        sudden = Round.of((white, black, "1-0u"))
        final = Round.of((4, white))
        report = check(replace(whole, rounds=(first, sudden, final)))
        assert [result.verdict for result in report.results][:2] == [Verdict.EQUAL] * 2
        assert report.results[2].verdict in (Verdict.EQUAL, Verdict.DIFFERENT_COLOURS)
    wrong = check(replace(whole, rounds=(first, Round.of((2, 3, "1-0u")), Round.of((1, 2)))))
    assert [result.verdict for result in wrong.differences] == [Verdict.DIFFERENT_PAIRS]


def test_a_knock_out_that_went_on_without_results_is_told() -> None:
    whole = started(plan_for("knockout", 4))
    report = check(replace(whole, rounds=(*whole.rounds, Round.of((1, 2)))))
    assert [result.verdict for result in report.differences] == [Verdict.NO_PAIRING]
    assert "is not known" in str(report.differences[0].message)


def test_5_1_a_match_that_goes_on_after_its_decision_has_a_notice() -> None:
    results = ["1-0", "0-1", "1-0", "½-½", "½-½"]
    rounds = [
        Round.of((1, 2, result) if at % 2 == 0 else (2, 1, result))
        for at, result in enumerate(results)
    ]
    report = check(event(2, *rounds, system="BERGER_ROUNDROBIN_G6"))
    assert report.agrees
    assert "decided after game 4" in str(report.notices[0])
    assert check(event(2, *rounds[:4], system="BERGER_ROUNDROBIN_G6")).notices == ()
