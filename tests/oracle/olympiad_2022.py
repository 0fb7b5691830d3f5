"""The corpus of the Olympiad rules of 2022: JSON in, model out; each round a case of its own."""

import csv
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from pareo.checker import check
from pareo.handling import boards_of_the_olympiad
from pareo.history import round_setup
from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Event,
    Game,
    LateEntry,
    Match,
    MatchPoints,
    Player,
    PublishedStanding,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    points,
)
from pareo.pairing import ListTrace, RoundPairing
from pareo.pairing.olympiad_2022 import OLYMPIAD_2022
from pareo.pairing.reasons.story import story_from
from pareo.pairing.trace import LimitsDisregarded
from tests.oracle.corpora import corpus, files_of
from tests.oracle.dutch_2026 import Compared, Difference

SYSTEM: Final = "olympiad-2022"
ENGINES: Final = ("fast", "reference", "literal")
MOST_LITERAL: Final = 12
ROSTER: Final = 5

FORFEITS: Final = {
    "white": Result.BLACK_WON_BY_FORFEIT,
    "black": Result.WHITE_WON_BY_FORFEIT,
    "both": Result.DOUBLE_FORFEIT,
}
RESULTS: Final = {1.0: Result.WHITE_WON, 0.5: Result.DRAWN, 0.0: Result.BLACK_WON}


def files() -> tuple[Path, ...]:
    """Return the events."""
    return files_of(SYSTEM, "*.json")


def small_files() -> tuple[Path, ...]:
    """Return the events that the literal engine can pair."""
    return tuple(path for path in files() if len(_data(path)["teams"]) <= MOST_LITERAL)


def rounds_marked(reading: str) -> set[tuple[str, int]]:
    """Return the rounds that depend on an open reading, as file and round."""
    lines = (corpus(SYSTEM) / "manifest.csv").read_text(encoding="utf-8").splitlines()
    marks = (
        (row["file"], mark.strip().partition(":"))
        for row in csv.DictReader(lines)
        for mark in row["open_readings"].split(";")
    )
    return {
        (file, int(number))
        for file, (name, _, numbers) in marks
        if name == reading
        for number in numbers.split()
    }


# -------------------------------------------------------------------------------- reading


def _data(path: Path) -> Mapping[str, Any]:
    data: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


def read_olympiad(path: Path) -> Tournament:
    """Return the event of one JSON file.

    It has the game points of a match, not its boards; ours are one way to come to them.
    """
    data = _data(path)
    teams = data["teams"]
    return Tournament(
        players=[
            Player((team["number"] - 1) * ROSTER + board, f"{team['name']} {board}", rating)
            for team in teams
            for board, rating in enumerate(team["ratings"], start=1)
        ],
        settings=Settings(
            rounds=data["rounds_planned"],
            match_points=MatchPoints(
                bye_match_points=points(data["bye"]["match_points"]),
                bye_game_points=points(data["bye"]["game_points"]),
            ),
            system=SYSTEM,
            initial_colour=Colour(data["initial_colour"].lower()),
            board_colours=[
                Colour.BLACK if board % 2 else Colour.WHITE for board in range(data["boards"])
            ],
            teams_are_paired=True,
        ),
        event=Event(path.stem),
        teams=[Team(team["number"], team["name"], _members(team["number"])) for team in teams],
        rounds=[_round(entry, data["boards"]) for entry in data["rounds"]],
        late_entries=[
            LateEntry(team["number"], team["joins"]) for team in teams if team["joins"] > 1
        ],
        published_teams=[
            PublishedStanding(
                team["number"],
                points(team["game_points"]),
                match_points=points(team["match_points"]),
            )
            for team in teams
        ],
    )


def _members(team: int) -> range:
    return range((team - 1) * ROSTER + 1, team * ROSTER + 1)


def _round(entry: Mapping[str, Any], boards: int) -> Round:
    byes = [Bye(number, ByeKind.ZERO_POINT) for number in entry["absent"]]
    if entry["bye"] is not None:
        byes.append(Bye(entry["bye"], ByeKind.PAIRING_ALLOCATED))
    return Round([_match(match, boards) for match in entry["matches"]], byes)


def _match(entry: Mapping[str, Any], boards: int) -> Match:
    home, away = entry["white"], entry["black"]
    if (absent := entry.get("forfeit")) is not None:
        return Match(home, away, (), FORFEITS[absent])
    left, games = entry["games"][0], []
    for board in range(boards):
        won = min(1.0, left)
        left -= won
        one, other = _members(home)[board], _members(away)[board]
        white, black = (other, one) if board % 2 else (one, other)
        games.append(Game(white, black, RESULTS[1 - won if board % 2 else won]))
    return Match(home, away, games)


# ------------------------------------------------------------------------------ comparing


def compared(path: Path, engine: str = "fast", readings: tuple[str, ...] = ()) -> Compared:
    """Compare pairs, colours and bye of every round of an event."""
    report = check(read_olympiad(path).with_settings(readings=readings), engine=engine)
    return Compared(
        report.rounds,
        report.boards,
        tuple(
            Difference(SYSTEM, path.name, result.round, str(result.message))
            for result in report.differences
        ),
    )


def reasons_apart(path: Path, engine: str = "fast") -> list[str]:
    """Return in what our groups, floaters, orders and colour articles are not theirs."""
    tournament = read_olympiad(path)
    return [
        f"{path.name} round {entry['round']}: {words}"
        for entry in _data(path)["rounds"]
        for words in _apart(tournament.after_round(entry["round"] - 1), entry, engine)
    ]


def _apart(before: Tournament, theirs: Mapping[str, Any], engine: str) -> Iterator[str]:
    setup, trace = round_setup(before), ListTrace()
    outcome = OLYMPIAD_2022.engine(engine)(setup, trace)
    assert isinstance(outcome, RoundPairing)
    story = story_from(trace.happenings, setup, OLYMPIAD_2022, outcome)
    ours = [
        {
            "score": (part.group.score or 0) / points(1),
            "incoming": sorted(part.group.arrived),
            "floaters": sorted(part.floaters),
            "pairs": [list(pair) for pair in part.pairs],
            "limits": not any(isinstance(one, LimitsDisregarded) for one in part.happenings),
        }
        for part in story.parts
    ]
    there = [
        {
            "score": float(group["score"]),
            "incoming": sorted(group["incoming"]),
            "floaters": sorted(group["floaters"]),
            "pairs": group["pairs"],
            "limits": group["limits"],
        }
        for group in theirs["groups"]
    ]
    if ours != there:
        yield f"{ours}, there {there}"
    articles = {(one.white, one.black): one.because.article for one in story.seats.values()}
    expected = {(one["white"], one["black"]): one["colour_by"] for one in theirs["matches"]}
    if articles != expected:
        yield f"{articles}, there {expected}"
    boards = _numbers(boards_of_the_olympiad(before, outcome.as_round(before)).matches)
    if boards != list(expected):
        yield f"boards {boards}, there {list(expected)}"


def _numbers(matches: Sequence[Match]) -> list[tuple[int, int]]:
    return [(match.home, match.away) for match in matches]
