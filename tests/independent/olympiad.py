"""A second opinion on the Olympiad pairing rules, D.02, in force from 1 January 2022.

Written from the text of the rules and the readings of its page (B3) alone; it shares nothing with
the engine that it checks. Clear rather than fast, for fields of up to about 16 teams.

The plain data. `pair(event)` takes an `Event`: a `Row` for every team, present or not, with a
`Cell` for every round before the one to be paired. All rows have as many cells.

    Cell.kind      "match"  a played match; an unfinished one with the points of a draw (5.1)
                   "won", "lost"  a match by default; "lost" for both if neither team came
                   "bye"  the bye of 4.1
                   "none"  any other round without match
    Cell.opponent  the number of the opponent in "match", "won" and "lost", else 0
    Cell.colour    "w" or "b" of board 1 in "match"; of no account in all others
    Cell.points    match points as whole numbers, in any unit
    Row.number     the initial number (3.1)
    Row.late       whether the team joined after the pairings of round 1 were published (4.2)
    Row.present    whether the team is to be paired
    Event.lot      the colour drawn for team 1 (7.2), "w" or "b"
    Event.forbidden  pairs, as sets of two numbers, that may not meet

`pair` gives None if there is no legal pairing, else a `Round`: `pairs` as (White, Black, article
that decided), in the order of 11.1; `bye` or 0; and the `groups` in the order they were paired:
score, floaters that came in, floaters sent on, pairs in the order they were found with the team
that chose named first, whether 7.3 was kept to, and whether it was the median group.

Readings, beside those of B3 (its numbers in brackets):

 1. Met is kind "match" (2). Forbidden pairs count as met.
 2. Colours of 7.3, "running" included, are those of played matches without the gaps (7.7).
 3. A pair is inside 7.3 if one way to give the colours keeps both teams inside.
 4. A pair of two teams of the group outside 7.3 is one of the ways to pair every team, but does
    not count as kept while 7.3 is (3).
 5. 7.4 by the number of pairs kept (4); `strict_7_4`: only if the group then sends on nobody.
 6. The next group of 8.2.3 and 8.3.3 is the next one towards the median that has residents; only
    they count as unmet (5b), whatever 7.3 says of such a match.
 7. Floaters who meet other floaters (5a) look for them in the order in which they look for
    residents.
 8. A colour breaks 7.3 if it does for at least one of the two (7). 7.6 goes by rounds of the
    calendar; `aligned_7_6`: by the colours without the gaps.
 9. 7.2 goes by the initial number itself, whoever is absent.
"""

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

Kind = Literal["match", "won", "lost", "bye", "none"]
OTHER = {"w": "b", "b": "w"}
Pair = tuple[int, int]

# ------------------------------------------------------------------------------------- plain data


class Cell(NamedTuple):
    kind: Kind
    opponent: int = 0
    colour: str = ""
    points: int = 0


@dataclass(frozen=True)
class Row:
    number: int
    cells: tuple[Cell, ...] = ()
    late: bool = False
    present: bool = True


@dataclass(frozen=True)
class Event:
    rows: tuple[Row, ...]
    lot: str = "w"
    forbidden: frozenset[frozenset[int]] = frozenset()
    strict_7_4: bool = False
    aligned_7_6: bool = False


class Group(NamedTuple):
    score: int
    incoming: list[int]
    floaters: list[int]
    pairs: list[Pair]
    limits: bool
    median: bool


class Round(NamedTuple):
    pairs: list[tuple[int, int, str]]
    bye: int
    groups: list[Group]


# -------------------------------------------------------------------- what follows from the cells


@dataclass(frozen=True)
class Team:
    number: int
    score: int
    met: frozenset[int]
    calendar: str  # w, b or a dash for every round
    barred: bool

    @property
    def colours(self) -> str:
        return self.calendar.replace("-", "")

    @property
    def difference(self) -> int:
        return self.calendar.count("w") - self.calendar.count("b")

    @property
    def rank(self) -> tuple[int, int]:
        """The smaller, the higher (3.2)."""
        return -self.score, self.number

    def may_have(self, colour: str) -> bool:
        """Whether 7.3 allows it."""
        after = self.colours + colour
        return abs(after.count("w") - after.count("b")) <= 2 and not after.endswith(3 * colour)


