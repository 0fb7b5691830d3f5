"""The events of the corpora of matches, round for round, as the second readings take them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.independent import double_swiss, olympiad, team_swiss

CELL = re.compile(r"(?:(\d+) ([wb])|(PAB|FPB|HPB|ZPB)) +(\d+\.\d)(f?)")
BYES: dict[str, tuple[team_swiss.Kind, int]] = {
    "PAB": ("pab", 2),
    "FPB": ("full", 4),
    "HPB": ("half", 2),
    "ZPB": ("none", 0),
}
"""The kind of a bye, and its match points in halves."""

Expected = tuple[set[tuple[int, int]], int]
"""Pairs as White and Black, and the bye or 0."""


def halves(text: str | float) -> int:
    return round(2 * float(text))


# ------------------------------------------------------------------------------------ team events


def team_cells(lines: list[str]) -> dict[int, list[team_swiss.Cell]]:
    """All cells of the crosstable, record 802; points in halves."""
    found = {
        int(line[4:7]): [one.groups() for one in CELL.finditer(line)]
        for line in lines
        if line.startswith("802")
    }
    cells: dict[int, list[team_swiss.Cell]] = {tpn: [] for tpn in found}
    for tpn, row in found.items():
        for number, (opponent, colour, bye, points, forfeited) in enumerate(row):
            if bye:
                kind, mp = BYES[bye]
                cells[tpn].append(team_swiss.Cell(kind, mp=mp, gp=halves(points)))
                continue
            mine, theirs = halves(points), halves(found[int(opponent)][number][3])
            mp = 4 if mine > theirs else 2 if mine == theirs and not forfeited else 0
            kind = "match" if not forfeited else "won" if mine else "lost"
            cells[tpn].append(team_swiss.Cell(kind, int(opponent), colour, mp, mine))
    return cells


def team_rounds(path: Path) -> Iterator[tuple[int, team_swiss.Event, Expected]]:
    """Each round of a team event: its number, what is known before it, and how it was paired."""
    lines = path.read_text(encoding="utf-8").splitlines()
    cells = team_cells(lines)
    check_team_points(lines, cells)
    words = next(line[4:] for line in lines if line.startswith("192")).strip().split("_")
    for number in range(len(cells[1])):
        rows = tuple(
            team_swiss.Row(
                tpn,
                tuple(row[:number]),
                present=row[number].kind in ("match", "won", "lost", "pab"),
            )
            for tpn, row in cells.items()
        )
        event = team_swiss.Event(
            rows,
            rounds_planned=next(int(line[4:]) for line in lines if line.startswith("142")),
            initial_colour=next(line[4] for line in lines if line.startswith("152")).lower(),
            preferences="A" if "TYPEA" in words else "B" if "TYPEB" in words else "none",
            primary="mp" if next(word for word in words if word in ("MP", "GP")) == "MP" else "gp",
            secondary="MP" in words and "GP" in words,
        )
        matches = {
            (tpn, row[number].opponent)
            for tpn, row in cells.items()
            if row[number].opponent and row[number].colour == "w"
        }
        bye = [tpn for tpn, row in cells.items() if row[number].kind == "pab"]
        yield number + 1, event, (matches, sum(bye))


def check_team_points(lines: list[str], cells: dict[int, list[team_swiss.Cell]]) -> None:
    for line in lines:
        if line.startswith("802"):
            row = cells[int(line[4:7])]
            mp, gp = line[12:].split()[:2]
            assert halves(mp) == sum(cell.mp for cell in row), line
            assert halves(gp) == sum(cell.gp for cell in row), line


# ---------------------------------------------------------------------------- double-swiss events


def double_cells(record: dict[str, Any], values: dict[str, float]) -> dict[int, double_swiss.Cell]:
    """What one round was for everybody who had a match or a bye; points in halves."""
    cells = {}
    for match in record["matches"]:
        games = [game.split(":") for game in match["games"]]
        for side, other, colour in (("white", "black", "w"), ("black", "white", "b")):
            at = int(colour == "b")
            forfeits = [[game[index] == "-" for game in games] for index in (at, 1 - at)]
            kind: team_swiss.Kind = "match"
            if any(all(one) for one in forfeits):
                kind = "lost" if all(forfeits[0]) else "won"
            counts = any("-" not in game for game in games)
            cells[match[side]] = double_swiss.Cell(
                kind, match[other], colour if counts else "", halves(match["points"][at])
            )
            assert match["played"] == (kind == "match")
            assert match["colours"] == counts
    if record["pab"]:
        cells[record["pab"]] = double_swiss.Cell("pab", points=halves(values["pab"]))
    for tpn, letter in record["byes"].items():
        name, given = {"F": ("full", "full"), "H": ("half", "half"), "Z": ("none", "zero")}[letter]
        cells[int(tpn)] = double_swiss.Cell(
            "full" if name == "full" else "half" if name == "half" else "none",
            points=halves(values[f"{given}_point_bye"]),
        )
    return cells


def double_rounds(path: Path) -> Iterator[tuple[int, double_swiss.Event, Expected]]:
    """Each round of a double-swiss: its number, what is known before it, and how it was paired."""
    event = json.loads(path.read_text(encoding="utf-8"))
    rounds = [double_cells(record, event["points"]) for record in event["rounds"]]
    numbers = [player["tpn"] for player in event["players"]]
    for player in event["players"]:
        points = sum(one[player["tpn"]].points for one in rounds)
        assert points == halves(player["points"]), player
    for at, record in enumerate(event["rounds"]):
        rows = tuple(
            double_swiss.Row(
                tpn,
                tuple(one[tpn] for one in rounds[:at]),
                present=str(tpn) not in record["byes"],
            )
            for tpn in numbers
        )
        given = double_swiss.Event(rows, event["rounds_planned"], event["initial_colour"].lower())
        matches = {(match["white"], match["black"]) for match in record["matches"]}
        yield record["round"], given, (matches, record["pab"] or 0)


# -------------------------------------------------------------------------------- olympiad events


def olympiad_cells(record: dict[str, Any], bye: int) -> dict[int, olympiad.Cell]:
    """What one round was for everybody who had a match or the bye."""
    cells = {}
    for match in record["matches"]:
        absent = match.get("forfeit")
        for side, other, colour in (("white", "black", "w"), ("black", "white", "b")):
            kind: olympiad.Kind = "match"
            if absent:
                kind = "lost" if absent in (side, "both") else "won"
            points = match["points"][int(colour == "b")]
            cells[match[side]] = olympiad.Cell(kind, match[other], colour, points)
    if record["bye"]:
        cells[record["bye"]] = olympiad.Cell("bye", points=bye)
    return cells


def olympiad_rounds(path: Path) -> Iterator[tuple[int, olympiad.Event, Expected]]:
    """Each round of an Olympiad: its number, what is known before it, and how it was paired."""
    event = json.loads(path.read_text(encoding="utf-8"))
    rounds = [olympiad_cells(one, event["bye"]["match_points"]) for one in event["rounds"]]
    for team in event["teams"]:
        points = sum(one[team["number"]].points for one in rounds if team["number"] in one)
        assert points == team["match_points"], team
    for at, record in enumerate(event["rounds"]):
        rows = tuple(
            olympiad.Row(
                team["number"],
                tuple(one.get(team["number"], olympiad.Cell("none")) for one in rounds[:at]),
                late=team["joins"] > 1,
                present=team["number"] not in record["absent"],
            )
            for team in event["teams"]
        )
        matches = {(match["white"], match["black"]) for match in record["matches"]}
        given = olympiad.Event(rows, event["initial_colour"].lower())
        yield record["round"], given, (matches, record["bye"] or 0)
