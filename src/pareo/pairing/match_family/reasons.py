"""What this family brings to an explanation: where a text says it, and how a wish is answered."""

from collections.abc import Iterable

from pareo.history import Entrant, RoundSetup
from pareo.language import Message
from pareo.model import Tpn, points_text
from pareo.pairing.match_family.colour_words import colour_step
from pareo.pairing.match_family.contenders import matches_played
from pareo.pairing.match_family.text import MatchText
from pareo.pairing.reasons.bye_order import NUMBER, POINTS, ByeValue
from pareo.pairing.reasons.decisions import Decision
from pareo.pairing.reasons.forcing import Forcing
from pareo.pairing.reasons.questions import By, Precedence
from pareo.pairing.reasons.reasons import Prohibitions, Reasons
from pareo.pairing.reasons.story import Story
from pareo.rulebook import Edition, Rule
from pareo.value import replace

MATCHES = Message("Equal points. Matches: {one} {mine}, {other} {theirs}.")


def reasons_of(text: MatchText, edition: Edition) -> Reasons:
    """Return what explanations of a text say."""
    meeting = edition.article("2", "C1")
    return Reasons(
        prohibitions=Prohibitions(meeting=meeting, colours=meeting, bye=text.bye.barred),
        completion=edition.article("2", "C3"),
        answer=Forcing(
            order=lambda _mine, _theirs: text.order_of_pairings,
            in_order=_tops_first,
            explained=_explained(text),
        ).answer,
        colour_step=colour_step,
        float_mark=_float_mark,
        bye_order=_bye_order,
    )


def _explained(text: MatchText):  # type: ignore[no-untyped-def]
    """Say what the order of the pairings goes by, where it decides."""

    def explained(rule: Rule, how: Precedence) -> Precedence:
        if rule != text.order_of_pairings or how.by is not By.PROCEDURE:
            return how
        return replace(how, words=_IDENTIFIER)

    return explained


_IDENTIFIER = Message(
    "its identifier is smaller: the smaller numbers of all pairs in order, then their opponents"
)


def _tops_first(_story: Story, decision: Decision) -> Iterable[Tpn]:
    """Return the smaller number of each pair in order: the identifier begins with these."""
    return sorted(min(pair) for pair in decision.shown.pairs)


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
