"""Small events to audit, and what the audit says of them in short."""

import copy
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pareo.auditor import Finding, Kind, Severity, audit
from pareo.model import (
    Colour,
    Game,
    Match,
    Player,
    PublishedStanding,
    Result,
    Round,
    Settings,
    Team,
    Tournament,
    Tpn,
    points,
)

FAULT, NOTE = Severity.FAULT, Severity.NOTE
HOME_WHITE_THEN_BLACK = (Colour.WHITE, Colour.BLACK)


def event(*rounds: Round, players: int = 4, **settings: Any) -> Tournament:
    """Return an event of players with one more round planned than has been played."""
    return Tournament(
        tuple(Player(Tpn(number), f"Player {number}") for number in range(1, players + 1)),
        settings=replace(Settings(rounds=len(rounds) + 1), **settings),
        rounds=rounds,
    )


def team_event(*rounds: Round, teams: int = 2, **settings: Any) -> Tournament:
    """Return an event of teams at two boards; team 1 has players 1, 2, 3, team 2 has 4, 5, 6."""
    teams_of_three = Settings(
        rounds=len(rounds) + 1, teams_are_paired=True, board_colours=HOME_WHITE_THEN_BLACK
    )
    return Tournament(
        tuple(Player(Tpn(number), f"Player {number}") for number in range(1, 3 * teams + 1)),
        settings=replace(teams_of_three, **settings),
        teams=tuple(
            Team(Tpn(t), f"Team {t}", (Tpn(3 * t - 2), Tpn(3 * t - 1), Tpn(3 * t)))
            for t in range(1, teams + 1)
        ),
        rounds=rounds,
    )


def match(home: int, away: int, *games: tuple[int | None, int | None, str]) -> Match:
    """Return a match of several games: `match(1, 2, (1, 4, "1-0"), (5, 2, "½-½"))`."""
    return Match(
        Tpn(home),
        Tpn(away),
        tuple(Game(_seat(white), _seat(black), Result(result)) for white, black, result in games),
    )


def _seat(number: int | None) -> Tpn | None:
    return None if number is None else Tpn(number)


def forfeited(home: int, away: int, result: str) -> Match:
    """Return a team match lost by not appearing."""
    return Match(Tpn(home), Tpn(away), (), Result(result))


def published(tournament: Tournament, totals: Mapping[int, float]) -> Tournament:
    """Return the event with points of players as somebody published them."""
    claims = tuple(PublishedStanding(Tpn(n), points(value)) for n, value in totals.items())
    return replace(tournament, published_players=claims)


def published_teams(
    tournament: Tournament, totals: Mapping[int, tuple[float, float]]
) -> Tournament:
    """Return the event with match points and game points of teams as somebody published them."""
    claims = tuple(
        PublishedStanding(Tpn(n), points(games), match_points=points(matches))
        for n, (matches, games) in totals.items()
    )
    return replace(tournament, published_teams=claims)


def forged(tournament: Tournament, **changes: object) -> Tournament:
    """Return an event that no cross-check has seen: the audit does not rely on them."""
    copied = copy.copy(tournament)
    for name, value in changes.items():
        object.__setattr__(copied, name, value)
    return copied


def found(tournament: Tournament, kind: Kind, edition: str = "2026") -> list[Finding]:
    """Return what the audit finds of one kind."""
    return [f for f in audit(tournament, edition=edition).findings if f.kind is kind]
