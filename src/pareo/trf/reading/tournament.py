"""From what the lines say to a tournament, with the claims of the file compared."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from pareo.errors import Fault, InputError, Place
from pareo.history import baku_bands, bands_of, table_of
from pareo.language import Message, counted
from pareo.model import (
    Event,
    Family,
    ForbiddenPairs,
    MatchPoints,
    Points,
    PointSystem,
    PublishedStanding,
    Rating,
    Team,
    Tournament,
    Tpn,
    VirtualPoints,
    event_system,
)
from pareo.trf.codes import ADJOURNED, POINT_FIELDS
from pareo.trf.log import Log
from pareo.trf.reading.absences import leave_out_returned, requested
from pareo.trf.reading.claims import compare_claims
from pareo.trf.reading.draft import Draft
from pareo.trf.reading.match_rounds import count_rounds, games_of_a_match, in_matches
from pareo.trf.reading.rounds import individual_rounds
from pareo.trf.reading.team_rounds import plays_as_teams, team_rounds
from pareo.value import maker, replace, unchecked


def known_of_players(draft: Draft, log: Log) -> Mapping[Tpn, dict[str, Any]]:
    """Return the fields that are known of each player; lines about nobody are refused."""
    known: dict[Tpn, dict[str, Any]] = defaultdict(dict)

    def of(number: Tpn, place: Place) -> dict[str, Any]:
        if ("player", number) not in draft.places:
            what = Message("Nobody has the number {number}.", number=number)
            log.refuse(place, what, Message("Correct the number or add the participant."))
        return known[number]

    for number, entry, place in draft.national:
        of(number, place).setdefault("national", []).append(entry)
    for number, rating, place in draft.ratings:
        of(number, place).setdefault("ratings", []).append(rating)
    for number, (club, place) in draft.clubs.items():
        of(number, place)["club"] = club
    for number, (estimate, place) in draft.estimates.items():
        of(number, place)["estimate"] = estimate
    return known


T = TypeVar("T")
_made: Final = maker(PublishedStanding)


def assembled(draft: Draft, version: str, log: Log) -> Tournament | None:
    """Return the tournament, or None with the faults in the log."""
    _choose_teams(draft)
    teams_are_paired = _teams_are_paired(draft, log)
    if teams_are_paired:
        _leave_out_players(draft, log)
    elif draft.match_points != MatchPoints():
        log.adjust(Message("No teams are paired; match points are left out."))
    games = 1 if teams_are_paired else games_of_a_match(draft, log)
    points = _point_system(draft, games, log)
    single_games = not teams_are_paired and games == 1
    if not single_games:
        draft.place_cells()
    schedule = (team_rounds if teams_are_paired else individual_rounds)(draft, log)
    if games > 1 and not log.faults:
        schedule = in_matches(schedule, games, draft, log)
        count_rounds(draft, games, log)
    draft.settings = replace(draft.settings, games_per_match=games)
    known = known_of_players(draft, log)
    leave_out_returned(draft, schedule, log)
    if log.faults:
        return None
    draft.settings = replace(
        draft.settings,
        points=points,
        match_points=draft.match_points if teams_are_paired else MatchPoints(),
        starting_rank=draft.starting_rank,
        teams_are_paired=teams_are_paired,
        forbidden_pairs=tuple(
            replace(group, last_round=group.last_round or _last_round(group, draft))
            for group in draft.forbidden
            if len(group.participants) > 1
        ),
        abnormal_points=tuple(draft.abnormal),
    )
    try:
        tournament = Tournament(
            players=tuple(
                replace(entry.player, **more)
                if (more := known.get(entry.player.number))
                else entry.player
                for entry in sorted(draft.players, key=lambda entry: entry.player.number)
            ),
            settings=draft.settings,
            event=_event(draft),
            teams=tuple(
                Team(
                    team.number,
                    team.name,
                    team.members,
                    team.nickname,
                    Rating(team.strength) if team.strength else None,
                )
                for team in sorted(draft.teams, key=lambda team: team.number)
            ),
            rounds=schedule.rounds,
            requested_byes=requested(draft, schedule),
            late_entries=tuple(draft.late_entries),
            withdrawals=tuple(draft.withdrawals),
            rating_corrections=tuple(draft.corrections),
            published_players=_published_players(draft),
            published_teams=_published_teams(draft),
            remarks=tuple(draft.remarks),
            kept_lines=tuple(draft.kept),
            lots=tuple(draft.lots),
            earlier_results=tuple(draft.earlier_results),
        )
    except InputError as error:
        if single_games:
            draft.place_cells()
        log.faults.extend(_placed(fault, draft) for fault in error.faults)
        return None
    tournament = _with_defaults(tournament, draft, version, log)
    compare_claims(tournament, draft, log)
    return tournament


def _last_round(group: ForbiddenPairs, draft: Draft) -> int | None:
    """Close an open range at the last round that is planned."""
    planned = draft.settings.rounds
    return None if planned is None else max(planned, group.first_round)


def _event(draft: Draft) -> Event:
    texts = draft.texts
    return Event(
        name=texts.get("012", ""),
        city=texts.get("022"),
        federation=texts.get("032"),
        first_day=draft.days.get("042"),
        last_day=draft.days.get("052"),
        round_dates=tuple(draft.round_dates),
        kind=texts.get("092"),
        time_control=texts.get("122"),
        chief_arbiter=texts.get("102"),
        deputies=tuple(draft.deputies),
        pairing_controller=texts.get("182"),
        chief_arbiter_id=draft.chief_arbiter_id,
        deputy_ids=_in_places(draft.deputy_ids),
        round_starts=_in_places(draft.round_starts),
    )


def _in_places(known: Mapping[int, T]) -> tuple[T | None, ...]:
    """Return what is known of the places from 1 to the last one."""
    return tuple(known.get(place) for place in range(1, max(known, default=0) + 1))


def _choose_teams(draft: Draft) -> None:
    """Use the old team records only where there are no new ones."""
    if not draft.teams:
        draft.teams = draft.old_teams
        for team in draft.teams:
            draft.places["team", team.number] = team.line.place()


def _teams_are_paired(draft: Draft, log: Log) -> bool:
    system = draft.settings.system
    if event_system(system).of_teams:
        if not draft.teams:
            what = Message("Teams are to be paired, but there are none.")
            log.refuse(Place(1, 1), what, Message("Add the teams, or pair the players."))
        return bool(draft.teams)
    if system or not draft.teams:
        return False
    said = draft.teams is not draft.old_teams or "team" in (draft.texts.get("092", "")).lower()
    if said and not plays_as_teams(draft):
        log.adjust(Message("The players do not play as teams; read as an event of individuals."))
        return False
    return said


def _leave_out_players(draft: Draft, log: Log) -> None:
    """Leave players out of the records that name teams: some programs write them there."""
    teams = {team.number for team in draft.teams}
    players = {entry.player.number for entry in draft.players} - teams

    def names_players(numbers: tuple[Tpn, ...], place: Place) -> bool:
        if wrong := [number for number in numbers if number in players]:
            what = counted(
                "The record names a player instead of a team ({numbers}); it is left out.",
                "The record names players instead of teams ({numbers}); they are left out.",
                len(wrong),
                numbers=", ".join(map(str, wrong)),
            )
            log.adjust(what, place)
        return bool(wrong)

    draft.requests = [
        request
        for request in draft.requests
        if not names_players((request.participant,), request.place)
    ]
    for index, group in enumerate(draft.forbidden):
        if names_players(group.participants, draft.places["forbidden", index]):
            kept = tuple(number for number in group.participants if number not in players)
            draft.forbidden[index] = replace(group, participants=kept)
    for index, entry in enumerate(draft.abnormal):
        if names_players(entry.participants, draft.places["abnormal", index]):
            kept = tuple(number for number in entry.participants if number not in players)
            draft.abnormal[index] = replace(entry, participants=kept)


def _point_system(draft: Draft, games: int, log: Log) -> PointSystem:
    values = dict(draft.game_values)
    unknown = values.pop(ADJOURNED, None)
    given = {POINT_FIELDS[name]: value for name, value in values.items()}
    system = replace(PointSystem(), **given)
    if "pairing_allocated_bye" not in given:
        system = replace(system, pairing_allocated_bye=_usual_bye(system, games))
    if unknown is not None and unknown != system.draw:
        log.refuse(
            draft.places["points",],
            Message("An adjourned game may count only as a draw for the time being (C.04.2 3.1)."),
            Message("Give X the value of a draw, or leave it out."),
        )
    return system


def _usual_bye(system: PointSystem, games: int) -> Points:
    if games == 1:
        return system.win
    from pareo.rounds import usual_bye  # for files of several games only

    return usual_bye(system.win, system.draw)


def _published_players(draft: Draft) -> tuple[PublishedStanding, ...]:
    return tuple(
        _made(entry.player.number, entry.points, entry.rank)
        for entry in sorted(draft.players, key=lambda entry: entry.player.number)
        if entry.points is not None or entry.rank is not None
    )


def _published_teams(draft: Draft) -> tuple[PublishedStanding, ...]:
    return tuple(
        PublishedStanding(team.number, team.game_points, team.rank, team.match_points)
        for team in sorted(draft.teams, key=lambda team: team.number)
        if (team.game_points, team.match_points, team.rank) != (None, None, None)
    )


def _placed(fault: Fault, draft: Draft) -> Fault:
    """Give a fault of the whole its place: the record that it is about, else the first line."""
    about = fault.about
    while about and about not in draft.places:
        about = about[:-1]
    return replace(fault, place=draft.places.get(about, Place(1, 1)))


def _with_defaults(tournament: Tournament, draft: Draft, version: str, log: Log) -> Tournament:
    """Fill in what the file leaves to be concluded, and report what an older format cannot say."""
    settings = tournament.settings
    numbers = [participant.number for participant in tournament.participants]
    table = table_of(_bands(tournament, draft))
    table |= draft.virtual_points
    acceleration = bands_of({tpn: table[tpn] for tpn in numbers if tpn in table})
    if draft.baku and settings.rounds is not None:
        acceleration = baku_bands(numbers, settings.rounds, settings.points)
    settings = replace(settings, acceleration=acceleration)
    old = version != "TRF26"
    family = tournament.described_system.family
    swiss = family.is_swiss or family is Family.MATCH  # others have no initial colour
    if settings.initial_colour is None and tournament.rounds and swiss:
        first = min(tournament.rounds[0].matches, key=lambda m: min(m.home, m.away), default=None)
        if first is not None:
            colour = first.colour_of(min(first.home, first.away))
            settings = replace(settings, initial_colour=colour)
            if old:
                log.adjust(Message("The initial colour was concluded from round 1."))
    if old and settings.rounds is None:
        log.adjust(Message("The file does not say how many rounds are planned."))
    if old and settings.system is None:
        log.adjust(Message("The file does not name the pairing system."))
    if old and not draft.game_values:
        log.adjust(Message("The file does not give point values; taken as 1, ½ and 0."))
    if settings == tournament.settings:
        return tournament
    return unchecked(tournament, settings=settings)  # nothing else has changed


def _bands(tournament: Tournament, draft: Draft) -> list[VirtualPoints]:
    """Return the bands of record 250: match points for teams, points for players."""
    own, other = draft.acceleration, draft.match_acceleration
    if tournament.settings.teams_are_paired:
        own, other = other, own
    largest = max(participant.number for participant in tournament.participants)
    return [replace(band, last=min(band.last, largest)) for band in own or other]
