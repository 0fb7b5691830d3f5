"""A second opinion on the FIDE Swiss Team Pairing System, C.04.6, in force from 1 February 2026.

Written from the text of the rules alone; it shares nothing with the engine that it checks. Clear
rather than fast, for fields of up to about 16 teams.

The plain data. `pair(event)` takes an `Event`: a `Row` for every team, present or not, with a
`Cell` for every round before the one to be paired. All rows have as many cells.

    Cell.kind      "match"  a match of which at least one board was played
                   "won", "lost"  a forfeited match; "lost" for both if neither team came
                   "pab"  the pairing-allocated bye
                   "full", "half", "none"  a bye asked for; "none" is any other round without match,
                           also one before a late entry or after a withdrawal
    Cell.opponent  the TPN of the opponent in "match", "won" and "lost", else 0
    Cell.colour    "w" or "b" of board 1 in "match"; of no account in all others
    Cell.mp, .gp   match points and game points as whole numbers, in any unit (the tests: halves)
    Row.virtual    points of acceleration, added to the primary score, for each round and for the
                   round to be paired: one more than cells; () if there are none
    Row.present    whether the team is to be paired
    Event.primary, .secondary  which points make the scoregroups, and whether the others help to
                   find the first-team
    Event.forbidden  pairs, as sets of two TPNs, that may not meet

`pair` gives None if there is no legal pairing, else a `Round`: `pairs` as (White, Black, article
that decided), top bracket first, inside a bracket in the order of the identifier; `bye` or 0; and
the `brackets` with the values of their criteria.

Readings, where the text leaves room (numbers of A6 of the rules page in brackets):

 1. "Complies with" is the best value that can be reached, then the first in order (1).
 2. Met, colours and floats: only kind "match" (2). Forbidden pairs count as met.
 3. Barred from the bye: an earlier "pab", "won" or "full" (C2).
 4. C6 asks whether the rest of the next scoregroup with unpaired teams needs no more upfloaters
    than its parity asks for; `c6_graded` compares how many it needs (3, 10). `c6_next_score`: only
    the scoregroup of the next score is asked, even if nobody of it is left.
 5. Type B, last round, level, last two colours equal: strong; `level_strong_in_last` False: none
    (4).
 6. Floated: played last round against a team of another pairing score of that round (5).
 7. Matches played in 3.4.3 are those of kind "match" (6).
 8. 4.3.1 takes the parity of the place among the teams that are present or were ever paired, the
    bye and forfeited matches included (7).
 9. 4.3.6 sets the played colours against each other from the end (8).
10. C10 counts residents who meet an upfloater and floated; two upfloaters together: nobody (9).
11. The first-team of Article 4 is found by the pairing score.
"""

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["match", "won", "lost", "pab", "full", "half", "none"]
OTHER = {"w": "b", "b": "w"}
Pair = tuple[int, int]

# ------------------------------------------------------------------------------------- plain data


class Cell(NamedTuple):
    kind: Kind
    opponent: int = 0
    colour: str = ""
    mp: int = 0
    gp: int = 0


@dataclass(frozen=True)
class Row:
    tpn: int
    cells: tuple[Cell, ...] = ()
    virtual: tuple[int, ...] = ()
    present: bool = True


@dataclass(frozen=True)
class Event:
    rows: tuple[Row, ...]
    rounds_planned: int
    initial_colour: str = "w"
    preferences: Literal["A", "B", "none"] = "A"
    primary: Literal["mp", "gp"] = "mp"
    secondary: bool = True
    forbidden: frozenset[frozenset[int]] = frozenset()
    c6_graded: bool = False
    c6_next_score: bool = False
    level_strong_in_last: bool = True


class Bracket(NamedTuple):
    score: int
    residents: tuple[int, ...]
    upfloaters: tuple[int, ...]  # by score, then TPN
    c6: int
    c7: int
    costs: tuple[int, ...]  # C8, C9 and C10; in a double-swiss C8
    identifier: tuple[int, ...]

    @property
    def pairs(self) -> list[Pair]:
        half = len(self.identifier) // 2
        return list(zip(self.identifier[:half], self.identifier[half:], strict=True))


class Round(NamedTuple):
    pairs: list[tuple[int, int, str]]
    bye: int
    brackets: list[Bracket]


# ---------------------------------------------------------- the procedure, shared by double_swiss


@dataclass(frozen=True)
class Entrant:
    """What the procedure has to know of somebody who is to be paired."""

    number: int
    score: int
    met: frozenset[int]
    floated: bool
    barred: bool
    played: int


Costs = Callable[[int, int], tuple[int, ...]]
MET = 1000
"""The costs of a pair that C1 does not allow: more than those of any pairing."""


