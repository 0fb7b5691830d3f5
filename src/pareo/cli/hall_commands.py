"""The commands for what arbiters note in the playing hall by the Laws of Chess."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.language import Message

_CLOCK: Final = (
    Entry(
        "read",
        Message("Note what the clocks of a board show."),
        "event_clocks.read",
        acts=("clock.read",),
    ),
    Entry(
        "stop", Message("Note that clocks were stopped."), "event_clocks.stop", acts=("game.stop",)
    ),
    Entry(
        "resume",
        Message("Note that clocks run again."),
        "event_clocks.resume",
        acts=("game.resume",),
    ),
    Entry("defective", Message("List the clocks that were replaced."), "event_clocks.defective"),
    Entry("sheet", Message("Show the half-hourly sheet of a round."), "event_clocks.sheet"),
)
_ENVELOPE: Final = (
    Entry(
        "keep",
        Message("Take the envelope of an adjourned game into keeping."),
        "event_boards.keep_envelope",
        acts=("envelope.keep",),
    ),
    Entry(
        "open",
        Message("Open the envelope of an adjourned game."),
        "event_boards.open_envelope",
        acts=("envelope.open",),
    ),
)
_APPEAL: Final = (
    Entry("note", Message("Note an appeal."), "event_registers.note_appeal", acts=("appeal.note",)),
    Entry(
        "decide",
        Message("Note what was decided about an appeal."),
        "event_registers.decide_appeal",
        acts=("appeal.decide",),
    ),
    Entry("list", Message("List the appeals of an event."), "event_registers.list_appeals"),
)

HALL: Final[tuple[Entry, ...]] = (
    Entry(
        "start",
        Message("Note that the clocks of a round were started."),
        "event_clocks.start",
        acts=("round.start",),
    ),
    Entry(
        "absent",
        Message("Write the forfeits of those who are not there."),
        "event_clocks.absent",
        acts=("result.enter",),
    ),
    Entry(
        "clock",
        Message("Clocks: read, stopped, started again, the half-hourly sheet."),
        "event_help.clock",
        "COMMAND",
        _CLOCK,
    ),
    Entry(
        "incident",
        Message("Note an incident at a board, with what follows by the Laws."),
        "event_boards.incident",
        acts=("incident.note",),
    ),
    Entry("ledger", Message("Show what was noted at a board."), "event_boards.ledger"),
    Entry(
        "claim",
        Message("Decide a draw claim at a board by the moves of the scoresheet."),
        "event_boards.claim",
        acts=("claim.decide",),
    ),
    Entry(
        "flag",
        Message("Decide a flag fall at a board."),
        "event_boards.flag",
        acts=("claim.decide",),
    ),
    Entry("offer", Message("Note a draw offer."), "event_boards.offer", acts=("offer.note",)),
    Entry(
        "envelope",
        Message("Envelopes of adjourned games: keep, open."),
        "event_help.envelope",
        "COMMAND",
        _ENVELOPE,
    ),
    Entry(
        "assistant",
        Message("Accept an assistant of a player."),
        "event_registers.assistant",
        acts=("assistant.name",),
    ),
    Entry(
        "checklist",
        Message("Show a check list, or confirm lines of it."),
        "event_registers.checklist",
        acts=("checklist.confirm",),
    ),
    Entry(
        "appeal",
        Message("Appeals: note, decide, list."),
        "event_help.appeal",
        "COMMAND",
        _APPEAL,
    ),
)
