"""Words that tests share: the shortest way to say who plays, and what happened."""

from typing import Final

from pareo.model import (
    Colour,
    Match,
    Player,
    Points,
    Rating,
    Round,
    Settings,
    Team,
    Title,
    Tournament,
    Tpn,
)

WHITE: Final = Colour.WHITE
BLACK: Final = Colour.BLACK
WIN: Final = Points(10)
DRAW: Final = Points(5)


def player(
    number: int, rating: int | None = None, name: str | None = None, title: str | None = None
) -> Player:
    """Return a player: `player(3, 2400, "Carla", "WGM")`."""
    return Player(
        Tpn(number),
        name or f"Player {number:04}",
        None if rating is None else Rating(rating),
        Title(title) if title else None,
    )


def event(field: int | tuple[Player, ...], *rounds: Round, **settings: object) -> Tournament:
    """Return an individual event: `event(4, Round.of((1, 3, "1-0"), (4, 2)), rounds=5)`."""
    players = tuple(player(n) for n in range(1, field + 1)) if isinstance(field, int) else field
    return Tournament(players, Settings(**settings), rounds=rounds)  # type: ignore[arg-type]  # any setting


def team_event(field: int, *rounds: Round, **settings: object) -> Tournament:
    """Return an event of teams with one member each, whose numbers begin at 101."""
    teams = tuple(Team(Tpn(n), f"Team {n}", (Tpn(100 + n),)) for n in range(1, field + 1))
    players = tuple(player(100 + n) for n in range(1, field + 1))
    chosen = Settings(teams_are_paired=True, **settings)  # type: ignore[arg-type]  # any setting
    return Tournament(players, chosen, teams=teams, rounds=rounds)


def colours(text: str, black: str = "B", white: str = "W") -> tuple[Colour | None, ...]:
    """Return the colours of a history such as `BWB=W`; any other sign is a round without game."""
    return tuple({black: BLACK, white: WHITE}.get(letter) for letter in text)


def numbers(*values: int) -> tuple[Tpn, ...]:
    """Return pairing numbers."""
    return tuple(Tpn(value) for value in values)


def pairs(played: Round) -> list[tuple[int, int]]:
    """Return who meets whom, in the order of the boards."""
    return [(match.home, match.away) for match in played.matches]


def round_of(*matches: Match) -> Round:
    """Return a round of these matches."""
    return Round(matches)
