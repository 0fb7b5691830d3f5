"""Board links: the two at a board report their result, by a link that opens this game alone.

A link is the event, the round, the game and 100 bits of HMAC-SHA-256 with the secret of the event.
The journal keeps whether links are on, and the epoch: so everybody learns at once who revoked them
and when, every process that has the event open follows, and no second table has to agree with it.
The epoch is the number of the entry that revoked them, so no epoch ever comes back under other
entries.
"""

import base64
import hmac
from collections.abc import Callable
from datetime import datetime
from typing import Final

from pareo.journal import Game, Role, State, is_in_play
from pareo.language import Message
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Done
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.results import claim
from pareo.service.public.shown import known_rounds
from pareo.value import dataclass

_SWITCH: Final = "board_links"
_EPOCH: Final = "link_epoch"
_LETTERS: Final = 20
"""Of base 32, so 100 bits."""
_DEVICE: Final = "link"


@dataclass(frozen=True, slots=True)
class BoardLink:
    """What stands in a link; it may be forged."""

    slug: str
    round: int
    game: int
    code: str

    @classmethod
    def read(cls, word: str) -> "BoardLink | None":
        """Return the parts of a link; None if it is none."""
        parts = word.rsplit(".", 3)
        if len(parts) < 4 or not all(_is_number(each) for each in parts[1:3]):
            return None
        return cls(parts[0], int(parts[1]), int(parts[2]), parts[3])

    def __str__(self) -> str:
        return f"{self.slug}.{self.round}.{self.game}.{self.code}"


def are_on(state: State) -> bool:
    """Whether players may report results; not until somebody says so."""
    return bool(state.public.get(_SWITCH))


def switch(desk: Desk, *, on: bool) -> Answer:
    """Let players report results by the links of their boards, or no longer."""
    return _set(desk, lambda state: {_SWITCH: on} if are_on(state) != on else {})


def revoke(desk: Desk) -> Answer:
    """Make all links worthless that were made so far; new slips have new ones."""
    return _set(desk, lambda state: {_EPOCH: state.head + 1})


def links_of(event: OpenEvent, state: State, place: str) -> Callable[[Game], str] | None:
    """Return the function that gives the address of a game; None while links are off."""
    if not are_on(state):
        return None
    secret = event.store.secret(event.uuid)

    def link(game: Game) -> str:
        found = BoardLink(event.slug, game.round, game.number, _code(secret, event, state, game))
        return f"{place}/b/{found}"

    return link


def game_of(link: BoardLink, event: OpenEvent, now: datetime) -> Game | None:
    """Return the game that a link opens, from the publication to the close of its round."""
    state = event.state
    game = state.games.get((link.round, link.game))
    if game is None or not are_on(state):
        return None
    wanted = _code(event.store.secret(event.uuid), event, state, game)
    if not hmac.compare_digest(link.code.encode(errors="replace"), wanted.encode()):
        return None
    is_open = is_in_play(state, game.round) and game.round in known_rounds(state, now)
    return game if is_open else None


def report(event: OpenEvent, game: Game, side: str, result: str) -> Answer:
    """Note what a player says; the same once more is not noted again. Raises FormError."""
    if (side, result) in game.claims:
        return Done(0)
    who = game.black if side == "black" else game.white
    return claim(Desk(event, who, Role.PLAYER, _DEVICE), game.round, game.number, side, result)


def _set(desk: Desk, changes_of: Callable[[State], dict[str, object]]) -> Answer:
    def guard(state: State) -> Proposal:
        if desk.role is not Role.CHIEF:
            raise ActRefused.of("role", Message("Your role does not allow this."))
        changes = changes_of(state)
        if not changes:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        return Proposal("public.set", {"changes": changes}, ("public",), structural=False)

    return perform(desk, guard)


def _code(secret: bytes, event: OpenEvent, state: State, game: Game) -> str:
    """Return what nobody can make without the secret; other people at the board have another one."""
    about = (event.uuid, state.public.get(_EPOCH, 0), *game.id, game.white, game.black)
    text = " ".join(map(str, ("board link", *about)))
    digest = hmac.digest(secret, text.encode(), "sha256")
    return base64.b32encode(digest).decode().lower()[:_LETTERS]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 6
