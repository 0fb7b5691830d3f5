"""The report forms of B.02 of 2005, articles 11.2 and 11.3, forms 1 to 6."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date

import pytest

from pareo.elo import category_of, norm_points
from pareo.language import english, translator
from pareo.model import BirthDate, Event, Player, Round, Settings, Sex, TimeControl, Tournament, Tpn
from pareo.reports import Blocks, Card, Part, Table
from pareo.reports.event_forms import deputies_needed, form_5
from pareo.reports.multiple_results_form import form_3
from pareo.reports.pairing_card_form import form_2
from pareo.reports.round_robin_form import form_1
from pareo.reports.title_forms import form_4, form_6
from tests.words import player

EVENT = Event(
    "Torneo de Reyes",
    "Lugo",
    "ESP",
    date(2006, 4, 3),
    date(2006, 4, 5),
    time_control="40/2h + 1h",
    chief_arbiter="Paz, Eva",
    deputies=("Sol, Luis",),
)


def person(number: int, rating: int | None, title: str | None = None, **values: object) -> Player:
    values = {"federation": "ESP", "fide_id": str(1000 + number)} | values
    return replace(player(number, rating, f"Last{number}, First{number}", title), **values)  # type: ignore[arg-type]  # any of them


FIELD = (
    person(1, 2400, "IM"),
    person(2, 2300, "FM", federation="POR"),
    person(3, None, birth_date=BirthDate(1990, 1, 2), sex=Sex.FEMALE),
    person(4, 2200, "WIM", federation="FRA"),
)
GAMES = Tournament(
    FIELD,
    Settings(rounds=3, system="FIDE_ROUNDROBIN"),
    EVENT,
    rounds=(
        Round.of((1, 4, "1-0"), (2, 3, "½-½")),
        Round.of((4, 3, "0F-1F"), (1, 2, "0-1")),
        Round.of((2, 4, "1-0"), (3, 1, "0-1")),
    ),
    remarks=("Power failed in round 2",),
)


def facts(parts: Iterable[Part]) -> dict[str, object]:
    """All fields of a form; no key stands on it twice."""
    found: dict[str, object] = {}
    for part in parts:
        if isinstance(part, Card):
            fields = dict(part.as_dict())
            assert not found.keys() & fields.keys()
            found |= fields
    return found


def table_of(parts: Iterable[Part], key: str) -> Table:
    spread = [
        table
        for part in parts
        for table in (part.tables if isinstance(part, Blocks) else (part,))
        if isinstance(table, Table)
    ]
    return next(table for table in spread if table.key == key)


def rows(parts: Iterable[Part], key: str) -> list[dict[str, object]]:
    found = table_of(parts, key).as_dict()["rows"]
    assert isinstance(found, list)
    return found


def test_11_21_and_11_22_the_head_has_exact_dates_and_the_time_control() -> None:
    head = facts(form_1(GAMES))
    assert (head["event"], head["start"], head["finish"]) == (
        "Torneo de Reyes",
        "2006-04-03",
        "2006-04-05",
    )
    assert head["time_limit"] == "40/2h + 1h"
    assert (head["chief_arbiter"], head["deputies"]) == ("Paz, Eva", "Sol, Luis")


def test_11_21_people_read_the_time_control_and_the_days_in_words() -> None:
    """A report file has seconds: 5400+30 are 90 minutes and 30 seconds for each move."""
    coded = replace(GAMES.settings, time_control=TimeControl.parse("5400+30"))
    event = replace(EVENT, time_control=None)
    parts = form_1(replace(GAMES, settings=coded, event=event))
    cards = [part for part in parts if isinstance(part, Card)]
    said = {fact.key: fact.text(translator("es")) for card in cards for fact in card.facts}
    assert said["time_limit"] == (
        "90 min + 30 s per move (standard) / 90 min + 30 s por jugada (clásico)"
    )
    assert (said["start"], said["finish"]) == ("03/04/2006", "05/04/2006")
    assert facts(parts)["time_limit"] == "5400+30"


def test_11_23_the_crosstable_is_in_final_order_with_name_title_federation_and_rating() -> None:
    table = rows(form_1(GAMES), "crosstable")
    # 2½, 2, 1½ and 0 points: players 2, 1, 3, 4.
    assert [row["name"] for row in table] == [f"Last{n}, First{n}" for n in (2, 1, 3, 4)]
    first = table[0]
    assert (first["title"], first["federation"], first["rating"], first["total"]) == (
        "FM",
        "POR",
        2300,
        2.5,
    )


def test_11_23_results_are_1_half_0_and_unplayed_plus_and_minus() -> None:
    table = rows(form_1(GAMES), "crosstable")
    cells = [[row[str(place)] for place in range(1, 5)] for row in table]
    assert cells == [
        ["×", "1", "½", "1"],
        ["0", "×", "1", "1"],
        ["½", "0", "×", "+"],
        ["0", "0", "-", "×"],
    ]


def test_11_23_changes_against_the_list_and_unusual_events_are_remarked() -> None:
    """Form 1 also asks for the birth dates of unrated players there."""
    summary = facts(form_1(GAMES, ["Last2 was Former2"]))
    assert summary["remarks"] == (
        "Last2 was Former2; Power failed in round 2; Last3, First3: born on 1990-01-02"
    )


def test_form_1_average_category_and_norm_points() -> None:
    """(2400 + 2300 + 2000 + 2200) / 4 = 2225: no category. Ten players of 2400 on average: 6."""
    assert facts(form_1(GAMES))["average_rating"] == 2225
    assert facts(form_1(GAMES))["category"] is None
    settings = Settings(system="FIDE_ROUNDROBIN")
    ten = Tournament(tuple(person(n, 2400) for n in range(1, 11)), settings, EVENT)
    strong = facts(form_1(ten))
    assert (strong["category"], strong["im_points"]) == (6, "5½")


@pytest.mark.parametrize(
    ("average", "category"), [(2250, None), (2251, 1), (2275, 1), (2276, 2), (2400, 6)]
)
def test_form_1_categories_are_25_points_wide(average: int, category: int | None) -> None:
    assert category_of(average) == category


@pytest.mark.parametrize(
    ("title", "category", "games", "points"),
    [
        ("IM", 6, 9, 550),
        ("IM", 5, 9, 600),
        ("IM", 7, 14, 800),
        ("IM", 5, 14, 900),
        ("GM", 6, 9, None),
        ("IM", 14, 9, None),
    ],
)
def test_form_1_points_for_norms(title: str, category: int, games: int, points: int | None) -> None:
    assert norm_points(title, category, games) == points


def test_form_2_the_pairing_card_has_every_round_and_the_summary_against_rated() -> None:
    card = form_2(GAMES, Tpn(3))
    assert facts(card)["birth_date"] == "1990/01/02"
    assert [
        (row["opponent"], row["colour"], row["score"], row["total"]) for row in rows(card, "rounds")
    ] == [
        (2, "B", "½", 0.5),
        (4, None, "+", 1.5),
        (1, "W", "0", 1.5),
    ]
    # Against 2300 and 2400, the forfeit ignored: ½ of 2, average 2350.
    found = facts(card)
    assert (found["score_rated"], found["games_rated"], found["average_rated"]) == ("½", 2, 2350)
    assert (found["total"], found["rank"]) == (1.5, 3)


def test_form_2_has_the_first_tie_break_after_each_round() -> None:
    """Player 1 had 1, 1 and 2 points: progressive scores of 1, 1 + 1 and 1 + 1 + 2."""
    swiss = replace(
        GAMES, settings=Settings(rounds=3, system="FIDE_DUTCH", tie_breaks=("PS", "BH"))
    )
    assert [row["tie_break"] for row in rows(form_2(swiss, Tpn(1)), "rounds")] == [
        "1.0",
        "2.0",
        "4.0",
    ]
    assert [row["tie_break"] for row in rows(form_2(GAMES, Tpn(1)), "rounds")] == [None] * 3


def test_11_3_and_form_3_letters_a_to_p_with_colours_and_a_crosstable() -> None:
    form = form_3(GAMES)
    games = table_of(form, "games")
    heads = [column.heading.said(translator("es")) for column in games.columns]
    assert heads == ["C", "Ronda", "I", "J", "K", "Color"]
    players = rows(form, "players")
    third = players[2]
    assert third == {
        "A": "Last3",
        "B": "First3",
        "C": 3,
        "D": "ESP",
        "E": None,
        "F": 3,
        "G": None,
        "H": 1.5,
        "L": 2,
        "M": 2350,
        "N": "½",
        "O": "1003",
        "P": "1990/01/02",
    }
    assert players[0]["P"] is None, "the list has it"
    mine = [row for row in rows(form, "games") if row["C"] == 4]
    # J is blank where the opponent is unrated or the game was not played.
    assert [(row["I"], row["J"], row["K"], row["colour"]) for row in mine] == [
        (1, 2400, "0", "Black"),
        (3, None, "-", None),  # not played: ruling 0402
        (2, 2300, "0", "Black"),
    ]
    assert table_of(form, "crosstable").rows


def test_form_4_unrated_count_2000_and_the_average_includes_the_player() -> None:
    """Player 1 met 2200, 2300 and an unrated one: (2400 + 2200 + 2300 + 2000) / 4 = 2225."""
    form = form_4(GAMES, Tpn(1))
    assert (facts(form)["ra"], facts(form)["n"]) == (2225, 3)
    assert [row["opponent_rating"] for row in rows(form, "games")] == [2200, 2300, 2000]


def test_form_5_players_by_title_and_federation_and_deputies() -> None:
    form = form_5(GAMES)
    assert facts(form)["system"] is None, "the field is for the Swiss System"
    found = {
        row["group"]: (row["number"], row["federations"], row["host"], row["others"])
        for row in rows(form, "groups")
    }
    assert found["Rated"] == (3, 3, 1, 2)
    assert found["Unrated"] == (1, 1, 1, 0)
    assert found["FM"] == (1, 1, 0, 1)
    assert found["GM"] == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("players", "deputies"), [(20, 1), (21, 2), (70, 2), (71, 3), (120, 3), (121, 4)]
)
def test_form_5_more_players_need_more_deputies(players: int, deputies: int) -> None:
    assert deputies_needed(players) == deputies


def test_form_3_says_what_its_letters_stand_for() -> None:
    form = form_3(GAMES)
    for table in (table_of(form, "players"), table_of(form, "games")):
        (note,) = table.notes
        letters = [column.key for column in table.columns if len(column.key) == 1]
        assert [each.partition(":")[0] for each in note.said(english).split("; ")] == letters


def test_form_6_all_the_counts_of_a_norm() -> None:
    form = form_6(GAMES, [(Tpn(1), "IM", ())])
    assert facts(form)["event"] == "Torneo de Reyes"
    (row,) = rows(form, "norms")
    assert (row["n"], row["nf"], row["hfp"], row["ffp"], row["rp"], row["urp"]) == (
        3,
        3,
        2,
        2,
        3,
        1,
    )
    assert (row["im"], row["fm"], row["wim"], row["gm"]) == (1, 1, 1, 0)
    # Two of three points against (2200 + 2300 + 2000) / 3 = 2167: 67 %, dp 125.
    assert (row["ra"], row["ach"], row["rc"], row["rp_performance"]) == (2225, "2", 2167, 2292)
