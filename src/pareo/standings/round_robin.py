"""Withdrawals from a round robin: the games of players who missed more than half do not count."""

from dataclasses import replace

from pareo.model import Tournament, Tpn
from pareo.standings.facts import Facts, How
from pareo.standings.kinds import Kind


def left_early(facts: Facts) -> frozenset[Tpn]:
    """Return the players who forfeited more than half of all their games (C.05 Art. 6.6).

    All scheduled games count, so nobody is left out too early. Games forfeited by the opponent
    count as attended. Ruling 0223.
    """
    if facts.kind is not Kind.ROUND_ROBIN:
        return frozenset()
    planned = max(facts.tournament.settings.rounds or 0, facts.rounds)
    found = set()
    for number, entries in facts.entries.items():
        free = sum(entry.opponent is None for entry in entries)
        missed = sum(entry.how is How.FORFEIT_LOSS for entry in entries)
        if 2 * missed > planned - free:
            found.add(number)
    return frozenset(found)


def without(tournament: Tournament, gone: frozenset[Tpn]) -> Tournament:
    """Return the event without the games of these players."""
    if not gone:
        return tournament
    rounds = tuple(
        replace(
            played,
            matches=tuple(m for m in played.matches if not {m.home, m.away} & gone),
        )
        for played in tournament.rounds
    )
    return replace(tournament, rounds=rounds)
