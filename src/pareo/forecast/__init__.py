"""The end of an event from its present state: chances by simulation, or exactly where that is small."""

from typing import TYPE_CHECKING

from pareo.facade import facade

if TYPE_CHECKING:
    from pareo.forecast.chance import CONFIDENCE, Chance, chance_in_runs, exact_chance, wilson
    from pareo.forecast.coming import Coming, OpenGame, coming_of
    from pareo.forecast.conditions import Condition, Conditions, Literal
    from pareo.forecast.last_round import (
        AfterResult,
        DecidingBoard,
        LastRound,
        RoundPiece,
        Sample,
        last_round_of,
        last_round_pieces,
        sampled,
    )
    from pareo.forecast.outlook import Outlook, PlayerOutlook, outlook_of, with_last_round
    from pareo.forecast.relevance import games_that_matter
    from pareo.forecast.strength import Strength, strengths_of
    from pareo.forecast.tally import NormsAsked, Question, Tally
    from pareo.forecast.task import Piece, Task, pieces_of, tallied, whole_task
else:
    __getattr__, __all__ = facade(__name__)
