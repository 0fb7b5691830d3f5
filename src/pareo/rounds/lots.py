"""The initial colour: concluded from the record, or drawn by a lot that anybody can draw again."""

from typing import Final

from pareo.handling import seed_of
from pareo.history import effective_numbers, took_part
from pareo.language import Message
from pareo.model import Colour, Lot, LotSubject, Tournament
from pareo.pairing import PairingSystem, drawn_colour
from pareo.pairing.dutch_2026 import DUTCH_2026
from pareo.rulebook import Rule
from pareo.value import dataclass, replace

_COLOURS: Final = {Colour.WHITE: Message("White"), Colour.BLACK: Message("Black")}


@dataclass(frozen=True, slots=True)
class ColourLot:
    """The lot by which an initial colour was drawn, and the article that asks for it."""

    seed: str
    colour: Colour
    article: Rule

    @property
    def notice(self) -> Message:
        """What to report about it."""
        return Message(
            "The initial colour was drawn by lot: {colour}, from seed {seed} ({article}).",
            colour=_COLOURS[self.colour],
            seed=self.seed,
            article=self.article.message,
        )

    @property
    def record(self) -> Lot:
        """What the event keeps of it, so that anybody can draw it again."""
        return Lot(LotSubject.COLOUR, self.seed, self.colour.value.upper())


def concluded_colour(tournament: Tournament) -> Colour | None:
    """Conclude the initial colour from the first pairing; None before it.

    There the odd effective numbers have it (C.04.3 Art. 5.2.5, ruling 0001); in Olympiads the
    odd initial numbers (D.02 Art. 7.2, ruling 0309).
    """
    for index, played in enumerate(tournament.rounds):
        if not played.matches:
            continue
        match = min(played.matches, key=lambda match: min(match.home, match.away))
        higher = min(match.home, match.away)
        paired = took_part(replace(tournament, rounds=(played,), requested_byes=()))
        numbers = effective_numbers(tournament.after_round(index), paired)
        odd = (higher if tournament.system.is_olympiad else numbers[higher]) % 2
        return match.colour_of(higher) if odd else match.colour_of(higher).other
    return None


def draw_lot(tournament: Tournament, system: PairingSystem, seed: str | None = None) -> ColourLot:
    """Draw the initial colour from a seed, else from that of the event."""
    seed = seed or seed_of(tournament)
    return ColourLot(seed, drawn_colour(seed), article_of_the_lot(system))


def article_of_the_lot(system: PairingSystem) -> Rule:
    """Return where a text asks for the lot; a text without such a sentence follows C.04.3."""
    article = system.lot or DUTCH_2026.lot
    assert article is not None
    return article
