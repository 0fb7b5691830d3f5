"""All cases of fixtures/norms: verdicts with every failing requirement and its values."""

import csv
import json
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pareo.model import EventKind, Points, Sex, Title
from pareo.norms import (
    NORM_TITLES,
    RULES_2024,
    Candidate,
    Ending,
    EveryRound,
    NormEvent,
    NormGame,
    Opponent,
    Smallest,
    System,
    Verdict,
    counts_2005,
    fewest_targets,
    fewest_title_holders,
    judge,
    least_score,
    most_of_one_federation,
    most_of_own_federation,
    required_score,
    titles_open_to,
)

FOLDER = Path(__file__).parents[2] / "fixtures" / "norms"
CASES = json.loads((FOLDER / "cases.json").read_text())["cases"]


def opponent_of(data: dict[str, Any] | None) -> Opponent | None:
    if data is None:
        return None
    return Opponent(
        data["rating"],
        Title(data["title"]) if data["title"] else None,
        data.get("federation"),
        zero_against_rated=data.get("zero_against_rated", False),
    )


def on_the_day(data: dict[str, Any] | None) -> Opponent | None:
    if data is None or "at_game" not in data:
        return None
    return opponent_of({**data, **data["at_game"]})


def event_of(data: dict[str, Any]) -> NormEvent:
    every = data.get("every_round")
    return NormEvent(
        System(data["system"]),
        data["rounds"],
        EventKind(data["kind"]),
        data["host"],
        data["registered_by"],
        data.get("players"),
        tuple(data.get("rounds_per_day", ())),
        data.get("minutes_for_60_moves"),
        data.get("registered_days_before"),
        data.get("days_total"),
        every
        and EveryRound(
            Smallest(every["rated_not_host"]),
            Smallest(every["federations"]),
            Smallest(every["gm_im_wgm_wim"]),
        ),
        data.get("chief_arbiter"),
    )


def candidate_of(case: dict[str, Any]) -> Candidate:
    player = case["player"]
    return Candidate(
        tuple(
            NormGame(
                game["round"],
                Ending(game["result"]),
                opponent_of(game["opponent"]),
                on_the_day(game["opponent"]),
            )
            for game in case["games"]
        ),
        player["federation"],
        Sex(player["sex"]),
        player["rating"],
    )


def verdicts() -> Iterator[Any]:
    for case in CASES:
        for title, expected in case["expected"].items():
            yield pytest.param(case, title, expected, id=f"{case['id']}-{title}")


def tenths(value: float) -> Points:
    return Points(int(value * 10))


def halves(value: float | None) -> Points | None:
    return None if value is None else tenths(value)


def shown(verdict: Verdict) -> set[tuple[Any, ...]]:
    return {
        (
            one.rule.article,
            one.have,
            one.need,
            one.most,
            one.federation if one.key == "F3" else None,
        )
        for one in verdict.failed
    }


@pytest.mark.parametrize(("case", "title", "expected"), list(verdicts()))
def test_b01_2024_case(case: dict[str, Any], title: str, expected: dict[str, Any]) -> None:
    verdict = judge(event_of(case["event"]), candidate_of(case), Title(title))
    basis = verdict.basis
    assert verdict.achieved == expected["achieved"]
    assert shown(verdict) == {
        (
            one["article"],
            Fraction(str(one["have"])),
            one.get("need") and Fraction(str(one["need"])),
            one.get("max"),
            one.get("federation"),
        )
        for one in expected.get("failed", ())
    }
    assert (basis.n, basis.score) == (expected["games"], halves(expected["score"]))
    assert basis.rating_sum == expected["rating_sum"]
    assert basis.raised_from == expected["raised_from"]
    assert basis.average == expected["average"]
    assert (basis.percent, basis.dp) == (expected["percent"], expected["dp"])
    assert basis.performance == expected["performance"]
    assert basis.required == halves(expected["required_score"])
    assert verdict.exemption == expected["exemption"]
    assert basis.title_holders == expected["title_holders"]
    assert basis.target_holders == expected.get("target_holders", basis.target_holders)
    if verdict.achieved:
        assert list(verdict.via) == expected["via"]
        assert verdict.exceeding == halves(expected["exceeding"])
        assert verdict.norm_games == expected["norm_games"]
        choices = [list(each) for each in verdict.choices] or [[]]
        if "ignored_any_of" in expected:
            assert sorted(choices) == sorted(expected["ignored_any_of"])
        else:
            assert list(verdict.ignored) == expected.get("ignored_rounds", [])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_0_3_women_alone_make_the_titles_of_women(case: dict[str, Any]) -> None:
    titles = [title.value for title in titles_open_to(candidate_of(case))]
    assert titles == list(case["expected"])


def test_1_4_9_points_needed_by_the_average() -> None:
    for table in json.loads((FOLDER / "required-points.json").read_text())["tables"]:
        terms = RULES_2024.terms[Title(table["title"])]
        for row in table["rows"]:
            last = row["average_to"] or row["average_from"] + 200
            for average in range(row["average_from"], last + 1):
                found = required_score(average, table["games"], terms.level)
                assert found == halves(row["points"])


def test_1_4_9_lowest_averages_of_the_table() -> None:
    with (FOLDER / "norm-min-average.csv").open() as file:
        for row in csv.DictReader(file):
            games, score = int(row["games"]), tenths(float(row["score"]))
            for title in NORM_TITLES:
                terms = RULES_2024.terms[title]
                lowest = int(row[f"min_avg_{title.value}"])
                assert required_score(lowest, games, terms.level) <= score
                if lowest > terms.average:
                    assert required_score(lowest - 1, games, terms.level) > score


def test_1_4_4_and_1_4_5_numbers_by_games() -> None:
    with (FOLDER / "norm-mix-by-games.csv").open() as file:
        for row in csv.DictReader(file):
            games = int(row["games"])
            assert fewest_title_holders(games) == int(row["min_title_holders_50pct"])
            assert fewest_targets(games) == int(row["min_target_title_holders"])
            assert most_of_own_federation(games) == int(row["max_from_own_federation"])
            assert most_of_one_federation(games) == int(row["max_from_one_federation"])
            assert least_score(games) == halves(float(row["min_score_35pct_exact"]))


@pytest.mark.parametrize(
    "case",
    json.loads((FOLDER / "forms-2005.json").read_text())["cases"],
    ids=lambda case: case["about"],
)
def test_forms_4_and_6_of_2005(case: dict[str, Any]) -> None:
    player, expected = case["player"], case["expected"]
    candidate = Candidate((), player["federation"], None, player["rating"], Title(player["title"]))
    opponents = tuple(found for one in case["opponents"] if (found := opponent_of(one)))
    counts = counts_2005(candidate, opponents, case["host"])
    titles = {title.value.lower(): number for title, number in counts.titles.items()}
    assert expected == {
        "N": counts.games,
        "nf": counts.federations,
        "hfp": counts.host_players,
        "ffp": counts.foreign_players,
        "rp": counts.rated,
        "urp": counts.unrated,
        **titles,
        "rating_sum": counts.rating_sum,
        "Ra": counts.average,
        "category": counts.category,
    }
