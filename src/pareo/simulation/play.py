"""One event, paired by a variant and played by the expectancy table."""

from pareo.generator import chances, settings_for
from pareo.history import baku_acceleration
from pareo.model import BAKU, Game, Result, Round, Settings, Tournament
from pareo.naming import naming, system_named
from pareo.pairing import RoundPairing
from pareo.rounds import pair_round
from pareo.simulation.field import TrueField
from pareo.simulation.variant import Variant
from pareo.value import replace


def played_event(variant: Variant, field: TrueField, rounds: int) -> Tournament:
    """Return the event; it ends before a round that cannot be paired."""
    tournament = _set_up(variant, field, rounds)
    for _ in range(rounds):
        outcome = pair_round(tournament, variant.system)
        if not isinstance(outcome, RoundPairing):
            break
        tournament = tournament.with_round(_played(outcome.as_round(tournament), field))
    return tournament


def _set_up(variant: Variant, field: TrueField, rounds: int) -> Tournament:
    settings = Settings(
        rounds=rounds,
        initial_colour=field.initial_colour,
        system=BAKU if variant.baku else None,
    )
    tournament = Tournament(field.players, settings_for(variant.unit, settings), teams=field.teams)
    if variant.baku:
        bands = baku_acceleration(tournament)
        tournament = replace(tournament, settings=replace(tournament.settings, acceleration=bands))
    return naming(tournament, system_named(variant.system))


def _played(paired: Round, field: TrueField) -> Round:
    return replace(
        paired,
        matches=tuple(
            replace(
                match,
                games=tuple(
                    _with_result(game, field, number)
                    for number, game in enumerate(match.games, start=1)
                ),
            )
            for match in paired.matches
        ),
    )


def _with_result(game: Game, field: TrueField, number: int) -> Game:
    white, black = game.white, game.black
    assert white is not None
    assert black is not None
    strengths = (field.strength(white), field.strength(black))
    return replace(
        game,
        result=drawn_by(field.lot(white, black, number), *strengths, white_is_lower=white < black),
    )


def drawn_by(lot: float, white: int, black: int, *, white_is_lower: bool) -> Result:
    """Return the result of a lot: a low one is lost by the lower number, a high one won."""
    likely = chances(white, black)
    lost, won = likely.black, likely.white
    ends = (Result.BLACK_WON, Result.WHITE_WON)
    if not white_is_lower:
        lost, won, ends = won, lost, ends[::-1]
    if lot < lost:
        return ends[0]
    return ends[1] if lot >= 1 - won else Result.DRAWN
