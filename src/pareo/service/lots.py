"""Lots that anybody can draw again: from a seed that is given, else from the event itself."""

from hashlib import sha256

from pareo.model import Tournament


def seed_of(tournament: Tournament) -> str:
    """Return the seed of an event that announced none: who plays, where and when.

    Numbers and ratings do not count, so a start list that is put in order keeps its lots.
    """
    event = tournament.event
    people = sorted(f"{player.name} {player.fide_id or ''}" for player in tournament.players)
    known = [event.name, event.city or "", f"{event.first_day or ''}", *people]
    return sha256("\n".join(known).encode()).hexdigest()[:12]