def team_of(event: Event, row: Row) -> Team:
    met = {cell.opponent for cell in row.cells if cell.kind == "match"}
    met |= {other for pair in event.forbidden if row.number in pair for other in pair}
    return Team(
        number=row.number,
        score=sum(cell.points for cell in row.cells),
        met=frozenset(met - {row.number}),
        calendar="".join(cell.colour if cell.kind == "match" else "-" for cell in row.cells),
        barred=row.late or any(cell.kind in ("bye", "won") for cell in row.cells),
    )


# ----------------------------------------------------------------------------------------- colours


def keep_7_3(white: Team, black: Team) -> bool:
    return white.may_have("w") and black.may_have("b")


def colours_7(event: Event, one: Team, two: Team) -> tuple[int, int, str]:
    """White, Black and the article that decides."""
    higher, lower = sorted((one, two), key=lambda team: team.rank)
    colour, article = colour_of_higher(event, higher, lower)
    if colour == "w":
        return higher.number, lower.number, article
    return lower.number, higher.number, article


def colour_of_higher(event: Event, higher: Team, lower: Team) -> tuple[str, str]:
    with_white, with_black = keep_7_3(higher, lower), keep_7_3(lower, higher)
    if with_white != with_black:
        return "w" if with_white else "b", "7.3"
    if higher.difference != lower.difference:
        return "b" if higher.difference > lower.difference else "w", "7.5.1"
    had = latest_difference(event, higher, lower)
    if had:
        return OTHER[had], "7.6"
    if higher.colours:
        return OTHER[higher.colours[-1]], "7.6"
    if lower.colours:
        return lower.colours[-1], "7.6"
    return event.lot if higher.number % 2 else OTHER[event.lot], "7.2"


def latest_difference(event: Event, one: Team, two: Team) -> str:
    """The colour of the first in the latest round in which the two had different ones; or none."""
    histories = (one.colours, two.colours) if event.aligned_7_6 else (one.calendar, two.calendar)
    for mine, theirs in zip(*map(reversed, histories), strict=False):
        if "-" not in (mine, theirs) and mine != theirs:
            return str(mine)
    return ""


# ------------------------------------------------------------------------------------------- pairs


NEVER = -1000


class Kept:
    """How many pairs a group can keep, and which steps still lead to that number."""

    def __init__(self, teams: Mapping[int, Team], group: Iterable[int], *, limits: bool) -> None:
        self.teams = teams
        self.group = frozenset(group)
        self.limits = limits
        self.most = functools.cache(self._most)

    def inside(self, one: int, two: int) -> bool:
        """Whether the two may meet in the group."""
        if not {one, two} <= self.group or two in self.teams[one].met:
            return False
        first, second = self.teams[one], self.teams[two]
        return not self.limits or keep_7_3(first, second) or keep_7_3(second, first)

    def _most(self, some: frozenset[int], leaving: frozenset[int]) -> int:
        """Most pairs inside the group when all of these are paired; NEVER if they cannot be.

        Whoever is leaving is paired elsewhere.
        """
        if not some:
            return 0
        one = min(some)
        best = NEVER
        for two in some - {one} - self.teams[one].met:
            counts = one not in leaving and two not in leaving and self.inside(one, two)
            rest = some - {one, two}
            found = self.most(rest, leaving & rest)
            if found != NEVER:
                best = max(best, found + counts)
        return best


