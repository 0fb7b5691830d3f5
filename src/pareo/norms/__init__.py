"""B.01: norms, judged requirement by requirement with their evidence, and titles."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.norms.basis import Basis, CountedGame, least_score, required_score
    from pareo.norms.checks import Check
    from pareo.norms.editions import (
        ALL_RULES,
        NORM_TITLES,
        RULES_2005,
        RULES_2024,
        TitleRules,
        TitleTerms,
        notice_of_another_day,
        rules_for,
        rules_named,
    )
    from pareo.norms.facts import (
        Candidate,
        Ending,
        EveryRound,
        Kind,
        NormEvent,
        NormGame,
        Opponent,
        Smallest,
        System,
    )
    from pareo.norms.judging import checks_of_event, judge, titles_above, titles_open_to
    from pareo.norms.judging_2005 import Counts, counts_2005
    from pareo.norms.mix import (
        fewest_targets,
        fewest_title_holders,
        most_of_one_federation,
        most_of_own_federation,
    )
    from pareo.norms.verdict import Attempt, GameEvidence, Verdict
else:
    __getattr__, __all__ = facade(__name__)
