"""Titles: norms that add up to one, titles by rating and direct titles (B.01 of 2024)."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from pareo.model import Sex, Title
from pareo.norms import (
    DIRECT_TITLES,
    Application,
    Norm,
    direct_title,
    judge_application,
    title_by_rating,
    titles_by_rating,
)

DATA = json.loads(
    (Path(__file__).parents[2] / "fixtures" / "norms" / "applications.json").read_text()
)
NORM = Norm(9, date(2024, 5, 1), days_with_one_round=9, event_by_1_5_6=True)


def norm_of(data: dict[str, Any]) -> Norm:
    return Norm(**{**data, "date": date.fromisoformat(data["date"])})


@pytest.mark.parametrize("case", DATA["applications"], ids=lambda case: case["about"])
def test_1_5_application(case: dict[str, Any]) -> None:
    norms = tuple(map(norm_of, case["norms"]))
    found = judge_application(Application(Title(case["title"]), norms, case["highest_rating"]))
    assert found.complete == case["expected"]["title"]
    assert [one.rule.article for one in found.failed] == case["expected"]["failed"]


@pytest.mark.parametrize("case", DATA["rating_and_direct_titles"], ids=lambda case: case["about"])
def test_1_3_and_0_6_2_titles_without_norms(case: dict[str, Any]) -> None:
    title, rating, games = Title(case["title"]), case["rating"], case["rated_games_then"]
    if case["article"] == "1.3":
        award = title_by_rating(title, rating, games)
    else:
        award = direct_title(title, rating, games, olympiad=case["olympiad"])
    assert award.value == case["expected"]


def test_1_5_5_a_norm_before_july_2005_counts_if_it_was_registered_by_2013() -> None:
    old = Norm(9, date(2005, 6, 30), days_with_one_round=9)
    found = judge_application(Application(Title.IM, (NORM, NORM, old), 2400))
    assert [one.rule.article for one in found.failed] == ["1.5.1"]
    assert any(one.key == "P7" for one in found.checks)
    kept = Norm(9, date(2005, 6, 30), days_with_one_round=9, registered_by_2013=True)
    assert judge_application(Application(Title.IM, (NORM, NORM, kept), 2400)).complete


def test_1_5_3_a_rating_not_given_is_left_to_the_arbiter() -> None:
    found = judge_application(Application(Title.IM, (NORM, NORM, NORM)))
    assert [one.key for one in found.checks if one.passes is None] == ["P2"]


def test_1_3_titles_of_women_for_women_alone_and_above_the_one_held() -> None:
    assert titles_by_rating(2310, Sex.MALE, None) == (Title.FM, Title.CM)
    assert titles_by_rating(2310, Sex.MALE, Title.FM) == ()
    assert titles_by_rating(2150, Sex.FEMALE, Title.WCM) == (Title.WFM,)
    assert titles_by_rating(None, Sex.FEMALE, None) == ()


def test_1_2_no_line_of_the_table_of_direct_titles_is_confirmed() -> None:
    assert DIRECT_TITLES
    assert not any(line.confirmed for line in DIRECT_TITLES)
