"""The commands that play an event: rounds, results, the journal, files."""

from typing import Final

from pareo.cli.entry import Entry, acts_of, entry, of
from pareo.language import Message

_ROUND: Final = "event_rounds.show_round"

MANUAL: Final[tuple[Entry, ...]] = (
    *acts_of(
        "manual",
        entry(
            "begin",
            Message("Begin to change a draft, or to pair the next round from nothing."),
            shown=_ROUND,
        ),
    ),
    *of(
        "event_manual",
        entry("pair", Message("Let two meet."), "manual.do"),
        entry("unpair", Message("Dissolve a game."), "manual.do"),
        entry("exchange", Message("Let two change places."), "manual.do"),
        entry("colours", Message("Turn the colours of a game."), "manual.do"),
        entry("bye", Message("Give somebody the bye."), "manual.do"),
        entry(
            "rest",
            Message("Let the engine pair everybody who has no place yet."),
            "manual.do",
            "manual.rest",
        ),
    ),
    *acts_of(
        "manual",
        entry("end", Message("End: the round is compared with that of the rules."), shown=_ROUND),
    ),
)

ROUNDS: Final[tuple[Entry, ...]] = (
    *acts_of(
        "schedules",
        entry(
            "schedule",
            Message("Lay all rounds of a fixed system: round robin, match, knock-out."),
            run="lay",
        ),
    ),
    *acts_of(
        "rounds",
        entry(
            "pair", Message("Pair the next round as a draft that only arbiters see."), shown=_ROUND
        ),
    ),
    entry("boards", Message("Show a round, table by table or by name."), run="event_rounds.boards"),
    *acts_of(
        "operations",
        entry(
            "tables",
            Message("Give games of a round other tables."),
            run="place_games",
            shown=_ROUND,
        ),
    ),
    entry(
        "manual",
        Message("Pair or change a round by hand, one operation after the other."),
        inside=MANUAL,
    ),
    *acts_of(
        "rounds",
        entry(
            "publish", Message("Publish a draft: from then on the pairing stands."), shown=_ROUND
        ),
    ),
    *acts_of(
        "publication",
        entry(
            "change",
            Message("Change pairs that players know, in the cases of C.04.2 Art. 4.4."),
            run="change_pairs",
            shown=_ROUND,
        ),
        entry(
            "recall",
            Message("Make a published round a draft again, in the same cases."),
            shown=_ROUND,
        ),
    ),
    entry(
        "result",
        Message("Enter results of the round in play, one by one or line by line."),
        "result.enter",
        "result.dispute",
        "result.check",
        run="event_results.result",
    ),
    entry(
        "lineup",
        Message("Line-ups of teams: set, clear, show, links of captains."),
        inside=(
            entry(
                "set",
                Message("Take the line-up of a team for a round."),
                "lineup.set",
                run="event_line_ups.set_line_up",
            ),
            *acts_of(
                "line_ups",
                entry("clear", Message("Forget a line-up: the first players of the roster play.")),
            ),
            *of(
                "event_line_ups",
                entry("show", Message("Show the matches of a round with who sits where.")),
                entry(
                    "links", Message("Let captains hand in line-ups by links, and list the links.")
                ),
            ),
        ),
    ),
    *acts_of(
        "sides",
        entry(
            "seat",
            Message("Let a reserve play a round instead of somebody of the same team."),
            run="substitute",
        ),
    ),
    *acts_of(
        "brackets",
        entry(
            "through",
            Message("Draw the lots of level matches of teams, or note who won them."),
            run="draw",
        ),
    ),
    *acts_of("results", entry("settle", Message("Choose the result of a game that has two."))),
    *of(
        "event_claims",
        entry(
            "links",
            Message("Let players report results by links on their slips; off until you say so."),
        ),
        entry("claims", Message("List the results that players report, and accept them.")),
    ),
    *acts_of(
        "adjournments",
        entry("adjourn", Message("Set a game aside: a draw for the pairings until it ends.")),
        entry("finish-game", Message("Enter how an adjourned game ended.")),
    ),
    *acts_of(
        "corrections",
        entry("correct", Message("Correct a game of the round before, or of the last one.")),
        entry(
            "report-correct",
            Message("Correct a game for the rating report alone."),
            run="correct_report",
        ),
    ),
    *acts_of(
        "rounds",
        entry("close", Message("Close a round whose games all have a result.")),
        entry(
            "reopen-round",
            Message("Open a closed round again, until the next one is paired."),
            run="reopen",
        ),
    ),
    *acts_of(
        "finishing",
        entry("finish", Message("Finish the event, once nothing is open.")),
        entry("reopen", Message("Open a finished event again.")),
        entry("sent", Message("Note that a file of the finished event was sent."), run="note_sent"),
    ),
    *acts_of(
        "undoing",
        entry("undo", Message("Take entries back, with all that needs them."), run="take_back"),
        entry("redo", Message("Bring back what an undo took.")),
        entry("back-to", Message("Take back everything after an entry.")),
    ),
    *of(
        "event_journal",
        entry("log", Message("List the entries: who did what when, and what was undone.")),
        entry(
            "verify",
            Message("Check that nothing was altered and that every pairing comes out again."),
        ),
    ),
    *of(
        "event_files",
        entry("export", Message("Write an event as a report, as JSON, or with its whole journal.")),
        entry(
            "import",
            Message("Take an event from a file: a new one, or the next entries of one."),
            "import.trf",
            run="import_file",
        ),
        entry("backup", Message("Copy all events into a file.")),
        entry("backups", Message("List the backups, the newest first.")),
        entry("restore", Message("Make all events what they are in a backup."), "restore"),
    ),
)
