"""The order of equals that an event announces by name, and the seed of its lots."""

from pareo.handling.order import TieOrder, alphabetical, as_numbered, by_lot
from pareo.model import Lot, LotSubject, TieOrderName, Tournament


def order_named(name: TieOrderName, seed: str) -> TieOrder:
    """Return the order of equals of that name; lots are drawn from the seed."""
    match name:
        case TieOrderName.ALPHABET:
            return alphabetical
        case TieOrderName.NUMBERS:
            return as_numbered
        case TieOrderName.LOTS:
            return by_lot(seed)


def announced_order(tournament: Tournament) -> TieOrder | None:
    """Return the order of equals that the event announced; None leaves it to the rules."""
    name = tournament.settings.tie_order
    return None if name is None else order_named(name, seed_of_numbers(tournament))


def seed_of_numbers(tournament: Tournament) -> str:
    """Return the seed by which numbers were drawn last, else that of the event."""
    seeds = [lot.seed for lot in tournament.lots if lot.subject is LotSubject.NUMBERS]
    return next((seed for seed in reversed(seeds) if seed), None) or seed_of(tournament)


def with_lot(lots: tuple[Lot, ...], lot: Lot) -> tuple[Lot, ...]:
    """Return the lots with one more, which is the newest; drawn again from its seed it is the same."""
    return (*(each for each in lots if each != lot), lot)


def seed_of(tournament: Tournament) -> str:
    """Return the seed of an event that announced none: who plays, where and when.

    Numbers and ratings do not count, so a start list that is put in order keeps its lots.
    """
    from hashlib import sha256  # loads OpenSSL: for lots only

    event = tournament.event
    people = sorted(f"{player.name} {player.fide_id or ''}" for player in tournament.players)
    known = [event.name, event.city or "", f"{event.first_day or ''}", *people]
    return sha256("\n".join(known).encode()).hexdigest()[:12]
