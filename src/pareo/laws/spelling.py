"""The parts of a written move: piece, departure, arrival, new piece and signs (C.5 to C.13)."""

import re
from typing import Final

from pareo.laws.board import Kind, Wing
from pareo.laws.letters import BLACK_FIGURINE, FIGURINE
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace

_OFFER: Final = re.compile(r"\(\s*=\s*\)")
_NUMBER: Final = re.compile(r"^[1-9]\d*[.…\s][.…\s]*|^[.…][.…\s]*")
_SIGN_AT_END: Final = re.compile(r"(\+\+|\+|#|!|\?|(?<=[1-8A-Z♔-♙+#\s])[ea]\.?\s?p\.?)\s*$")
_ONE_SPELLING: Final = str.maketrans(
    {
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"),
        "×": "x",
        **dict(zip(BLACK_FIGURINE, FIGURINE.signs + FIGURINE.pawn, strict=True)),
    }
)
_CASTLING: Final = re.compile(r"[0Oo]-[0Oo](-[0Oo])?")
_PIECE: Final = r"[^\W\d_a-z]|[♔-♙]"
_MOVE: Final = re.compile(
    rf"(?P<piece>{_PIECE})?(?P<file>[a-h])?(?P<rank>[1-8])?(?P<between>[-x:])?"
    rf"(?P<arrival>[a-h][1-8])(?P<after>:)?(?:[=/]?\(?(?P<new>{_PIECE})\)?)?"
)
_FILES_ALONE: Final = re.compile(
    rf"(?P<file>[a-h])(?P<between>[x:])?(?P<arrival>[a-h])(?:=?(?P<new>{_PIECE}))?"
)
_COORDINATES: Final = re.compile(r"([a-h][1-8][a-h][1-8])=?([qrbn])")


@dataclass(frozen=True, slots=True)
class Spelling:
    """What a text says, before anybody looks at the board; empty where it says nothing.

    `arrival` is a square, or a file alone where the rank was left out. `check` is `+` or `#`.
    """

    body: str
    piece: str = ""
    file: str = ""
    rank: str = ""
    capture: bool = False
    arrival: str = ""
    new: str = ""
    wing: Wing | None = None
    check: str = ""
    passant: bool = False
    offer: bool = False

    @property
    def depends_on_letters(self) -> bool:
        """Whether it has a letter that languages may read differently."""
        return any(sign and FIGURINE.kind(sign) is None for sign in (self.piece, self.new))

    @property
    def has_rank(self) -> bool:
        """Whether the arrival square is there with its rank."""
        return len(self.arrival) == len("e4")

    @property
    def is_move(self) -> bool:
        """Whether it is a move in algebraic notation."""
        return bool(self.arrival) or self.wing is not None


@LAWS_2018.rule("C.5", "C.6", "C.7", "C.12", "C.13")
def spelt(text: str) -> Spelling:
    """Return the parts of a text; its number, spaces and marks such as `!?` are left aside."""
    body = _NUMBER.sub("", _OFFER.sub("", text).translate(_ONE_SPELLING).strip())
    signs = ""
    while found := _SIGN_AT_END.search(body):
        signs += found[1]
        body = body[: found.start()].rstrip()
    return replace(
        _parts("".join(body.split())),
        check="#" if "#" in signs or "++" in signs else "+" if "+" in signs else "",
        passant="p" in signs,
        offer=bool(_OFFER.search(text)),
    )


def _parts(body: str) -> Spelling:
    if castling := _CASTLING.fullmatch(body):
        return Spelling(body, wing=Wing.LONG if castling[1] else Wing.SHORT)
    plain = body
    if coordinates := _COORDINATES.fullmatch(body):
        plain = coordinates[1] + FIGURINE.of(Kind(coordinates[2]))
    found = _MOVE.fullmatch(plain) or _FILES_ALONE.fullmatch(plain)
    if found is None:
        return Spelling(body)
    part = {"piece": "", "rank": "", "after": "", **found.groupdict(default="")}
    return Spelling(
        body,
        piece=part["piece"],
        file=part["file"],
        rank=part["rank"],
        capture=part["between"] in ("x", ":") or bool(part["after"]),
        arrival=part["arrival"],
        new=part["new"],
    )
