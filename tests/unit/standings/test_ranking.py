"""C.07 Art. 2 to 4: applying a list, sharing places, drawing lots."""

import copy
from dataclasses import replace
from datetime import date
from fractions import Fraction
from hashlib import sha256

import pytest

from pareo.errors import FormError
from pareo.model import Event, Round, Tpn
from pareo.standings import Kind, Terms, after, kind_of, rank, rank_without_values
from pareo.standings.lots import drawn
from tests.unit.standings.words import exercise, order, ranks, tpns
from tests.words import event

SWISS = exercise("swiss16")
ALL_DRAWN = event(4, Round.of((1, 2, "½-½"), (3, 4, "½-½")), rounds=1)


def test_4_1_points_come_first_and_equal_ones_share_a_rank() -> None:
    standings = rank(SWISS, [])
    assert [row.rank for row in standings.rows[:6]] == [1, 2, 2, 2, 2, 6]
    assert order(standings)[:5] == [2, 1, 3, 4, 16]


def test_4_2_each_tie_break_works_inside_the_groups_that_are_left() -> None:
    standings = rank(SWISS, ["BH/C1", "BH", "SB"])
    why = {row.number: row.decided_by for row in standings.rows}
    # 13 and 11.5 and 11, 11: then 12.5 and 12.5, then 8.00 and 7.25.
    assert [why[n] for n in tpns(3, 4, 1, 16)] == ["PTS", "BH/C1", "BH/C1", "SB"]


def test_4_2_direct_encounter_is_made_again_on_the_smaller_group() -> None:
    # 1, 2 and 3 are level and beat each other in turn; once 1 is out, 2 has beaten 3.
    circle = event(
        4,
        Round.of((1, 2, "1-0"), byes={3: "Z", 4: "Z"}),
        Round.of((2, 3, "1-0"), byes={1: "Z", 4: "Z"}),
        Round.of((3, 1, "1-0"), byes={2: "Z", 4: "Z"}),
        rounds=3,
    )
    assert ranks(circle, ["DE"]) == {1: 1, 2: 1, 3: 1, 4: 4}
    given = Terms(
        given={"OTHER_X": {Tpn(1): Fraction(1), Tpn(2): Fraction(0), Tpn(3): Fraction(0)}}
    )
    assert ranks(circle, ["DE", "OTHER_X", "DE"], given) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_4_2_undefined_values_come_last() -> None:
    partly = event(3, Round.of((1, 2, "½-½"), byes={3: "H"}), rounds=1)
    assert ranks(partly, ["AOB"]) == {1: 1, 2: 1, 3: 3}


def test_4_2_ties_may_stay() -> None:
    assert ranks(ALL_DRAWN, ["BH", "SB", "DE"]) == {1: 1, 2: 1, 3: 1, 4: 1}


def test_4_2_lots_are_drawn_from_a_seed_and_again_the_same() -> None:
    expected = sorted(range(1, 5), key=lambda n: sha256(f"Leon2026/{n}".encode()).hexdigest())
    assert order(rank(ALL_DRAWN, ["OTHER_LOTS_LEON2026"])) == sorted(
        range(1, 5), key=lambda n: sha256(f"LEON2026/{n}".encode()).hexdigest()
    )
    assert list(drawn("Leon2026", tpns(4, 3, 2, 1))) == expected
    assert rank(ALL_DRAWN, ["OTHER_LOTS_7"]).rows == rank(ALL_DRAWN, ["OTHER_LOTS_7"]).rows
    assert {row.rank for row in rank(ALL_DRAWN, ["OTHER_LOTS_7"]).rows} == {1, 2, 3, 4}


def test_2_1_a_silent_event_shares_places_and_says_so() -> None:
    silent = rank(ALL_DRAWN)
    assert silent.codes == ()
    assert "names no tie-breaks" in str(silent.notices[0])


def test_records_202_and_212_are_the_usual_list() -> None:
    settings = replace(SWISS.settings, tie_breaks=("BH/C1", "SB"), ranking_list=())
    assert rank(replace(SWISS, settings=settings)).codes == ("BH/C1", "SB")
    settings = replace(SWISS.settings, tie_breaks=(), ranking_list=("PTS", "SB"))
    assert rank(replace(SWISS, settings=settings)).codes == ("SB",)


def test_values_from_elsewhere_decide_and_unknown_ones_stop_the_list() -> None:
    given = Terms(given={"OTHER_PLAYOFF": {Tpn(2): Fraction(2), Tpn(1): Fraction(1)}})
    assert ranks(ALL_DRAWN, ["OTHER_PLAYOFF"], given) == {2: 1, 1: 2, 3: 3, 4: 3}
    unknown = rank(ALL_DRAWN, ["OTHER_PLAYOFF", "TPN"])
    assert {row.rank for row in unknown.rows} == {1}
    assert "OTHER_PLAYOFF" in str(unknown.notices[0])


