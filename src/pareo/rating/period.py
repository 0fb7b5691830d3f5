"""A rating period: from a list and the events of the period to the next list."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from pareo.elo import Regulations, coefficient_for_games, total_change
from pareo.model import BirthDate, TimeClass
from pareo.rating.calendar import in_time_for, next_list
from pareo.rating.entrants import is_first_event, standard_instead
from pareo.rating.event import RatedEvent
from pareo.rating.event_rating import rate_event
from pareo.rating.first_rating import may_be_published, still_pooled
from pareo.rating.floor import list_that_counts, off_the_list
from pareo.rating.rating_list import Listed, Pending, RatingList, with_activity
from pareo.rating.results import EventResult, PlayerResult
from pareo.rating.texts import text_of
from pareo.rulebook import RATINGS_2005, RATINGS_2024
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """The change of one player in a period. `change` is not rounded; None for unrated players.

    `games` and `total`, ΣΔR in hundredths, are those of all events together.
    """

    before: int | None
    after: int | None
    k: int | None
    games: int
    total: int
    change: Fraction | None


@dataclass(frozen=True, slots=True)
class Period:
    """The result of a period: the next list, all changes, and the events left out."""

    before: RatingList
    after: RatingList
    rated: tuple[EventResult, ...]
    refused: tuple[EventResult, ...]
    waiting: tuple[RatedEvent, ...]
    reported_late: tuple[RatedEvent, ...]
    changes: Mapping[str, PlayerChange]
    without_id: tuple[PlayerResult, ...]


@RATINGS_2005.rule("9")
@RATINGS_2024.rule("7.1.1")
def rate_period(
    before: RatingList, events: Sequence[RatedEvent], regulations: Regulations
) -> Period:
    """Rate the events that end in time and return the list that follows.

    The K of the list applies to the whole period, and changes are rounded once. In 2005
    players below the floor count as unrated (ruling 0260).
    """
    before = list_that_counts(before, regulations)
    published = next_list(before.published, regulations)
    in_time = [
        _in_time(event, published, event.circumstances.reported_on, regulations) for event in events
    ]
    waiting = tuple(event for event, now in zip(events, in_time, strict=True) if not now)
    results = _in_turn(
        [event for event, now in zip(events, in_time, strict=True) if now],
        before,
        regulations,
        published,
    )
    accepted = [result for result in results if result.accepted]
    by_player: dict[str, list[tuple[EventResult, PlayerResult]]] = defaultdict(list)
    without_id: list[PlayerResult] = []
    for result in accepted:
        for one in result.players.values():
            if one.entrant.id is not None:
                by_player[one.entrant.id].append((result, one))
            elif one.counted:
                without_id.append(one)
    players: dict[str, Listed] = {}
    changes: dict[str, PlayerChange] = {}
    for key in sorted(before.players.keys() | by_player.keys()):
        played = by_player.get(key, [])
        known = before.players.get(key) or _newcomer(key, played)
        moved, change = _moved(known, played, replace(before, published=published), regulations)
        players[key] = moved
        if change is not None:
            changes[key] = change
    return Period(
        before,
        RatingList(published, before.rate, players),
        tuple(result for result in results if result.rated),
        tuple(result for result in results if not result.rated),
        waiting,
        tuple(event for event in waiting if _in_time(event, published, None, regulations)),
        changes,
        tuple(without_id),
    )


def _in_time(
    event: RatedEvent, published: date, received: date | None, regulations: Regulations
) -> bool:
    closing = text_of(regulations).closing_date(published, regulations, event.circumstances)
    return in_time_for(closing, event.last_day or event.first_day, received)


def _in_turn(
    events: Sequence[RatedEvent], before: RatingList, regulations: Regulations, published: date
) -> list[EventResult]:
    """Rate events in the order of their first days: only one is a player's first event."""
    begun = {key for key, one in before.players.items() if not is_first_event(one)}
    found: dict[int, EventResult] = {}
    for place in sorted(range(len(events)), key=lambda place: events[place].first_day or date.min):
        event = events[place]
        entrants = tuple(
            replace(one, first_event=False) if one.id in begun else one for one in event.entrants
        )
        result = rate_event(replace(event, entrants=entrants), regulations, published)
        found[place] = result
        begun |= {
            one.entrant.id
            for one in result.players.values()
            if result.accepted and one.took_part and one.entrant.id is not None
        }
    return [found[place] for place in range(len(events))]


