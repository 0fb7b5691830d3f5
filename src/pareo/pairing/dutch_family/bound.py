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
from pareo.pairing.common.friends import degree, degrees_among, opponents_among
from pareo.pairing.dutch_family.bounds import Bounds
from pareo.pairing.dutch_family.criterion import Clashes, FloaterBound, PairBound
from pareo.pairing.dutch_family.players import Candidate, Pairs, Player
from pareo.pairing.dutch_family.situation import Situation

MOST_DIVISIONS: Final = 8
"""Exchanges that are tried, the nearest first; beyond, nothing is claimed."""

PREFERENCES: Final = 7
"""How many there are, with that for no colour; they are numbered."""
WHITE: Final = slice(1, 4)
BLACK: Final = slice(4, 7)
"""Those for a colour: mild, strong, absolute."""

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
        self._everyone = everyone = self._bracket.players
        self._near = degrees_among(self._field.friends, everyone, everyone)
        self._gone = {p.place for p, near in zip(everyone, self._near, strict=True) if not near}
        self._players = players = self._staying(everyone)
        self._floats = len(players) % 2
        self._has_topscorer = bool(players) and players[0].is_topscorer  # the highest come first
        self._of_floater: dict[int, int] = {}
        self._width = (len(players) + 1).bit_length()
        if self._floats:
            self._shifts = self._digits_with_floaters(situation)
        else:
            self._bits = self._width * len(bounds.of_pairs)
            self._shifts = tuple(range(0, self._bits, self._width))
        residents = self._bracket.residents
        self._floaters = self._staying(residents) if bounds.scores_first else players
        self._least: dict[tuple[int, int], int] = {}
        self._costs = bounds.costs(self._shifts)
        self._tied = list(self._bound_to_each_other())
        self._leaving = set(self._who_may_leave()) if self._floats else set()
        self._leaving -= {player.place for pair in self._tied for player in pair}

    def _digits_with_floaters(self, situation: Situation) -> tuple[int, ...]:
        """Value everybody as the only floater; return where the digits of the pairs begin."""
        players, costs_of = self._players, self._of_floater
        costs_of |= dict.fromkeys([player.place for player in players], 0)
        shifts = []
        self._bits = 0
        for each in self._bounds.in_turn:
            if isinstance(each, PairBound):
                shifts.append(self._bits)
                self._bits += self._width
            elif isinstance(each, FloaterBound) and not (each.alone and self._gone):
                costs = [each.of_player(situation, player) for player in players]
                for player, cost in zip(players, costs, strict=True):
                    if cost:
                        costs_of[player.place] += cost << self._bits
                self._bits += max(self._width, max(costs).bit_length())
        return tuple(shifts)

    def candidate(self) -> Candidate | None:
        """Return the candidate that meets all bounds, if one is found."""
        bracket = self._bracket
        bound = self._bound(self._players, self._floaters)
        if bound is None:
            return None
        fixed = self._moved_down_pairs(bound)
        if fixed is None:
            return None
        remainder: Sequence[Player] = bracket.residents
        if fixed:
            taken = {lower.place for _, lower in fixed}
            remainder = [player for player in remainder if player.place not in taken]
        spent = sum([self._pair_cost(*pair) for pair in fixed])
        found = self._assigned(remainder, bound - spent)
        if found is None:
            return None
        pairs = fixed + found[0]
        left = self._gone | {player.place for player in found[1]}
        floaters = [player for player in self._everyone if player.place in left] if left else []
        if not self._suits_those_below(floaters):
            return None
        return Candidate(tuple(pairs), tuple(floaters))

    def _staying(self, players: Sequence[Player]) -> Sequence[Player]:
        """Return those who may meet somebody of the bracket; the others float in any case."""
        gone = self._gone
        return [player for player in players if player.place not in gone] if gone else players

    def _may_float(self, player: Player) -> bool:
        """Whether a player may be the one who floats, in odd numbers."""
        return player.place in self._leaving

    def _who_may_leave(self) -> Iterator[int]:
        """Yield the places of those who may leave the bracket: with the bye, or to somebody outside."""
        friends, hosts = self._field.friends, self._field.hosts
        for player, inside in zip(self._everyone, self._near, strict=True):
            place = player.place
            if inside and (place in hosts or (self._has_below and degree(friends, place) > inside)):
                yield place

    def _pair_cost(self, one: Player, other: Player) -> int:
        numbers = (one.colour_number, other.colour_number)
        if (cost := self._costs.get(numbers)) is None:
            cost = self._costs[numbers] = self._bounds.of_pair(one, other, self._shifts)
        return cost

    def _costs_of_pairs(self, examples: Sequence[Player]) -> list[list[int]]:
        """Return what pairs of these kinds cost; mostly all of them are known."""
        numbers, costs = [player.colour_number for player in examples], self._costs
        try:
            return [[costs[one, other] for other in numbers] for one in numbers]
        except KeyError:
            return [[self._pair_cost(a, b) for b in examples] for a in examples]

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
        costs, leaving = self._of_floater, self._leaving
        kinds = {(p.due_number, costs[p.place]): p for p in floaters if p.place in leaving}
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
        white, black = sum(counts[WHITE]), sum(counts[BLACK])
        due, mild = max((white, counts[WHITE.start]), (black, counts[BLACK.start]))
        clashes = max(0, due - pairs)
        strong = 0 if self._has_topscorer else max(0, clashes - mild)
        if (least := self._least.get((clashes, strong))) is None:
            found = Clashes(clashes, strong)
            each = zip(self._bounds.of_pairs, self._shifts, strict=True)
            least = sum(bound.least(found) << shift for bound, shift in each)
            self._least[clashes, strong] = least
        return least

    # ------------------------------------------------------------- moved-down players

    def _moved_down_pairs(self, bound: int) -> Pairs | None:
        """Give each moved-down player the first resident with whom the bounds can hold."""
        bracket, field = self._bracket, self._field
        if not bracket.moved_down:
            return []
        residents = self._staying(bracket.residents)
        waiting = list(self._staying(bracket.moved_down))
        if len(waiting) > len(residents):
            return None
        pairs: Pairs = []
        spent = 0
        while waiting:
            higher = waiting.pop(0)
            for lower in residents:
                if not field.meet(higher, lower) or any(
                    bound.of_player(lower) for bound in self._bounds.of_opponents
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
            if found is not None and found[2] == bound:
                return found[:2]
        return None

    def _divisions(
        self, remainder: Sequence[Player], half: int
    ) -> Iterator[tuple[Sequence[Player], Sequence[Player]]]:
        """Yield S1 and S2 as they are; or as they are after the exchanges that must be made.

        Who floats in any case leaves S1, and of two who can only meet each other the lower one;
        if both are in S2, the higher one joins S1. Whoever changes places in return is nearest.
        """
        first, second = remainder[:half], remainder[half:]
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

    def _bound_to_each_other(self) -> Iterator[tuple[Player, Player]]:
        """Yield two residents, the higher first, who may meet nobody else of the bracket."""
        if 1 not in self._near:
            return
        everyone, moved_down = self._everyone, len(self._bracket.moved_down)
        only = [at for at, near in enumerate(self._near) if near == 1 and at >= moved_down]
        lines = opponents_among(self._field.friends, [everyone[at] for at in only], everyone)
        choices = {at: line.bit_length() - 1 for at, line in zip(only, lines, strict=True)}
        for at, other in choices.items():
            if at < other and choices.get(other) == at:
                yield everyone[at], everyone[other]

    def _cheapest(
        self, first: Sequence[Player], second: Sequence[Player]
    ) -> tuple[Pairs, list[Player], int] | None:
        """Return the first of the cheapest pairings of S1 with S2, who is left over, and the cost."""
        kinds: dict[object, int] = {}
        everyone = [*first, *second]
        kind_of = [kinds.setdefault(kind, len(kinds)) for kind in self._kinds(everyone)]
        examples = [everyone[kind_of.index(kind)] for kind in range(len(kinds))]
        left_kinds, right_kinds = kind_of[: len(first)], kind_of[len(first) :]
        pair_costs = self._costs_of_pairs(examples)
        never = 1 << (self._bits + self._width)
        problem = AssignmentProblem(
            left_kinds=left_kinds,
            right_kinds=right_kinds,
            pair_costs=pair_costs,
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
        if not all(map(self._may_float, floaters)):
            return None
        cost = sum(map(self._float_cost, floaters)) + sum(
            [
                pair_costs[kind][right_kinds[column]]
                for kind, column in zip(left_kinds, columns, strict=True)
            ]
        )
        return [*zip(first, map(second.__getitem__, columns), strict=True)], floaters, cost

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
