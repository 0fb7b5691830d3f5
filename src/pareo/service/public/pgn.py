"""The games of an event as PGN: headers without moves, for whoever adds or collects them."""

from collections.abc import Iterator, Mapping
from datetime import date
from typing import Final

from pareo.journal import Game, State, boards_of, is_forfeited, seats
from pareo.model import Result
from pareo.service.public.event import PublicEvent

_UNKNOWN: Final = "?"
_NO_RESULT: Final = "*"
_RESULTS: Final[Mapping[str, str]] = {"1-0": "1-0", "½-½": "1/2-1/2", "0-1": "0-1"}
"""The results that PGN knows beside the open one."""


def pgn_of(public: PublicEvent) -> str:
    """Return the headers of all games in the order of rounds and tables.

    Games that were not played have none. A result that PGN does not know, such as ½-0, stands in
    a comment of an open game.
    """
    found = sorted(public.state.games.values(), key=lambda game: (game.round, game.board))
    games = (each for game in found for each in _of_match(public.state, game))
    return "\n".join(_game(public, game) for game in games if Result(game.result).played)


def _of_match(state: State, game: Game) -> Iterator[Game]:
    """Yield a game, or the games of a match between those who sat there."""
    if not state.has_boards:
        yield game
    elif not is_forfeited(game):
        for board in boards_of(state, game):
            white, black = seats(state, board)
            if white is not None and black is not None:
                yield board._replace(white=white, black=black)


def _game(public: PublicEvent, game: Game) -> str:
    result, comment = _result(game)
    headers = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in _headers(public, game))
    return f"{headers}\n{comment}{result}\n"


def _headers(public: PublicEvent, game: Game) -> Iterator[tuple[str, str]]:
    event = public.tournament.event
    people = public.state.people | public.state.members
    place = (event.city, event.federation)
    yield "Event", public.state.name
    yield "Site", " ".join(each for each in place if each) or _UNKNOWN
    yield "Date", _day(public.time_of(game.round).day)
    yield "Round", str(game.round)
    yield "White", people[game.white].name
    yield "Black", people[game.black].name
    yield "Result", _result(game)[0]
    if "rating" not in public.hidden:
        for name, who in (("WhiteElo", game.white), ("BlackElo", game.black)):
            if rating := people[who].player.rating:
                yield name, str(rating)
    yield "Board", str(game.label)


def _result(game: Game) -> tuple[str, str]:
    """Return the result, and the comment that tells one which PGN does not know."""
    if not Result(game.result).known:
        return _NO_RESULT, ""
    plain = game.result.removesuffix("u")
    found = _RESULTS.get(plain)
    return (found, "") if found else (_NO_RESULT, f"{{{plain}}} ")


def _day(day: date | None) -> str:
    return "????.??.??" if day is None else f"{day:%Y.%m.%d}"


def _quoted(text: str) -> str:
    plain = " ".join(text.split())
    return plain.replace("\\", "\\\\").replace('"', '\\"')
