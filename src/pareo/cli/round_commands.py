"""The commands that play an event: rounds, results, the journal, files."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.language import Message

MANUAL: Final[tuple[Entry, ...]] = (
    Entry(
        "begin",
        Message("Begin to change a draft, or to pair the next round from nothing."),
        "event_manual.begin",
        acts=("manual.begin",),
    ),
    Entry(
        "pair",
        Message("Let two meet."),
        "event_manual.pair",
        acts=("manual.do",),
    ),
    Entry(
        "unpair",
        Message("Dissolve a game."),
        "event_manual.unpair",
        acts=("manual.do",),
    ),
    Entry(
        "exchange",
        Message("Let two change places."),
        "event_manual.exchange",
        acts=("manual.do",),
    ),
    Entry(
        "colours",
        Message("Turn the colours of a game."),
        "event_manual.colours",
        acts=("manual.do",),
    ),
    Entry(
        "bye",
        Message("Give somebody the bye."),
        "event_manual.bye",
        acts=("manual.do",),
    ),
    Entry(
        "rest",
        Message("Let the engine pair everybody who has no place yet."),
        "event_manual.rest",
        acts=("manual.do", "manual.rest"),
    ),
    Entry(
        "end",
        Message("End: the round is compared with that of the rules."),
        "event_manual.end",
        acts=("manual.end",),
    ),
)

ROUNDS: Final[tuple[Entry, ...]] = (
    Entry(
        "schedule",
        Message("Lay all rounds of a fixed system: round robin, match, knock-out."),
        "event_schedule.schedule",
        acts=("schedule.lay",),
    ),
    Entry(
        "pair",
        Message("Pair the next round as a draft that only arbiters see."),
        "event_rounds.pair",
        acts=("round.pair",),
    ),
    Entry(
        "boards",
        Message("Show a round, table by table or by name."),
        "event_rounds.boards",
    ),
    Entry(
        "tables",
        Message("Give games of a round other tables."),
        "event_rounds.tables",
        acts=("tables.place",),
    ),
    Entry(
        "manual",
        Message("Pair or change a round by hand, one operation after the other."),
        "event_manual.manual",
        "COMMAND",
        MANUAL,
    ),
    Entry(
        "publish",
        Message("Publish a draft: from then on the pairing stands."),
        "event_rounds.publish",
        acts=("round.publish",),
    ),
    Entry(
        "change",
        Message("Change pairs that players know, in the cases of C.04.2 Art. 4.4."),
        "event_publication.change",
        acts=("round.change",),
    ),
    Entry(
        "recall",
        Message("Make a published round a draft again, in the same cases."),
        "event_publication.recall",
        acts=("round.recall",),
    ),
    Entry(
        "result",
        Message("Enter results of the round in play, one by one or line by line."),
        "event_results.result",
        acts=(
            "result.enter",
            "result.dispute",
            "result.check",
        ),
    ),
    Entry(
        "lineup",
        Message("Line-ups of teams: set, clear, show, links of captains."),
        "event_help.lineup",
        "COMMAND",
        (
            Entry(
                "set",
                Message("Take the line-up of a team for a round."),
                "event_line_ups.set_line_up",
                acts=("lineup.set",),
            ),
            Entry(
                "clear",
                Message("Forget a line-up: the first players of the roster play."),
                "event_line_ups.clear",
                acts=("lineup.clear",),
            ),
            Entry(
                "show",
                Message("Show the matches of a round with who sits where."),
                "event_line_ups.show",
            ),
            Entry(
                "links",
                Message("Let captains hand in line-ups by links, and list the links."),
                "event_captains.links",
            ),
        ),
    ),
    Entry(
        "seat",
        Message("Let a reserve play a round instead of somebody of the same team."),
        "event_sides.seat",
        acts=("seat.change",),
    ),
    Entry(
        "through",
        Message("Draw the lots of level matches of teams, or note who won them."),
        "event_brackets.through",
        acts=("bracket.lot",),
    ),
    Entry(
        "settle",
        Message("Choose the result of a game that has two."),
        "event_results.settle",
        acts=("result.settle",),
    ),
    Entry(
        "links",
        Message("Let players report results by links on their slips; off until you say so."),
        "event_claims.links",
    ),
    Entry(
        "claims",
        Message("List the results that players report, and accept them."),
        "event_claims.claims",
    ),
    Entry(
        "adjourn",
        Message("Set a game aside: a draw for the pairings until it ends."),
        "event_corrections.adjourn",
        acts=("result.adjourn",),
    ),
    Entry(
        "finish-game",
        Message("Enter how an adjourned game ended."),
        "event_corrections.finish_game",
        acts=("result.finish",),
    ),
    Entry(
        "correct",
        Message("Correct a game of the round before, or of the last one."),
        "event_corrections.correct",
        acts=("result.correct",),
    ),
    Entry(
        "report-correct",
        Message("Correct a game for the rating report alone."),
        "event_corrections.correct_report",
        acts=("report.correct",),
    ),
    Entry(
        "close",
        Message("Close a round whose games all have a result."),
        "event_rounds.close",
        acts=("round.close",),
    ),
    Entry(
        "reopen-round",
        Message("Open a closed round again, until the next one is paired."),
        "event_rounds.reopen_round",
        acts=("round.reopen",),
    ),
    Entry(
        "finish",
        Message("Finish the event, once nothing is open."),
        "event_end.finish",
        acts=("event.finish",),
    ),
    Entry(
        "reopen",
        Message("Open a finished event again."),
        "event_end.reopen",
        acts=("event.reopen",),
    ),
    Entry(
        "sent",
        Message("Note that a file of the finished event was sent."),
        "event_end.sent",
        acts=("file.sent",),
    ),
    Entry(
        "undo",
        Message("Take entries back, with all that needs them."),
        "event_journal.undo",
        acts=("undo",),
    ),
    Entry(
        "redo",
        Message("Bring back what an undo took."),
        "event_journal.redo",
        acts=("redo",),
    ),
    Entry(
        "back-to",
        Message("Take back everything after an entry."),
        "event_journal.back_to",
    ),
    Entry(
        "log",
        Message("List the entries: who did what when, and what was undone."),
        "event_journal.log",
    ),
    Entry(
        "verify",
        Message("Check that nothing was altered and that every pairing comes out again."),
        "event_journal.verify",
    ),
    Entry(
        "export",
        Message("Write an event as a report, as JSON, or with its whole journal."),
        "event_files.export",
    ),
    Entry(
        "import",
        Message("Take an event from a file: a new one, or the next entries of one."),
        "event_files.import_file",
        acts=("import.trf",),
    ),
    Entry(
        "backup",
        Message("Copy all events into a file."),
        "event_files.backup",
    ),
    Entry(
        "backups",
        Message("List the backups, the newest first."),
        "event_files.backups",
    ),
    Entry(
        "restore",
        Message("Make all events what they are in a backup."),
        "event_files.restore",
        acts=("restore",),
    ),
)
