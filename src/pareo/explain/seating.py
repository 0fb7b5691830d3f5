"""Why one has White: the colours that both prefer, and the step that decided."""

from typing import Final

from pareo.explain.people import People
from pareo.history import Entrant
from pareo.language import Message
from pareo.model import Colour, Tpn
from pareo.pairing import ColourGranted, Story, Strength

_HAD: Final = {
    Colour.WHITE: Message("{player} has had White"),
    Colour.BLACK: Message("{player} has had Black"),
}
_THEN: Final = {Colour.WHITE: Message("{before}, White"), Colour.BLACK: Message("{before}, Black")}
_PREFERS: Final = {
    Colour.WHITE: Message("{before} and prefers White ({strength})."),
    Colour.BLACK: Message("{before} and prefers Black ({strength})."),
}
_STRENGTHS: Final = {
    Strength.MILD: Message("mild"),
    Strength.STRONG: Message("strong"),
    Strength.ABSOLUTE: Message("absolute"),
}


def colour_line(story: Story, grant: ColourGranted, people: People) -> Message:
    """Return who has White, and by which step."""
    rule = grant.because
    step = story.system.reasons.colour_step(story, grant)
    if step is None:
        return Message(
            "{white} has White against {black} ({article}).",
            white=people.who(grant.white),
            black=people.who(grant.black),
            article=rule.message,
        )
    return Message(
        "{white} has White against {black}: {step} ({article}).",
        white=people.who(grant.white),
        black=people.who(grant.black),
        step=people.named(step),
        article=rule.message,
    )


def preference_line(story: Story, player: Tpn, people: People) -> Message:
    """Return the colours of a player so far, and the one preferred."""
    entrant = story.entrants[player]
    if not entrant.colours:
        return Message("{player} has not played yet.", player=people.who(player))
    preferred = story.system.reasons.preference(story.setup, entrant)
    if preferred is None:
        before = _history(entrant, people.who(player))
        return Message("{before} and prefers neither colour.", before=before)
    return Message(
        _PREFERS[preferred.due].template,
        before=_history(entrant, people.who(player)),
        strength=_STRENGTHS[preferred.strength],
    )


def _history(entrant: Entrant, player: str) -> Message:
    """Return the colours one after the other: inside a sentence, so that they are translated so."""
    said = Message(_HAD[entrant.colours[0]].template, player=player)
    for colour in entrant.colours[1:]:
        said = Message(_THEN[colour].template, before=said)
    return said
