"""The commands of `pareo laws`, as the list of commands names them."""

from typing import Final

from pareo.cli.entry import entry, of
from pareo.language import Message

LAWS: Final = entry(
    "laws",
    Message("The Laws of Chess at the arbiter’s hand: articles, verdicts, clock times."),
    run="laws.laws",
    usage="[NUMBER] | COMMAND [OPTIONS]",
    inside=(
        *of(
            "laws",
            entry("article", Message("Look up an article by its number.")),
            entry("term", Message("Look up a term of the glossary.")),
        ),
        *of(
            "laws_claim",
            entry("claim", Message("Claims of a draw by the record; draw offers and agreements.")),
        ),
        entry(
            "clock",
            Message("Clocks: settings, checks of a reading, corrections, the duty to record."),
            run="laws_clock.clock",
            usage="[CONTROL] | COMMAND [OPTIONS]",
            inside=of(
                "laws_clock",
                entry(
                    "audit",
                    Message("Check the sum of both clocks against the time that has passed."),
                ),
                entry(
                    "run",
                    Message("Show what a clock shows after each move, or the period of a player."),
                ),
                entry(
                    "correct",
                    Message("What to set after a penalty, a disturbance, a forgotten press."),
                ),
                entry("recording", Message("Whether a player must record now.")),
                entry("completed", Message("Whether a move counts as completed.")),
                entry("replace", Message("Times for a new clock in place of a defective one.")),
            ),
        ),
        *of(
            "laws_flag",
            entry("flag", Message("A flag has fallen: who has lost, or is it a draw?")),
            entry("quickplay", Message("Requests in the quickplay finish (Guideline III).")),
        ),
        entry(
            "incident",
            Message("Irregularities of a game: what each counts for, and what to set."),
            run="laws_incident.incident",
        ),
        *of(
            "laws_board",
            entry("move", Message("Judge a move, with the article it breaks.")),
            entry("touch", Message("Touched pieces: what must be played, and all moves allowed.")),
            entry(
                "960",
                Message("Chess960: positions by number, by lot; ways to castle."),
                run="chess960",
            ),
            entry(
                "position",
                Message("A position: check, mate, dead, legal moves; and what a flag fall brings."),
            ),
        ),
        *of(
            "laws_record",
            entry("read", Message("Read moves or a game as players write them, in any language.")),
            entry(
                "sheets",
                Message("Two scoresheets compared, a gap filled; duties of recording."),
                run="sheets",
                usage="WHITE BLACK [OPTIONS] | COMMAND [OPTIONS]",
                inside=of(
                    "laws_record",
                    entry("signed", Message("Results and signatures on both sheets.")),
                    entry(
                        "duty",
                        Message(
                            "Duties of recording: moving, writing, after a flag fall, originals."
                        ),
                    ),
                ),
            ),
        ),
        entry("search", Message("Find articles and terms by words."), run="laws.search"),
        *of(
            "laws_adjourn",
            entry(
                "adjourn", Message("Adjournment: sealing, the envelope, resumption (Guideline I).")
            ),
        ),
        *of(
            "laws_event",
            entry("start", Message("The start of a round: notices, default time, late players.")),
        ),
        entry(
            "rules",
            Message("Rules of an event: checked, as a speech; assistants."),
            inside=of(
                "laws_event",
                entry(
                    "check", Message("Find contradictions and silences in the rules of an event.")
                ),
                entry("speech", Message("Print the arbiter’s speech before the first round.")),
                entry("assistant", Message("Rule on the assistant of a player.")),
                entry(
                    "assistants",
                    Message("Check the assistants of a board with a visually disabled player."),
                ),
            ),
        ),
        *of(
            "laws_event",
            entry("appeal", Message("Appeals: in time or late, and the game meanwhile.")),
            entry("checklist", Message("Checklists before, during and after the round.")),
        ),
    ),
)
