"""Duties of those who record, and what to do when the record fails (Article 8, D.2.9)."""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from pareo.language import Message
from pareo.laws.decision_table import DecisionTable, Row, decision_tables, yes_or_no
from pareo.laws.ruling import Certainty, Ruling, articles, colour_word
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace


@cache
def sheet_tables() -> Mapping[str, DecisionTable]:
    """Return the decision tables about scoresheets, by their names."""
    return decision_tables("scoresheets")


def _row(table: str, **facts: str) -> Row:
    row = sheet_tables()[table].decide(facts)
    assert isinstance(row, Row)
    return row


def _allowed(row: Row) -> Ruling:
    certainty = Certainty.YES if row.effect("allowed") else Certainty.NO
    return replace(row.ruling(), certainty=certainty)


@LAWS_2018.rule("8.1.4")
def may_move(
    own_entries: int, own_moves: int, opponent_entries: int, opponent_moves: int
) -> Ruling:
    """Judge whether a player may move: his own previous move must be down, the other may wait."""
    return _allowed(
        _row(
            "moving",
            own_move_written=yes_or_no(own_entries >= own_moves),
            opponents_move_written=yes_or_no(opponent_entries >= opponent_moves),
        )
    )


@LAWS_2018.rule("8.1.2")
def writing_first(*, claim: bool = False, sealing: bool = False) -> Ruling:
    """Judge a move written before it was made: only to claim a draw or to seal it."""
    purpose = "claim by 9.2 or 9.3" if claim else "sealed move" if sealing else "none"
    return _allowed(_row("writing first", purpose=purpose))


@LAWS_2018.rule("8.5.1", "8.5.2", "8.5.3")
def after_the_flag(
    recorded: Collection[Colour], *, complete_sheet: bool, on_move: Colour
) -> Ruling:
    """Return how the sheets are brought up to date after a flag has fallen.

    `recorded` are the players who have recorded all moves; `complete_sheet`: they, the arbiter or
    an assistant have the whole game.
    """
    recording = ("nobody", "one", "both")[len(set(recorded))]
    return _row(
        "after the flag",
        recording=recording,
        complete_sheet=yes_or_no(complete_sheet),
        on_move=yes_or_no(on_move not in recorded),
    ).ruling()


@LAWS_2018.rule("8.6")
def next_move_number(found: int, control: int) -> int:
    """Return the number of the next move when no overstepping can be shown.

    It is the first of the next period, unless more moves were clearly made: 37 found and a control
    at 40, 41; 42 found, 43.
    """
    return max(found, control) + 1


@LAWS_2018.rule("D.2.9")
def boards_differ(
    *, executed_wrongly: Colour | None = None, last_agreement: int | None = None
) -> Ruling:
    """Judge different positions on the two boards of a game with a visually disabled player.

    The sheets agree: `executed_wrongly` is who made another move than he wrote. They differ:
    `last_agreement` is the last half-move on which they agree.
    """
    if executed_wrongly is not None:
        who = "White" if executed_wrongly is Colour.WHITE else "Black"
        return _row("two boards", sheets_agree="yes", executed_wrongly=who).ruling()
    return _row("two boards", sheets_agree="no").ruling(half_move=last_agreement)


@dataclass(frozen=True, slots=True)
class Original:
    """The original scoresheet of a player, which belongs to the organiser."""

    board: int
    colour: Colour


@LAWS_2018.rule("8.3")
def missing_originals(
    boards: Iterable[int], handed_in: Collection[Original]
) -> tuple[Original, ...]:
    """Return the original scoresheets that have not been handed in yet, board by board."""
    due = (Original(board, colour) for board in boards for colour in Colour)
    return tuple(each for each in due if each not in handed_in)


@LAWS_2018.rule("8.3")
def originals_ruling(missing: Collection[Original]) -> Ruling:
    """Return whether all originals are there; each player may keep a copy only."""
    if not missing:
        return Ruling(Message("All original scoresheets have been handed in."), articles("8.3"))
    return Ruling(
        Message("Original scoresheets are missing; they belong to the organiser."),
        articles("8.3"),
        certainty=Certainty.NO,
        details=tuple(
            Message("Board {board}: {colour}.", board=each.board, colour=colour_word(each.colour))
            for each in missing
        ),
    )