def _newcomer(key: str, played: Sequence[tuple[EventResult, PlayerResult]]) -> Listed:
    entrant = played[0][1].entrant
    return Listed(
        key,
        entrant.name,
        federation=entrant.federation,
        title=entrant.title,
        sex=entrant.sex,
        birth=BirthDate(entrant.birth_year) if entrant.birth_year else None,
    )


def _moved(
    player: Listed,
    played: Sequence[tuple[EventResult, PlayerResult]],
    now: RatingList,
    regulations: Regulations,
) -> tuple[Listed, PlayerChange | None]:
    """Return a player for the next list, and the change if there is one."""
    player = replace(player, delisted=False, games=0)
    own = _rating_that_changes(player, regulations)
    counted = [one for _, one in played if one.counted]
    change = None
    if own is not None and counted:
        player, change = _with_changes(replace(player, rating=own), counted, regulations)
    elif own is None:
        player, change = _with_results(player, played, now, regulations)
    player = with_activity(player, regulations)
    player = _without_low_rating(player, regulations)
    if player.rating is not None:
        highest = max(player.highest, player.rating)
        player = replace(player, highest=highest)
        k = regulations.coefficient(player.career, regulations, now.published.year)
        player = replace(player, k=k)
    return player, change and replace(change, after=player.rating)


def _rating_that_changes(player: Listed, regulations: Regulations) -> int | None:
    """Return the rating on the list; without one, in rapid and blitz, the standard rating."""
    if player.rating is None and regulations.rate is not TimeClass.STANDARD:
        return standard_instead(player)
    return player.rating


def _with_changes(
    player: Listed, counted: Sequence[PlayerResult], regulations: Regulations
) -> tuple[Listed, PlayerChange]:
    assert player.rating is not None
    deltas = [delta for one in counted for delta in one.deltas]
    listed_k = player.k if player.k is not None else counted[0].k
    assert listed_k is not None
    k = coefficient_for_games(listed_k, len(deltas), regulations)
    change = total_change(deltas, k)
    with_new_k = games_with_new_k(listed_k, len(deltas), regulations)
    moved = replace(
        player,
        rating=regulations.new_rating(player.rating, change),
        games=len(deltas),
        total_games=player.total_games + len(deltas),
        new_k_games=player.new_k_games + with_new_k,
    )
    return moved, PlayerChange(player.rating, None, k, len(deltas), sum(deltas), change)


@RATINGS_2005.rule("9.12")
def games_with_new_k(k: int, games: int, regulations: Regulations) -> int:
    """Return how many of the games were played with the K of new players: all or none.

    The games of the first rating have no K and never count here (ruling 0261).
    """
    return games if k == regulations.coefficients.new else 0


def _with_results(
    player: Listed,
    played: Sequence[tuple[EventResult, PlayerResult]],
    now: RatingList,
    regulations: Regulations,
) -> tuple[Listed, PlayerChange | None]:
    """Keep the results of an unrated player, or give the first rating if they suffice."""
    fresh = tuple(
        Pending(
            now.published,
            result.event.name,
            one.first.score,
            one.first.opponents,
            one.first.ru,
            result.event.circumstances.team_championship,
            one.first.games - len(one.first.opponents),
        )
        for result, one in played
        if one.first is not None and one.first.counts
    )
    kept = tuple(one for one in player.pending if still_pooled(one, now.published, regulations))
    games = sum(one.games for one in fresh)
    begun = player.begun or any(one.took_part for _, one in played)
    player = replace(player, pending=kept + fresh, games=games, begun=begun)
    if not fresh:
        return player, None
    found = text_of(regulations).first_rating(player, regulations)
    change = PlayerChange(None, found, None, games, 0, None)
    if found is None:
        return player, change
    total = sum(one.games for one in player.pending)
    entered = replace(
        player, rating=found, pending=(), begun=False, total_games=total, highest=found
    )
    return entered, change


@RATINGS_2005.rule("9.21", "9.44")
@RATINGS_2024.rule("7.2.1")
def _without_low_rating(player: Listed, regulations: Regulations) -> Listed:
    """Take a player who fell below the floor off the list, and show that once."""
    if player.rating is None or may_be_published(player.rating, regulations):
        return player
    return replace(off_the_list(player), delisted=True)
