"""Opponents: which matches are meetings, who has met, and who may not meet."""

from pareo.model import Colour, Match, Outcome, Settings, Tournament, Tpn
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026


def gives_colour(match: Match) -> bool:
    """Whether a game of it was played or may still be; a match without games is open."""
    return match.forfeit is None and (not match.games or match.played)


def is_meeting(match: Match, settings: Settings) -> bool:
    """Whether the two have met, so that they may not be paired again.

    A match of several games does not count if one player forfeited all of them (C.04.5 Art. 1):
    a forfeit on each side is a meeting without colour.
    """
    if gives_colour(match):
        return True
    if match.forfeit is not None or settings.teams_are_paired:
        return False
    winners = {
        game.player(colour)
        for game in match.games
        for colour in Colour
        if game.result.outcome(colour) is Outcome.FORFEIT_WIN
    }
    return winners >= {match.home, match.away}


def opponents_by_round(tournament: Tournament) -> dict[Tpn, list[Tpn]]:
    """Return the opponents met by each participant, first round first."""
    met: dict[Tpn, list[Tpn]] = {participant.number: [] for participant in tournament.participants}
    for played in tournament.rounds:
        for match in played.matches:
            if is_meeting(match, tournament.settings):
                met[match.home].append(match.away)
                met[match.away].append(match.home)
    return met


@HANDLING_2026.rule("3.5")
@HANDLING_2017.rule("D.6")
@BASIC_1992.rule("F2")
def opponents_met(tournament: Tournament) -> dict[Tpn, frozenset[Tpn]]:
    """Return the opponents met by each participant; a pairing not played does not count."""
    return {number: frozenset(met) for number, met in opponents_by_round(tournament).items()}


def forbidden_opponents(tournament: Tournament, round_number: int) -> dict[Tpn, frozenset[Tpn]]:
    """Return the opponents forbidden by the event to each participant in a round."""
    forbidden: dict[Tpn, frozenset[Tpn]] = {
        participant.number: frozenset() for participant in tournament.participants
    }
    for group in tournament.settings.forbidden_pairs:
        last = group.last_round
        if group.first_round <= round_number and (last is None or round_number <= last):
            members = frozenset(group.participants)
            for member in members:
                forbidden[member] |= members - {member}
    return forbidden
