"""Brackets that are paired as well as counting allows: the usual case, at any size.

However a bracket is paired, so many players must float, and so many due one colour must go
without it. A candidate that meets these bounds in every criterion cannot be beaten. Without an
exchange, or with the one that must be made, that is an assignment of S1 to S2, and the first of
the cheapest ones is the first candidate of all. The opponents of moved-down players are fixed before, each the first for whom
the bounds can still hold. Where anything fails the bounds, nothing is claimed.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Final

from pareo.matching import AssignmentProblem, first_cheapest_assignment
from pareo.pairing.common.friends import degree, opponents_among
from pareo.pairing.dutch_family.bounds import Bounds
from pareo.pairing.dutch_family.criterion import Clashes, FloaterBound, OpponentBound, PairBound
from pareo.pairing.dutch_family.players import Candidate, Pairs, Player
from pareo.pairing.dutch_family.situation import Situation

MOST_DIVISIONS: Final = 8
"""Exchanges that are tried, the nearest first; beyond, nothing is claimed."""

PREFERENCES: Final = 7
"""How many there are, with that for no colour; they are numbered."""
MILD: Final = (1, 4)
"""The mild ones for White and for Black; strong and absolute ones follow."""

SuitsThoseBelow = Callable[[Sequence[Player]], bool]
"""Whether with these floaters those below can be paired as well as can be hoped for."""


def candidate_at_the_bound(
    bounds: Bounds, situation: Situation, suits_those_below: SuitsThoseBelow
) -> Candidate | None:
    """Return the best candidate if it meets all bounds, else None."""
    return _AtTheBound(bounds, situation, suits_those_below).candidate()


class _AtTheBound:
    """One bracket; costs are numbers with some digits for each criterion that pairs or floaters fail."""

    def __init__(
        self, bounds: Bounds, situation: Situation, suits_those_below: SuitsThoseBelow
    ) -> None:
        self._bounds = bounds
        self._field = situation.field
        self._bracket = situation.bracket
        self._has_below = bool(situation.below)
        self._suits_those_below = suits_those_below
        everyone = self._bracket.players
        near = self._field.neighbours(everyone)
        self._friends = {p.place: mine for p, mine in zip(everyone, near, strict=True)}
        self._gone = {place for place, mine in self._friends.items() if not mine}
        players = self._staying(self._bracket.players)
        self._floats = len(players) % 2
        self._has_topscorer = any(player.is_topscorer for player in players)
        self._of_pair: list[tuple[PairBound, int]] = []
        self._of_opponent: list[OpponentBound] = []
        self._of_floater = dict.fromkeys((player.place for player in players), 0)
        self._width = (len(players) + 1).bit_length()
        self._bits = 0
        for each in bounds.in_turn:
            match each:
                case PairBound() as bound:
                    self._of_pair.append((bound, self._bits))
                    self._bits += self._width
                case FloaterBound(of_player, alone) if self._floats and not (alone and self._gone):
                    costs = [of_player(situation, player) for player in players]
                    for player, cost in zip(players, costs, strict=True):
                        if cost:
                            self._of_floater[player.place] += cost << self._bits
                    self._bits += max(self._width, max(costs).bit_length())
                case OpponentBound() as bound:
                    self._of_opponent.append(bound)
        residents = self._bracket.residents
        self._floaters = self._staying(residents) if bounds.scores_first else players
        self._least: dict[Clashes, int] = {}
        self._shifts = tuple([shift for _, shift in self._of_pair])
        self._costs = bounds.costs(self._shifts)
        self._tied = list(self._bound_to_each_other(self._bracket.residents))
        self._leaving = {p.place for p in players if self._may_leave(p)} if self._floats else set()
        self._leaving -= {player.place for pair in self._tied for player in pair}

    def candidate(self) -> Candidate | None:
        """Return the candidate that meets all bounds, if one is found."""
        bracket = self._bracket
        bound = self._bound(self._staying(bracket.players), self._floaters)
        if bound is None:
            return None
        fixed = self._moved_down_pairs(bound)
        if fixed is None:
            return None
        taken = {lower.place for _, lower in fixed}
        remainder = [player for player in bracket.residents if player.place not in taken]
        spent = sum(self._pair_cost(*pair) for pair in fixed)
        found = self._assigned(remainder, bound - spent)
        if found is None:
            return None
        pairs = fixed + found[0]
        left = self._gone | {player.place for player in found[1]}
        floaters = [player for player in bracket.players if player.place in left]
        if not self._suits_those_below(floaters):
            return None
        return Candidate(tuple(pairs), tuple(floaters))

    def _staying(self, players: Iterable[Player]) -> list[Player]:
        """Return those who may meet somebody of the bracket; the others float in any case."""
        gone = self._gone
        return [player for player in players if player.place not in gone] if gone else [*players]

    def _may_float(self, player: Player) -> bool:
        """Whether a player may be the one who floats, in odd numbers."""
        return player.place in self._leaving

    def _may_leave(self, player: Player) -> bool:
        """Whether a player may leave the bracket: with the bye, or to somebody outside."""
        place = player.place
        if self._field.may_end_with_bye(player):
            return True
        inside = self._friends[place].bit_count()
        return self._has_below and degree(self._field.friends, place) > inside

    def _pair_cost(self, one: Player, other: Player) -> int:
        numbers = (one.colour_number, other.colour_number)
        if (cost := self._costs.get(numbers)) is None:
            cost = self._costs[numbers] = self._bounds.of_pair(one, other, self._shifts)
        return cost

    def _float_cost(self, player: Player) -> int:
        """Return what it costs if the only floater is this one."""
        return self._of_floater[player.place]

    # ------------------------------------------------------------------------ bounds

    def _bound(self, players: Sequence[Player], floaters: Iterable[Player]) -> int | None:
        """Return what pairing these costs at least, one of the possible floaters left out.

        Two who can only meet each other are a pair in any case: both would float else.
        """
        counts = [0] * PREFERENCES
        for player in players:
            counts[player.due_number] += 1
        pairs = len(players) // 2 - len(self._tied)
        tied = 0
        for one, other in self._tied:
            counts[one.due_number] -= 1
            counts[other.due_number] -= 1
            tied += self._pair_cost(one, other)
        if not self._floats:
            return tied + self._colour_bound(counts, pairs)
        kinds = {self._float_kind(p): p for p in floaters if self._may_float(p)}
        bounds = []
        for player in kinds.values():
            counts[player.due_number] -= 1
            bounds.append(tied + self._colour_bound(counts, pairs) + self._float_cost(player))
            counts[player.due_number] += 1
        return min(bounds, default=None)

    def _colour_bound(self, counts: Sequence[int], pairs: int) -> int:
        """Count who must go without a colour due, and how many of them strongly.

        Beyond one for each pair, players due the same colour meet each other. Each of these
        pairs spares a strong preference only if somebody mild is in it; among topscorers two
        absolute ones may do too, so nothing is claimed there.
        """
        due, mild = max((sum(counts[first : first + 3]), counts[first]) for first in MILD)
        clashes = max(0, due - pairs)
        strong = 0 if self._has_topscorer else max(0, clashes - mild)
        found = Clashes(clashes, strong)
        if found not in self._least:
            self._least[found] = sum(bound.least(found) << shift for bound, shift in self._of_pair)
        return self._least[found]

    def _float_kind(self, player: Player) -> tuple[int, int]:
        return (player.due_number, self._float_cost(player))

    # ------------------------------------------------------------- moved-down players

    def _moved_down_pairs(self, bound: int) -> Pairs | None:
        """Give each moved-down player the first resident with whom the bounds can hold."""
        bracket, field = self._bracket, self._field
        residents = self._staying(bracket.residents)
        waiting = self._staying(bracket.moved_down)
        if len(waiting) > len(residents):
            return None
        pairs: Pairs = []
        spent = 0
        while waiting:
            higher = waiting.pop(0)
            for lower in residents:
                if not field.meet(higher, lower) or any(
                    bound.of_player(lower) for bound in self._of_opponent
                ):
                    continue
                rest = [player for player in residents if player is not lower]
                cost = spent + self._pair_cost(higher, lower)
                ahead = self._bound([*waiting, *rest], rest)
                if ahead is not None and cost + ahead == bound:
                    pairs.append((higher, lower))
                    spent, residents = cost, rest
                    break
            else:
                return None
        return pairs

    # ---------------------------------------------------------------------- remainder

    def _assigned(
        self, remainder: Sequence[Player], bound: int
    ) -> tuple[Pairs, list[Player]] | None:
        """Assign S1 to S2 of the remainder, if that costs no more than the bound."""
        half = len(self._staying(remainder)) // 2
        for first, second in islice(self._divisions(remainder, half), MOST_DIVISIONS):
            found = self._cheapest(first, second)
            if found is not None and self._cost(*found) == bound:
                return found
        return None

    def _divisions(
        self, remainder: Sequence[Player], half: int
    ) -> Iterator[tuple[list[Player], list[Player]]]:
        """Yield S1 and S2 as they are; or as they are after the exchanges that must be made.

        Who floats in any case leaves S1, and of two who can only meet each other the lower one;
        if both are in S2, the higher one joins S1. Whoever changes places in return is nearest.
        """
        first, second = list(remainder[:half]), list(remainder[half:])
        leaving = [player for player in first if player.place in self._gone]
        joining: list[Player] = []
        for higher, lower in self._tied:
            if lower in first:
                leaving.append(lower)
            elif higher in second:
                joining.append(higher)
        if not leaving and not joining:
            yield first, self._staying(second)
        elif len(leaving) + len(joining) == 1:
            others = self._staying(second) if leaving else first[::-1]
            for other in others:
                out, into = (leaving[0], other) if leaving else (other, joining[0])
                yield (
                    [*(p for p in first if p is not out), into],
                    self._staying([out, *(p for p in second if p is not into)]),
                )

    def _bound_to_each_other(self, players: Sequence[Player]) -> Iterator[tuple[Player, Player]]:
        """Yield two players, the higher first, who may meet nobody else of the bracket."""
        everyone = self._bracket.players
        known = {player.place for player in players}
        for player in players:
            near = self._friends[player.place]
            if near.bit_count() != 1:
                continue
            other = everyone[near.bit_length() - 1]
            if other.place in known and player.place < other.place:
                back = self._friends[other.place]
                if back.bit_count() == 1 and everyone[back.bit_length() - 1] is player:
                    yield player, other

    def _cheapest(
        self, first: Sequence[Player], second: Sequence[Player]
    ) -> tuple[Pairs, list[Player]] | None:
        """Return the first of the cheapest pairings of S1 with S2, and who is left over."""
        kinds: dict[object, int] = {}
        everyone = [*first, *second]
        kind_of = [kinds.setdefault(kind, len(kinds)) for kind in self._kinds(everyone)]
        examples = [everyone[kind_of.index(kind)] for kind in range(len(kinds))]
        never = 1 << (self._bits + self._width)
        problem = AssignmentProblem(
            left_kinds=kind_of[: len(first)],
            right_kinds=kind_of[len(first) :],
            pair_costs=[[self._pair_cost(a, b) for b in examples] for a in examples],
            left_over_costs=[
                self._float_cost(p) if self._may_float(p) else never for p in examples
            ],
            allowed=opponents_among(self._field.friends, first, second),
        )
        columns = first_cheapest_assignment(problem)
        if columns is None:
            return None
        given = set(columns)
        floaters = [p for index, p in enumerate(second) if index not in given]
        if any(not self._may_float(p) for p in floaters):
            return None
        return [(one, second[column]) for one, column in zip(first, columns, strict=True)], floaters

    def _cost(self, pairs: Pairs, floaters: Sequence[Player]) -> int:
        return sum(self._pair_cost(*pair) for pair in pairs) + sum(map(self._float_cost, floaters))

    def _kinds(self, players: Iterable[Player]) -> Sequence[object]:
        """Return all that costs depend on; absolute preferences clash among topscorers alone."""
        colours: Sequence[object]
        if self._has_topscorer:
            colours = [(player.colour_number, player.is_topscorer) for player in players]
        else:
            colours = [player.due_number for player in players]
        if not self._floats:
            return colours
        costs, leaving = self._of_floater, self._leaving
        floats = [(costs[player.place], player.place in leaving) for player in players]
        return list(zip(colours, floats, strict=True))
