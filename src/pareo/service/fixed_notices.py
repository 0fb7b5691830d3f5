"""What to report when an event of a fixed system goes on: its record, and the games to come."""

from collections import Counter
from collections.abc import Iterator

from pareo.checker import Verdict, check_schedule
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.schedules import (
    LAST_PHASE,
    SUDDEN_DEATH,
    UNRATED,
    DueGame,
    DueRound,
    KnockoutRules,
    Plan,
    bracket_of,
    stage_name,
)


def notices_of_record(tournament: Tournament, plan: Plan) -> tuple[Message, ...]:
    """Return every round on record that is not as its table or bracket has it."""
    differing = [
        Message(
            "The record differs from the table in round {round}.",
            round=each.round,
        )
        if not plan.is_knockout
        else Message(
            "The record differs from the bracket in round {round}.",
            round=each.round,
        )
        for each in check_schedule(tournament, plan).differences
        if each.verdict is not Verdict.NO_PAIRING
    ]
    if plan.is_knockout:
        differing += _rated_tie_breaks(tournament, plan.rules)
    return tuple(differing)


def _rated_tie_breaks(tournament: Tournament, rules: KnockoutRules) -> Iterator[Message]:
    """Yield the tie-break games that were entered like games with the usual rate of play."""
    met = Counter[frozenset[Tpn]]()
    for match in (each for played in tournament.rounds for each in played.matches):
        both = frozenset((match.home, match.away))
        met[both] += 1
        if met[both] > rules.games and any(game.result in UNRATED for game in match.games):
            yield Message(
                "{white}-{black}: game {game} is a tie-break, but entered as a rated "
                "game. Enter W, D, L.",
                white=match.home,
                black=match.away,
                game=met[both],
            )


def notices_of_games(before: Tournament, plan: Plan, due: DueRound) -> tuple[Message, ...]:
    """Return which stage of a knock-out begins, and what is special about tie-break games."""
    if not plan.is_knockout:
        return ()
    notices = [notice for game in due.games for notice in _tie_break(game)]
    if all(game.number == 1 for game in due.games):
        bracket = bracket_of(before, plan)
        names = dict.fromkeys(
            stage_name(bracket, game.because.round, game.because.row) for game in due.games
        )
        begun = [Message("A new stage begins: {stage}.", stage=name) for name in names]
        notices = begun + notices
    return tuple(notices)


def _tie_break(game: DueGame) -> list[Message]:
    who = {"white": game.white, "black": game.black, "game": game.number}
    match game.phase:
        case "rapid":
            said = Message("{white}-{black}: game {game}, a rapid tie-break.", **who)
        case "blitz":
            said = Message("{white}-{black}: game {game}, a blitz tie-break.", **who)
        case phase if phase == LAST_PHASE:
            return [
                Message(
                    "{white}-{black}: game {game}, sudden death: {longer} minutes for White, "
                    "{shorter} for Black or similar; White must win, a draw is enough for Black. "
                    "Draw lots for the colours. It is not rated with the others: W, D or L in "
                    "the report.",
                    **who,
                    longer=SUDDEN_DEATH.white[0].seconds // 60,
                    shorter=SUDDEN_DEATH.black[0].seconds // 60,
                )
            ]
        case _:
            return []
    return [said, Message("It is not rated with the others: W, D or L in the report.")]
