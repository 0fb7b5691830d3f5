"""Schedules as tables, and brackets as drawings."""

import re
from itertools import pairwise
from xml.etree import ElementTree as ET

import pytest

from pareo.language import translator
from pareo.model import Event, Tournament
from pareo.reports.bracket import bracket_table
from pareo.reports.bracket_picture import bracket_svg
from pareo.reports.schedule import schedule_by_name, schedule_compact, schedule_for_programs
from pareo.reports.text_lines import lines_of_table
from pareo.schedules import Bracket, KnockoutRules, bracket_of, new_event, plan_for, unnamed_players
from tests.words import player

ENGLISH, SPANISH = translator("en"), translator("es")
SVG = "{http://www.w3.org/2000/svg}"


def knockout(players: int, *, third: bool = False) -> tuple[Tournament, Bracket]:
    plan = plan_for("knockout", players, rules=KnockoutRules(third_place=third))
    people = [player(n, name=f"<{n} & co>") for n in range(1, players + 1)]
    event = new_event(plan, people, Event("Cup"))
    return event, bracket_of(event, plan)


def test_a_compact_table_has_one_line_for_each_round() -> None:
    table = schedule_compact(plan_for("round-robin", 3))
    assert list(lines_of_table(table, ENGLISH)) == [
        "Round  Pairs, White first  Rests",
        "    1  2-3                 1",
        "    2  1-2                 3",
        "    3  3-1                 2",
    ]
    assert [note.said(ENGLISH) for note in table.notes] == [
        "Source: Berger table for 4 (Arbiters' manual of 2018)."
    ]


def test_with_names_there_is_one_line_for_each_board() -> None:
    plan = plan_for("round-robin", 3)
    event = new_event(plan, unnamed_players(plan), Event())
    rows = schedule_by_name(event, plan).as_dict()["rows"]
    assert isinstance(rows, list)
    assert rows[0]["white"] == "2"
    assert (rows[1]["white"], rows[1]["black"]) == ("1", None)


def test_a_method_of_this_project_is_called_so_in_the_table() -> None:
    notes = schedule_compact(plan_for("scheveningen", 12)).notes
    assert [note.said(ENGLISH) for note in notes] == [
        "Source: Scheveningen for 12, a method of this project."
    ]
    assert "método de este proyecto" in notes[0].said(SPANISH)


def test_programs_read_the_place_of_every_pair() -> None:
    plan = plan_for("double-round-robin", 6)
    event = new_event(plan, unnamed_players(plan), Event())
    rounds = schedule_for_programs(event, plan)["rounds"]
    assert isinstance(rounds, list)
    assert rounds[8]["pairs"][0]["because"] == {
        "source": "berger-6",
        "printed": True,
        "round": 5,
        "row": 1,
        "reversed": True,
    }


def test_the_table_of_a_bracket_names_who_is_not_known_yet() -> None:
    event, bracket = knockout(6, third=True)
    lines = list(lines_of_table(bracket_table(event, bracket), ENGLISH))
    assert len(lines) == 1 + 4 + 2 + 1 + 1
    assert "rests" in lines[1]
    assert "winner of match 2" in lines[5]
    assert "loser of match 1" in lines[8]


@pytest.mark.parametrize("third", [False, True])
@pytest.mark.parametrize("players", [2, 3, 13, 16, 33])
def test_a_drawing_is_sound_and_nothing_in_it_overlaps(players: int, *, third: bool) -> None:
    event, bracket = knockout(players, third=third)
    root = ET.fromstring(bracket_svg(event, bracket))  # noqa: S314 - our own
    wide, high = int(root.attrib["width"]), int(root.attrib["height"])
    boxes = [
        tuple(int(rect.attrib[name]) for name in ("x", "y", "width", "height"))
        for rect in root.iterfind(f"{SVG}g/{SVG}rect")
    ]
    assert all(x >= 0 and y >= 0 and x + w <= wide and y + h <= high for x, y, w, h in boxes)
    for column in {x for x, *_ in boxes}:
        tops = sorted((y, y + h) for x, y, _, h in boxes if x == column)
        assert all(upper[1] < lower[0] for upper, lower in pairwise(tops))
    texts = "".join(root.itertext())
    assert "<1 & co>" in texts
    assert "Cup" in texts


def test_a_drawing_speaks_the_language_of_the_reader() -> None:
    event, bracket = knockout(16)
    text = bracket_svg(event, bracket, SPANISH)
    assert re.search("semifinales", text)


def test_a_drawing_has_a_heading_and_the_match_for_third_place_its_name() -> None:
    event, bracket = knockout(4, third=True)
    root = ET.fromstring(bracket_svg(event, bracket))  # noqa: S314 - our own
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts[0] == "Knock-out bracket: Cup"
    assert "match for third place" in texts


def test_long_names_leave_room_for_the_score() -> None:
    plan = plan_for("knockout", 2)
    people = [player(n, name="Wammadyarov, Wakhriyar W" * 2) for n in (1, 2)]
    event = new_event(plan, people, Event())
    root = ET.fromstring(bracket_svg(event, bracket_of(event, plan)))  # noqa: S314 - our own
    names = [text.text or "" for text in root.iter(f"{SVG}text") if (text.text or "")[1:2] == " "]
    # Bold sans-serif letters of 13 pixels are 9 wide on the average; 40 of 250 are for the score.
    assert [len(name) * 9 <= 250 - 40 for name in names] == [True, True]


def test_a_long_name_keeps_its_family_and_the_first_letter_of_the_given_name() -> None:
    plan = plan_for("knockout", 2)
    people = [player(1, name="Villarroel Castaños, Andrea"), player(2, name="Belkacemi, Yanis")]
    event = new_event(plan, people, Event(name="Cup"))
    text = bracket_svg(event, bracket_of(event, plan), has_heading=False)
    root = ET.fromstring(text)  # noqa: S314 - our own
    texts = [each.text for each in root.iter(f"{SVG}text")]
    assert texts == ["Final", "1 Villarroel Castaños, A.", "2 Belkacemi, Yanis"]


def test_a_name_that_is_cut_stands_whole_in_a_title() -> None:
    plan = plan_for("knockout", 2)
    long = "Fernández de la Peña y Rodríguez, María <Inés>"
    event = new_event(plan, [player(1, name=long), player(2, name="Short")], Event())
    text = bracket_svg(event, bracket_of(event, plan))
    root = ET.fromstring(text)  # noqa: S314 - our own
    assert f"1 {long}" in [title.text for title in root.iter(f"{SVG}title")]
    assert "2 Short" not in [title.text for title in root.iter(f"{SVG}title")]


def test_a_page_can_give_every_part_of_a_drawing_its_own_colour() -> None:
    root = ET.fromstring(bracket_svg(*knockout(32)))  # noqa: S314 - our own
    assert root.attrib["class"] == "picture bracket"
    for each in root.iter():
        assert "style" not in each.attrib
        if {"fill", "stroke"} & each.attrib.keys():
            assert "class" in each.attrib
