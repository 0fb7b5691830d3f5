"""What the judge of a move says: legal, or the articles broken, in order."""

from pareo.language import Message, joined
from pareo.laws.board import Move, Wing
from pareo.laws.ruling import Certainty, Ruling, article, citation
from pareo.rulebook import Rule
from pareo.value import dataclass

Attempt = Move | Wing
"""What somebody played or announced: two squares, or a castling by its sign."""


@dataclass(frozen=True, slots=True)
class Broken:
    """An article that a move breaks, and why, with the squares."""

    rule: Rule
    reason: Message


def breaks(number: str, reason: Message) -> Broken:
    """Return that an article is broken."""
    return Broken(article(number), reason)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A judged move: `move` if it is legal, otherwise what it breaks, the deciding article first."""

    attempt: Attempt
    move: Move | None
    broken: tuple[Broken, ...] = ()

    @property
    def is_legal(self) -> bool:
        """Whether the move is legal."""
        return self.move is not None

    @property
    def articles(self) -> tuple[Rule, ...]:
        """The articles broken, each once, and 3.10.2; for a legal move 3.10.1."""
        if self.is_legal:
            return (article("3.10.1"),)
        return (*dict.fromkeys(each.rule for each in self.broken), article("3.10.2"))

    @property
    def sentence(self) -> Message:
        """The verdict in one sentence: `Illegal (3.1): the pawn on a2 is an own piece.`."""
        if self.is_legal:
            return Message("Legal.")
        first = self.broken[0]
        return Message(
            "Illegal ({articles}): {reason}.", articles=citation((first.rule,)), reason=first.reason
        )

    @property
    def ruling(self) -> Ruling:
        """The judgement as a ruling; the details are the reasons of all articles."""
        if self.is_legal:
            return Ruling(Message("The move is legal"), self.articles)
        return Ruling(
            Message("The move is illegal"),
            self.articles,
            certainty=Certainty.NO,
            details=tuple(
                joined((citation((each.rule,)), each.reason), ": ") for each in self.broken
            ),
        )
