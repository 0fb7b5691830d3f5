"""The Swiss chapters, C.04: one input, one output, one trace, and the reasons."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.pairing.common.colours import Preference, Strength, colour_budget, colour_preference
    from pareo.pairing.common.lot import drawn_colour
    from pareo.pairing.reasons.answers import ask
    from pareo.pairing.reasons.bye_order import POINTS
    from pareo.pairing.reasons.floats import directed, is_floating, odd_group
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
    from pareo.pairing.reasons.reasons import RankValues, Reasons, Subgroups
    from pareo.pairing.reasons.story import Part, Story, story_of
    from pareo.pairing.reasons.wording import floating_line, passed_over
    from pareo.pairing.system import (
        Board,
        PairingOutcome,
        PairingSystem,
        RoundPairing,
        Unit,
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
        LimitsDisregarded,
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
else:
    __getattr__, __all__ = facade(__name__)
