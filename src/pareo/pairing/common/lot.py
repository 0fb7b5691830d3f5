"""The lot for the initial colour, drawn so that anyone can repeat it."""

from pareo.model import Colour


def drawn_colour(seed: str) -> Colour:
    """Draw the initial colour from a seed: an even first byte of its digest is White.

    Ruling 0280 says what is digested.
    """
    from hashlib import sha256  # loads OpenSSL: for lots only

    digest = sha256(f"{seed}\ninitial colour".encode()).digest()
    return Colour.BLACK if digest[0] % 2 else Colour.WHITE
