"""Players who leave a round robin early: with less than half of their games nothing of them counts."""

from pareo.model import Tournament, Tpn
from pareo.standings.facts import Facts, How
from pareo.standings.kinds import Kind
from pareo.value import replace


def left_early(facts: Facts) -> frozenset[Tpn]:
    """Return who has lost more than half of all scheduled games by forfeit (C.05 Art. 6.6).

    So nobody is left out before it is certain. Games that the opponent forfeited count as
    attended. Ruling 0223.
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
    """Return the event in which those rounds against them are free."""
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
