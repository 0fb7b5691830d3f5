"""The virtual points of an event: what an arbiter should know about them before a round."""

from pareo.errors import UnsupportedRuleError
from pareo.handling import scoring_fits_acceleration
from pareo.history import baku_acceleration, table_of
from pareo.language import Message
from pareo.model import ByeKind, LateEntry, Points, Tournament, Tpn, VirtualPoints
from pareo.pairing import PairingSystem
from pareo.value import replace


def acceleration_notices(tournament: Tournament, system: PairingSystem) -> tuple[Message, ...]:
    """Return what an arbiter should know about the virtual points of an event."""
    settings = tournament.settings
    own = settings.acceleration
    baku = tournament.system.baku
    notices = []
    if (own or baku) and not system.accelerated:
        notices.append(
            Message(
                "{key} knows no acceleration; the virtual points are used all the same.",
                key=system.key,
            )
        )
    if baku and (ruling := scoring_fits_acceleration(settings)).refused:
        notices.append(Message("{reason} (C.04.7 Art. 1.1)", reason=ruling.reason))
    due = table_of(baku_acceleration(tournament)) if baku else {}
    if baku and own and table_of(own) not in (due, _due_if_late(tournament)):
        notices.append(
            Message(
                "The virtual points of the event are not those of the Baku method, unless players "
                "came late; those of the event are used (C.04.7 Art. 1.3 and 1.4)."
            )
        )
    if due and not own and _absent_at_first(tournament):
        notices.append(
            Message(
                "Group A of the Baku method is taken as numbers 1 to {last}. If players came late it "
                "may be another one (C.04.7 Art. 1.3); record 250 says which.",
                last=max(due),
            )
        )
    if any(_beyond(band, tournament) for band in own):
        notices.append(
            Message("Virtual points are given to numbers or rounds that the event does not have.")
        )
    return tuple(notices)


def refuse_acceleration_by_game_points(tournament: Tournament) -> None:
    """Refuse virtual points for teams that are paired by game points: no value fits them."""
    settings, named = tournament.settings, tournament.system
    if not (settings.teams_are_paired and named.by_game_points):
        return
    if named.baku or settings.acceleration:
        ruling = scoring_fits_acceleration(settings)
        raise UnsupportedRuleError(Message("{reason} (C.04.7 Art. 1.1)", reason=ruling.reason))


def _due_if_late(tournament: Tournament) -> dict[Tpn, tuple[Points, ...]]:
    """Return the virtual points due if all who were absent in round 1 came late.

    Few files distinguish a late entry from another absence (C.04.7 Art. 1.3).
    """
    entries = tuple(LateEntry(tpn, 2) for tpn in _absent_at_first(tournament))
    known = (*tournament.late_entries, *entries)
    return table_of(baku_acceleration(replace(tournament, late_entries=known)))


def _absent_at_first(tournament: Tournament) -> tuple[Tpn, ...]:
    """Return who was absent in round 1 and is not known to have come late."""
    late = {entry.participant for entry in tournament.late_entries}
    return tuple(
        bye.participant
        for played in tournament.rounds[:1]
        for bye in played.byes
        if bye.kind is ByeKind.ZERO_POINT and bye.participant not in late
    )


def _beyond(band: VirtualPoints, tournament: Tournament) -> bool:
    rounds = tournament.settings.rounds
    return band.last > max(each.number for each in tournament.participants) or (
        rounds is not None and band.last_round > rounds
    )
