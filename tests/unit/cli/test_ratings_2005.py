"""B.02 of 2005 from the command line: players without rating, pooled results, monthly lists."""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest

from pareo.cli import ExitCode
from pareo.model import Event, Player, Rating, Round, TimeClass, Tournament, Tpn
from pareo.rating import Listed, RatingList, dumps_list
from pareo.tournament_json import dumps
from tests.unit.cli.conftest import Run
from tests.words import event

EXAMPLE: Final[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "fixtures/rating-rr-example.json").read_text(encoding="utf-8")
)
HEAD: Final = (
    f"{'ID Number':<15}{'Name':<61}Fed Sex Tit  WTit OTit           FOA APR06 Gms K  B-day Flag"
)


def people(*ratings: int | None) -> tuple[Player, ...]:
    """Return players of these ratings, each with an ID."""
    return tuple(
        Player(
            Tpn(number),
            f"Player {number:02}",
            None if rating is None else Rating(rating),
            federation="ESP",
            fide_id=f"{9900 + number}",
        )
        for number, rating in enumerate(ratings, start=1)
    )


def played(players: tuple[Player, ...], games: Iterable[tuple[int, int, str]]) -> Tournament:
    """Return an event of May 2006 with one game in each round."""
    rounds = tuple(Round.of(game) for game in games)
    when = Event(name="Open", first_day=date(2006, 5, 1), last_day=date(2006, 5, 9))
    return replace(event(players, *rounds, rounds=len(rounds)), event=when)


def everybody(scores: Iterable[float]) -> list[tuple[int, int, str]]:
    """Return games of a round robin that give these scores, highest first.

    From the last place on, whoever still lacks points wins against those with the most left over.
    """
    left = dict(enumerate(scores, start=1))
    games = []
    for one in sorted(left, key=lambda number: (left[number], number)):
        others = sorted((n for n in left if n != one), key=lambda n: (left[n], n))
        for other in others:
            if left[one] >= 1:
                left[one] -= 1
                games.append((one, other, "1-0"))
            elif left[one] == 0.5:
                left[one] = 0
                left[other] -= 0.5
                games.append((one, other, "½-½"))
            else:
                left[other] -= 1
                games.append((one, other, "0-1"))
        del left[one]
    return games


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "open.json"


def rated(pareo: Run, file: Path, given: Tournament, *options: str) -> dict[str, Any]:
    file.write_text(dumps(given), encoding="utf-8")
    found: dict[str, Any] = json.loads(pareo("rate", file, *options, "--json").out)
    return found


# ------------------------------------------------------------------------------ round robins


def test_10_54_the_example_of_ten_players_is_rated_to_the_last_digit(
    pareo: Run, file: Path
) -> None:
    lines = EXAMPLE["players"]
    games = everybody([line["W"] for line in lines])
    found = rated(
        pareo,
        file,
        played(people(*(line["rating"] for line in lines)), games),
        "--type",
        "round-robin",
    )
    assert found["edition"] == "2005"
    new = {
        chr(ord("A") + one["number"] - 1): (one["first"]["rc"], one["first"]["ru"])
        for one in found["players"]
        if one["first"]
    }
    assert new == {
        line["player"]: (line["Rc_new"], line["Ru_new"]) for line in lines if not line["rating"]
    }


def test_6_33_a_national_championship_needs_three_rated_men_only(pareo: Run, file: Path) -> None:
    """Six players, three of them rated: 6.31 asks for four, 6.33 of a championship for three."""
    six = played(people(2200, 2200, 2200, None, None, None), everybody([4, 3, 3, 2, 2, 1]))
    given = ("--type", "round-robin")
    assert not rated(pareo, file, six, *given)["rated"]
    assert rated(pareo, file, six, *given, "--national-championship")["rated"]


def test_2_1_games_against_the_laws_are_not_rated(pareo: Run, file: Path) -> None:
    two = played(people(2200, 2200), [(1, 2, "1-0")])
    found = rated(pareo, file, two, "--against-the-laws")
    assert not found["rated"]
    assert [one["article"] for one in found["findings"] if "Laws" in one["message"]] == ["2.1"]
    assert rated(pareo, file, two)["rated"]


