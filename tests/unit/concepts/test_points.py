"""docs/concepts/points.md: C.04.1 Art. 3 and 4, C.04.2 Art. 3.2 and 3.5."""

from typing import Final

import pytest

from pareo.history import (
    Barred,
    Scores,
    bye_barred,
    bye_barred_1987,
    bye_barred_1992,
    bye_barred_2012,
    bye_barred_2017,
    colours_played,
    opponents_met,
    points_for_a_win,
    unplayed_rounds,
)
from pareo.model import PointSystem, Round, Tournament, Tpn, points, points_text
from tests.tables import YES_OR_NO, Row, label, table
from tests.words import event

ROWS: Final = table("points", "What a round brings")
RESULTS: Final = {"1": "1-0", "=": "½-½", "0": "0-1", "+": "1F-0F", "-": "0F-1F"}
BARS: Final[dict[str, Barred]] = {
    "2026": bye_barred,
    "2017": bye_barred_2017,
    "2012": bye_barred_2012,
    "1992": bye_barred_1992,
    "1987": bye_barred_1987,
}
ONE: Final = Tpn(1)
EVERY_ROW: Final = pytest.mark.parametrize("row", ROWS, ids=label)


def after(code: str, **settings: object) -> Tournament:
    """Return an event of one round in which player 1 had this."""
    if code in RESULTS:
        return event(2, Round.of((1, 2, RESULTS[code])), rounds=3, **settings)
    return event(2, Round.of(byes={1: code, 2: "Z"}), rounds=3, **settings)


def scored(tournament: Tournament) -> str:
    return points_text(Scores(tournament).after[-1][ONE].game_points)


@EVERY_ROW
def test_art_3_and_4_points_by_both_point_systems(row: Row) -> None:
    assert scored(after(row["code"])) == points_text(points(row["points"]))
    three = PointSystem.of(points(3), points(1))
    assert scored(after(row["code"], points=three)) == points_text(points(row["with 3-1-0"]))


@EVERY_ROW
def test_3_2_and_3_5_only_games_are_meetings_and_leave_a_colour(row: Row) -> None:
    played = after(row["code"])
    assert bool(opponents_met(played)[ONE]) is YES_OR_NO[row["meeting"]]
    assert bool(colours_played(played)[ONE]) is YES_OR_NO[row["colour"]]


@EVERY_ROW
@pytest.mark.parametrize("edition", BARS)
def test_art_4_and_d_and_b1b_and_8_2_what_bars_the_bye(row: Row, edition: str) -> None:
    played = after(row["code"])
    barred = BARS[edition](unplayed_rounds(played)[ONE], points_for_a_win(played.settings))
    assert barred is YES_OR_NO[row[edition]]
