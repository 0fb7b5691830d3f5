"""What to tell when an event of a fixed system goes on: of its record, and of the games to come."""

from collections.abc import Iterator

from pareo.checker import Verdict, check_schedule
from pareo.errors import Fault, FormError
from pareo.language import Message
from pareo.model import Tournament
from pareo.schedules import (
    KNOCKOUT,
    LAST_PHASE,
    SUDDEN_DEATH,
    UNRATED,
    Bracket,
    DueGame,
    DueRound,
    Plan,
    bracket_of,
    stage_name,
)


def refuse_strange_games(tournament: Tournament, plan: Plan) -> None:
    """Refuse a knock-out with games between players whom its bracket does not bring together.

    Nobody's results would be seen, and the stage would begin anew.
    """
    if plan.key != KNOCKOUT:
        return
    bracket = bracket_of(tournament, plan)
    known = {frozenset((tie.one, tie.other)) for ties in bracket.stages for tie in ties}
    faults = []
    for number, played in enumerate(tournament.rounds, start=1):
        strange = [m for m in played.matches if frozenset((m.home, m.away)) not in known]
        if strange:
            pairs = ", ".join(f"{match.home}-{match.away}" for match in strange)
            faults.append(
                Fault(
                    Message(
                        "The record differs from the bracket in round {round}: {pairs} do not "
                        "meet in it.",
                        round=number,
                        pairs=pairs,
                    ),
                    Message("pareo check tells what is due; correct the round or the seeding."),
                )
            )
    if faults:
        raise FormError(faults)


def told_of_record(tournament: Tournament, plan: Plan) -> tuple[Message, ...]:
    """Return every round on record that is not as its table or bracket has it."""
    differing = [
        Message(
            "The record differs from the table in round {round}; see pareo check.",
            round=each.round,
        )
        if plan.key != KNOCKOUT
        else Message(
            "The record differs from the bracket in round {round}; see pareo check.",
            round=each.round,
        )
        for each in check_schedule(tournament, plan).differences
        if each.verdict is not Verdict.NO_PAIRING
    ]
    if plan.key == KNOCKOUT:
        differing += _rated_tie_breaks(bracket_of(tournament, plan))
    return tuple(differing)


def _rated_tie_breaks(bracket: Bracket) -> Iterator[Message]:
    """Yield the tie-break games that were entered like games with the usual rate of play."""
    for ties in bracket.stages:
        for tie in ties:
            for number, game in enumerate(tie.games, start=1):
                if number > bracket.rules.games and game.result in UNRATED:
                    yield Message(
                        "{white}-{black}: game {game} is a tie-break, but entered as a rated "
                        "game. Enter W, D, L.",
                        white=game.white,
                        black=game.black,
                        game=number,
                    )


def told_of_games(before: Tournament, plan: Plan, due: DueRound) -> tuple[Message, ...]:
    """Return which stage of a knock-out begins, and what is special about tie-break games."""
    if plan.key != KNOCKOUT:
        return ()
    told = [notice for game in due.games for notice in _tie_break(game)]
    if all(game.number == 1 for game in due.games):
        bracket = bracket_of(before, plan)
        names = dict.fromkeys(
            stage_name(bracket, game.because.round, game.because.row) for game in due.games
        )
        told = [Message("A new stage begins: {stage}.", stage=name) for name in names] + told
    return tuple(told)


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
                    "Draw lots for the colours. Enter W, D, L: it is not rated with the others.",
                    **who,
                    longer=SUDDEN_DEATH.white[0].seconds // 60,
                    shorter=SUDDEN_DEATH.black[0].seconds // 60,
                )
            ]
        case _:
            return []
    return [said, Message("Enter W, D, L for it: it is not rated with the others.")]
