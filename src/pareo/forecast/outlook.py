"""The chances of everybody, from what was counted."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from pareo.forecast.chance import Chance, chance_in_runs, exact_chance
from pareo.forecast.last_round import AfterResult, LastRound
from pareo.forecast.strength import Strength
from pareo.forecast.tally import Tally, places_of
from pareo.forecast.task import Task
from pareo.model import Player, Points, Title, Tpn
from pareo.standings import rank
from pareo.value import dataclass, replace

_TAIL = 0.05


@dataclass(frozen=True, slots=True)
class PlayerOutlook:
    """What lies ahead of a player. `place` is the present one, None before the first result.

    `places` are the chances of single places; `likely` is the range of places that leaves out
    five per cent at either end.
    """

    player: Player
    strength: Strength
    points: Points
    place: int | None
    win: Chance
    top: Chance
    places: Mapping[int, float]
    likely: tuple[int, int]
    expected_points: float
    prize: Chance | None = None
    categories: Mapping[str, Chance] | None = None
    money: float = 0
    """The average sum of prizes, in cents."""
    norms: Mapping[Title, Chance] | None = None

    @property
    def expected_place(self) -> float:
        """The average place."""
        return sum(place * share for place, share in self.places.items())


@dataclass(frozen=True, slots=True)
class Outlook:
    """The forecast of an event: everybody, the best chances first."""

    task: Task
    top: int
    """Which place `top` of the players is about: that one or a better one."""
    players: tuple[PlayerOutlook, ...]
    stuck: int = 0
    """Runs in which a round could not be paired."""
    asked: Tpn | None = None
    """Who is asked for, and listed in any case."""
    exact_row: Player | None = None
    """Whose chances are exact though those of the others were counted in runs."""

    @property
    def by_number(self) -> Mapping[Tpn, PlayerOutlook]:
        """Everybody by number."""
        return {each.player.number: each for each in self.players}


def outlook_of(
    task: Task, parts: Sequence[Tally], strengths: Mapping[Tpn, Strength], top: int
) -> Outlook:
    """Return the chances of everybody who has a place in the end."""
    whole = Tally()
    for part in parts:
        whole.join(part)
    now = _now(task)
    places: dict[Tpn, dict[int, float]] = {}
    for (number, first, size), weight in whole.places.items():
        own = places.setdefault(number, {})
        for place in range(first, first + size):
            own[place] = own.get(place, 0) + weight / size
    points: dict[Tpn, float] = {}
    for (number, value), weight in whole.points.items():
        points[number] = points.get(number, 0) + value * weight / whole.weight
    made = _Made(task, whole)
    people = task.coming.tournament.player_by_number
    found = [
        PlayerOutlook(
            people[number],
            strengths[number],
            now[number][0],
            now[number][1],
            made.chance(own.get(1, 0)),
            made.first(own, top, of=len(places)),
            {place: own[place] / whole.weight for place in sorted(own)},
            _range(own, whole.weight),
            points[number] / 10,
            made.prize(number),
            made.categories(number),
            whole.cents[number] / whole.weight,
            made.norms(number),
        )
        for number, own in places.items()
    ]
    return Outlook(task, top, _best_first(found), round(whole.stuck))


def _best_first(found: Iterable[PlayerOutlook]) -> tuple[PlayerOutlook, ...]:
    return tuple(
        sorted(found, key=lambda one: (-one.win.value, -one.top.value, one.expected_place))
    )


def with_last_round(outlook: Outlook, last: LastRound) -> Outlook:
    """Return a forecast in which the row of a player says what the last round of that player proves."""
    if outlook.task.is_exact or not last.is_exact:
        return outlook
    row = _proved(outlook.by_number[last.player], last)
    others = (one for one in outlook.players if one.player.number != last.player)
    return replace(outlook, players=_best_first((row, *others)), exact_row=row.player)


def _proved(row: PlayerOutlook, last: LastRound) -> PlayerOutlook:
    """Return a row from what each own result gives, each weighted by its chance."""

    def mean(value: Callable[[AfterResult], float]) -> float:
        return sum(after.chance * value(after) for after in last.results)

    reached = sorted({place for after in last.results for place in after.places})
    places = {
        place: sum(one.chance * one.places.get(place, 0) for one in last.results)
        for place in reached
    }
    norms = None
    if row.norms is not None:
        norms = {
            title: exact_chance(sum(one.chance for one in last.results if title in one.norms))
            for title in row.norms
        }
    return replace(
        row,
        win=exact_chance(mean(lambda after: after.win.value)),
        top=exact_chance(mean(lambda after: after.top.value)),
        places=places,
        likely=_range(places, 1),
        expected_points=mean(lambda after: after.points / 10),
        norms=norms,
    )


class _Made:
    """Chances from counts."""

    def __init__(self, task: Task, whole: Tally) -> None:
        self._task, self._whole = task, whole

    def chance(self, weight: float) -> Chance:
        if self._task.is_exact:
            return exact_chance(weight / self._whole.weight)
        return chance_in_runs(weight, self._task.size)

    def first(self, own: Mapping[int, float], top: int, *, of: int) -> Chance:
        """Return the chance of the first places; that of all the places there are is certain."""
        if top >= of:
            return exact_chance(1)
        return self.chance(sum(own.get(place, 0) for place in range(1, top + 1)))

    def prize(self, number: Tpn) -> Chance | None:
        if self._task.question.plan is None:
            return None
        return self.chance(self._whole.prizes[number])

    def categories(self, number: Tpn) -> Mapping[str, Chance] | None:
        plan = self._task.question.plan
        if plan is None:
            return None
        counted = self._whole.categories
        return {
            each.name: self.chance(counted[number, each.name])
            for each in plan.categories
            if counted[number, each.name]
        }

    def norms(self, number: Tpn) -> Mapping[Title, Chance] | None:
        asked = self._task.question.norms
        if asked is None or number not in asked.titles:
            return None
        counted = self._whole.norms
        return {title: self.chance(counted[number, title]) for title in asked.titles[number]}


def _now(task: Task) -> Mapping[Tpn, tuple[Points, int | None]]:
    """Return points and place of everybody as they stand."""
    tournament = task.coming.tournament
    standings = rank(tournament, terms=task.question.terms)
    begun = bool(standings.tournament.rounds)
    places = places_of(standings)
    found: dict[Tpn, tuple[Points, int | None]] = {
        player.number: (Points(0), None) for player in tournament.players
    }
    for row in standings.rows:
        found[row.number] = (row.points, places[row.number][0] if begun else None)
    return found


def _range(places: Mapping[int, float], weight: float) -> tuple[int, int]:
    """Return the places between which all but a twentieth at either end lie."""
    low = high = 0
    before = 0.0
    for place in sorted(places):
        before += places[place] / weight
        if not low and before > _TAIL:
            low = place
        if before >= 1 - _TAIL - 1e-9:
            high = place
            break
    return low, high
