"""The lot for the initial colour, drawn so that anybody can draw it again."""

from hashlib import sha256

from pareo.model import Colour
from pareo.rulebook import Rule, articles_of, rule


@rule("C.04.3", "5.1")
@rule("C.04.3", "E.0", edition="2017")
@rule("C.04.1", "A7", "d", edition="1992")
@rule("C.04.2", "14.2", edition="1987")
@rule("C.04.4.3", "7.2")
def drawn_colour(seed: str) -> Colour:
    """Draw the initial colour from a seed: an even first byte of its digest is White.

    Ruling 0280 tells what is digested.
    """
    digest = sha256(f"{seed}\ninitial colour".encode()).digest()
    return Colour.BLACK if digest[0] % 2 else Colour.WHITE


def article_of_the_lot(chapter: str, edition: str) -> Rule:
    """Return where a text asks for the lot; who has no sentence of its own follows C.04.3."""
    ties = articles_of(drawn_colour)
    own = [tie for tie in ties if (tie.chapter, tie.edition) == (chapter, edition)]
    return own[0] if own else ties[0]
