"""Why one has White: the colours that both prefer, and the step that decided."""

from collections.abc import Mapping
from typing import Final

from pareo.explain.people import People
from pareo.explain.story import Story
from pareo.history import Entrant, latest_contrast
from pareo.language import Message
from pareo.model import Colour, Tpn
from pareo.pairing.common.colours import Strength, colour_preference
from pareo.pairing.median_family.players import allowed_colours
from pareo.pairing.trace import ColourGranted

_BOTH: Final = Message("the colour preferences can be granted")
_STRONGER: Final = Message("the stronger colour preference is granted")
_CONTRAST: Final = Message(
    "the colours alternate since the last time one had White, the other Black"
)
_HIGHER: Final = Message("the colour preference of the higher ranked player is granted")
_INITIAL: Final = Message("nobody has played, so the initial colour and the number decide")
_LIMITS: Final = Message("only in this way both keep the limits of colours")
_FEWER_LIMITS: Final = Message("in this way fewer limits of colours are broken")
_WITHIN_ONE: Final = Message(
    "only one of them needs the colour to have at most one game more with one colour"
)
_LEVEL: Final = Message(
    "only one of them needs the colour to have as many games with White as with Black"
)
_RANK: Final = Message("both have had the same colours, so the rank decides")

_STEPS: Final[Mapping[tuple[str, str], Mapping[str, Message]]] = {
    ("C.04.3", "2026"): {
        "5.2.1": _BOTH,
        "5.2.2": _STRONGER,
        "5.2.3": _CONTRAST,
        "5.2.4": _HIGHER,
        "5.2.5": _INITIAL,
    },
    ("C.04.3", "2017"): {
        "E.1": _BOTH,
        "E.2": _STRONGER,
        "E.3": _CONTRAST,
        "E.4": _HIGHER,
        "E.5": _INITIAL,
    },
    ("C.04.1", "1992"): {
        "E1": _BOTH,
        "E2": _STRONGER,
        "E3": _CONTRAST,
        "E4": _HIGHER,
        "E5": _INITIAL,
    },
    ("C.04.4.1", "2026"): {
        "5.2.1": _INITIAL,
        "5.2.2": _BOTH,
        "5.2.3": _STRONGER,
        "5.2.4": _CONTRAST,
        "5.2.5": _HIGHER,
    },
    ("C.04.4.2", "2026"): {
        "5.2.1": _INITIAL,
        "5.2.2": _BOTH,
        "5.2.3": _STRONGER,
        "5.2.4": _CONTRAST,
        "5.2.5": _HIGHER,
    },
    ("C.04.4.3", "2026"): {
        "5.3": _LIMITS,
        "5.1": _BOTH,
        "5.5": _WITHIN_ONE,
        "5.6": _LEVEL,
        "5.4": _RANK,
        "7.2": _INITIAL,
    },
    ("C.04.2", "1987"): {
        "12.3": _LIMITS,
        "12.1": _BOTH,
        "12.5": _WITHIN_ONE,
        "12.6": _LEVEL,
        "12.4": _RANK,
        "14.2": _INITIAL,
    },
}

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
    """Tell who has White, and by which step."""
    rule = grant.because
    step = _STEPS.get((rule.chapter, rule.edition.name), {}).get(rule.article)
    if step is _RANK and _had_other_colours(story, grant):
        step = _CONTRAST
    if step is _LIMITS and _breaks_a_limit(story, grant):
        step = _FEWER_LIMITS
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
        step=step,
        article=rule.message,
    )


def _had_other_colours(story: Story, grant: ColourGranted) -> bool:
    white, black = (_entrant(story, player) for player in (grant.white, grant.black))
    return latest_contrast(white.colours, black.colours) is not None


def _breaks_a_limit(story: Story, grant: ColourGranted) -> bool:
    white, black = (_entrant(story, player) for player in (grant.white, grant.black))
    return Colour.WHITE not in allowed_colours(
        white.colours
    ) or Colour.BLACK not in allowed_colours(black.colours)


def preference_line(story: Story, player: Tpn, people: People) -> Message:
    """Tell the colours of a player so far, and the one preferred."""
    entrant = _entrant(story, player)
    if not entrant.colours:
        return Message("{player} has not played yet.", player=people.who(player))
    preferred = colour_preference(entrant.colours)
    assert preferred is not None
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


def _entrant(story: Story, player: Tpn) -> Entrant:
    return next(one for one in story.setup.entrants if one.tpn == player)
