"""B.01: norms, judged requirement by requirement with their evidence, and titles."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.norms.applications import (
        Application,
        ApplicationVerdict,
        Norm,
        judge_application,
        named_in_1_5_6,
        norm_of,
    )
    from pareo.norms.basis import Basis, CountedGame, least_score, required_score
    from pareo.norms.chances import Ahead, Chance, Forecast, forecast
    from pareo.norms.checks import Check
    from pareo.norms.composition import Composition, TitleOffer, composition_of
    from pareo.norms.counting import fewest_games
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
    from pareo.norms.every_round import is_big_swiss
    from pareo.norms.facts import (
        Candidate,
        Ending,
        EveryRound,
        NormEvent,
        NormGame,
        Opponent,
        Smallest,
        System,
    )
    from pareo.norms.from_tournament import Circumstances, Field, field_of, is_finished, system_of
    from pareo.norms.judging import checks_of_event, judge, titles_above, titles_open_to
    from pareo.norms.judging_2005 import Counts, counts_2005, sorted_games_2005, unrated_value
    from pareo.norms.mix import (
        fewest_targets,
        fewest_title_holders,
        most_of_one_federation,
        most_of_own_federation,
    )
    from pareo.norms.plain_data import composition_data, forecast_data, report_data, verdict_data
    from pareo.norms.report import LAST_ROUNDS, NormReport, norms_of
    from pareo.norms.titles import (
        DIRECT_RATINGS,
        DIRECT_TITLES,
        TITLES_BY_RATING,
        Award,
        DirectTitle,
        direct_title,
        title_by_rating,
        titles_by_rating,
    )
    from pareo.norms.verdict import Attempt, GameEvidence, Verdict
    from pareo.norms.words import titles_words
else:
    __getattr__, __all__ = facade(__name__)
