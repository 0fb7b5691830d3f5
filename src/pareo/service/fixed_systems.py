"""The choices of a fixed system, as commands and programs name them."""

from typing import Literal

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
