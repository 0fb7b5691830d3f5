"""A table or card for people, and the same for programs."""

import json

import pytest

from pareo.language import Message, english, translator
from pareo.reports import Card, Cell, Column, Fact, Kind, Table

TABLE = Table(
    "example",
    Message("Start list"),
    (
        Column("name", Message("Name")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
    ),
    (("Núñez, Ana", 2210, 45), ("Roe, Max", None, Message("absent"))),
    (Message("Ordered by the ranks in the file."),),
)


def test_people_read_points_with_a_half_and_nothing_for_the_unknown() -> None:
    assert list(TABLE.texts(english)) == [("Núñez, Ana", "2210", "4½"), ("Roe, Max", "", "absent")]


def test_people_read_headings_and_words_in_their_language() -> None:
    spanish = translator("es")
    assert TABLE.headings(spanish) == ("Nombre", "Elo", "Puntos")
    assert list(TABLE.texts(spanish))[1] == ("Roe, Max", "", "ausente")


def test_programs_read_keys_numbers_and_english_words() -> None:
    assert json.loads(json.dumps(TABLE.as_dict())) == {
        "title": "Start list",
        "notes": ["Ordered by the ranks in the file."],
        "rows": [
            {"name": "Núñez, Ana", "rating": 2210, "points": 4.5},
            {"name": "Roe, Max", "rating": None, "points": "absent"},
        ],
    }


@pytest.mark.parametrize(("tenths", "number"), [(0, 0), (5, 0.5), (30, 3), (33, 3.3), (-5, -0.5)])
def test_points_are_decimal_numbers_for_programs(tenths: int, number: float) -> None:
    assert Column("points", Message("Points"), Kind.POINTS).value(tenths) == number


@pytest.mark.parametrize("kind", [Kind.NUMBER, Kind.POINTS])
def test_numbers_stand_to_the_right(kind: Kind) -> None:
    assert Column("key", Message("Name"), kind).right_aligned
    assert not Column("key", Message("Name")).right_aligned


@pytest.mark.parametrize(("content", "text"), [("ESP", "ESP"), (7, "7"), (None, "")])
def test_facts_of_a_card_read_like_cells(content: Cell, text: str) -> None:
    card = Card("card", "Somebody", (Fact("key", Message("Name"), content),))
    assert [fact.text(english) for fact in card.facts] == [text]
    assert card.as_dict() == {"key": content}
