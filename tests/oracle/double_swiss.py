"""Double-Swiss events of the corpus: JSON in, model out."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Event,
    Game,
    Match,
    Player,
    Points,
    PointSystem,
    PublishedStanding,
    Rating,
    Result,
    Round,
    Settings,
    Tournament,
    Tpn,
    points,
)

GAMES: Final = 2

# The JSON gives a result from the view of the match's first player, who is Black in game 2.
RESULTS: Final[Mapping[str, Result]] = {
    "1:0": Result.WHITE_WON,
    "=:=": Result.DRAWN,
    "0:1": Result.BLACK_WON,
    "0:0": Result.BOTH_LOST,
    "=:0": Result.DRAWN_LOST,
    "0:=": Result.LOST_DRAWN,
    "+:-": Result.WHITE_WON_BY_FORFEIT,
    "-:+": Result.BLACK_WON_BY_FORFEIT,
    "-:-": Result.DOUBLE_FORFEIT,
}


def read_double_swiss(path: Path) -> Tournament:
    """Return the event of one JSON file."""
    data: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return Tournament(
        players=tuple(
            Player(Tpn(entry["tpn"]), entry["name"], rating=Rating(entry["rating"]))
            for entry in data["players"]
        ),
        settings=Settings(
            rounds=data["rounds_planned"],
            points=_point_system(data["points"]),
            system=data["system"],
            initial_colour=Colour(data["initial_colour"].lower()),
            games_per_match=GAMES,
        ),
        event=Event(name=data["name"]),
        rounds=tuple(_round(entry) for entry in data["rounds"]),
        published_players=tuple(
            PublishedStanding(Tpn(entry["tpn"]), points(entry["points"]))
            for entry in data["players"]
        ),
    )


def _point_system(values: Mapping[str, float]) -> PointSystem:
    """The JSON values byes for the whole round; of ours only the bye by pairing is so."""
    system = PointSystem.of(
        win=points(values["win"]),
        draw=points(values["draw"]),
        loss=points(values["loss"]),
        absent=_each_game(values["zero_point_bye"]),
        pairing_allocated_bye=points(values["pab"]),
    )
    assert system.full_point_bye == _each_game(values["full_point_bye"])
    assert system.half_point_bye == _each_game(values["half_point_bye"])
    return system


def _each_game(value: float) -> Points:
    return Points(points(value) // GAMES)


def _round(entry: Mapping[str, Any]) -> Round:
    byes = [Bye(Tpn(int(number)), ByeKind(kind)) for number, kind in entry["byes"].items()]
    if entry["pab"] is not None:
        byes.append(Bye(Tpn(entry["pab"]), ByeKind.PAIRING_ALLOCATED))
    return Round(tuple(_match(match) for match in entry["matches"]), tuple(byes))


def _match(entry: Mapping[str, Any]) -> Match:
    home, away = Tpn(entry["white"]), Tpn(entry["black"])
    first, second = _results(entry["games"])
    return Match(home, away, (Game(home, away, first), Game(away, home, second)))


def _results(games: Sequence[str]) -> tuple[Result, Result]:
    first, second = games
    return RESULTS[first], RESULTS[":".join(reversed(second.split(":")))]
