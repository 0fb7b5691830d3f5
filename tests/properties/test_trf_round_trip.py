"""What is written in a report file is read back: for every tournament that a file can hold."""

from dataclasses import replace
from typing import TypeVar

import pytest
from hypothesis import assume, given

from pareo.history import bands_of, byes_of_absence, not_arrived, table_of, withdrawn
from pareo.model import (
    ByeKind,
    ForbiddenPairs,
    Match,
    MatchPoints,
    RequestedBye,
    Result,
    Round,
    Tournament,
)
from pareo.trf import read_trf, write_trf
from tests.meaning import same_meaning
from tests.strategies import individual_tournaments, team_tournaments

T = TypeVar("T")


def _as_a_file_says_it(tournament: Tournament) -> Tournament:
    """Return the tournament without what no report file can say.

    Files have no order of boards, no byes requested beside those that entries and withdrawals
    mean, close open ranges at the last round, and give match points to teams only.
    """
    settings = tournament.settings
    numbers = {participant.number for participant in tournament.participants}
    table = {tpn: row for tpn, row in table_of(settings.acceleration).items() if tpn in numbers}
    first = tournament.rounds[0].matches if tournament.rounds else ()
    top = min(first, key=_lower, default=None)
    inferred = top.colour_of(min(top.home, top.away)) if top else None
    event = tournament.event
    return replace(
        tournament,
        event=replace(
            event,
            round_dates=_without_end(event.round_dates),
            deputy_ids=_without_end(event.deputy_ids),
            round_starts=_without_end(event.round_starts),
        ),
        rounds=tuple(
            Round(tuple(sorted(played.matches, key=_lower)), played.byes)
            for played in tournament.rounds
        ),
        requested_byes=tuple(
            sorted(
                (
                    bye
                    for bye in tournament.requested_byes
                    if not _meant_by_absence(bye, tournament)
                ),
                key=lambda bye: (bye.round, bye.participant),
            )
        ),
        published_players=tuple(
            sorted(tournament.published_players, key=lambda entry: entry.number)
        ),
        published_teams=tuple(sorted(tournament.published_teams, key=lambda entry: entry.number)),
        kept_lines=tuple(line for line in tournament.kept_lines if not line.startswith("801")),
        settings=replace(
            settings,
            system="FIDE_TEAM" if settings.teams_are_paired else settings.system,
            initial_colour=settings.initial_colour or inferred,
            match_points=settings.match_points if settings.teams_are_paired else MatchPoints(),
            acceleration=bands_of(table),
            forbidden_pairs=tuple(
                replace(group, last_round=group.last_round or _closed(group, settings.rounds))
                for group in settings.forbidden_pairs
            ),
        ),
    )


def _meant_by_absence(bye: RequestedBye, tournament: Tournament) -> bool:
    away = withdrawn(tournament, bye.round) | not_arrived(tournament, bye.round)
    return bye.kind is ByeKind.ZERO_POINT and bye.participant in away


def _without_end(places: tuple[T | None, ...]) -> tuple[T | None, ...]:
    """Return the places up to the last one that is known."""
    while places and places[-1] is None:
        places = places[:-1]
    return places


def _closed(group: ForbiddenPairs, planned: int | None) -> int | None:
    return None if planned is None else max(planned, group.first_round)


def _lower(match: Match) -> int:
    return min(match.home, match.away)


def _survives(tournament: Tournament) -> None:
    assume(tournament.players)
    before = _as_a_file_says_it(tournament)
    after = read_trf(write_trf(before).text).tournament
    assert same_meaning(before, after)


@given(individual_tournaments(longest_name=32))
def test_individual_tournaments_survive_trf26(tournament: Tournament) -> None:
    _survives(tournament)


@given(team_tournaments(longest_name=32))
def test_team_tournaments_survive_trf26(tournament: Tournament) -> None:
    """A match without two players at any board is a forfeit, and a round needs a pairing."""
    matches = [match for played in tournament.rounds for match in played.matches]
    assume(all(match.forfeit or any(g.white and g.black for g in match.games) for match in matches))
    assume(all(played.matches for played in tournament.rounds[-1:]))
    _survives(tournament)


@pytest.mark.parametrize("dialect", ["trf16", "javafo", "bbp"])
@given(tournament=individual_tournaments(longest_name=32))
def test_older_dialects_keep_players_and_games(dialect: str, tournament: Tournament) -> None:
    """In these a round in which everybody has a bye cannot be told from one that was paired."""
    assume(tournament.players)
    assume(tournament.settings.games_per_match == 1)
    before = _as_a_file_says_it(tournament)
    ahead = (*before.requested_byes, *byes_of_absence(before))
    assume(len({bye.participant for bye in ahead}) < len(tournament.players))
    after = read_trf(write_trf(before, dialect).text).tournament
    assert after.players == tuple(
        replace(player, national=(), club=None, ratings=(), estimate=None)
        for player in before.players
    )
    assert set(after.requested_byes) == set(ahead)
    for one, other in zip(before.rounds, after.rounds, strict=True):
        assert other.byes == one.byes
        for match, again in zip(one.matches, other.matches, strict=True):
            assert again == match or match.games[0].result is Result.ADJOURNED


@given(individual_tournaments(longest_name=32, games_per_match=(2,)))
def test_trf16_keeps_matches_of_two_games(tournament: Tournament) -> None:
    """Its header says in words that two rounds of the file are one of the event."""
    assume(tournament.players)
    settings = replace(tournament.settings, system=None)
    before = _as_a_file_says_it(replace(tournament, settings=settings))
    before = replace(before, event=replace(before.event, kind=None))
    ahead = (*before.requested_byes, *byes_of_absence(before))
    assume(len({bye.participant for bye in ahead}) < len(tournament.players))
    after = read_trf(write_trf(before, "trf16").text).tournament
    assert set(after.requested_byes) == set(ahead)
    assert [played.byes for played in after.rounds] == [played.byes for played in before.rounds]
    pairs = [[(match.home, match.away) for match in each.matches] for each in before.rounds]
    assert [[(match.home, match.away) for match in each.matches] for each in after.rounds] == pairs