class Procedure:
    """Articles 2 and 3: the bye, the upfloaters and the pairs, without colours.

    `costs(one, two)` are the colour criteria of a pair, `floats` tells whether the criteria about
    floaters are at work in this round.
    """

    def __init__(
        self,
        field: Mapping[int, Entrant],
        costs: Costs,
        *,
        floats: bool,
        c6_graded: bool = False,
        c6_next_score: bool = False,
    ) -> None:
        self.field = field
        self.costs = costs
        self.floats = floats
        self.c6_graded = c6_graded
        self.c6_next_score = c6_next_score
        self.pairable = functools.cache(self._pairable)

    def _pairable(self, some: frozenset[int]) -> bool:
        """Whether all of them can be paired under C1."""
        if len(some) % 2:
            return False
        if not some:
            return True
        one = min(some)
        others = some - {one} - self.field[one].met
        return any(self.pairable(some - {one, two}) for two in others)

    def run(self) -> tuple[int, list[Bracket]] | None:
        unpaired = frozenset(self.field)
        bye = 0
        if len(unpaired) % 2:
            found = self.bye_3_4(unpaired)
            if found is None:
                return None
            bye = found
            unpaired -= {bye}
        elif not self.pairable(unpaired):
            return None
        brackets = []
        while unpaired:
            bracket = self.bracket(unpaired)
            brackets.append(bracket)
            unpaired -= frozenset(bracket.identifier)
        return bye, brackets

    def bye_3_4(self, unpaired: frozenset[int]) -> int | None:
        able = [
            one
            for one in unpaired
            if not self.field[one].barred and self.pairable(unpaired - {one})
        ]

        def order(number: int) -> tuple[int, int, int]:
            one = self.field[number]
            return one.score, -one.played, -number

        return min(able, key=order, default=None)

    def top(self, some: frozenset[int]) -> frozenset[int]:
        """The scoregroup that is the highest of them."""
        highest = max(self.field[one].score for one in some)
        return frozenset(one for one in some if self.field[one].score == highest)

    # ............................................................................. upfloaters, 3.5

    def legal_sets(
        self, residents: frozenset[int], lower: frozenset[int], size: int
    ) -> Iterator[tuple[int, ...]]:
        """All sets that C1 and C3 allow, each by score, then TPN."""
        ordered = sorted(lower, key=lambda one: (-self.field[one].score, one))
        for chosen in itertools.combinations(ordered, size):
            if self.pairable(residents.union(chosen)) and self.pairable(lower.difference(chosen)):
                yield chosen

    def fewest_c4(self, residents: frozenset[int], lower: frozenset[int]) -> int:
        for size in range(len(residents) % 2, len(lower) + 1, 2):
            if any(True for _ in self.legal_sets(residents, lower, size)):
                return size
        raise AssertionError("C3 was kept, so that some number is enough")

    def c5(self, chosen: tuple[int, ...]) -> tuple[int, ...]:
        """Scores from the lowest up; the smaller, the better."""
        return tuple(-self.field[one].score for one in reversed(chosen))

    def c6(self, chosen: tuple[int, ...], lower: frozenset[int], top: int) -> int:
        rest = self.top(lower).difference(chosen) if lower else frozenset()
        if self.c6_next_score:
            score = max((one.score for one in self.field.values() if one.score < top), default=top)
            rest = frozenset(one for one in rest if self.field[one].score == score)
        if not rest:
            return 0
        needed = self.fewest_c4(rest, lower.difference(chosen) - rest)
        too_many = needed - len(rest) % 2
        return too_many if self.c6_graded else min(too_many, 1)

    def c7(self, chosen: tuple[int, ...]) -> int:
        return sum(self.field[one].floated for one in chosen) if self.floats else 0

    def upfloaters(self, residents: frozenset[int], lower: frozenset[int]) -> tuple[int, ...]:
        sets = list(self.legal_sets(residents, lower, self.fewest_c4(residents, lower)))
        best = min(map(self.c5, sets))
        sets = [chosen for chosen in sets if self.c5(chosen) == best]
        top = max(self.field[one].score for one in residents)
        return min(sets, key=lambda chosen: (self.c6(chosen, lower, top), self.c7(chosen), chosen))

    # .................................................................................. pairs, 3.6

    def bracket(self, unpaired: frozenset[int]) -> Bracket:
        residents = self.top(unpaired)
        lower = unpaired - residents
        chosen = self.upfloaters(residents, lower)
        costs, identifier = self.pairing_3_6(residents, frozenset(chosen))
        score = max(self.field[one].score for one in residents)
        return Bracket(
            score=score,
            residents=tuple(sorted(residents)),
            upfloaters=chosen,
            c6=self.c6(chosen, lower, score),
            c7=self.c7(chosen),
            costs=costs,
            identifier=identifier,
        )

    def pair_costs(self, one: int, two: int, upfloaters: frozenset[int]) -> tuple[int, ...]:
        """The colour criteria, then the floated residents who meet upfloaters."""
        if two in self.field[one].met:
            return tuple(MET for _ in (*self.costs(one, two), 0))
        floated = 0
        if self.floats and (one in upfloaters) != (two in upfloaters):
            resident = two if one in upfloaters else one
            floated = int(self.field[resident].floated)
        return (*self.costs(one, two), floated)

    def pairing_3_6(
        self, residents: frozenset[int], upfloaters: frozenset[int]
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The lowest costs of a pairing, and the smallest identifier that has them.

        The top members are tried in order. With a set of them given, the first takes the smallest
        partner that lets the others keep to the lowest costs, and so on.
        """
        members = sorted(residents | upfloaters)
        price = {
            (one, two): self.pair_costs(one, two, upfloaters)
            for one, two in itertools.combinations(members, 2)
        }

        @functools.cache
        def cheapest(some: frozenset[int]) -> tuple[int, ...]:
            """Of all pairings."""
            one = min(some)
            return min(
                added(price[one, two], cheapest(some - {one, two}))
                if len(some) > 2
                else price[one, two]
                for two in some - {one}
            )

        lowest = cheapest(frozenset(members))
        assert lowest[0] < MET, "upfloaters are chosen so that the bracket can be paired"
        for tops in itertools.combinations(members, len(members) // 2):
            bottoms = tuple(one for one in members if one not in tops)
            if all(one < two for one, two in zip(tops, bottoms, strict=True)):
                partners = first_partners(tops, bottoms, price, lowest)
                if partners:
                    return lowest, tops + partners
        raise AssertionError("the cheapest pairing has top members")


def added(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(a + b for a, b in zip(one, two, strict=True))


def first_partners(
    tops: tuple[int, ...],
    bottoms: tuple[int, ...],
    price: Mapping[Pair, tuple[int, ...]],
    lowest: tuple[int, ...],
) -> tuple[int, ...]:
    """The first list of partners for these top members whose costs are the lowest there are.

    Empty if these top members cannot have the lowest costs.
    """
    never = (MET,) * len(lowest)

    def first_of(pair: tuple[int, int], rest: tuple[int, ...]) -> tuple[int, ...]:
        """The cheapest costs with this pair, before the rest is given to the later top members."""
        left = tuple(one for one in rest if one != pair[1])
        return added(price.get(pair, never), cheapest(left))

    @functools.cache
    def cheapest(rest: tuple[int, ...]) -> tuple[int, ...]:
        """Of all ways to give these partners to the last ones of the top members."""
        if not rest:
            return (0,) * len(lowest)
        return min(first_of((tops[-len(rest)], two), rest) for two in rest)

    if cheapest(bottoms) != lowest:
        return ()
    partners: list[int] = []
    rest = bottoms
    for one in tops:
        partner = next(two for two in rest if first_of((one, two), rest) == cheapest(rest))
        partners.append(partner)
        rest = tuple(two for two in rest if two != partner)
    return tuple(partners)


# -------------------------------------------------------------------- what follows from the cells


@dataclass(frozen=True)
class Team:
    number: int
    place: int  # whose parity decides 4.3.1
    score: int  # primary, with virtual points
    secondary: int
    colours: str  # of played matches, oldest first
    preference: str  # w, b or none
    strong: bool

    @property
    def difference(self) -> int:
        return self.colours.count("w") - self.colours.count("b")


def places(present: Mapping[int, bool], kinds: Mapping[int, list[str]]) -> dict[int, int]:
    """Places among those who are to be paired now or took part in a pairing: reading 8."""
    known = sorted(
        tpn
        for tpn, here in present.items()
        if here or any(kind in ("match", "won", "lost", "pab") for kind in kinds[tpn])
    )
    return {tpn: place for place, tpn in enumerate(known, 1)}


def points(event: Event, row: Row, rounds: int, which: str) -> int:
    """Points of the first rounds, with the virtual ones that count for the next."""
    real = sum(cell.mp if which == "mp" else cell.gp for cell in row.cells[:rounds])
    if which != event.primary or not row.virtual:
        return real
    return real + row.virtual[rounds]


def preference_1_7(event: Event, colours: str, *, last_round: bool) -> tuple[str, bool]:
    """The colour preferred, if any, and whether strongly."""
    cd = colours.count("w") - colours.count("b")
    if event.preferences == "none" or not colours:
        return "", False
    level_at_the_end = event.preferences == "B" and last_round and cd == 0
    if not level_at_the_end or event.level_strong_in_last:
        if cd < -1 or (cd in (0, -1) and colours.endswith("bb")):
            return "w", True
        if cd > 1 or (cd in (0, 1) and colours.endswith("ww")):
            return "b", True
    if event.preferences == "A" or level_at_the_end:
        return "", False
    if cd == 0:
        return OTHER[colours[-1]], False
    return ("w" if cd < 0 else "b"), False


def team_of(event: Event, row: Row, place: int) -> Team:
    colours = "".join(cell.colour for cell in row.cells if cell.kind == "match")
    this_round = len(row.cells) + 1
    preference, strong = preference_1_7(
        event, colours, last_round=this_round == event.rounds_planned
    )
    return Team(
        number=row.tpn,
        place=place,
        score=points(event, row, len(row.cells), event.primary),
        secondary=points(event, row, len(row.cells), "gp" if event.primary == "mp" else "mp"),
        colours=colours,
        preference=preference,
        strong=strong,
    )


def entrant_of(event: Event, row: Row, rows: Mapping[int, Row]) -> Entrant:
    done = len(row.cells)
    met = {cell.opponent for cell in row.cells if cell.kind == "match"}
    met |= {other for pair in event.forbidden if row.tpn in pair for other in pair - {row.tpn}}
    floated = False
    if done and row.cells[-1].kind == "match":
        other = rows[row.cells[-1].opponent]
        floated = points(event, row, done - 1, event.primary) != points(
            event, other, done - 1, event.primary
        )
    return Entrant(
        number=row.tpn,
        score=points(event, row, done, event.primary),
        met=frozenset(met),
        floated=floated,
        barred=any(cell.kind in ("pab", "won", "full") for cell in row.cells),
        played=sum(cell.kind == "match" for cell in row.cells),
    )


# ------------------------------------------------------------------------------ colours, Article 4


def latest_difference(one: str, two: str) -> str:
    """The colour of the first, the last time that the two had different ones; or none."""
    for mine, theirs in zip(reversed(one), reversed(two), strict=False):
        if mine != theirs:
            return mine
    return ""


def colours_4_3(event: Event, one: Team, two: Team) -> tuple[int, int, str]:
    """White, Black and the article that decides."""

    def order(team: Team) -> tuple[int, int, int]:
        return -team.score, -team.secondary if event.secondary else 0, team.number

    first, other = sorted((one, two), key=order)
    colour, article = colour_of_first(event, first, other)
    pair = (first.number, other.number) if colour == "w" else (other.number, first.number)
    return (*pair, article)


def colour_of_first(event: Event, first: Team, other: Team) -> tuple[str, str]:
    if not first.colours and not other.colours:
        odd = first.place % 2 == 1
        return event.initial_colour if odd else OTHER[event.initial_colour], "4.3.1"
    if first.preference and not other.preference:
        return first.preference, "4.3.2"
    if other.preference and not first.preference:
        return OTHER[other.preference], "4.3.2"
    if first.preference != other.preference:
        return first.preference, "4.3.3"
    if event.preferences == "B" and first.strong != other.strong:
        return first.preference if first.strong else OTHER[other.preference], "4.3.4"
    if first.difference != other.difference:
        return "w" if first.difference < other.difference else "b", "4.3.5"
    had = latest_difference(first.colours, other.colours)
    if had:
        return OTHER[had], "4.3.6"
    if first.preference:
        return first.preference, "4.3.7"
    if first.colours:
        return OTHER[first.colours[-1]], "4.3.8"
    return other.colours[-1], "4.3.9"


# ----------------------------------------------------------------------------------------- a round


def pair(event: Event) -> Round | None:
    rows = {row.tpn: row for row in event.rows}
    place = places(
        {tpn: row.present for tpn, row in rows.items()},
        {tpn: [cell.kind for cell in row.cells] for tpn, row in rows.items()},
    )
    here = [row for row in event.rows if row.present]
    teams = {row.tpn: team_of(event, row, place[row.tpn]) for row in here}

    def costs(one: int, two: int) -> tuple[int, int]:
        """How many do not have their preference (C8), and how many a strong one (C9)."""
        white, black, _ = colours_4_3(event, teams[one], teams[two])
        without = [
            team
            for team, colour in ((teams[white], "w"), (teams[black], "b"))
            if team.preference == OTHER[colour]
        ]
        strong = event.preferences == "B" and sum(team.strong for team in without)
        return len(without), int(strong)

    done = max((len(row.cells) for row in event.rows), default=0)
    procedure = Procedure(
        {row.tpn: entrant_of(event, row, rows) for row in here},
        costs,
        floats=done + 1 < event.rounds_planned - 1,
        c6_graded=event.c6_graded,
        c6_next_score=event.c6_next_score,
    )
    found = procedure.run()
    if found is None:
        return None
    bye, brackets = found
    pairs = [
        colours_4_3(event, teams[one], teams[two])
        for bracket in brackets
        for one, two in bracket.pairs
    ]
    return Round(pairs, bye, brackets)
