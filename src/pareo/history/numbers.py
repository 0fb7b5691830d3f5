"""Effective numbers: pairing numbers without those who never took part."""

from collections.abc import Iterable

from pareo.model import ByeKind, Round, Tournament, Tpn
from pareo.rulebook import HANDLING_2026


def took_part(tournament: Tournament) -> frozenset[Tpn]:
    """Return the participants paired so far: with an opponent, present or not, or the PAB."""
    return frozenset[Tpn]().union(*map(_paired_in, tournament.rounds))


def _paired_in(played: Round) -> set[Tpn]:
    paired = {match.home for match in played.matches}
    paired.update([match.away for match in played.matches])
    for bye in played.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            paired.add(bye.participant)
    return paired


@HANDLING_2026.rule("2.4", label="effective number")
def effective_numbers(tournament: Tournament, paired_now: Iterable[Tpn]) -> dict[Tpn, int]:
    """Number those who take part 1, 2, 3 … in the order of the pairing numbers.

    Late entries have no number before they arrive. Rules about odd and even pairing numbers
    use this number. Ruling 0001.
    """
    taking_part = set(paired_now)
    absent = {each.number for each in tournament.participants} - taking_part
    for played in tournament.rounds:
        if not absent:
            break
        before = absent & _paired_in(played)
        taking_part |= before
        absent -= before
    return {number: place for place, number in enumerate(sorted(taking_part), start=1)}
