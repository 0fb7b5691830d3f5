"""What this family brings to an explanation: where a text says it, and how a wish is answered."""

from collections.abc import Iterable
from typing import Final

from pareo.history import Entrant, RoundSetup
from pareo.language import Message
from pareo.model import Tpn, points_text
from pareo.pairing.common import colour_words
from pareo.pairing.common.allocation import grant_the_higher
from pareo.pairing.match_family.allocation import (
    alternate_the_first,
    alternate_the_other,
    grant_opposites,
    grant_the_only_one,
    level_the_difference,
    level_the_whites,
)
from pareo.pairing.match_family.contenders import matches_played
from pareo.pairing.match_family.identifier import identifier_of
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.reasons.bye_order import NUMBER, POINTS, ByeValue
from pareo.pairing.reasons.decisions import Decision, Kind
from pareo.pairing.reasons.forcing import Forcing
from pareo.pairing.reasons.questions import By, Precedence, named
from pareo.pairing.reasons.reasons import Prohibitions, Reasons
from pareo.pairing.reasons.story import Story
from pareo.pairing.trace import ColourGranted
from pareo.rulebook import Edition, Rule
from pareo.value import dataclass

WORDS: Final = {
    **colour_words.WORDS,
    grant_the_higher: Message("both prefer the same colour, and {player}, who comes first, has it"),
    grant_the_only_one: Message("only one of them prefers a colour, and has it"),
    grant_opposites: Message("they prefer opposite colours, and both have them"),
    level_the_difference: Message("White goes to the one with the smaller colour difference"),
    level_the_whites: Message("White goes to the one who has had it less often"),
    alternate_the_first: Message("{player} comes first, and has the opposite of the last colour"),
    alternate_the_other: Message(
        "only {player} has had colours, and has the opposite of the last one"
    ),
}


def colour_step(_story: Story, grant: ColourGranted) -> Message | None:
    """Return the step that decided the colours of a pair, in words."""
    words = WORDS.get(grant.step)
    return None if words is None else words.filled(player=named(grant.to))


MATCHES: Final = Message("Equal points. Matches: {one} {mine}, {other} {theirs}.")
_IDENTIFIERS: Final = Message("The identifier {here} comes before {there}")


def reasons_of(text: MatchText, edition: Edition) -> Reasons:
    """Return what explanations of a text say."""
    meeting = edition.article("2", "C1")
    return Reasons(
        prohibitions=Prohibitions(meeting=meeting, colours=meeting, bye=text.bye.barred),
        completion=edition.article("2", "C3"),
        answer=ByIdentifier(order=lambda _mine, _theirs: text.order_of_pairings).answer,
        colour_step=colour_step,
        float_mark=_float_mark,
        bye_order=_bye_order,
        preference=lambda setup, entrant: text.preferences(setup)(entrant.colours),
    )


@dataclass(frozen=True, slots=True)
class ByIdentifier(Forcing):
    """Forces a wish; of pairings that are equally good the smaller identifier comes first."""

    def why_before(self, story: Story, mine: Decision, theirs: Decision) -> tuple[Rule, Precedence]:
        """Return the order of the sets, or both identifiers and who meets another one first."""
        if mine.kind is not Kind.CANDIDATE:
            return Forcing.why_before(self, story, mine, theirs)
        here, there = identifier_of(mine.made.pairs), identifier_of(theirs.made.pairs)
        at = next(
            at for at, numbers in enumerate(zip(here, there, strict=True)) if len({*numbers}) > 1
        )
        top = here[at % (len(here) // 2)]
        return self.order(mine, theirs), Precedence(
            By.PROCEDURE,
            top,
            ((_opponent(mine, top),),),
            ((_opponent(theirs, top),),),
            Message(_IDENTIFIERS.template, here=_listed(here), there=_listed(there)),
        )


def _opponent(decision: Decision, one: Tpn) -> Tpn:
    pair = next(pair for pair in decision.made.pairs if one in pair)
    return pair[0] if pair[1] == one else pair[1]


def _listed(numbers: Iterable[Tpn]) -> str:
    return " ".join(map(str, numbers))


def _float_mark(_setup: RoundSetup, entrant: Entrant, number: int) -> str:
    """Return the mark of a past round: `-` down, `+` up; only matches played are floats."""
    gap = entrant.gaps[number - 1] if number >= 1 else None
    return "" if not gap else "-" if gap > 0 else "+"


def _bye_order(_story: Story, entrant: Entrant) -> tuple[ByeValue, ...]:
    """Return the points, the matches played, then the number."""
    return (
        ByeValue(POINTS, points_text(entrant.score)),
        ByeValue(MATCHES, matches_played(entrant)),
        ByeValue(NUMBER, entrant.tpn),
    )
