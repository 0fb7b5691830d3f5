"""Assistants of players and of the arbiter: duties, time, when one must be used (4.9, 6.2.6, 8.1.6, D.2)."""

from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.laws.corrections import assistant_correction
from pareo.laws.ruling import NO_CHANGE, Certainty, Ruling, article, articles, citation
from pareo.model import Colour
from pareo.rulebook import LAWS_2018
from pareo.value import dataclass, replace


class AssistantDuty(Enum):
    """What an assistant does; the value is the article."""

    MOVES = "4.9"
    CLOCK = "6.2.6"
    RECORDING = "8.1.6"
    MOVES_ON_THE_OPPONENTS_BOARD = "D.2.10.1"
    ANNOUNCEMENTS = "D.2.10.2"
    RECORDING_AND_CLOCK = "D.2.10.3"
    INFORMATION = "D.2.10.4"
    TIME_CLAIMS = "D.2.10.5"
    ADJOURNMENT = "D.2.10.6"
    WATCHING = "12.4"

    @property
    def message(self) -> Message:
        """The duty in words."""
        return _DUTIES[self]


_DUTIES: Final = {
    AssistantDuty.MOVES: Message("makes the player's moves"),
    AssistantDuty.CLOCK: Message("presses the clock for the player"),
    AssistantDuty.RECORDING: Message("records for the player"),
    AssistantDuty.MOVES_ON_THE_OPPONENTS_BOARD: Message(
        "makes either player's move on the other board"
    ),
    AssistantDuty.ANNOUNCEMENTS: Message("announces the moves of both"),
    AssistantDuty.RECORDING_AND_CLOCK: Message("records and presses the clock"),
    AssistantDuty.INFORMATION: Message("tells times and number of moves when asked"),
    AssistantDuty.TIME_CLAIMS: Message("claims on time and reports touched pieces"),
    AssistantDuty.ADJOURNMENT: Message("does what an adjournment needs"),
    AssistantDuty.WATCHING: Message("watches games for the arbiter"),
}

DUTIES_FOR_THE_OPPONENT: Final = (
    AssistantDuty.MOVES_ON_THE_OPPONENTS_BOARD,
    AssistantDuty.ANNOUNCEMENTS,
)
"""What the opponent's assistant may do where the disabled player has none (D.2.11)."""


class Ability(Enum):
    """What matters about a player at a board of Appendix D."""

    SIGHTED = "sighted"
    VISUALLY_DISABLED = "visually disabled"
    HEARING_IMPAIRED = "hearing-impaired"


@dataclass(frozen=True, slots=True)
class Assistant:
    """Somebody who helps a player, or the arbiter (12.4), and who accepted him."""

    name: str
    duties: tuple[AssistantDuty, ...]
    accepted_by: str = ""
    disabled: bool = False


@LAWS_2018.rule("4.9", "D.2.10", "12.4")
def assistant_ruling(assistant: Assistant, player: Colour) -> Ruling:
    """Rule on an assistant: the arbiter must accept him; for clock or record time may be taken."""
    cited = tuple(article(duty.value) for duty in assistant.duties)
    if not assistant.accepted_by:
        return Ruling(
            Message("The arbiter must accept the assistant first."),
            cited,
            certainty=Certainty.NO,
        )
    time = (
        assistant_correction(player, disabled=assistant.disabled)
        if {AssistantDuty.CLOCK, AssistantDuty.RECORDING} & set(assistant.duties)
        else None
    )
    ruling = Ruling(
        Message(
            "{name} may assist; accepted by {arbiter}.",
            name=assistant.name,
            arbiter=assistant.accepted_by,
        ),
        cited,
        times=time.times if time else NO_CHANGE,
    )
    return replace(ruling, details=(time.verdict,)) if time else ruling


@LAWS_2018.rule("D.2.11")
def check_assistants(
    abilities: tuple[Ability, Ability],
    own: tuple[tuple[AssistantDuty, ...] | None, tuple[AssistantDuty, ...] | None],
) -> Ruling:
    """Check the assistants of a board: of the player first named and of the opponent.

    None: without an assistant. A visually disabled player who meets a hearing-impaired one needs
    one; otherwise the opponent's assistant may do two duties where the player has none.
    """
    if Ability.VISUALLY_DISABLED not in abilities:
        return Ruling(Message("Nothing to object to."), articles("D.2.11"))
    disabled = abilities.index(Ability.VISUALLY_DISABLED)
    of_player, of_opponent = own[disabled], own[1 - disabled]
    if of_player is None and abilities[1 - disabled] is Ability.HEARING_IMPAIRED:
        return Ruling(
            Message(
                "An assistant must be used: a visually disabled player meets a hearing-impaired one."
            ),
            articles("D.2.11"),
            certainty=Certainty.NO,
        )
    if of_player is None and of_opponent:
        outside = [duty for duty in of_opponent if duty not in DUTIES_FOR_THE_OPPONENT]
        if outside:
            return Ruling(
                Message(
                    "Not among the duties allowed to the opponent's assistant: {duties}.",
                    duties=citation(article(duty.value) for duty in outside),
                ),
                articles("D.2.11"),
                certainty=Certainty.NO,
            )
    return Ruling(Message("Nothing to object to."), articles("D.2.11"))
