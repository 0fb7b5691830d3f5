"""Makes a rated event from a tournament, and one event from several stages."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import date

from pareo.errors import Fault, InputError
from pareo.language import Message
from pareo.model import (
    Colour,
    Family,
    Game,
    Match,
    Outcome,
    Player,
    Result,
    TimeClass,
    Tournament,
    Tpn,
    known_sex,
)
from pareo.rating.event import Circumstances, Entrant, EventGame, Form, RatedEvent
from pareo.rulebook import RATINGS_2005
from pareo.value import replace

_HALF_POINTS: Mapping[Outcome, int] = {
    Outcome.WIN: 2,
    Outcome.FORFEIT_WIN: 2,
    Outcome.DRAW: 1,
}


def event_of(
    tournament: Tournament,
    *,
    form: Form | None = None,
    circumstances: Circumstances | None = None,
    entrants: Mapping[Tpn, Entrant] | None = None,
) -> RatedEvent:
    """Return a tournament as the regulations see it; without entrants, with the file's ratings.

    These are the ratings of the list for the rate of play, where the players have them, else the
    tournament ratings unless they come from the list of another rate. In events above 30 days the rating of each round counts.
    """
    found = form or form_of(tournament)
    known = entrants or {}
    event, control = tournament.event, tournament.time_control
    rate = control.rate if control else TimeClass.STANDARD
    return RatedEvent(
        name=event.name,
        form=found,
        entrants=tuple(
            known.get(player.number) or entrant_of(officially_rated(player, rate))
            for player in tournament.players
        ),
        games=tuple(_games(tournament, found)),
        first_day=event.first_day,
        last_day=event.last_day,
        round_days=event.round_dates[: len(tournament.rounds)],
        time_control=control,
        circumstances=circumstances or Circumstances(),
        later_ratings={} if known else _later_ratings(tournament, rate),
    )


def officially_rated(player: Player, rate: TimeClass) -> Player:
    """Return a player with the rating of the list for a rate of play, if it is known.

    A rating of another rate of play that the event took for its own list makes nobody rated;
    only the standard rating stands in for a missing rapid or blitz one (B.02 7.2.1).
    """
    listed = player.listed(rate.value)
    if listed is not None:
        return replace(player, rating=listed.rating)
    others = {each.value for each in TimeClass} - {rate.value, TimeClass.STANDARD.value}
    is_borrowed = bool(player.ratings) and player.ratings[0].list in others
    return replace(player, rating=None) if is_borrowed else player


def _later_ratings(tournament: Tournament, rate: TimeClass) -> dict[tuple[int, int], int | None]:
    found: dict[tuple[int, int], int | None] = {}
    for player in tournament.players:
        for number in range(1, len(tournament.rounds) + 1):
            listed = player.listed(rate.value, number)
            if listed is not None and listed.from_round > 1:
                found[player.number, number] = listed.rating
    return found


def entrant_of(player: Player) -> Entrant:
    """Return a player as the file has them."""
    return Entrant(
        player.number,
        player.name,
        player.rating,
        id=player.fide_id,
        federation=player.federation,
        title=player.title.value if player.title else None,
        sex=known_sex(player.sex, player.title),
        birth_year=player.birth_date.year if player.birth_date else None,
    )


def form_of(tournament: Tournament) -> Form:
    """Return the type of an event: by its code, else by its pairings."""
    system = tournament.system
    if system.family is Family.SCHEVENINGEN:
        return Form.SCHEVENINGEN
    if tournament.teams:
        return Form.TEAM
    if system.family is Family.KNOCKOUT:
        return Form.KNOCKOUT
    if system.family is Family.ROUND_ROBIN:
        return Form.DOUBLE_ROUND_ROBIN if system.cycles == 2 else Form.ROUND_ROBIN
    players = len(tournament.players)
    if players == 2:
        return Form.MATCH
    met = Counter(
        frozenset((match.home, match.away)) for one in tournament.rounds for match in one.matches
    )
    everybody = len(met) == players * (players - 1) // 2 and players > 2
    if system.code or not everybody:
        return Form.SWISS
    times = set(met.values())
    if times == {1}:
        return Form.ROUND_ROBIN
    return Form.DOUBLE_ROUND_ROBIN if times == {2} else Form.SWISS


def _games(tournament: Tournament, form: Form) -> Iterator[EventGame]:
    days = tournament.event.round_dates
    corrected = {
        (one.round, frozenset((one.white, one.black))): one for one in tournament.rating_corrections
    }
    matches = list(_decided(tournament, form))
    for number, game, decided in matches:
        if game.white is None or game.black is None:
            continue
        day: date | None = days[number - 1] if number <= len(days) else None
        late = corrected.get((number, frozenset((game.white, game.black))))
        white, black, result = (
            (late.white, late.black, late.result) if late else (game.white, game.black, game.result)
        )
        yield EventGame(number, white, black, result, day, decided)


def _decided(tournament: Tournament, form: Form) -> Iterator[tuple[int, Game, bool]]:
    """Yield every game with its round, and whether its match was already decided."""
    if form is Form.MATCH:
        games = [
            (number, game)
            for number, one in enumerate(tournament.rounds, start=1)
            for match in one.matches
            for game in match.games
        ]
        length = max(tournament.settings.rounds or 0, len(games))
        flags = decided_before([game for _, game in games], length)
        yield from ((n, game, flag) for (n, game), flag in zip(games, flags, strict=True))
        return
    for number, one in enumerate(tournament.rounds, start=1):
        for match in one.matches:
            flags = _flags(match, form)
            yield from ((number, game, flag) for game, flag in zip(match.games, flags, strict=True))


def _flags(match: Match, form: Form) -> list[bool]:
    if form is Form.KNOCKOUT:
        return decided_before(match.games, len(match.games))
    return [False] * len(match.games)


def decided_before(games: Sequence[Game], length: int) -> list[bool]:
    """Return for each game whether the match was already decided when it began."""
    lead = 0  # half points by which the first White is ahead
    flags: list[bool] = []
    first = games[0].white if games else None
    for place, game in enumerate(games):
        flags.append(abs(lead) > 2 * (length - place))
        ahead = _half_points(game.result, Colour.WHITE) - _half_points(game.result, Colour.BLACK)
        lead += ahead if game.white == first else -ahead
    return flags


def _half_points(result: Result, colour: Colour) -> int:
    return _HALF_POINTS.get(result.outcome(colour), 0)


@RATINGS_2005.rule("6.2")
def pooled(stages: Sequence[RatedEvent]) -> RatedEvent:
    """Return preliminaries, finals and play-offs as one event that counts like a Swiss.

    A player has the same ID, or else the same name, in all stages. Raises InputError if a
    player's rating differs between stages.
    """
    keys: dict[str, int] = {}
    entrants: dict[int, Entrant] = {}
    games: list[EventGame] = []
    later: dict[tuple[int, int], int | None] = {}
    faults: list[Fault] = []
    rounds = 0
    for stage in stages:
        renamed: dict[int, int] = {}
        for entrant in stage.entrants:
            key = keys.setdefault(entrant.id or entrant.name, len(keys) + 1)
            renamed[entrant.key] = key
            known = entrants.setdefault(key, replace(entrant, key=key))
            if known.rating != entrant.rating:
                faults.append(_two_ratings(known, entrant))
        games += [
            replace(
                game,
                round=game.round + rounds,
                white=renamed[game.white],
                black=renamed[game.black],
            )
            for game in stage.games
        ]
        later |= {
            (renamed[key], number + rounds): rating
            for (key, number), rating in stage.later_ratings.items()
        }
        rounds += max((game.round for game in stage.games), default=0)
    if faults:
        raise InputError(faults)
    first_days = [stage.first_day for stage in stages if stage.first_day]
    last_days = [stage.last_day for stage in stages if stage.last_day]
    return replace(
        stages[0],
        source=", ".join(stage.source for stage in stages if stage.source),
        form=Form.SWISS,
        entrants=tuple(entrants.values()),
        games=tuple(games),
        first_day=min(first_days, default=None),
        last_day=max(last_days, default=None),
        round_days=tuple(day for stage in stages for day in stage.round_days),
        later_ratings=later,
    )


def _two_ratings(known: Entrant, entrant: Entrant) -> Fault:
    what = Message(
        "{name} is rated {one} in one stage and {other} in another.",
        name=entrant.name,
        one=known.rating or 0,
        other=entrant.rating or 0,
    )
    return Fault(what, Message("Give the rating of the list in force at the start in all stages."))
