"""The register of what was noted in the hall, by round and board."""

from pareo.journal import State
from pareo.service.desk.laws.board_view import NotedLine, PlayedBoard, line_of, played_boards
from pareo.value import dataclass

_OF_BOARDS = (
    "incident.note",
    "claim.decide",
    "offer.note",
    "game.stop",
    "game.resume",
    "envelope.keep",
    "envelope.open",
)


@dataclass(frozen=True, slots=True)
class BoardLines:
    """A board with what was noted at it, oldest first."""

    board: PlayedBoard
    lines: tuple[NotedLine, ...]


@dataclass(frozen=True, slots=True)
class RoundLines:
    """A round with its boards; only those at which something was noted are in `noted`."""

    number: int
    boards: tuple[BoardLines, ...]

    @property
    def noted(self) -> tuple[BoardLines, ...]:
        """The boards at which something was noted."""
        return tuple(each for each in self.boards if each.lines)


def register_of(state: State, tables: range | None = None) -> tuple[RoundLines, ...]:
    """Return the rounds that players know, the newest first; clock readings have their own sheet."""
    known = sorted((n for n, each in state.rounds.items() if each.published_seq), reverse=True)
    return tuple(RoundLines(number, _boards(state, number, tables)) for number in known)


def _boards(state: State, number: int, tables: range | None) -> tuple[BoardLines, ...]:
    lines: dict[tuple[int, ...], list[NotedLine]] = {}
    for note in state.notes.values():
        if note.round == number and note.place is not None and note.kind in _OF_BOARDS:
            lines.setdefault(note.place, []).append(line_of(state, note))
    return tuple(
        BoardLines(board, tuple(lines.get(board.where.place, ())))
        for board in played_boards(state, number, tables)
    )
