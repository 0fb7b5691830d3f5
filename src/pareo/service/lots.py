"""Lots that anybody can draw again: from a seed that is given, else from the event itself."""

from dataclasses import replace
from typing import Final

from pareo.language import Message
from pareo.model import Colour, Tournament
from pareo.pairing import PairingSystem
from pareo.pairing.common.lot import drawn_colour
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.rulebook import Rule
from pareo.systems import ready_for_pairing

_COLOURS: Final = {Colour.WHITE: Message("White"), Colour.BLACK: Message("Black")}


def seed_of(tournament: Tournament) -> str:
    """Return the seed of an event that announced none: who plays, where and when.

    Numbers and ratings do not count, so a start list that is put in order keeps its lots.
    """
    from hashlib import sha256  # loads OpenSSL: for lots only

    event = tournament.event
    people = sorted(f"{player.name} {player.fide_id or ''}" for player in tournament.players)
    known = [event.name, event.city or "", f"{event.first_day or ''}", *people]
    return sha256("\n".join(known).encode()).hexdigest()[:12]


def article_of_the_lot(system: PairingSystem) -> Rule:
    """Return where a text asks for the lot; who has no sentence of its own follows C.04.3."""
    article = system.lot or DUTCH_2026.lot
    assert article is not None
    return article


def with_initial_colour(
    tournament: Tournament, system: PairingSystem, seed: str | None = None
) -> tuple[Tournament, tuple[Message, ...]]:
    """Return the event with its initial colour, drawn by lot if it is not known, and what to tell.

    The seed stands in a remark of the event, so that anybody can draw again.
    """
    if tournament.settings.initial_colour is not None:
        if seed is None:
            return tournament, ()
        return tournament, (Message("The initial colour is known; no lot was drawn."),)
    seed = seed or seed_of(tournament)
    colour = drawn_colour(seed)
    article = article_of_the_lot(system)
    told = Message(
        "The initial colour was drawn by lot: {colour}, from seed {seed} ({article}). --lot SEED "
        "draws from another one; --initial-colour gives the result of a drawing at the venue.",
        colour=_COLOURS[colour],
        seed=seed,
        article=article.message,
    )
    remark = f" Initial colour by lot: {colour.value.upper()}, seed {seed}"
    ready = ready_for_pairing(tournament, initial_colour=colour)
    return replace(ready, remarks=(*ready.remarks, remark)), (told,)
