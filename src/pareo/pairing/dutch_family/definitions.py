"""Floats, the bar of the bye, and the field: what the text words so since 2026."""

from pareo.history import Entrant, RoundSetup, bye_barred
from pareo.model import ByeKind, Points
from pareo.pairing.common.field import Field
from pareo.pairing.dutch_family.completion import completes, friends_of, unpairable
from pareo.pairing.dutch_family.pair_values import may_have_the_bye
from pareo.pairing.dutch_family.players import (
    Float,
    KindOf,
    Player,
    float_by,
    in_ranking_order,
    kind_of_player,
    seen,
)
from pareo.pairing.dutch_family.weights import unplayed_if_bye
from pareo.pairing.system import Unpairable
from pareo.rulebook import Rule


def ranked(setup: RoundSetup) -> tuple[Player, ...]:
    """Return the players in ranking order, with their floats and bars."""
    win, loss = setup.win, setup.loss
    return in_ranking_order(
        setup,
        lambda entrant, number: float_of(entrant, number, loss),
        lambda entrant: barred_from_bye(entrant, win),
    )


def float_of(entrant: Entrant, round_number: int, loss: Points) -> Float | None:
    """Return the float that a past round gave, if any.

    A game between different scores floats the higher one down and the lower one up. Without
    a game the bye by pairing is a downfloat, and so is scoring more than a loss is worth.
    """
    if round_number < 1:
        return None
    gap = entrant.gaps[round_number - 1]
    if gap is not None:
        return float_by(gap)
    missed = next((one for one in entrant.unplayed if one.round == round_number), None)
    if missed is not None and (missed.how is ByeKind.PAIRING_ALLOCATED or missed.points > loss):
        return Float.DOWN
    return None


def barred_from_bye(entrant: Entrant, win: Points) -> bool:
    """Whether C.04.1 Art. 4 keeps the bye by pairing from a player."""
    return bool(entrant.unplayed) and bye_barred(entrant.unplayed, win)


def field_with_lowest_bye(players: tuple[Player, ...], article: Rule) -> Field[Player] | Unpairable:
    """Return the field; only the lowest score that somebody can have the bye from has its hosts.

    From then on every completion gives the bye to somebody of that score. The article says who
    decides if there is no round at all.
    """
    friends = friends_of(players)
    if len(players) % 2 == 0:
        if completes(friends, players, (), odd=False):
            return Field(players, friends)
        return unpairable(friends, players, article)
    for score in sorted({player.score for player in players if may_have_the_bye(player)}):
        hosts = [p for p in players if p.score == score and may_have_the_bye(p)]
        if completes(friends, players, hosts, odd=True):
            return Field(players, friends, seen(hosts))
    return unpairable(friends, players, article)


def kind_with_bye(field: Field[Player]) -> KindOf:
    """Return all that the criteria see of a player, who may end with the bye."""
    return lambda player: (*kind_of_player(player), unplayed_if_bye(field, player))
