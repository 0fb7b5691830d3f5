"""Options of fixed systems, for files and for events."""

from typing import Annotated, Final

from pareo.cli.command import option
from pareo.cli.event_values import comma_list
from pareo.cli.parameters import whole_number
from pareo.language import Message
from pareo.service.fixed_systems import Exchange

Cycles = Annotated[int | None, option(Message("the number of cycles"))]
Variant = Annotated[
    Exchange | None,
    option(
        Message(
            "the last two rounds of a cycle: exchanged in each (manual), in the first of two "
            "(fide), in none (berger); without it manual for two cycles, fide for two of four "
            "participants, else berger"
        )
    ),
]
RAPID_GAMES: Final = option(
    Message("rapid games if a match is level; without it 2"), metavar="N", read=whole_number
)
BLITZ_GAMES: Final = option(
    Message("blitz games if it still is; without it 2"), metavar="N", read=whole_number
)
Deciders = Annotated[
    list[str] | None,
    option(
        Message(
            "what decides a level match of teams, in this order: board-count, top-board, "
            "bottom-board, rapid, blitz, lots; without it board-count,bottom-board,lots"
        ),
        metavar="LIST",
        read=comma_list,
    ),
]
ThirdPlace = Annotated[bool, option(Message("the losers of the semi-finals play for third place"))]
