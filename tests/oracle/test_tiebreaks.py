"""Every tie-break value of the corpus and of the published exercises, in both editions."""

from fractions import Fraction
from pathlib import Path
from typing import Final

import pytest

from pareo.model import Tpn
from pareo.standings import Terms, rank
from pareo.standings.facts import Facts, Kind
from pareo.standings.tiebreaks.unplayed import adjusted_scores
from tests.oracle import tiebreaks
from tests.oracle.corpora import files_of

ALL: Final = files_of("tiebreaks")
NOT_YET_IN_2024: Final = {"STD", "TPN", "RTNG"}
WHOLE_FIELD: Final = {"team0031.trf"}
"""Ruling 0224: there the corpus orders six teams by EDE of whom no two are level."""


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_values_are_those_of_the_corpus(path: Path) -> None:
    event = tiebreaks.event(path)
    compared = 0
    for edition, rows in tiebreaks.expected(path):
        listed = list(next(iter(rows.values())))[1:]
        codes = [c for c in listed if edition != "2024" or c not in NOT_YET_IN_2024]
        standings = rank(event, codes, Terms(edition=edition))
        assert list(standings.codes) == codes
        for number, row in rows.items():
            ours = standings.by_number[number]
            found = dict(zip(codes, ours.values, strict=True))
            assert Fraction(ours.points, 10) == Fraction(row["PTS"])
            for code in codes:
                value = found[code]
                if code not in tiebreaks.PLACES:
                    assert not isinstance(value, tuple)
                    shown = tiebreaks.as_written(value, row[code])
                    assert (number, code, shown) == (number, code, row[code])
                    compared += 1
    assert compared >= 90


@pytest.mark.parametrize("path", [p for p in ALL if p.stem[0:2] == "t0"], ids=lambda p: p.stem)
def test_6_direct_encounter_decides_the_groups_of_the_corpus(path: Path) -> None:
    event = tiebreaks.event(path)
    for edition, rows in tiebreaks.expected(path):
        standings = rank(event, ["DE"], Terms(edition=edition))
        for score in {row.points for row in standings.rows}:
            group = [row for row in standings.rows if row.points == score]
            ours = [row.values[0] for row in group]
            if len(set(ours)) == 1:  # the corpus writes 0 where nothing is decided
                ours = [Fraction(0)] * len(group)
            assert ours == [int(rows[row.number]["DE"]) for row in group]


@pytest.mark.parametrize("path", [p for p in ALL if p.stem[0:2] != "t0"], ids=lambda p: p.stem)
def test_12_and_13_3_boards_order_the_teams_as_in_the_corpus(path: Path) -> None:
    event = tiebreaks.event(path)
    for edition, rows in tiebreaks.expected(path):
        codes = [code for code in next(iter(rows.values())) if code != "PTS"]
        standings = rank(event, codes, Terms(edition=edition))
        for code in ("TBR", "BBE"):
            place = codes.index(code)
            values = {row.number: row.values[place] for row in standings.rows}
            for number, row in rows.items():
                ahead = sum(other > values[number] for other in values.values())  # type: ignore[operator]
                assert ahead + 1 == int(row[code])
        decided = {n for n, row in rows.items() if row["EDE"] != "0"}
        assert bool(decided) == (path.name in WHOLE_FIELD)
        assert all(row.values[codes.index("EDE")] is None for row in standings.rows)


@pytest.mark.parametrize(("edition", "key"), [("2026", "2026-03"), ("2024", "2024-08")])
def test_values_are_those_of_the_swiss_exercise(edition: str, key: str) -> None:
    event = tiebreaks.event(tiebreaks.TIE_BREAKS / "swiss16.trf")
    players = tiebreaks.fixture("swiss16")["players"]
    codes = [*players["1"][key], *players["1"]["edition_independent"]]
    standings = rank(event, codes, Terms(edition=edition))
    compared = 0
    for number, row in players.items():
        ours = dict(zip(codes, standings.by_number[Tpn(int(number))].values, strict=True))
        for code, value in {**row[key], **row["edition_independent"]}.items():
            assert (number, code, _rounded(ours[code])) == (number, code, _printed(value))
            compared += 1
    assert compared > 400


@pytest.mark.parametrize("edition", ["2026", "2024"])
def test_16_3_adjusted_scores_are_those_of_the_swiss_exercise(edition: str) -> None:
    event = tiebreaks.event(tiebreaks.TIE_BREAKS / "swiss16.trf")
    facts = Facts(event, Kind.SWISS, edition, {})
    adjusted = adjusted_scores(facts, facts.view(), last_drawn=False)
    for number, row in tiebreaks.fixture("swiss16")["players"].items():
        assert adjusted[Tpn(int(number))] == row["adjusted_score_16_3"] * 10


def test_values_are_those_of_the_round_robin_exercise() -> None:
    event = tiebreaks.event(tiebreaks.TIE_BREAKS / "rr6.trf")
    players = tiebreaks.fixture("rr6")["players"]
    either = ["SB", "SB/C1", "KS", "KS/L+1", "KS/L-2"]
    codes = [*either, *players["1"]["2026-03"]]
    standings = rank(event, codes, Terms(edition="2026"))
    older = rank(event, either, Terms(edition="2024"))
    for number, row in players.items():
        ours = dict(zip(codes, standings.by_number[Tpn(int(number))].values, strict=True))
        for code, value in {**{c: row[c] for c in either}, **row["2026-03"]}.items():
            assert (number, code, _rounded(ours[code])) == (number, code, value)
        values = older.by_number[Tpn(int(number))].values
        assert [_rounded(value) for value in values] == [row[code] for code in either]


@pytest.mark.parametrize(("edition", "key"), [("2026", "2026-03"), ("2024", "2024-08")])
def test_values_are_those_of_the_team_exercise(edition: str, key: str) -> None:
    event = tiebreaks.team_exercise()
    teams = tiebreaks.fixture("team14")["teams"]
    codes = list(teams["1"][key])
    standings = rank(event, codes, Terms(edition=edition))
    for number, row in teams.items():
        ours = standings.by_number[Tpn(int(number))]
        assert Fraction(ours.points, 10) == row["MP"]
        found = dict(zip(codes, ours.values, strict=True))
        for code, value in row[key].items():
            exact = found[code]
            assert isinstance(exact, Fraction)
            assert (number, code, round(float(exact), 6)) == (number, code, value)


@pytest.mark.parametrize("reference", ["MP", "GP"])
def test_16_3_adjusted_scores_are_those_of_the_team_exercise(reference: str) -> None:
    event = tiebreaks.team_exercise()
    facts = Facts(event, Kind.SWISS, "2026", {})
    view = facts.view(next(each for each in facts.primary.__class__ if each.value == reference))
    adjusted = adjusted_scores(facts, view, last_drawn=False)
    for number, row in tiebreaks.fixture("team14")["teams"].items():
        assert adjusted[Tpn(int(number))] == row[f"adj{reference}"] * 10


def test_13_3_extended_direct_encounter_of_five_teams_begins_anew_with_match_points() -> None:
    standings = rank(tiebreaks.team_exercise(), ["EDE"])
    assert [row.number for row in standings.rows[:5]] == [4, 1, 2, 3, 5]
    assert [row.rank for row in standings.rows[:5]] == [1, 2, 3, 4, 5]


def _rounded(value: Fraction | tuple[Fraction, ...] | None) -> float | None:
    """Return a value as the exercises print it."""
    assert not isinstance(value, tuple)
    return None if value is None else round(float(value), 6)


def _printed(value: float | None) -> float | None:
    return None if value is None else round(value, 6)
