"""Which of two equally good candidates comes first in the order of generation, and why."""

from typing import NamedTuple

from pareo.model import Tpn
from pareo.pairing.common.bracket_record import numbers_of
from pareo.pairing.dutch_family.generation import Exchange, Numbers, exchange_order, numbered
from pareo.pairing.dutch_family.players import Bracket, Candidate, Player, seen
from pareo.pairing.reasons.questions import By, Precedence
from pareo.rulebook import Rule
from pareo.value import dataclass


class Articles(NamedTuple):
    """The articles of an edition that give the order of candidates."""

    transpositions: Rule
    exchanges: Rule
    sets: Rule


@dataclass(frozen=True, slots=True)
class Order:
    """Where a candidate comes: by the numbers of the bracket, then by those of the remainder."""

    moved_down: Numbers
    opponents: Numbers
    exchange: Exchange
    partners: Numbers
    remainder: tuple[Player, ...]

    @property
    def key(self) -> tuple[object, ...]:
        """What is smaller for the candidate that comes first."""
        return (
            self.moved_down,
            self.opponents,
            exchange_order(self.exchange),
            self.partners,
        )

    @property
    def first_subgroup(self) -> tuple[Player, ...]:
        """S1 of the remainder after the exchange."""
        pairs = len(self.partners)
        numbers = {*range(1, pairs + 1)} - {*self.exchange.out} | {*self.exchange.into}
        return tuple(self.remainder[number - 1] for number in sorted(numbers))


def order_of(bracket: Bracket, candidate: Candidate) -> Order:
    """Return where a candidate comes."""
    number = {player.place: n for n, player in numbered(bracket.players).items()}
    moved_down = seen(bracket.moved_down)
    pairs = sorted(candidate.pairs, key=lambda pair: pair[0].place)
    first = [pair for pair in pairs if pair[0].place in moved_down]
    taken = seen(lower for _, lower in first)
    remainder = tuple(p for p in bracket.residents if p.place not in taken)
    inner = {player.place: n for n, player in numbered(remainder).items()}
    others = [pair for pair in pairs if pair[0].place not in moved_down]
    s1 = {inner[higher.place] for higher, _ in others}
    original = {*range(1, len(others) + 1)}
    return Order(
        tuple(number[higher.place] for higher, _ in first),
        tuple(number[lower.place] for _, lower in first),
        Exchange(tuple(sorted(original - s1)), tuple(sorted(s1 - original))),
        tuple(inner[lower.place] for _, lower in others),
        remainder,
    )


def why_first(
    bracket: Bracket, here: Order, there: Order, articles: Articles
) -> tuple[Rule, Precedence]:
    """Return by which article one candidate comes before another, and what differs."""
    players = numbered(bracket.players)
    if here.moved_down != there.moved_down:
        sets = [numbers_of([players[n] for n in one.moved_down]) for one in (here, there)]
        return articles.sets, Precedence(By.SET, None, (sets[0],), (sets[1],))
    if here.opponents != there.opponents:
        for mine, ours, theirs in zip(
            here.moved_down, here.opponents, there.opponents, strict=True
        ):
            if ours != theirs:
                return articles.transpositions, Precedence(
                    By.OPPONENT,
                    players[mine].tpn,
                    ((players[ours].tpn,),),
                    ((players[theirs].tpn,),),
                )
    if here.exchange != there.exchange:
        return articles.exchanges, Precedence(
            _exchanges_differ(here.exchange, there.exchange),
            None,
            _sides(here),
            _sides(there),
        )
    for player, ours, theirs in zip(
        here.first_subgroup, here.partners, there.partners, strict=True
    ):
        if ours != theirs:
            return articles.transpositions, Precedence(
                By.OPPONENT,
                player.tpn,
                ((here.remainder[ours - 1].tpn,),),
                ((there.remainder[theirs - 1].tpn,),),
            )
    raise AssertionError(here)


def _exchanges_differ(here: Exchange, there: Exchange) -> By:
    mine, theirs = exchange_order(here), exchange_order(there)
    at = next(place for place in range(4) if mine[place] != theirs[place])
    return (By.FEWER_EXCHANGED, By.SMALLER_DIFFERENCE, By.LOWER_FROM_S1, By.HIGHER_FROM_S2)[at]


def _sides(order: Order) -> tuple[tuple[Tpn, ...], ...]:
    return tuple(
        numbers_of([order.remainder[number - 1] for number in side])
        for side in (order.exchange.out, order.exchange.into)
    )
