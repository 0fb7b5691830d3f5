"""Players over many periods: lists by the product, and kept in a book by the other reading."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from fractions import Fraction
from random import Random
from typing import Final

from pareo.elo import Regulations
from pareo.model import (
    BirthDate,
    Event,
    Player,
    Rating,
    Settings,
    TimeClass,
    TimeControl,
    Tournament,
    Tpn,
)
from pareo.rating import (
    Circumstances,
    EventGame,
    Form,
    Listed,
    Period,
    RatedEvent,
    RatingList,
    entrants_by_list,
    rate_period,
)
from tests.campaigns._rated_events import Contest, contest
from tests.campaigns._rating_readings import KINDS, meetings
from tests.independent import ratings_2005, ratings_current

STARTS: Final = {"2005": date(2005, 7, 1), "2024": date(2024, 3, 1), "2025": date(2026, 1, 1)}
PERIODS: Final = {"2005": 12, "2024": 8, "2025": 31}
LONG: Final = 24
CONTROLS: Final = {
    TimeClass.STANDARD: "5400+30",
    TimeClass.RAPID: "900+10",
    TimeClass.BLITZ: "180+2",
}
FORMS: Final = (Form.SWISS, Form.SWISS, Form.ROUND_ROBIN, Form.DOUBLE_ROUND_ROBIN)
BIRTHS: Final = (1980, 2006, 2008, 2012)


@dataclass(slots=True)
class Page:
    """What the book says of one player. `history` are the results before the first rating.

    `low` is a rating below the floor of 2005 that files and the first list still show (9.21);
    `with_k` has K and the games of every period since the player entered the list.
    """

    rating: int | None
    standard: int | None
    born: int
    strength: int
    games: int = 0
    highest: int = 0
    special: bool = False
    begun: bool = False
    low: int | None = None
    with_k: list[tuple[int, int]] = field(default_factory=list)
    recent: list[int] = field(default_factory=list)
    old_history: list[ratings_2005.Performance] = field(default_factory=list)
    history: list[tuple[int, tuple[tuple[int, Fraction], ...]]] = field(default_factory=list)

    @property
    def serves(self) -> int | None:
        """The rating with which the player plays."""
        return self.rating if self.rating is not None else self.standard

    @property
    def shown(self) -> int | None:
        """The rating that a file shows; one below the floor does not serve."""
        return self.serves if self.serves is not None else self.low


Book = dict[str, Page]


@dataclass(frozen=True, slots=True)
class Held:
    """An event with the ratings of its first day, by ID; players are numbered in that order."""

    contest: Contest
    ratings: Mapping[str, int | None]
    started: date
    team_championship: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """A period of the book: the events of everybody as (games, ΣΔR), and who has a new result."""

    number: int
    year: int
    changes: Mapping[str, list[tuple[int, Fraction]]]
    fresh: Mapping[str, list[int]]


def new_book(random: Random, regulations: Regulations) -> Book:
    """Return up to 14 players, every third without rating."""
    book: Book = {}
    low, high = regulations.floor, random.choice((1750, 2450, 2750))
    for number in range(random.randint(8, 14)):
        rating = None if random.random() < 0.35 else random.randint(low, high)
        fast = regulations.rate is not TimeClass.STANDARD
        standard = random.randint(1400, 2500) if fast and random.random() < 0.3 else None
        page = Page(
            rating, standard, random.choice(BIRTHS), (rating or 1750) + random.randint(-200, 200)
        )
        page.special = random.random() < 0.2
        if rating is not None:
            page.games = random.choice((9, 20, 29, 60))
            page.highest = max(rating, random.choice((0, 2300, 2400)))
        elif regulations.edition.name == "2005" and random.random() < 0.5:
            page.low = random.randint(1500, 1600)
        book[str(1001 + number)] = page
    return book


def k_of(page: Page, year: int, regulations: Regulations) -> int:
    """Return K by the edition."""
    if regulations.edition.name == "2005":
        return ratings_2005.k_factor(page.games, page.highest)
    return ratings_current.k_factor(page.games, page.highest, page.born, year)


def first_list(book: Book, regulations: Regulations) -> RatingList:
    """Return the list with which a chain begins; the unrated are there where it has to be told.

    Whoever has a low rating has also a career, of which nothing must be left.
    """
    published = STARTS[regulations.key]
    listed = {
        key: Listed(
            key,
            key,
            page.rating if page.low is None else page.low,
            10 if page.low else page.rating and k_of(page, published.year, regulations),
            birth=BirthDate(page.born),
            total_games=page.games if page.low is None else 50,
            new_k_games=0 if page.low is None else 30,
            highest=page.highest if page.low is None else 2400,
            special_member=page.special,
            standard=page.standard,
        )
        for key, page in book.items()
        if page.shown is not None or page.special
    }
    return RatingList(published, regulations.rate, listed)


# ------------------------------------------------------------------------------------- playing


def held_events(
    random: Random, book: Book, published: date, number: int, whole: int
) -> Iterator[Held]:
    """Yield up to two events that begin with the list of this day, the earlier one first.

    In chains that are long enough for old results to leave, events are small, and most of them
    at the beginning and about the day on which that happens.
    """
    long = whole > LONG
    busy = not long or number < 3 or number > whole - 8
    starts = sorted(random.sample(range(18), random.choice((0, 1, 2) if busy else (0,) * 9 + (1,))))
    for start in starts:
        size = random.randint(4, 5) if long else random.randint(4, min(10, len(book)))
        keys = sorted(random.sample(sorted(book), size))
        random.shuffle(keys)
        strengths = {n: book[key].strength for n, key in enumerate(keys, start=1)}
        yield Held(
            contest(random, random.choice(FORMS), range(1, len(keys) + 1), strengths),
            {key: book[key].shown for key in keys},
            published + timedelta(days=start),
            random.random() < 0.2,
        )


def as_event(held: Held, book: Book, ratings: RatingList, regulations: Regulations) -> RatedEvent:
    """Return an event for the product, with the list of the period in which it is rated."""
    players = tuple(
        Player(
            Tpn(number),
            key,
            None if rating is None else Rating(rating),
            fide_id=key,
            birth_date=BirthDate(book[key].born),
        )
        for number, (key, rating) in enumerate(held.ratings.items(), start=1)
    )
    file = Tournament(players, Settings(rounds=9), Event("Chain", first_day=held.started))
    return RatedEvent(
        "Chain",
        held.contest.form,
        tuple(entrants_by_list(file, ratings, regulations).values()),
        tuple(EventGame(g.round, g.white, g.black, g.result) for g in held.contest.games),
        first_day=held.started,
        last_day=held.started + timedelta(days=2),
        time_control=TimeControl.parse(CONTROLS[regulations.rate]),
        circumstances=Circumstances(team_championship=held.team_championship),
    )


# ------------------------------------------------------------------------------------ the book


def enter(turn: Turn, held: Held, book: Book, regulations: Regulations) -> None:
    """Write one event into the book."""
    numbers = {str(n): key for n, key in enumerate(held.ratings, start=1)}
    ratings = {n: held.ratings[key] for n, key in numbers.items()}
    games = meetings(held.contest.games)
    old = regulations.edition.name == "2005"
    found = _lines_2005(held, ratings, games, numbers, book) if old else None
    if old and found is None:
        return
    when = (regulations.rate.value, held.started)
    now = ratings_current.rate_event(ratings, games, *when)
    for n, key in numbers.items():
        page, serves = book[key], book[key].serves
        unrated = (ratings_2005.listed(ratings[n]) if old else ratings[n]) is None
        if unrated and serves is None:
            if found is not None:
                _first_2005(turn, held, key, page, found[n])
                page.begun |= ratings_2005.took_part(
                    n, ratings, games, KINDS.get(held.contest.form, "swiss"), held.contest.cycles
                )
            elif now[n].games:
                page.history.append((turn.number, now[n].games))
                kept = ratings_current.pooled(page.history, turn.number)
                turn.fresh[key].append(len(now[n].games) if kept else 0)
        elif serves is not None:
            if found is not None:
                line = found[n]
                if unrated:
                    line = ratings_2005.line_meanwhile(n, serves, ratings, games, found)
                assert line.delta is not None
                turn.changes[key].append((line.games, line.delta))
            else:
                one = now[n]
                if unrated:
                    one = ratings_current.line_meanwhile(n, serves, ratings, games, when)
                assert one.delta is not None
                turn.changes[key].append((len(one.games), one.delta))


def _lines_2005(
    held: Held,
    ratings: Mapping[str, int | None],
    games: Sequence[ratings_2005.Meeting],
    numbers: Mapping[str, str],
    book: Book,
) -> dict[str, ratings_2005.Line] | None:
    first = [
        n
        for n, key in numbers.items()
        if ratings_2005.listed(ratings[n]) is None
        and book[key].rating is None
        and not book[key].begun
    ]
    return ratings_2005.rate_event(
        ratings,
        games,
        KINDS.get(held.contest.form, "swiss"),
        first=first,
        cycles=held.contest.cycles,
    )


def _first_2005(turn: Turn, held: Held, key: str, page: Page, line: ratings_2005.Line) -> None:
    if line.ru is None:
        return
    page.old_history.append(
        ratings_2005.Performance(turn.number, line.ru, line.games, held.team_championship)
    )
    turn.fresh[key].append(line.games if ratings_2005.listed(line.ru) else 0)


def close(turn: Turn, book: Book, regulations: Regulations) -> dict[str, tuple[int, int, Fraction]]:
    """Close a period of the book; return K, games and exact change of everybody who had one."""
    changes: dict[str, tuple[int, int, Fraction]] = {}
    for key, page in book.items():
        events = [one for one in turn.changes[key] if one[0]]
        own, played = page.serves, sum(games for games, _ in events)
        if own is not None and events:
            k = k_of(page, turn.year, regulations)
            if regulations.edition.name == "2005":
                exact = sum((ratings_2005.change(k, one) for _, one in events), Fraction())
                after = ratings_2005.listed(
                    ratings_2005.new_rating(own, [(k, d) for _, d in events])
                )
            else:
                after = ratings_current.next_rating(own, k, events)
                k, exact, _ = ratings_current.period_change(k, events)
            changes[key] = (k, played, exact)
            page.games += played
            page.with_k.append((k, played))
            _publish(page, after)
        elif own is None:
            played = sum(turn.fresh[key])
            if turn.fresh[key]:
                _first_rating(turn, page, regulations)
        page.recent = [*page.recent, played][-regulations.lists_per_year :]
    return changes


def _publish(page: Page, rating: int | None) -> None:
    page.rating = rating
    page.highest = 0 if rating is None else max(page.highest, rating)
    if rating is None:
        page.games, page.with_k = 0, []


def _first_rating(turn: Turn, page: Page, regulations: Regulations) -> None:
    if regulations.edition.name == "2005":
        found = ratings_2005.first_rating(page.old_history, turn.number, special=page.special)
        games = sum(one.games for one in ratings_2005.pooled(page.old_history, turn.number))
    else:
        found = ratings_current.first_rating(page.history, turn.number)
        games = len(ratings_current.pooled(page.history, turn.number))
    if found is not None:
        page.old_history, page.history, page.begun = [], [], False
        page.games = games
        _publish(page, found)


# ----------------------------------------------------------------------------------- comparing


def differences_of(
    period: Period, book: Book, changes: Mapping[str, tuple[int, int, Fraction]], rules: Regulations
) -> Iterator[str]:
    """Yield whatever the list and the book disagree on."""
    year = period.after.published.year
    is_inactive = (
        ratings_2005.is_inactive if rules.edition.name == "2005" else ratings_current.is_inactive
    )
    for key, page in book.items():
        listed = period.after.players.get(key) or Listed(key, key)
        kept = (listed.total_games, listed.highest, listed.new_k_games)
        new = listed.new_k_games  # only 2005 asks for them (9.12)
        if rules.edition.name == "2005":
            new = ratings_2005.games_with_25(page.with_k)
        ours: tuple[object, ...] = (listed.rating, listed.k, *kept)
        theirs: tuple[object, ...] = (None, None, 0, 0, new)
        if page.rating is not None:
            known = len(page.recent) == rules.lists_per_year
            active = not (known and is_inactive(sum(page.recent)))
            k = k_of(page, year, rules)
            ours = (*ours, listed.active)
            theirs = (page.rating, k, page.games, page.highest, new, active)
        if ours != theirs:
            yield f"{key}, list of {period.after.published}: ours {ours}, theirs {theirs}"
        moved = period.changes.get(key)
        here = (moved.k, moved.games, moved.change) if moved and moved.before is not None else None
        if here != changes.get(key):
            yield f"{key}, period to {period.after.published}: ours {here}, theirs {changes.get(key)}"
        gone = key in changes and page.rating is None
        if listed.delisted is not gone:
            yield f"{key}, delisted: ours {listed.delisted}, theirs {gone}"


def differences_in_a_chain(seed: int, regulations: Regulations) -> tuple[int, int, list[str]]:
    """Return how many events and players a chain had, and its first differences."""
    random = Random(seed)
    book = new_book(random, regulations)
    ratings = first_list(book, regulations)
    late: list[Held] = []
    events, periods = 0, PERIODS[regulations.key]
    for number in range(periods):
        new = list(held_events(random, book, ratings.published, number, periods))
        kept = [one for one in new if random.random() < 0.15]
        rated = late + [one for one in new if one not in kept]
        late = kept
        turn = Turn(
            number, ratings.published.year, {key: [] for key in book}, {key: [] for key in book}
        )
        files = [as_event(one, book, ratings, regulations) for one in rated]
        for one in rated:
            enter(turn, one, book, regulations)
        changes = close(turn, book, regulations)
        period = rate_period(ratings, random.sample(files, len(files)), regulations)
        events += len(files)
        found = list(differences_of(period, book, changes, regulations))
        if found:
            return events, len(book), found
        ratings = period.after
    return events, len(book), []
