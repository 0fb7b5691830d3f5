"""All norm cases, applications and tables, judged by the second reading."""

import csv
import json
from fractions import Fraction
from typing import Any

import pytest

from tests.independent import norms
from tests.independent.ratings_2005 import FIXTURES


def fixture(name: str) -> Any:
    return json.loads((FIXTURES / "norms" / name).read_text(encoding="utf-8"))


CASES = fixture("cases.json")["cases"]
APPLICATIONS = fixture("applications.json")
COMPARED = (
    "games",
    "score",
    "rating_sum",
    "raised_from",
    "average",
    "percent",
    "dp",
    "performance",
    "required_score",
    "exemption",
    "title_holders",
    "target_holders",
    "exceeding",
    "norm_games",
)


def plain(failure: dict[str, Any]) -> tuple[tuple[str, Any], ...]:
    return tuple(sorted((key, value) for key, value in failure.items() if key != "id"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_case(case: dict[str, Any]) -> None:
    found = norms.verdicts(case["event"], case["player"], case["games"])
    assert set(found) == set(case["expected"])
    for title, expected in case["expected"].items():
        ours = found[title]
        assert ours["achieved"] == expected["achieved"]
        assert {key: ours[key] for key in COMPARED if key in expected} == {
            key: expected[key] for key in COMPARED if key in expected
        }
        if not expected["achieved"]:
            assert sorted(map(plain, ours["failed"])) == sorted(map(plain, expected["failed"]))
            continue
        assert ours["via"] == expected["via"]
        if "ignored_rounds" in expected:
            assert ours["ignored"] == [expected["ignored_rounds"]]
        if "ignored_any_of" in expected:
            assert sorted(ours["ignored"]) == sorted(expected["ignored_any_of"])


@pytest.mark.parametrize(
    "table",
    fixture("required-points.json")["tables"],
    ids=lambda table: f"{table['title']}-{table['games']}",
)
def test_required_points(table: dict[str, Any]) -> None:
    games, title = table["games"], table["title"]
    first = table["rows"][0]["average_from"]
    assert norms.required_score(games, first - 1, title) is None
    for row in table["rows"]:
        last = row["average_to"] or row["average_from"] + 100
        for average in (row["average_from"], last):
            assert norms.required_score(games, average, title) == row["points"]


def test_required_points_of_the_derived_table() -> None:
    """7 to 19 games: the lowest average for every score of at least 35 %."""
    with (FIXTURES / "norms" / "norm-min-average.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            games, score = int(row["games"]), Fraction(row["score"])
            for title in norms.LEVELS:
                average = int(row[f"min_avg_{title}"])
                needed = norms.required_score(games, average, title)
                assert needed is not None
                assert needed <= score
                lower = norms.required_score(games, average - 1, title)
                assert lower is None or lower > score


def test_mix_of_the_derived_table() -> None:
    with (FIXTURES / "norms" / "norm-mix-by-games.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            games = int(row["games"])
            assert norms.lowest_score(games) == Fraction(row["min_score_35pct_exact"])
            opponent = {"federation": "FRA", "title": "", "rating": 2400}
            same = [{"round": 1, "opponent": opponent, "result": "1"}] * games
            needs = {
                one["id"]: one.get("need", one.get("max"))
                for one in (
                    *norms.title_failures({"system": "swiss"}, same, "GM"),
                    *norms.federation_failures({"federation": "FRA"}, same),
                )
            }
            assert needs == {
                "T1": int(row["min_title_holders_50pct"]),
                "T2": int(row["min_target_title_holders"]),
                "F1": 2,
                "F2": int(row["max_from_own_federation"]),
                "F3": int(row["max_from_one_federation"]),
            }


@pytest.mark.parametrize("case", APPLICATIONS["applications"], ids=lambda case: case["about"])
def test_applications(case: dict[str, Any]) -> None:
    found = norms.application_failures(case["title"], case["highest_rating"], case["norms"])
    assert sorted(found) == sorted(case["expected"]["failed"])
    assert (not found) == case["expected"]["title"]


@pytest.mark.parametrize(
    "case", APPLICATIONS["rating_and_direct_titles"], ids=lambda case: case["about"]
)
def test_titles_by_rating_and_direct_titles(case: dict[str, Any]) -> None:
    values = (case["title"], case["rating"], case["rated_games_then"])
    found = (
        norms.title_by_rating(*values)
        if case["article"] == "1.3"
        else norms.direct_title(*values, olympiad=case["olympiad"])
    )
    assert found == case["expected"]


@pytest.mark.parametrize(
    "case", fixture("forms-2005.json")["cases"], ids=lambda case: case["about"]
)
def test_counts_of_the_forms_of_2005(case: dict[str, Any]) -> None:
    found = norms.counts_2005(case["host"], case["player"], case["opponents"])
    assert found == case["expected"]
