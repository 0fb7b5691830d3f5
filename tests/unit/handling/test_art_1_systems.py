"""C.04.2 Art. 1 and its ancestors: pairing systems and what the report says of them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from pareo.handling import Ruling, Verdict
from pareo.handling.systems import (
    Method,
    acceleration_may_be_used,
    acceleration_may_be_used_2017,
    may_alter_correct_pairing,
    may_alter_correct_pairing_1987,
    may_alter_correct_pairing_2017,
    modification_may_be_used_1987,
    published_chapter,
    report_encloses_the_rules_1987,
    report_statement,
    system_is_advisable,
    system_may_be_used,
    system_may_be_used_2017,
    unpublished_may_be_used,
)
from pareo.history import baku_acceleration
from pareo.model import Tpn, VirtualPoints
from tests.words import WIN, event


def test_1_1_published_systems_may_be_used() -> None:
    assert system_may_be_used(Method(published=True)).verdict is Verdict.ALLOWED
    ruling = system_may_be_used(Method())
    assert (ruling.verdict, ruling.article.article) == (Verdict.REFUSED, "1.2")


def test_1_1_acceleration_must_be_announced_and_published() -> None:
    assert acceleration_may_be_used(Method(published=True)).refused
    announced = Method(published=True, announced=True)
    assert acceleration_may_be_used(announced).verdict is Verdict.ALLOWED
    assert acceleration_may_be_used(Method(announced=True)).refused


def test_1_2_what_is_not_published_is_authorised_and_shown_to_the_players() -> None:
    assert unpublished_may_be_used(Method(described=True)).refused
    assert unpublished_may_be_used(Method(authorised=True)).refused
    both = Method(described=True, authorised=True)
    assert unpublished_may_be_used(both).verdict is Verdict.ALLOWED
    assert system_may_be_used(both).verdict is Verdict.ALLOWED


def test_2017_a1_published_or_described_to_the_players() -> None:
    assert system_may_be_used_2017(Method(published=True)).verdict is Verdict.ALLOWED
    assert system_may_be_used_2017(Method(described=True)).verdict is Verdict.ALLOWED
    assert system_may_be_used_2017(Method(authorised=True)).refused


def test_2017_a3_acceleration_announced() -> None:
    assert acceleration_may_be_used_2017(Method(announced=True)).verdict is Verdict.ALLOWED
    assert acceleration_may_be_used_2017(Method(published=True)).refused


def test_1987_scope_modifications_are_told_to_the_players() -> None:
    assert modification_may_be_used_1987(Method(announced=True)).verdict is Verdict.WARNED
    assert modification_may_be_used_1987(Method()).refused


def test_1987_20_2_the_rules_of_another_system_are_enclosed() -> None:
    assert report_encloses_the_rules_1987(Method()).refused
    assert report_encloses_the_rules_1987(Method(described=True)).verdict is Verdict.ALLOWED


@pytest.mark.parametrize(
    ("code", "chapter"),
    [
        ("FIDE_DUTCH_2026_BAKU", "C.04.3"),
        ("fide_dubov", "C.04.4.1"),
        ("FIDE_TEAM_TYPEB_MP_GP", "C.04.6"),
        ("FIDE_TEAM_ROUNDROBIN", None),
        ("CUSTOM_SWISS", None),
        (None, None),
    ],
)
def test_1_1_which_codes_are_published_swiss_systems(code: str | None, chapter: str | None) -> None:
    assert published_chapter(code) == chapter


def test_1_3_and_a2_and_20_1_the_report_names_system_and_acceleration() -> None:
    dutch = event(8, rounds=5, system="FIDE_DUTCH_2026")
    assert str(report_statement(dutch)) == (
        "Pairing system: FIDE_DUTCH_2026 (C.04.3). Acceleration: none."
    )
    baku = replace(dutch, settings=replace(dutch.settings, acceleration=baku_acceleration(dutch)))
    assert str(report_statement(baku)).endswith("Acceleration: Baku (C.04.7).")
    by_code = event(8, system="FIDE_DUTCH_BAKU")
    assert str(report_statement(by_code)).endswith("Acceleration: Baku (C.04.7).")
    own = event(4, system="CUSTOM_SWISS", acceleration=(VirtualPoints(WIN, 1, 1, Tpn(1), Tpn(1)),))
    assert "not published by FIDE" in str(report_statement(own))
    assert "other than those of Baku" in str(report_statement(own))
    assert str(report_statement(event(2))).startswith("Pairing system: not named yet.")


def test_1_4_a_system_without_free_checker_is_discouraged() -> None:
    assert system_is_advisable(approved_free_checker=True).verdict is Verdict.ALLOWED
    assert system_is_advisable(approved_free_checker=False).verdict is Verdict.WARNED


@pytest.mark.parametrize(
    "rule",
    [may_alter_correct_pairing, may_alter_correct_pairing_2017, may_alter_correct_pairing_1987],
)
def test_1_5_and_a5_and_20_3_no_correct_pairing_is_altered_in_anybodys_favour(
    rule: Callable[..., Ruling],
) -> None:
    assert rule(favours_somebody=True).refused
    assert rule(favours_somebody=False).verdict is Verdict.WARNED
