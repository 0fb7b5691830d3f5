"""C.04.2 Art. 4.4, D.10 of 2017 and F6 of 1992: changes of published pairings."""

from dataclasses import replace

import pytest

from pareo.handling import Admission, Breach, Change, Incident, Unpaired, Verdict
from pareo.handling.publication import (
    entry_is_admitted,
    event_allows,
    may_change_pairing,
    may_change_pairing_1992,
    may_change_pairing_2017,
    pair_has_met,
    top_boards_are_touched,
    two_without_opponent,
)
from pareo.model import Points, Tpn

NOTHING = Change(best_for_the_event=True)
REMATCH = replace(NOTHING, breaches=frozenset({Breach.REMATCH}))
ALLOWED = replace(NOTHING, event_allows=True)
TWO = Unpaired(Tpn(3), Tpn(8), gap=Points(10), both_agree=True)
LATE = Admission(Tpn(9), changes_are_minimal=True, all_concerned_agree=True)
LAST = Incident(boards=frozenset({2}), top_boards=frozenset({1, 2, 3}), last_round=True)


def test_4_4_a_published_pairing_stays() -> None:
    ruling = may_change_pairing(NOTHING)
    assert (ruling.verdict, ruling.article.article) == (Verdict.REFUSED, "4.4")


@pytest.mark.parametrize(
    ("change", "article"),
    [
        (REMATCH, "4.4.1"),
        (ALLOWED, "4.4.2"),
        (replace(NOTHING, unpaired=TWO), "4.4.3"),
        (replace(NOTHING, admission=LATE), "4.4.4"),
        (replace(NOTHING, incident=LAST), "4.4.5"),
    ],
)
def test_4_4_each_case_allows_a_change_that_the_arbiter_finds_best(
    change: Change, article: str
) -> None:
    ruling = may_change_pairing(change)
    assert (ruling.verdict, ruling.article.article) == (Verdict.ALLOWED, article)
    unjudged = may_change_pairing(replace(change, best_for_the_event=False))
    assert (unjudged.verdict, unjudged.article.article) == (Verdict.REFUSED, "4.4")
    assert f"Art. {article}" in str(unjudged.reason)


def test_4_4_1_two_who_already_met() -> None:
    assert pair_has_met(REMATCH).verdict is Verdict.ALLOWED
    third_colour = replace(NOTHING, breaches=frozenset({Breach.THIRD_COLOUR}))
    assert pair_has_met(third_colour).refused


def test_4_4_2_the_rules_of_the_event_allow_it() -> None:
    assert event_allows(ALLOWED).verdict is Verdict.ALLOWED
    assert event_allows(NOTHING).refused


def test_4_4_3_two_without_opponent_near_in_the_standings_agree() -> None:
    def verdict(two: Unpaired) -> Verdict:
        return two_without_opponent(replace(NOTHING, unpaired=two)).verdict

    assert two_without_opponent(NOTHING).refused
    assert verdict(TWO) is Verdict.ALLOWED
    assert verdict(replace(TWO, gap=Points(15))) is Verdict.WARNED
    assert verdict(replace(TWO, both_agree=False)) is Verdict.REFUSED
    assert verdict(replace(TWO, have_met=True)) is Verdict.REFUSED


def test_4_4_3_what_is_far_is_shown_if_nothing_clearer_is_given() -> None:
    far = replace(NOTHING, unpaired=replace(TWO, gap=Points(30)))
    assert may_change_pairing(far).verdict is Verdict.WARNED
    assert may_change_pairing(replace(far, incident=LAST)).article.article == "4.4.5"


def test_4_4_4_a_late_entry_with_minimal_changes_that_all_agree_to() -> None:
    def verdict(entry: Admission) -> Verdict:
        return entry_is_admitted(replace(NOTHING, admission=entry)).verdict

    assert entry_is_admitted(NOTHING).refused
    assert verdict(LATE) is Verdict.ALLOWED
    assert verdict(replace(LATE, changes_are_minimal=False)) is Verdict.REFUSED
    assert verdict(replace(LATE, all_concerned_agree=False)) is Verdict.REFUSED


def test_4_4_5_the_unforeseeable_on_top_boards_of_the_last_round() -> None:
    def verdict(incident: Incident) -> Verdict:
        return top_boards_are_touched(replace(NOTHING, incident=incident)).verdict

    assert top_boards_are_touched(NOTHING).refused
    assert verdict(LAST) is Verdict.ALLOWED
    assert verdict(replace(LAST, last_round=False)) is Verdict.REFUSED
    assert verdict(replace(LAST, boards=frozenset({4}))) is Verdict.REFUSED


def test_2017_d10_only_a_rematch_is_changed() -> None:
    assert may_change_pairing_2017(REMATCH).verdict is Verdict.ALLOWED
    for change in (NOTHING, ALLOWED, replace(NOTHING, incident=LAST)):
        assert may_change_pairing_2017(change).refused


@pytest.mark.parametrize("breach", Breach)
def test_1992_f6_only_what_breaks_b1_or_b2_is_changed(breach: Breach) -> None:
    broken = Change(breaches=frozenset({breach}))
    assert may_change_pairing_1992(broken).verdict is Verdict.ALLOWED
    assert may_change_pairing_1992(ALLOWED).refused
