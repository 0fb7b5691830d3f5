"""How something is noted: about which game, with what it corrects, beside its result."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pareo.errors import FormError
from pareo.journal import Game, Note, Payload, Phase, State
from pareo.language import Message
from pareo.laws import incident_title
from pareo.model import Colour, Result
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform_all
from pareo.service.desk.adjournments import finish_proposal
from pareo.service.desk.answers import Answer, Caution, WayOut
from pareo.service.desk.declaration import Field, Group
from pareo.service.desk.fields import BoardInPlay, Moment, Text, Word, board_in_play
from pareo.service.desk.games import Label, about, board_now_at, found_game, refuse_without_board
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.results import refuse_other_tables, result_proposal
from pareo.service.moments import moment_of
from pareo.value import dataclass

FLAG: Final = "flag"
CLAIM_WORDS: Final[Mapping[str, Message]] = {
    "repetition": Message("threefold repetition"),
    "fifty-moves": Message("fifty moves"),
    "quickplay": Message("quickplay finish"),
}
"""What can be claimed."""


def incident_words(key: str) -> Message:
    """Return what happened, by its key; of a later version the key itself."""
    return incident_title(key)


SIDES: Final[Mapping[str, Colour]] = {"white": Colour.WHITE, "black": Colour.BLACK}
"""How entries name the colours."""


@dataclass(frozen=True, slots=True)
class Where:
    """A game of a round, or a board of a match."""

    round: int
    game: int
    board: int | None = None

    @property
    def place(self) -> tuple[int, ...]:
        """As notes have it."""
        game = (self.round, self.game)
        return game if self.board is None else (*game, self.board)


def where_at(state: State, number: int | None, label: Label) -> Where:
    """Return the board of a table in the round in play that is meant: 3, of a match 3.2."""
    return Where(*board_now_at(state, number, label))


def _where(event: OpenEvent, **said: int) -> Where:
    return Where(*board_in_play(event, **said))


AtBoard = Annotated[Where, Group(BoardInPlay, _where)]
"""A board of the round in play."""
Side = Annotated[
    str,
    Field(Message("whose it is"), shown="SIDE", sent=Literal["white", "black"]),
]
At = Annotated[
    Moment,
    Field(
        Message("when it was: 16:05, or 2026-10-01T16:05; by default now"),
        limits={"description": "when it was; by default now"},
    ),
]
Facts = Annotated[
    Sequence[Word],
    Field(
        Message("a fact that the Laws ask for: raised-by=opponent; may be repeated"),
        shown="NAME=VALUE",
        option="--fact",
        limits={
            "max_length": 20,
            "description": "answers to questions of the Laws",
            "examples": [["raised-by=opponent"]],
        },
    ),
]
Fen = Annotated[Word, Field(Message("the position, as FEN"), shown="FEN")]
Written = Annotated[Text, Field(Message("what the arbiter writes about it"))]
MoveNumber = Annotated[int, Field(Message("the number of the move"), limits={"ge": 0, "le": 999})]
Letters = Annotated[
    Word,
    Field(Message("the language of the letters: es, en, …; by default any"), shown="LETTERS"),
]

Made = Callable[[State, Game], Payload]
"""Makes what is kept of a note from the newest state."""


def note(  # noqa: PLR0913 - each is a part of the note
    desk: Desk,
    kind: str,
    where: Where,
    made: Made,
    *,
    result: str = "",
    corrects: int | None = None,
    cautions: tuple[Caution, ...] = (),
    notices: tuple[Message, ...] = (),
) -> Answer:
    """Write a note about a game, and the result that follows from it in the same act."""

    def guard(state: State) -> Sequence[Proposal]:
        game = known_game(state, where)
        refuse_other_tables(desk, game)
        payload = {**about(game), **kept(made(state, game))}
        if corrects is not None:
            payload["corrects"] = corrects
        scopes = (f"notes:{':'.join(map(str, where.place))}",)
        proposals = [Proposal(kind, payload, scopes, cautions, notices=notices, structural=False)]
        if result and game.result != result:
            place = (where.round, where.game, where.board)
            if game.result == Result.ADJOURNED.value:
                proposals.append(finish_proposal(state, place, result))
            else:
                proposals.append(result_proposal(desk, state, place, result, kind))
        return proposals

    return perform_all(desk, guard)


def known_game(state: State, where: Where) -> Game:
    """Return a game that players know of; raises ActRefused."""
    game = found_game(state, where.round, where.game, where.board)
    refuse_unpublished(state, where.round)
    refuse_without_board(state, game)
    return game


def refuse_unpublished(state: State, number: int) -> None:
    """Refuse to note anything about a round that players do not know."""
    if state.round(number).phase in (Phase.DRAFT, Phase.MANUAL):
        raise ActRefused.of(
            "not-published",
            Message("Round {round} is not published yet.", round=number),
            "",
            WayOut("round.publish", Message("Publish it.")),
        )


def notes_about(state: State, where: Where, *kinds: str) -> Iterator[Note]:
    """Yield what was noted about a game, oldest first; of these kinds, if any are named."""
    for each in state.notes.values():
        if each.place == where.place and (not kinds or each.kind in kinds):
            yield each


def notes_of(state: State, *kinds: str, number: int | None = None) -> Iterator[Note]:
    """Yield all notes of these kinds, oldest first; those of one round, if it is named."""
    for each in state.notes.values():
        if each.kind in kinds and number in (None, each.round):
            yield each


def kept(payload: Payload) -> dict[str, Any]:
    """Return what is worth keeping: without empty texts and lists."""
    return {name: value for name, value in payload.items() if value not in (None, "", [], {}, ())}


def side_of(text: str) -> Colour:
    """Return the colour that is named; raises FormError."""
    if text not in SIDES:
        raise FormError.of(
            Message("“{text}” is not a colour.", text=text),
            Message("Choose one of: {known}.", known=", ".join(SIDES)),
            about=("field", "side"),
        )
    return SIDES[text]


def name_of_side(colour: Colour) -> str:
    """Return how entries name a colour."""
    return next(name for name, each in SIDES.items() if each is colour)


def moment_typed(text: str) -> str:
    """Return when something happened, as entries have it; empty means now. Raises FormError."""
    return moment_of(text, "at") if text else ""


def change_typed(text: str, field: str) -> int:
    """Return seconds that are added, or taken where a minus stands before them; 0 if empty."""
    plain = text.replace("−", "-").strip()
    seconds = seconds_typed(plain.removeprefix("-").removeprefix("+"), field) or 0
    return -seconds if plain.startswith("-") else seconds


def seconds_typed(text: str, field: str) -> int | None:
    """Return what a clock shows, 1:09:20 or 9:20 or 0:45, in seconds; None if empty."""
    if not text:
        return None
    parts = text.replace(".", ":").split(":")
    if not 1 < len(parts) <= 3 or not all(each.isascii() and each.isdigit() for each in parts):
        raise _no_clock_time(text, field)
    *higher, last = map(int, parts)
    if last > 59 or any(each > 59 for each in higher[1:]) or len(text) > 9:
        raise _no_clock_time(text, field)
    total = 0
    for each in (*higher, last):
        total = 60 * total + each
    return total


def _no_clock_time(text: str, field: str) -> FormError:
    return FormError.of(
        Message("“{value}” is not what a clock shows.", value=text),
        Message("Type hours, minutes and seconds, 1:09:20, or minutes and seconds, 9:20."),
        about=("field", field),
    )
