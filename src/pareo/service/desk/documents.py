"""The papers of an event: one list of all that can be printed or taken along."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pareo.errors import FormError
from pareo.journal import State
from pareo.language import Message
from pareo.reports import Table
from pareo.service.desk import document_parts as parts
from pareo.service.desk.brackets import is_knockout
from pareo.service.desk.crosstables import is_round_robin
from pareo.service.desk.document_parts import Asked, Part
from pareo.service.desk.prize_view import is_complete
from pareo.value import dataclass

Make = Callable[[Asked], Iterable[Part]]
Missing = Callable[[State], Message | None]
_PENDING: Final = "pending"


def _nothing(_: State) -> None:
    return None


def _players(state: State) -> Message | None:
    return None if state.people else Message("Nobody is on the list.")


def _round(state: State) -> Message | None:
    return None if state.rounds else Message("No round is paired yet.")


def _results(state: State) -> Message | None:
    begun = any(game.result != _PENDING for game in state.games.values())
    return None if begun else Message("There is no result yet.")


def _plan(state: State) -> Message | None:
    if not state.prizes.get("plan"):
        return Message("There is no plan of prizes.")
    return _results(state)


def _award(state: State) -> Message | None:
    if (missing := _plan(state)) is not None:
        return missing
    return None if is_complete(state) else Message("Results are missing: no award yet.")


def _laid(state: State) -> Message | None:
    return None if state.plan and not is_knockout(state) else Message("Only for fixed systems.")


def _round_robin(state: State) -> Message | None:
    return None if is_round_robin(state) else Message("Only for a round robin.")


def _bracket(state: State) -> Message | None:
    return None if is_knockout(state) else Message("Only for a knock-out.")


@dataclass(frozen=True, slots=True)
class Document:
    """One paper: what it is called, and how it is made.

    `of_round` and `of_player` say what must be chosen, `private` that it has birth dates, `wide`
    that it is printed across. `missing` says why it cannot be made yet; papers that do not fit
    the system are left out of the list (`fits`).
    """

    key: str
    title: Message
    make: Make
    missing: Missing = _nothing
    of_round: bool = False
    of_player: bool = False
    private: bool = False
    wide: bool = False
    fits: Missing = _nothing


@dataclass(frozen=True, slots=True)
class Listed:
    """A paper of the list, and why it cannot be made yet."""

    document: Document
    missing: Message | None


@dataclass(frozen=True, slots=True)
class DocumentGroup:
    """Papers that belong together."""

    title: Message
    listed: tuple[Listed, ...]


GROUPS: Final[tuple[tuple[Message, tuple[Document, ...]], ...]] = (
    (
        Message("Before the start"),
        (
            Document("start-list", Message("Start list"), parts.start_list, _players),
            Document("regulations", Message("Regulations and settings"), parts.regulations),
            Document(
                "schedule", Message("Schedule of all rounds"), parts.schedule, _round, fits=_laid
            ),
        ),
    ),
    (
        Message("For each round"),
        (
            Document("round-pack", Message("Round pack"), parts.round_pack, _round, of_round=True),
            Document(
                "by-board", Message("Pairings by board"), parts.by_board, _round, of_round=True
            ),
            Document("by-name", Message("Pairings by name"), parts.by_name, _round, of_round=True),
            Document("standings", Message("Standings"), parts.standings, _results, of_round=True),
            Document(
                "explanation",
                Message("Explanation of the pairing"),
                parts.explanation,
                _round,
                of_round=True,
            ),
        ),
    ),
    (
        Message("Results and prizes"),
        (
            Document("crosstable", Message("Crosstable"), parts.crosstable, _round, wide=True),
            Document(
                "grid", Message("Berger grid"), parts.grid, _round, wide=True, fits=_round_robin
            ),
            Document(
                "bracket", Message("Knock-out bracket"), parts.bracket, wide=True, fits=_bracket
            ),
            Document("cards", Message("Player cards"), parts.cards, _players),
            Document("prizes", Message("Prize list"), parts.prizes, _plan),
            Document("receipts", Message("Receipts"), parts.receipts, _award),
        ),
    ),
    (
        Message("For the rating officer"),
        (
            Document("ratings", Message("Rating changes"), parts.ratings, _results),
            Document("remarks", Message("Corrections and remarks"), parts.remarks),
            *(
                Document(
                    f"form-{number}",
                    Message("Form {number} of B.02 (2005)", number=number),
                    parts.form(str(number)),
                    _round,
                    of_player=number in (2, 4, 6),
                    private=True,
                    wide=True,
                )
                for number in range(1, 7)
            ),
            Document("journal", Message("Journal"), parts.journal),
        ),
    ),
)
_BY_KEY: Final = {each.key: each for _, group in GROUPS for each in group}


def documents(state: State) -> tuple[DocumentGroup, ...]:
    """Return all papers that fit the event, by group."""
    return tuple(
        DocumentGroup(
            title,
            tuple(Listed(each, each.missing(state)) for each in group if each.fits(state) is None),
        )
        for title, group in GROUPS
    )


def document(key: str) -> Document | None:
    """Return a paper by its key."""
    return _BY_KEY.get(key)


def made(found: Document, asked: Asked) -> tuple[Part, ...]:
    """Make a paper; raises InputError where it cannot be made."""
    reason = found.fits(asked.state) or found.missing(asked.state)
    if reason is not None:
        raise FormError.of(reason, Message("Choose another paper."))
    return tuple(found.make(asked))


def tables_of(found: Iterable[Part]) -> Iterator[Table]:
    """Yield the tables of a paper, for a spreadsheet."""
    return (each for each in found if isinstance(each, Table))
