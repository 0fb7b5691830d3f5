"""The commands of `pareo laws`, as the list of commands names them."""

from typing import Final

from pareo.cli.entry import Entry
from pareo.language import Message

LAWS: Final = Entry(
    "laws",
    Message("The Laws of Chess at the arbiter’s hand: articles, verdicts, clock times."),
    "laws.laws",
    "[NUMBER] | COMMAND [OPTIONS]",
    (
        Entry("article", Message("Look up an article by its number."), "laws.article"),
        Entry("term", Message("Look up a term of the glossary."), "laws.term"),
        Entry(
            "claim",
            Message("Claims of a draw by the record; draw offers and agreements."),
            "laws_claim.claim",
        ),
        Entry(
            "clock",
            Message("Clocks: settings, checks of a reading, corrections, the duty to record."),
            "laws_clock.clock",
            "[CONTROL] | COMMAND [OPTIONS]",
            (
                Entry(
                    "audit",
                    Message("Check the sum of both clocks against the time that has passed."),
                    "laws_clock.audit",
                ),
                Entry(
                    "run",
                    Message("Show what a clock shows after each move, or the period of a player."),
                    "laws_clock.run",
                ),
                Entry(
                    "correct",
                    Message("What to set after a penalty, a disturbance, a forgotten press."),
                    "laws_clock.correct",
                ),
                Entry(
                    "recording",
                    Message("Whether a player must record now."),
                    "laws_clock.recording",
                ),
                Entry(
                    "completed",
                    Message("Whether a move counts as completed."),
                    "laws_clock.completed",
                ),
                Entry(
                    "replace",
                    Message("Times for a new clock in place of a defective one."),
                    "laws_clock.replace",
                ),
            ),
        ),
        Entry(
            "flag", Message("A flag has fallen: who has lost, or is it a draw?"), "laws_flag.flag"
        ),
        Entry(
            "quickplay",
            Message("Requests in the quickplay finish (Guideline III)."),
            "laws_flag.quickplay",
        ),
        Entry(
            "incident",
            Message("Irregularities of a game: what each counts for, and what to set."),
            "laws_incident.incident",
        ),
        Entry("move", Message("Judge a move, with the article it breaks."), "laws_board.move"),
        Entry(
            "touch",
            Message("Touched pieces: what must be played, and all moves allowed."),
            "laws_board.touch",
        ),
        Entry(
            "960",
            Message("Chess960: positions by number, by lot; ways to castle."),
            "laws_board.chess960",
        ),
        Entry(
            "position",
            Message("A position: check, mate, dead, legal moves; and what a flag fall brings."),
            "laws_board.position",
        ),
        Entry(
            "read",
            Message("Read moves or a game as players write them, in any language."),
            "laws_record.read",
        ),
        Entry(
            "sheets",
            Message("Two scoresheets compared, a gap filled; duties of recording."),
            "laws_record.sheets",
            "WHITE BLACK [OPTIONS] | COMMAND [OPTIONS]",
            (
                Entry(
                    "signed",
                    Message("Results and signatures on both sheets."),
                    "laws_record.signed",
                ),
                Entry(
                    "duty",
                    Message("Duties of recording: moving, writing, after a flag fall, originals."),
                    "laws_record.duty",
                ),
            ),
        ),
        Entry("search", Message("Find articles and terms by words."), "laws.search"),
        Entry(
            "adjourn",
            Message("Adjournment: sealing, the envelope, resumption (Guideline I)."),
            "laws_adjourn.adjourn",
        ),
        Entry(
            "start",
            Message("The start of a round: notices, default time, late players."),
            "laws_event.start",
        ),
        Entry(
            "rules",
            Message("Rules of an event: checked, as a speech; assistants."),
            "laws_event.rules",
            "COMMAND",
            (
                Entry(
                    "check",
                    Message("Find contradictions and silences in the rules of an event."),
                    "laws_event.check",
                ),
                Entry(
                    "speech",
                    Message("Print the arbiter’s speech before the first round."),
                    "laws_event.speech",
                ),
                Entry(
                    "assistant",
                    Message("Rule on the assistant of a player."),
                    "laws_event.assistant",
                ),
                Entry(
                    "assistants",
                    Message("Check the assistants of a board with a visually disabled player."),
                    "laws_event.assistants",
                ),
            ),
        ),
        Entry(
            "appeal",
            Message("Appeals: in time or late, and the game meanwhile."),
            "laws_event.appeal",
        ),
        Entry(
            "checklist",
            Message("Checklists before, during and after the round."),
            "laws_event.checklist",
        ),
    ),
)
