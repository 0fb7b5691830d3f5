"""The commands for what arbiters note in the playing hall by the Laws of Chess."""

from typing import Final

from pareo.cli.entry import Entry, acts_of, entry, of
from pareo.language import Message

_CLOCK: Final = (
    *acts_of(
        "laws.clocks",
        entry("read", Message("Note what the clocks of a board show.")),
        entry("stop", Message("Note that clocks were stopped.")),
        entry("resume", Message("Note that clocks run again.")),
    ),
    *of(
        "event_clocks",
        entry("defective", Message("List the clocks that were replaced.")),
        entry("sheet", Message("Show the half-hourly sheet of a round.")),
    ),
)
_ENVELOPE: Final = acts_of(
    "laws.envelopes",
    entry(
        "keep",
        Message("Take the envelope of an adjourned game into keeping."),
        run="keep_envelope",
    ),
    entry("open", Message("Open the envelope of an adjourned game."), run="open_envelope"),
)
_APPEAL: Final = (
    *acts_of(
        "laws.appeals",
        entry("note", Message("Note an appeal."), run="note_appeal"),
        entry("decide", Message("Note what was decided about an appeal."), run="decide_appeal"),
    ),
    entry("list", Message("List the appeals of an event."), run="event_registers.list_appeals"),
)

HALL: Final[tuple[Entry, ...]] = (
    *acts_of(
        "laws.starts", entry("start", Message("Note that the clocks of a round were started."))
    ),
    entry(
        "absent",
        Message("Write the forfeits of those who are not there."),
        "result.enter",
        run="event_clocks.absent",
    ),
    entry(
        "clock",
        Message("Clocks: read, stopped, started again, the half-hourly sheet."),
        inside=_CLOCK,
    ),
    *of(
        "event_boards",
        entry(
            "incident",
            Message("Note an incident at a board, with what follows by the Laws."),
            "incident.note",
        ),
        entry("ledger", Message("Show what was noted at a board.")),
        entry(
            "claim",
            Message("Decide a draw claim at a board by the moves of the scoresheet."),
            "claim.decide",
        ),
        entry("flag", Message("Decide a flag fall at a board."), "claim.decide"),
    ),
    *acts_of("laws.claims", entry("offer", Message("Note a draw offer."), run="note_offer")),
    entry("envelope", Message("Envelopes of adjourned games: keep, open."), inside=_ENVELOPE),
    *acts_of(
        "laws.assistants",
        entry("assistant", Message("Accept an assistant of a player."), run="name_assistant"),
    ),
    entry(
        "checklist",
        Message("Show a check list, or confirm lines of it."),
        "checklist.confirm",
        run="event_registers.checklist",
    ),
    entry("appeal", Message("Appeals: note, decide, list."), inside=_APPEAL),
)
