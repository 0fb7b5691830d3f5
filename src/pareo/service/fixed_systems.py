"""The choices of a fixed system, as commands and programs name them."""

from typing import Final, Literal

from pareo.language import Message

FixedSystem = Literal[
    "round-robin",
    "double-round-robin",
    "team-round-robin",
    "scheveningen",
    "semi-scheveningen",
    "skalitzka",
    "hilton",
    "match",
    "knockout",
    "team-knockout",
]
Exchange = Literal["manual", "fide", "berger"]
"""How the last two rounds of a cycle are exchanged."""
CYCLES: Final = Message("the number of cycles")
VARIANT: Final = Message(
    "the last two rounds of a cycle: exchanged in each (manual), in the first of two "
    "(fide), in none (berger); without it manual for two cycles, fide for two of four "
    "participants, else berger"
)
RAPID: Final = Message("rapid games if a match is level; without it 2")
BLITZ: Final = Message("blitz games if it still is; without it 2")
DECIDERS: Final = Message(
    "what decides a level match of teams, in this order: board-count, top-board, "
    "bottom-board, rapid, blitz, lots; without it board-count,bottom-board,lots"
)
THIRD_PLACE: Final = Message("the losers of the semi-finals play for third place")
