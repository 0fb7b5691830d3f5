"""Tie-break values from outside: the corpus, and the three fixtures of the exercises."""

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any, Final

from pareo.model import (
    Bye,
    ByeKind,
    Colour,
    Game,
    Match,
    Player,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
)
from pareo.trf import read_trf
from tests.oracle.corpora import FIXTURES

TIE_BREAKS: Final = FIXTURES / "tiebreaks"
PLACES: Final = ("DE", "EDE", "TBR", "BBE")
"""What the corpus writes as places; the rest are values."""


def event(path: Path) -> Tournament:
    """Return the event of a report file."""
    return read_trf(path.read_bytes(), name=path.name).tournament


def expected(path: Path) -> Iterator[tuple[str, Mapping[Tpn, Mapping[str, str]]]]:
    """Yield the edition and the expected values of a file of the corpus."""
    for name, found in json.loads(path.with_suffix(".json").read_text(encoding="utf-8")).items():
        rows = found
        if "codes" in found:
            rows = {
                number: dict(zip(found["codes"], values, strict=True))
                for number, values in found["values"].items()
            }
        yield name[-4:], {Tpn(int(number)): row for number, row in rows.items()}


def as_written(value: Fraction | None, like: str) -> str:
    """Return a value as the corpus writes it: so many decimals, a half up, 0 for none."""
    if value is None:
        return "None" if like == "None" else like if Fraction(like) == 0 else "undefined"
    places = len(like.partition(".")[2])
    scaled = floor(value * 10**places + Fraction(1, 2))
    whole, rest = divmod(scaled, 10**places)
    return f"{whole}.{rest:0{places}}" if places else str(whole)


def fixture(name: str) -> Any:
    """Return the expected values of an exercise."""
    return json.loads((TIE_BREAKS / f"{name}-expected.json").read_text(encoding="utf-8"))


def team_exercise() -> Tournament:
    """Return the event of 14 teams; of games only the points of each match are known."""
    teams = fixture("team14")["teams"]
    rounds = [_team_round(teams, index) for index in range(7)]
    members = {number: tuple(Tpn(int(number) * 10 + b) for b in range(1, 5)) for number in teams}
    return Tournament(
        players=tuple(Player(n, f"Player {n}") for row in members.values() for n in row),
        teams=tuple(Team(Tpn(int(n)), teams[n]["name"], members[n]) for n in teams),
        settings=Settings(
            rounds=7,
            system="FIDE_TEAM_MP_GP",
            teams_are_paired=True,
            board_colours=(Colour.WHITE, Colour.BLACK) * 2,
        ),
        rounds=tuple(rounds),
    )


_KINDS: Final = {
    "PAB": ByeKind.PAIRING_ALLOCATED,
    "HPB": ByeKind.HALF_POINT,
    "ZPB": ByeKind.ZERO_POINT,
}


def _team_round(teams: Any, index: int) -> Round:
    matches, byes = [], []
    for number, facts in teams.items():
        row = facts["rounds"][index]
        home, away = Tpn(int(number)), Tpn(row["opp"])
        if row["kind"] in _KINDS:
            byes.append(Bye(home, _KINDS[row["kind"]]))
        elif row["kind"] == "FW":
            matches.append(Match(home, away, (), Result.WHITE_WON_BY_FORFEIT))
        elif row["kind"] == "G" and home < away:
            matches.append(Match(home, away, tuple(_games(home, away, row["gp"]))))
    return Round(tuple(matches), tuple(byes))


def _games(home: Tpn, away: Tpn, points: float) -> Iterator[Game]:
    """Yield four games that give the home team so many points: wins first, then a draw."""
    left = int(points * 2)
    for board in range(1, 5):
        halves = min(2, left)
        left -= halves
        one, other = Tpn(home * 10 + board), Tpn(away * 10 + board)
        at_white = board % 2 == 1
        white, black = (one, other) if at_white else (other, one)
        won = Result.WHITE_WON if at_white else Result.BLACK_WON
        lost = Result.BLACK_WON if at_white else Result.WHITE_WON
        yield Game(white, black, {2: won, 1: Result.DRAWN, 0: lost}[halves])
