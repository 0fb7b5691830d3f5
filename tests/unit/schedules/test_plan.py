"""How report files name fixed systems: codes of record 192, and a comment beside them."""

from dataclasses import replace

import pytest

from pareo.errors import FormError, UnsupportedRuleError
from pareo.model import Event, Tournament, Tpn
from pareo.pairing import Board, RoundPairing
from pareo.rounds import fixed_plan, pair_round
from pareo.schedules import (
    FIXED,
    KEYS,
    KnockoutRules,
    Plan,
    new_event,
    plan_by_key,
    plan_for,
    plan_of,
    seats,
    unnamed_players,
    unnamed_sides,
)
from pareo.trf import read_trf, write_trf
from tests.words import event

PLANS = {
    # ETT26: FIDE_ROUNDROBIN = G1; FIDE_DOUBLEROUNDROBIN swaps in the first cycle; BERGER_… not.
    "FIDE_ROUNDROBIN": plan_for("round-robin", 7),
    "FIDE_DOUBLEROUNDROBIN": plan_for("double-round-robin", 6, variant="fide"),
    "BERGER_DOUBLEROUNDROBIN": plan_for("round-robin", 6, cycles=2, variant="berger"),
    "BERGER_ROUNDROBIN_G3": plan_for("round-robin", 5, cycles=3),
    "CUSTOM_ROUNDROBIN": plan_for("double-round-robin", 8),
    "FIDE_SCHEVENINGEN": plan_for("scheveningen", 5),
    "FIDE_DOUBLESCHEVENINGEN": plan_for("scheveningen", 4, cycles=2),
    "FIDE_SCHEVENINGEN_G3": plan_for("scheveningen", 3, cycles=3),
    "CUSTOM_SCHEVENINGEN": plan_for("semi-scheveningen", 8),
    "CUSTOM_SCHILLER": plan_for("skalitzka", 4),
    "BERGER_ROUNDROBIN_G6": plan_for("match", 6),
    "CUSTOM_KNOCKOUT": plan_for("knockout", 11, rules=KnockoutRules(4, 2, 4, third_place=True)),
    "FIDE_TEAM_ROUNDROBIN": plan_for("team-round-robin", 5, boards=3),
    "FIDE_TEAM_DOUBLEROUNDROBIN": plan_for("team-round-robin", 4, cycles=2, variant="fide"),
    "CUSTOM_TEAM_ROUNDROBIN": plan_for("team-round-robin", 6, cycles=2),
}
MORE = (
    plan_for("scheveningen", 12),
    plan_for("hilton", 6),
    plan_for("hilton", 8, boards=4),
    plan_for("round-robin", 3, cycles=2, variant="manual"),
)


def started(plan: Plan) -> Tournament:
    people = unnamed_sides(plan) if plan.teams else unnamed_players(plan)
    return new_event(plan, people, Event())


@pytest.mark.parametrize("code", PLANS)
def test_ett26_codes(code: str) -> None:
    assert PLANS[code].code == code


@pytest.mark.parametrize("plan", [*PLANS.values(), *MORE], ids=lambda plan: plan.key)
def test_a_report_file_tells_the_whole_plan(plan: Plan) -> None:
    reading = read_trf(write_trf(started(plan)).text)
    found = plan_of(reading.tournament)
    assert found is not None
    assert (found.key, found.size, found.cycles) == (plan.key, plan.size, plan.cycles)
    assert found.rules == plan.rules
    there, here = reading.tournament.rounds, started(plan).rounds  # files keep no order of boards
    assert [set(played.matches) for played in there] == [set(played.matches) for played in here]
    assert [set(played.byes) for played in there] == [set(played.byes) for played in here]
    assert found.code == plan.code


def test_codes_are_read_in_any_case_and_with_their_aliases() -> None:
    assert plan_of(event(6, system="berger_roundrobin")) == Plan("round-robin", 6)
    assert plan_of(event(6, system="BERGER_ROUNDROBIN_G2")) == Plan("double-round-robin", 6, 2)
    assert plan_of(event(6, system="BERGER_ROUNDROBIN_G1")) == Plan("round-robin", 6)
    assert plan_of(event(6, system="FIDE_DUTCH")) is None
    assert plan_of(event(6)) is None


def test_a_comment_that_belongs_to_another_code_is_not_believed() -> None:
    other = replace(event(6, system="FIDE_DUTCH_2026"), remarks=(" Schedule: knockout 6",))
    assert plan_of(other) is None


@pytest.mark.parametrize(
    "code", ["CUSTOM_ROUNDROBIN", "CUSTOM_KNOCKOUT", "CUSTOM_SCHILLER", "CUSTOM_SCHEVENINGEN"]
)
def test_a_code_that_leaves_the_schedule_open_is_not_guessed(code: str) -> None:
    with pytest.raises(UnsupportedRuleError, match="leaves the schedule to the event"):
        fixed_plan(event(6, system=code))
    assert fixed_plan(event(6, system=code), "knockout") == plan_for("knockout", 6)


def test_fide_scheveningen_beyond_the_printed_tables_is_not_guessed() -> None:
    assert plan_of(event(24, system="FIDE_SCHEVENINGEN")) is None


def test_every_key_has_a_name_and_a_plan_for_an_event() -> None:
    assert tuple(FIXED) == KEYS
    for key in ("round-robin", "double-round-robin", "scheveningen", "skalitzka", "knockout"):
        assert len(seats(event(12), plan_by_key(key, event(12)))) == 12


@pytest.mark.parametrize(
    ("key", "options", "words"),
    [
        ("swiss", {}, "There is no schedule “swiss”."),
        ("skalitzka", {"cycles": 2}, "cycles does not apply to skalitzka."),
        ("match", {"variant": "fide"}, "variant does not apply to match."),
        ("knockout", {"boards": 4}, "boards does not apply to knockout."),
        ("round-robin", {"rules": KnockoutRules()}, "games does not apply to round-robin."),
    ],
)
def test_choices_that_a_system_does_not_have_are_refused(
    key: str, options: dict[str, object], words: str
) -> None:
    with pytest.raises(FormError) as caught:
        plan_for(key, 8, **options)  # type: ignore[arg-type]  # wrong on purpose
    assert words in str(caught.value)


def test_a_wrong_number_of_participants_is_told() -> None:
    with pytest.raises(FormError, match="needs 8 participants; there are 7"):
        seats(event(7), plan_for("scheveningen", 4))


def test_plans_of_players_and_of_teams_are_told_apart() -> None:
    with pytest.raises(FormError, match="does not fit the event: it pairs players"):
        seats(started(plan_for("team-round-robin", 4)), plan_for("round-robin", 16))
    with pytest.raises(FormError, match="does not fit the event: it pairs teams"):
        seats(event(4), plan_for("team-round-robin", 4))
    with pytest.raises(FormError, match="one game a round"):
        seats(event(4, games_per_match=2), plan_for("round-robin", 4))


def test_the_library_pairs_the_next_round_of_the_table() -> None:
    plan = plan_for("round-robin", 6)
    whole = started(plan)
    # Round 3 of the printed table for 6.
    due = tuple(Board(Tpn(w), Tpn(b)) for w, b in ((2, 6), (3, 1), (4, 5)))
    assert pair_round(whole.after_round(2)) == RoundPairing(due)
    with pytest.raises(FormError, match="No round of round-robin is left to be paired"):
        pair_round(whole)
