"""Board links: the two at a board report their result, by a link that opens this game alone.

A link is the event, the round, the game or the board of a match, and a signature.
"""

import re
from collections.abc import Callable
from datetime import datetime
from typing import Final

from pareo.journal import DoesNotApply, Game, PersonId, Role, State, is_forfeited, is_in_play, seats
from pareo.service.access.signatures import DEVICE, is_signature, set_links, signature
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.games import found_game
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.results import claim
from pareo.service.public.shown import known_rounds
from pareo.value import dataclass

_SWITCH: Final = "board_links"
_EPOCH: Final = "link_epoch"
_GAME: Final = re.compile(r"(?a)(\d{1,5})\.(\d{1,5})(?:-(\d{1,3}))?")


@dataclass(frozen=True, slots=True)
class BoardLink:
    """What stands in a link; it may be forged. `board` is that of a match."""

    slug: str
    round: int
    game: int
    code: str
    board: int | None = None

    @classmethod
    def read(cls, word: str) -> "BoardLink | None":
        """Return the parts of a link; None if it is none."""
        parts = word.rsplit(".", 3)
        known = _GAME.fullmatch(".".join(parts[1:3])) if len(parts) == 4 else None
        if known is None:
            return None
        board = int(known[3]) if known[3] else None
        return cls(parts[0], int(known[1]), int(known[2]), parts[3], board)

    def __str__(self) -> str:
        game = f"{self.game}-{self.board}" if self.board else f"{self.game}"
        return f"{self.slug}.{self.round}.{game}.{self.code}"


def are_on(state: State) -> bool:
    """Whether players may report results; not until somebody says so."""
    return bool(state.public.get(_SWITCH))


def switch(desk: Desk, *, on: bool) -> Answer:
    """Let players report results by the links of their boards, or no longer."""
    return set_links(desk, lambda state: {_SWITCH: on} if are_on(state) != on else {})


def revoke(desk: Desk) -> Answer:
    """Make all links worthless that were made so far; new slips have new ones."""
    return set_links(desk, lambda state: {_EPOCH: state.head + 1})


def links_of(event: OpenEvent, state: State, place: str) -> Callable[[Game], str] | None:
    """Return the function that gives the address of a game or a board; None while links are off."""
    if not are_on(state):
        return None

    def link(game: Game) -> str:
        code = _code(event, state, game)
        found = BoardLink(event.slug, game.round, game.number, code, game.place or None)
        return f"{place}/b/{found}"

    return link


def game_of(link: BoardLink, event: OpenEvent, now: datetime) -> Game | None:
    """Return the game that a link opens, from the publication to the close of its round."""
    state = event.state
    try:
        game = found_game(state, link.round, link.game, link.board)
    except DoesNotApply:
        return None
    if not are_on(state) or not is_signature(link.code, _code(event, state, game)):
        return None
    if state.has_boards and not _is_played(state, game):
        return None
    is_open = is_in_play(state, game.round) and game.round in known_rounds(state, now)
    return game if is_open else None


def report(event: OpenEvent, game: Game, side: str, result: str) -> Answer:
    """Note what a player says; the same once more is not noted again. Raises FormError."""
    if (side, result) in game.claims:
        return Done(0)
    white, black = seated_at(event.state, game)
    who = black if side == "black" else white
    assert who is not None
    desk = Desk(event, who, Role.PLAYER, DEVICE)
    return claim(desk, game.round, game.number, side, result, game.place or None)


def seated_at(state: State, game: Game) -> tuple[PersonId | None, PersonId | None]:
    """Return who has White and who has Black; None is an empty seat of a match."""
    return seats(state, game) if game.place else (game.white, game.black)


def _is_played(state: State, board: Game) -> bool:
    """Whether two sit at a board of a match that is played."""
    is_board = bool(board.place) and None not in seats(state, board)
    return is_board and not is_forfeited(state.games[board.id])


def _code(event: OpenEvent, state: State, game: Game) -> str:
    """Return the signature of a game; other people at the board have another one."""
    epoch = state.public.get(_EPOCH, 0)
    place = (*game.id, game.place) if game.place else game.id
    return signature(event, "board link", epoch, *place, *seated_at(state, game))