# ------------------------------------------------------------------------------------ Swiss


def newcomer(opponents: Iterable[int], results: Iterable[str]) -> Tournament:
    """Return an event in which somebody without rating, number 1, meets these ratings."""
    ratings = tuple(opponents)
    games = [(1, number, result) for number, result in enumerate(results, start=2)]
    return played(people(None, *ratings), games)


@pytest.mark.parametrize(
    ("results", "ru"),
    [
        (["1-0", "½-½", "½-½", "0-1"], 2000),  # 10.22: 2 of 4, Ru = Rc
        (["1-0", "1-0", "½-½", "½-½"], 2025),  # 10.23: a point above, 2 × 12.5
        (["1-0", "0-1", "0-1", "0-1"], 1807),  # 10.24: 25 %, dp −193
    ],
)
def test_10_22_and_10_23_and_10_24_a_first_result_in_a_swiss(
    pareo: Run, file: Path, results: list[str], ru: int
) -> None:
    first = rated(pareo, file, newcomer([2000] * 4, results))["players"][0]["first"]
    assert (first["rc"], first["ru"], first["counts"]) == (2000, ru, True)


@pytest.mark.parametrize(
    ("opponents", "results", "article"),
    [
        ([2000] * 4, ["½-½", "0-1", "0-1", "0-1"], "6.1"),
        ([2000] * 2, ["1-0", "1-0"], "6.42"),
        ([1700] * 4, ["1-0", "0-1", "0-1", "0-1"], "10.31"),  # 1700 − 193 = 1507, below 1601
    ],
)
def test_6_1_and_6_42_and_10_31_a_first_result_that_does_not_count(
    pareo: Run, file: Path, opponents: list[int], results: list[str], article: str
) -> None:
    one = rated(pareo, file, newcomer(opponents, results))["players"][0]
    assert not one["first"]["counts"]
    assert {game["article"] for game in one["omitted"]} == {article}


# ---------------------------------------------------------------------------------- periods


def listed(folder: Path, *ratings: int, day: date = date(2006, 4, 1)) -> Path:
    """Return a list with players from number 2 on, and number 1 without rating."""
    players = {one.id: one for one in map(_listed, people(None, *ratings))}
    path = folder / f"{day}.jsonl"
    path.write_text(dumps_list(RatingList(day, TimeClass.STANDARD, players)), encoding="utf-8")
    return path


def _listed(one: Player) -> Listed:
    return Listed(
        one.fide_id or "",
        one.name,
        one.rating,
        15 if one.rating else None,
        one.federation,
        total_games=30 if one.rating else 0,
        highest=one.rating or 0,
    )


def next_list(pareo: Run, before: Path, *arguments: str | Path) -> dict[str, Any]:
    """Rate a period and return what the list says of number 1."""
    after = before.with_name(f"after-{before.name}")
    pareo("period", *arguments, "--from", before, "--out", after, "--edition", "2005")
    lines = after.read_text(encoding="utf-8").splitlines()[1:]
    found: dict[str, Any] = next(one for one in map(json.loads, lines) if one["id"] == "9901")
    return found


DRAWS: Final = ["½-½"] * 9


def test_9_14_and_10_3_nine_games_of_two_events_make_a_rating(pareo: Run, tmp_path: Path) -> None:
    """Five draws with 2000 and four with 2100: (5 × 2000 + 4 × 2100) / 9 = 2044.4."""
    before = listed(tmp_path, *[2000] * 5, *[2100] * 4)
    nine = people(None, *[2000] * 5, *[2100] * 4)
    first, second = tmp_path / "first.json", tmp_path / "second.json"
    first.write_text(dumps(played(nine, [(1, number, "½-½") for number in range(2, 7)])))
    later = played(nine, [(1, number, "½-½") for number in range(7, 11)])
    second.write_text(dumps(later))
    assert "rating" not in next_list(pareo, before, first)
    assert next_list(pareo, before, first, second, "--force")["rating"] == 2044
    # 9.14c: the four games may be played in a later period.
    when = Event(name="Later", first_day=date(2006, 8, 1), last_day=date(2006, 8, 9))
    second.write_text(dumps(replace(later, event=when)))
    next_list(pareo, before, first, "--force")
    assert next_list(pareo, tmp_path / f"after-{before.name}", second)["rating"] == 2044


