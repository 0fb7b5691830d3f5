"""The Swiss chapters, C.04: one input, one output, one trace, and the reasons.

What only explanations need is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

from pareo.pairing.system import (
    Board,
    PairingOutcome,
    PairingSystem,
    RoundPairing,
    Unpairable,
)
from pareo.pairing.trace import (
    BracketOpened,
    ByeGiven,
    ByeRefused,
    ByeScoreFixed,
    CandidateChosen,
    CandidateUndone,
    ColourGranted,
    CriterionValue,
    FloaterChosen,
    GroupOpened,
    Happening,
    LimitsBroken,
    ListTrace,
    MedianEnlarged,
    NullTrace,
    OpponentsFound,
    PairMade,
    PlayersShifted,
    SubgroupsMade,
    Trace,
    UpfloatersChosen,
    Value,
    WithoutOpponent,
)
from pareo.pairing.words import FAILURE, LIMBO, Reading, Words

if TYPE_CHECKING:
    from pareo.pairing.common.colours import (
        Preference,
        Strength,
        colour_budget,
        colour_preference,
    )
    from pareo.pairing.reasons.answers import (
        ask,
    )
    from pareo.pairing.reasons.bye_order import (
        POINTS,
    )
    from pareo.pairing.reasons.floats import (
        directed,
        is_floating,
        odd_group,
    )
    from pareo.pairing.reasons.questions import (
        WISH,
        Answer,
        AsWished,
        By,
        ByeFor,
        FloatOf,
        Forced,
        Group,
        HasTheBye,
        Illegal,
        Impossible,
        Later,
        Meeting,
        Named,
        Paired,
        Precedence,
        Step,
        Stuck,
        Wish,
        Worse,
    )
    from pareo.pairing.reasons.reasons import (
        RankValues,
        Reasons,
        Subgroups,
    )
    from pareo.pairing.reasons.story import (
        Part,
        Story,
        story_of,
    )
    from pareo.pairing.reasons.wording import (
        floating_line,
        passed_over,
    )

__all__ = [
    "FAILURE",
    "LIMBO",
    "POINTS",
    "WISH",
    "Answer",
    "AsWished",
    "Board",
    "BracketOpened",
    "By",
    "ByeFor",
    "ByeGiven",
    "ByeRefused",
    "ByeScoreFixed",
    "CandidateChosen",
    "CandidateUndone",
    "ColourGranted",
    "CriterionValue",
    "FloatOf",
    "FloaterChosen",
    "Forced",
    "Group",
    "GroupOpened",
    "Happening",
    "HasTheBye",
    "Illegal",
    "Impossible",
    "Later",
    "LimitsBroken",
    "ListTrace",
    "MedianEnlarged",
    "Meeting",
    "Named",
    "NullTrace",
    "OpponentsFound",
    "PairMade",
    "Paired",
    "PairingOutcome",
    "PairingSystem",
    "Part",
    "PlayersShifted",
    "Precedence",
    "Preference",
    "RankValues",
    "Reading",
    "Reasons",
    "RoundPairing",
    "Step",
    "Story",
    "Strength",
    "Stuck",
    "Subgroups",
    "SubgroupsMade",
    "Trace",
    "Unpairable",
    "UpfloatersChosen",
    "Value",
    "Wish",
    "WithoutOpponent",
    "Words",
    "Worse",
    "ask",
    "colour_budget",
    "colour_preference",
    "directed",
    "floating_line",
    "is_floating",
    "odd_group",
    "passed_over",
    "story_of",
]

_HOMES: Final = {
    "pareo.pairing.common.colours": (
        "Preference",
        "Strength",
        "colour_budget",
        "colour_preference",
    ),
    "pareo.pairing.reasons.answers": ("ask",),
    "pareo.pairing.reasons.bye_order": ("POINTS",),
    "pareo.pairing.reasons.floats": ("directed", "is_floating", "odd_group"),
    "pareo.pairing.reasons.questions": (
        "WISH",
        "Answer",
        "AsWished",
        "By",
        "ByeFor",
        "FloatOf",
        "Forced",
        "Group",
        "HasTheBye",
        "Illegal",
        "Impossible",
        "Later",
        "Meeting",
        "Named",
        "Paired",
        "Precedence",
        "Step",
        "Stuck",
        "Wish",
        "Worse",
    ),
    "pareo.pairing.reasons.reasons": ("RankValues", "Reasons", "Subgroups"),
    "pareo.pairing.reasons.story": ("Part", "Story", "story_of"),
    "pareo.pairing.reasons.wording": ("floating_line", "passed_over"),
}
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load a name that only explanations need from where it lives."""
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME_OF[name]), name)
    return found
