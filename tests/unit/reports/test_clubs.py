"""What each player adds to a club."""

from pareo.language import english
from pareo.reports import club_explanation
from tests.unit.standings.test_clubs import ranked


def test_each_player_who_counts_and_the_sum() -> None:
    """Three of A, swiss16: 3 and 1 with 3½ points, 6 with 3; BH/C1 13 + 11 + 10½ = 34½."""
    table = club_explanation(ranked(3, "BH/C1", "place", "places"), "A")
    assert table is not None
    headings = [column.heading.said(english) for column in table.shown]
    assert headings[3:] == ["BH/C1", "Place", "Place"]
    rows = list(table.texts(english))
    assert [(row[0], *row[2:]) for row in rows] == [
        ("2", "3½", "13.0", "2", "2"),
        ("4", "3½", "11.0", "4", "4"),
        ("6", "3", "10.5", "6", "6"),
        ("", "10", "34.5", "2", "12"),
    ]
    assert rows[-1][1] == "Together"
    assert [note.said(english) for note in table.notes] == ["3 of 3 players count."]


def test_missing_players_are_said_where_places_are_added_up() -> None:
    table = club_explanation(ranked(3, "places"), "C")
    assert table is not None
    assert [note.said(english) for note in table.notes] == [
        "2 of 2 players count.",
        "1 player is missing, which counts as place 17.",
    ]
    assert club_explanation(ranked(3), "Nobody") is None