def test_9_14d_seven_games_of_a_team_championship_suffice(pareo: Run, tmp_path: Path) -> None:
    before = listed(tmp_path, *[2000] * 7)
    seven, conditions = tmp_path / "seven.json", tmp_path / "conditions.toml"
    seven.write_text(dumps(newcomer([2000] * 7, DRAWS[:7])))
    conditions.write_text('["seven.json"]\nteam_championship = true\n')
    assert "rating" not in next_list(pareo, before, seven)
    given = (seven, "--conditions", conditions, "--force")
    assert next_list(pareo, before, *given)["rating"] == 2000


def test_9_4_with_monthly_lists_the_next_one_is_of_the_next_month(
    pareo: Run, tmp_path: Path
) -> None:
    before = listed(tmp_path, 2000, 2100, day=date(2006, 5, 1))
    file = tmp_path / "two.json"
    file.write_text(dumps(newcomer([2000], ["½-½"])))
    given = ("--from", before, "--out", tmp_path / "june.jsonl", "--edition", "2005", "--json")
    found = json.loads(pareo("period", file, *given, "--monthly").out)
    assert found["published"] == "2006-06-01"


# ------------------------------------------------------------------ art. 15 and 16: the list


def rapid_period(pareo: Run, folder: Path, *options: str) -> str:
    """Rate a rapid game and return the alphabetical section."""
    given = people(1604, 1700)
    players = {one.id: replace(one, k=None) for one in map(_listed, given)}
    before = folder / "rapid.jsonl"
    ratings = RatingList(date(2006, 4, 1), TimeClass.RAPID, players)
    before.write_text(dumps_list(ratings), encoding="utf-8")
    file = folder / "rapid.json"
    file.write_text(dumps(played(given, [(1, 2, "1-0")])), encoding="utf-8")
    where = ("--from", before, "--out", folder / "next.jsonl", "--force")
    fast = ("--edition", "2005", "--rate", "rapid", "--section", "alphabetical")
    ran = pareo("period", file, *where, *fast, *options)
    return ran.out + ran.err


def test_15_the_administrator_sets_k_and_three_digits_are_shown(pareo: Run, tmp_path: Path) -> None:
    """1604 − 1700 = −96, expected .37: with K 20 a win brings 12.6, so 1617 and 1687."""
    said = rapid_period(pareo, tmp_path, "--rapid-k", "20", "--changes")
    assert "+12.60" in said
    section = said.partition("Rating list\n")[2].splitlines()
    assert [line.split()[3] for line in section[1:3]] == ["161", "168"]


def test_15b_without_k_there_are_no_rapid_ratings_of_2005(pareo: Run, tmp_path: Path) -> None:
    assert "give no K for rapid chess" in rapid_period(pareo, tmp_path)


def test_15b_k_is_given_for_rapid_chess_of_2005_alone(pareo: Run, file: Path) -> None:
    file.write_text(dumps(played(people(2000, 2000), [(1, 2, "1-0")])))
    ran = pareo("rate", file, "--rapid-k", "20")
    assert ran.code == ExitCode.BAD_INPUT
    assert "--edition 2005 and --rate rapid" in ran.err


