"""The commands for what arbiters note in the playing hall by the Laws of Chess."""

from typing import Final

from pareo.cli.entry import Entry, entry, of
from pareo.language import Message

_CLOCK: Final = of(
    "event_clocks",
    entry("read", Message("Note what the clocks of a board show."), "clock.read"),
    entry("stop", Message("Note that clocks were stopped."), "game.stop"),
    entry("resume", Message("Note that clocks run again."), "game.resume"),
    entry("defective", Message("List the clocks that were replaced.")),
    entry("sheet", Message("Show the half-hourly sheet of a round.")),
)
_ENVELOPE: Final = of(
    "event_boards",
    entry(
        "keep",
        Message("Take the envelope of an adjourned game into keeping."),
        "envelope.keep",
        run="keep_envelope",
    ),
    entry(
        "open",
        Message("Open the envelope of an adjourned game."),
        "envelope.open",
        run="open_envelope",
    ),
)
_APPEAL: Final = of(
    "event_registers",
    entry("note", Message("Note an appeal."), "appeal.note", run="note_appeal"),
    entry(
        "decide",
        Message("Note what was decided about an appeal."),
        "appeal.decide",
        run="decide_appeal",
    ),
    entry("list", Message("List the appeals of an event."), run="list_appeals"),
)

HALL: Final[tuple[Entry, ...]] = (
    *of(
        "event_clocks",
        entry("start", Message("Note that the clocks of a round were started."), "round.start"),
        entry("absent", Message("Write the forfeits of those who are not there."), "result.enter"),
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
        entry("offer", Message("Note a draw offer."), "offer.note"),
    ),
    entry("envelope", Message("Envelopes of adjourned games: keep, open."), inside=_ENVELOPE),
    *of(
        "event_registers",
        entry("assistant", Message("Accept an assistant of a player."), "assistant.name"),
        entry(
            "checklist", Message("Show a check list, or confirm lines of it."), "checklist.confirm"
        ),
    ),
    entry("appeal", Message("Appeals: note, decide, list."), inside=_APPEAL),
)