class Pairing:
    def __init__(self, event: Event, teams: Mapping[int, Team]) -> None:
        self.event = event
        self.teams = teams

    def ranked(self, some: Iterable[int], *, upwards: bool = False) -> list[int]:
        return sorted(some, key=lambda one: self.teams[one].rank, reverse=upwards)

    def bye_4_1(self) -> int | None:
        everybody = frozenset(self.teams)
        for one in self.ranked(everybody, upwards=True):
            rest = everybody - {one}
            if not self.teams[one].barred and self.can_be_paired(rest):
                return one
        return None

    def can_be_paired(self, some: frozenset[int]) -> bool:
        return Kept(self.teams, (), limits=False).most(some, frozenset()) != NEVER

    def groups(self, unpaired: frozenset[int]) -> list[Group]:
        """All groups in the order of 6.4."""
        ranking = self.ranked(unpaired)
        median = self.teams[ranking[len(ranking) // 2]].score
        scores = sorted({self.teams[one].score for one in unpaired}, reverse=True)
        above = [score for score in scores if score > median]
        below = [score for score in reversed(scores) if score < median]
        found: list[Group] = []
        down: list[int] = []
        up: list[int] = []
        for at, score in enumerate(above):
            group = self.group(unpaired, score, down, [], [*above, median][at + 1])
            found.append(group)
            down = group.floaters
            unpaired -= {one for pair in group.pairs for one in pair}
        for at, score in enumerate(below):
            group = self.group(unpaired, score, [], up, [*below, median][at + 1])
            found.append(group)
            up = group.floaters
            unpaired -= {one for pair in group.pairs for one in pair}
        found.append(self.group(unpaired, median, down, up, None))
        return found

    def group(
        self,
        unpaired: frozenset[int],
        score: int,
        from_above: list[int],
        from_below: list[int],
        following: int | None,
    ) -> Group:
        """Reading 5 of B3: incoming floaters, floaters to be sent on, the rest.

        `following` is the score of the next group; the median group has none.
        """
        residents = [one for one in unpaired if self.teams[one].score == score]
        members = [*residents, *from_above, *from_below]
        upwards = following is not None and following > score
        kept = self.kept_7_4(unpaired, members)
        nobody: frozenset[int] = frozenset()
        target = kept.most(unpaired, nobody)
        pairs: list[Pair] = []

        # Incoming floaters, 5a.
        free = set(members)
        incoming = [(one, False) for one in self.ranked(from_above)]
        incoming += [(one, True) for one in self.ranked(from_below, upwards=True)]
        for floater, reverse in incoming:
            if floater not in free:
                continue
            others = [one for one in free if one != floater]
            opponents = self.ranked((one for one in others if one in residents), upwards=reverse)
            opponents += self.ranked(
                (one for one in others if one not in residents), upwards=reverse
            )
            for opponent in opponents:
                rest = unpaired - {floater, opponent}
                if kept.inside(floater, opponent) and kept.most(rest, nobody) == target - 1:
                    pairs.append((floater, opponent))
                    free -= {floater, opponent}
                    unpaired = rest
                    target -= 1
                    break

        # Floaters sent on, 5b.
        leaving = frozenset(one for one, _ in incoming if one in free)
        free -= leaving
        while len(free) > 2 * target:
            next_group = {one for one in unpaired if self.teams[one].score == following}
            order = self.ranked(free, upwards=not upwards)
            order.sort(key=lambda one: next_group <= self.teams[one].met)
            one = next(one for one in order if kept.most(unpaired, leaving | {one}) == target)
            leaving |= {one}
            free.remove(one)

        # The others, 5c.
        line = self.ranked(free, upwards=upwards)
        while line:
            first, half = line[0], len(line) // 2
            for opponent in [*line[half:], *reversed(line[1:half])]:
                rest = unpaired - {first, opponent}
                if kept.inside(first, opponent) and kept.most(rest, leaving) == target - 1:
                    break
            else:
                raise AssertionError("the number of pairs can be reached")
            pairs.append((first, opponent))
            unpaired = rest
            target -= 1
            line = [one for one in line if one not in (first, opponent)]
        return Group(
            score=score,
            incoming=[one for one, _ in incoming],
            floaters=self.ranked(leaving, upwards=upwards),
            pairs=pairs,
            limits=kept.limits,
            median=following is None,
        )

    def kept_7_4(self, unpaired: frozenset[int], members: list[int]) -> Kept:
        inside = Kept(self.teams, members, limits=True)
        outside = Kept(self.teams, members, limits=False)
        with_limits = inside.most(unpaired, frozenset())
        without = outside.most(unpaired, frozenset())
        if without > with_limits and (not self.event.strict_7_4 or 2 * without == len(members)):
            return outside
        return inside


# ----------------------------------------------------------------------------------------- a round


def pair(event: Event) -> Round | None:
    teams = {row.number: team_of(event, row) for row in event.rows if row.present}
    pairing = Pairing(event, teams)
    unpaired = frozenset(teams)
    bye = 0
    if len(teams) % 2:
        found = pairing.bye_4_1()
        if found is None:
            return None
        bye = found
        unpaired -= {bye}
    elif not pairing.can_be_paired(unpaired):
        return None
    groups = pairing.groups(unpaired) if unpaired else []

    def order_11_1(couple: Pair) -> tuple[int, int, int]:
        higher, lower = sorted((teams[one] for one in couple), key=lambda team: team.rank)
        return -higher.score, -lower.score, higher.number

    couples = sorted((couple for group in groups for couple in group.pairs), key=order_11_1)
    pairs = [colours_7(event, teams[one], teams[two]) for one, two in couples]
    return Round(pairs, bye, groups)
