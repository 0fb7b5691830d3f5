"""Systems of the past, and Lim, against independent readings; the whole is `run.py campaign historic`."""

from tests.campaigns import historic as campaign


def test_1987_pairs_bye_and_colours_are_those_of_the_independent_reading() -> None:
    cases = list(campaign.rounds("fide-1987", count=60, seed=1987, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(not case.left_out for case in cases) == 60


def test_1987_whole_tournaments_stand_the_audit_and_the_independent_reading() -> None:
    cases = list(campaign.tournaments("fide-1987", count=15, seed=1987, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 60


def test_1992_pairs_bye_and_colours_are_those_of_the_independent_reading() -> None:
    cases = list(campaign.rounds("dutch-1992", count=60, seed=1992, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(not case.left_out for case in cases) == 60


def test_1992_whole_tournaments_stand_the_audit_and_the_independent_reading() -> None:
    cases = list(campaign.tournaments("dutch-1992", count=15, seed=1992, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 60


def test_lim_pairs_bye_and_colours_are_those_of_the_independent_reading() -> None:
    cases = list(campaign.rounds("lim-2026", count=60, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(not case.left_out for case in cases) == 60


def test_lim_whole_tournaments_stand_the_audit_and_the_independent_reading() -> None:
    cases = list(campaign.tournaments("lim-2026", count=20, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 75


def test_lim_maxi_pairs_bye_and_colours_are_those_of_the_independent_reading() -> None:
    cases = list(campaign.rounds("lim-2026-maxi", count=60, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(not case.left_out for case in cases) == 60


def test_lim_maxi_whole_tournaments_stand_the_audit_and_the_independent_reading() -> None:
    cases = list(campaign.tournaments("lim-2026-maxi", count=15, seed=2026, jobs=1))
    assert [difference for case in cases for difference in case.differences] == []
    assert sum(case.rounds for case in cases) > 60
