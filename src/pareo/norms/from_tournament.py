"""A tournament as B.01 sees it: the event, and every player with all rounds."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date
from typing import Final

from pareo.model import ByeKind, Colour, EventKind, Family, Outcome, Tournament, Tpn, known_sex
from pareo.norms.every_round import every_round
from pareo.norms.facts import Candidate, Ending, NormEvent, NormGame, Opponent, System
from pareo.rating import Form, RatedEvent, event_of, form_of
from pareo.value import dataclass, replace

_ENDINGS: Final = {
    Outcome.WIN: Ending.WIN,
    Outcome.DRAW: Ending.DRAW,
    Outcome.LOSS: Ending.LOSS,
    Outcome.FORFEIT_WIN: Ending.FORFEIT_WIN,
    Outcome.FORFEIT_LOSS: Ending.FORFEIT_LOSS,
    Outcome.OPEN: Ending.OPEN,
}
_BYES: Final = {
    ByeKind.PAIRING_ALLOCATED: Ending.PAIRING_BYE,
    ByeKind.FULL_POINT: Ending.FULL_POINT_BYE,
    ByeKind.HALF_POINT: Ending.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: Ending.ABSENT,
}
_SYSTEMS: Final = {
    Form.SWISS: System.SWISS,
    Form.ROUND_ROBIN: System.ROUND_ROBIN,
    Form.DOUBLE_ROUND_ROBIN: System.DOUBLE_ROUND_ROBIN,
    Form.KNOCKOUT: System.KNOCKOUT,
}


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What B.01 asks for and report files do not contain; None is as the event itself has it.

    `host` and `registered_by` are the event's federation unless they are given.
    """

    kind: EventKind | None = None
    registered_on: date | None = None
    registered_by: str | None = None
    host: str | None = None
    chief_arbiter: str | None = None
    """The arbiter's title of the Chief Arbiter: IA or FA."""
    accepted: bool = False
    by_the_laws: bool | None = None
    same_control: bool | None = None
    pairings_unchanged: bool | None = None


USUAL: Final = Circumstances()


@dataclass(frozen=True, slots=True)
class Field:
    """The event and its candidates by their numbers, and how many rounds each has to come."""

    event: NormEvent
    candidates: Mapping[Tpn, Candidate]
    rounds_to_come: Mapping[Tpn, int]


def field_of(tournament: Tournament, circumstances: Circumstances = USUAL) -> Field:
    """Return a tournament as B.01 sees it."""
    rated = event_of(tournament)
    finished = is_finished(tournament)
    candidates = _candidates(tournament, rated, finished=finished)
    event = _event(tournament, rated, circumstances, finished=finished)
    if event.system is System.SWISS and not event.of_teams:
        host = event.host
        event = replace(event, every_round=every_round(candidates.values(), event.rounds, host))
    return Field(event, candidates, _rounds_to_come(tournament, event.rounds))


def _rounds_to_come(tournament: Tournament, planned: int) -> dict[Tpn, int]:
    """Return the rounds not paired yet in which each player will be paired."""
    left = max(0, planned - len(tournament.rounds))
    gone = {one.participant for one in tournament.withdrawals}
    byes = Counter(one.participant for one in tournament.requested_byes)
    return {
        player.number: 0 if player.number in gone else max(0, left - byes[player.number])
        for player in tournament.players
    }


def is_finished(tournament: Tournament) -> bool:
    """Return whether all rounds are paired and all games have a result."""
    planned = tournament.settings.rounds
    if not tournament.rounds or (planned is not None and len(tournament.rounds) < planned):
        return False
    return all(
        game.result.known
        for one in tournament.rounds
        for match in one.matches
        for game in match.games
    )


def _event(
    tournament: Tournament, rated: RatedEvent, known: Circumstances, *, finished: bool
) -> NormEvent:
    event = tournament.event
    start, end = event.first_day, event.last_day
    registered = known.registered_on or event.registered_on
    control = rated.time_control
    host = known.host or event.federation
    rounds = tournament.settings.rounds or len(tournament.rounds)
    days = event.round_dates[:rounds]
    return NormEvent(
        system_of(tournament),
        rounds,
        known.kind or event.title_kind or EventKind.ORDINARY,
        host,
        known.registered_by or event.registered_by or host,
        players=len(tournament.players),
        rounds_per_day=tuple(Counter(days).values()) if days and None not in days else (),
        minutes_for_60_moves=None if control is None else control.seconds_for_a_game // 60,
        time_control=None if control is None else control.in_minutes,
        registered_days_before=(start - registered).days if start and registered else None,
        days_total=(end - start).days + 1 if start and end else None,
        chief_arbiter=known.chief_arbiter or event.chief_arbiter_title,
        playing_arbiters=_playing_arbiters(tournament),
        accepted=known.accepted or event.accepted_for_titles,
        by_the_laws=known.by_the_laws,
        same_control=known.same_control,
        pairings_unchanged=known.pairings_unchanged,
        of_teams=bool(tournament.teams),
        finished=finished,
    )