def test_who_is_left_out_is_not_listed_but_stays_an_opponent() -> None:
    without = rank(SWISS, ["BH"], Terms(left_out=frozenset(tpns(2))))
    assert 2 not in order(without)
    assert without.rows[0].rank == 1
    assert without.by_number[Tpn(1)].values == rank(SWISS, ["BH"]).by_number[Tpn(1)].values


def test_the_edition_follows_the_first_day() -> None:
    def on(day: date | None) -> str:
        return rank(replace(SWISS, event=Event(first_day=day)), ["BH"]).edition

    assert on(None) == "2026"
    assert on(date(2026, 2, 28)) == "2024"
    assert on(date(2026, 3, 1)) == "2026"
    assert on(date(2024, 8, 1)) == "2024"
    assert on(date(2024, 7, 31)) == "2024"


def test_a_day_before_all_editions_has_the_oldest_and_a_notice() -> None:
    old = replace(SWISS, event=Event(first_day=date(1990, 1, 1)))
    assert "1990-01-01" in str(rank(old, ["BH"]).notices[0])
    assert not rank(old, []).notices


def test_the_kind_follows_from_the_code_else_from_the_words() -> None:
    def kind(code: str | None, words: str | None = None) -> Kind:
        settings = replace(SWISS.settings, system=code)
        return kind_of(replace(SWISS, settings=settings, event=Event(kind=words)))

    assert kind("FIDE_DUTCH_2026") is Kind.SWISS
    assert kind("BERGER_TEAM_ROUNDROBIN_G2") is Kind.ROUND_ROBIN
    assert kind("FIDE_SCHEVENINGEN") is kind("CUSTOM_SCHILLER") is Kind.ROUND_ROBIN
    assert kind("CUSTOM_KNOCKOUT") is Kind.KNOCK_OUT
    assert kind(None, "Individual: Round-Robin") is Kind.ROUND_ROBIN
    assert kind(None, "Individual: Swiss-System") is Kind.SWISS
    assert kind(None) is Kind.SWISS


def test_interim_lists_count_the_rounds_so_far() -> None:
    # After round 2 of the exercise player 4 has 1½; the half-point bye is the last round, and
    # two draws would give 1: the dummy has 1.
    interim = after(SWISS, 2)
    found = rank(interim, ["BH"]).working(Tpn(4), 0)
    assert found is not None
    assert found[0].terms[1].value == 10
    assert interim.settings.rounds == 5


def test_wrong_lists_are_refused_before_anything_is_computed() -> None:
    with pytest.raises(FormError):
        rank(SWISS, ["BH", "NONSENSE"])


def test_an_event_before_round_1_has_a_list() -> None:
    assert ranks(event(3, rounds=5), ["BH/C1", "DE", "ARO", "SB"]) == {1: 1, 2: 1, 3: 1}


def test_rounds_that_are_paired_and_not_begun_do_not_count() -> None:
    settings = replace(SWISS.settings, rounds=7)
    upcoming = (Round.of((1, 2), (3, 4), byes={5: "H"}), Round.of((1, 3)))
    paired = replace(SWISS, settings=settings, rounds=(*SWISS.rounds, *upcoming))
    made = rank(paired, ["BH/C1", "SB"])
    expected = rank(replace(SWISS, settings=settings), ["BH/C1", "SB"])
    assert made.rows == expected.rows
    assert (len(made.tournament.rounds), made.open_rounds, made.final) == (5, (), False)


def test_14_cuts_that_leave_nothing_are_reported() -> None:
    notice_text = "all values are cut, since there are only 5 rounds"
    for code, nothing in (("BH/C5", True), ("BH/M3", True), ("BH/C4", False), ("BH/M2", False)):
        made = rank(SWISS, [code])
        assert any(notice_text in str(notice) for notice in made.notices) is nothing


def test_without_values_the_places_are_the_same_and_workings_are_found_when_asked() -> None:
    listed = ("PTS", "BH/C1", "DE", "SB", "ARO", "PS")
    given = replace(SWISS, settings=replace(SWISS.settings, ranking_list=listed))
    whole, bare = rank(given), rank_without_values(given)
    assert [replace(row, values=()) for row in whole.rows] == list(bare.rows)
    assert bare.columns == whole.columns
    assert bare.working(1, 2) == whole.working(1, 2)
    assert copy.deepcopy(bare) == bare
    assert Tpn(99) not in bare.columns[0][Tpn(1)].workings
    with pytest.raises(KeyError):
        bare.columns[0][Tpn(1)].value(Tpn(99))