@pytest.mark.parametrize(
    ("options", "names"),
    [
        ((), {"Player 02", "Player 03"}),
        (("--excluded", "ESP"), set()),  # 16.1
        (("--withheld", "9902"), {"Player 03"}),  # 16.2
        (("--dispensed", "9904"), {"Player 02", "Player 03", "Player 04"}),  # 16.3
    ],
)
@pytest.mark.parametrize("how", ["section", "text"])
def test_16_who_is_in_the_list_that_is_published(
    pareo: Run, tmp_path: Path, options: tuple[str, ...], names: set[str], how: str
) -> None:
    """Player 4 has no federation: the section has none of them, the text has all unless told."""
    before = listed(tmp_path, 2000, 2000, 2000)
    before.write_text(
        "".join(
            line.replace('"federation": "ESP", ', "") if '"9904"' in line else line
            for line in before.read_text(encoding="utf-8").splitlines(keepends=True)
        ),
        encoding="utf-8",
    )
    file, after = tmp_path / "one.json", tmp_path / "next.txt"
    file.write_text(dumps(newcomer([2000], ["½-½"])))
    given = ("--from", before, "--out", after, "--edition", "2005", "--section", "alphabetical")
    said = pareo("period", file, *given, *options).out.partition("Rating list\n")[2]
    text = said if how == "section" else after.read_text(encoding="utf-8")
    found = {f"Player {number:02}" for number in range(1, 5) if f"Player {number:02}" in text}
    assert found == names | ({"Player 04"} if how == "text" and not options else set())


def test_10_54_another_field_is_tried_with_the_same_results(pareo: Run, file: Path) -> None:
    """Of the printed example: with 2380 instead of F, C had done better with a point less.

    Rar = 2375 + 230/6, dpa = 29.5: Ra = 2413.33 − 26.55 = 2387. With 6 of 9 points
    Ru = 2387 + 3 × 12.5 = 2424.5, rounded up as the printed 2348 + 37.5 = 2386; that is more
    than the 2411 that C has for 7 points as the field is.
    """
    lines = EXAMPLE["players"]
    games = everybody([line["W"] for line in lines])
    ten = played(people(*(line["rating"] for line in lines)), games)
    found = rated(pareo, file, ten, "--type", "round-robin", "--what-if", "6=2380")
    rows = {row["name"]: (row["first_step"], row["first_step_then"]) for row in found["rows"]}
    assert "is 2348; with the change 2387." in found["notes"][0]
    assert rows["Player 03"][0] == 2411
    assert rows["Player 05"] == (2386, 2425)
    assert any("average of the event" in note for note in found["notes"][1:])
    assert any("very weak player" in note for note in found["notes"][1:])


def test_other_ratings_are_tried_in_round_robins_of_2005_only(pareo: Run, file: Path) -> None:
    two = played(people(2200, 2200), [(1, 2, "1-0")])
    file.write_text(dumps(two), encoding="utf-8")
    assert pareo("rate", file, "--what-if", "1=2300").code == ExitCode.BAD_INPUT
    assert pareo("rate", file, "--what-if", "2300").code == ExitCode.BAD_INPUT


def test_0_11_an_event_of_other_days_is_told(pareo: Run, file: Path) -> None:
    """Changes apply from 1 July of the next year: the text of 2005 holds until 30 June 2007."""
    ten = played(people(*[2200] * 4), everybody([3, 2, 1, 0]))
    said = "known to hold"
    for day, told in (
        (date(2005, 6, 30), True),
        (date(2007, 6, 30), False),
        (date(2007, 7, 1), True),
    ):
        given = replace(ten, event=replace(ten.event, first_day=day, last_day=day))
        file.write_text(dumps(given), encoding="utf-8")
        ran = pareo("rate", file, "--edition", "2005")
        assert (said in ran.out + ran.err) is told, day


@pytest.mark.parametrize(
    ("invitations", "arbiter", "left_out"),
    [
        ("2006-03-01", "2006-05-01", True),
        ("2006-03-01", None, False),
        (None, "2006-04-30", False),
        ("2006-03-01", "2006-05-02", False),
    ],
)
def test_11_4_both_must_have_announced_that_an_event_is_not_rated(
    pareo: Run, file: Path, invitations: str | None, arbiter: str | None, *, left_out: bool
) -> None:
    """The event begins on 1 May 2006: two dated facts, both before it begins."""
    days = [*("--unrated-in-invitations", invitations)] if invitations else []
    days += [*("--unrated-by-arbiter", arbiter)] if arbiter else []
    found = rated(pareo, file, played(people(*[2200] * 4), everybody([3, 2, 1, 0])), *days)
    said = [one["message"] for one in found["findings"]]
    assert any("announced as not rated before it began" in one for one in said) is left_out
    assert any("it must be reported" in one for one in said) is not left_out