def system_of(tournament: Tournament) -> System:
    """Return the system; games of teams count by how the teams are paired."""
    form = form_of(tournament)
    if form is not Form.TEAM:
        return _SYSTEMS.get(form, System.OTHER)
    family = tournament.described_system.family
    if family.is_swiss:
        return System.SWISS
    if family is Family.KNOCKOUT:
        return System.KNOCKOUT
    return System.ROUND_ROBIN if family is Family.ROUND_ROBIN else System.OTHER


def _playing_arbiters(tournament: Tournament) -> tuple[str, ...]:
    """Return the players who are arbiters: by the FIDE ID, else by the same name."""
    event = tournament.event
    ids = (event.chief_arbiter_id, *event.deputy_ids)
    arbiters = dict.fromkeys((event.chief_arbiter, *event.deputies))
    names = {name.casefold() for name in arbiters if name}
    known = {one for one in ids if one}
    return tuple(
        player.name
        for player in tournament.players
        if (player.fide_id and player.fide_id in known)
        or (player.name.casefold() in names and not (player.fide_id and known))
    )


def _candidates(
    tournament: Tournament, rated: RatedEvent, *, finished: bool
) -> dict[Tpn, Candidate]:
    lost = _without_a_point(rated) if finished else frozenset()
    opponents = {
        player.number: Opponent(
            rated.by_key[player.number].rating,
            player.title,
            player.federation,
            player.name,
            player.number,
            player.fide_id,
            zero_against_rated=player.number in lost,
        )
        for player in tournament.players
    }
    games = _games(tournament, rated, opponents)
    return {
        player.number: Candidate(
            tuple(games[player.number]),
            player.federation,
            known_sex(player.sex, player.title),
            rated.by_key[player.number].rating,
            player.title,
            player.name,
            player.number,
            player.fide_id,
        )
        for player in tournament.players
    }


def _games(
    tournament: Tournament, rated: RatedEvent, opponents: Mapping[Tpn, Opponent]
) -> Mapping[int, list[NormGame]]:
    """Return the rounds of every player; a player without game or bye in a round was absent."""
    found: defaultdict[int, list[NormGame]] = defaultdict(list)
    met: defaultdict[int, dict[int, list[NormGame]]] = defaultdict(lambda: defaultdict(list))
    for game in rated.games:
        for own, other, colour in (
            (game.white, game.black, Colour.WHITE),
            (game.black, game.white, Colour.BLACK),
        ):
            opponent = opponents[Tpn(other)]
            later = rated.later_ratings.get((other, game.round), opponent.rating)
            day = None if later == opponent.rating else replace(opponent, rating=later)
            ending = _ENDINGS[game.result.outcome(colour)]
            met[own][game.round].append(NormGame(game.round, ending, opponent, day))
    byes = [
        {} if tournament.settings.teams_are_paired else {bye.participant: bye for bye in one.byes}
        for one in tournament.rounds
    ]
    for player in tournament.players:
        own_games = met[player.number]
        for number, granted in enumerate(byes, start=1):
            bye = granted.get(player.number)
            ending = Ending.ABSENT if bye is None else _BYES[bye.kind]
            found[player.number] += own_games.get(number) or [NormGame(number, ending)]
    return found


def _without_a_point(rated: RatedEvent) -> frozenset[int]:
    """Return the unrated players who made no point against rated ones over the board."""
    scores: Counter[int] = Counter()
    for game in rated.games:
        if not (game.result.played and game.result.known):
            continue
        for own, other, colour in (
            (game.white, game.black, Colour.WHITE),
            (game.black, game.white, Colour.BLACK),
        ):
            if rated.by_key[other].rating is not None:
                scores[own] += _ENDINGS[game.result.outcome(colour)].score
    return frozenset(one.key for one in rated.unrated if not scores[one.key])
