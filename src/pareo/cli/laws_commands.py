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
            "incident",
            Message("Irregularities of a game: what each counts for, and what to set."),
            "laws_incident.incident",
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
        Entry("search", Message("Find articles and terms by words."), "laws.search"),
    ),
)
