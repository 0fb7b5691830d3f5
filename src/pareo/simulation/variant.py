"""What is compared: ways to pair a field, and the circumstances that all of them share."""

from typing import Final

from pareo.language import Message, joined
from pareo.model import Title
from pareo.naming import system_named
from pareo.pairing import Unit
from pareo.value import dataclass, field

TIE_BREAKS: Final = ("BH/C1", "BH", "SB")
"""The list that the desk proposes for a Swiss event."""

PRIZES: Final = (30, 20, 14, 10, 8, 6, 5, 3, 2, 2)
"""The shares of a prize fund in per cent, the first place first."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The size of an event; `players` are all players, those of teams too."""

    players: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Variant:
    """A way to pair: a system by its key, with or without the Baku acceleration."""

    system: str
    baku: bool = False

    @property
    def unit(self) -> Unit:
        """Who meets, and in how many games."""
        return system_named(self.system).unit

    @property
    def key(self) -> str:
        """Its name for programs."""
        return f"{self.system} + Baku" if self.baku else self.system

    @property
    def name(self) -> Message:
        """Its name for people."""
        if self.baku:
            return Message("{system} + Baku", system=self.system)
        return joined((self.system,))


@dataclass(frozen=True, slots=True)
class Strengths:
    """How strong the players are: normally distributed within limits, known with a normal error.

    `mean` and `spread` (standard deviation) are those of the true strengths; a listed rating
    differs from the true strength by an error of the standard deviation `error`.
    """

    mean: int = 2000
    spread: int = 250
    error: int = 60


@dataclass(frozen=True, slots=True)
class Design:
    """What all variants share: the seed, the strengths, and by what events are judged.

    `tie_breaks` has one or more lists; every event is ranked by each of them. `prizes` are
    whole numbers, the first place first; `title` is the title whose norms are counted.
    """

    seed: str
    strengths: Strengths = field(default_factory=Strengths)
    tie_breaks: tuple[tuple[str, ...], ...] = (TIE_BREAKS,)
    top: int = 10
    prizes: tuple[int, ...] = PRIZES
    title: Title = Title.IM


@dataclass(frozen=True, slots=True)
class Piece:
    """The unit of work: some consecutive events of one variant in one setting."""

    design: Design
    setting: Setting
    variant: Variant
    first: int
    count: int

    @property
    def key(self) -> str:
        """A name that no other piece of the same design has."""
        setting, last = self.setting, self.first + self.count - 1
        return f"{self.variant.key} {setting.players}x{setting.rounds} {self.first}-{last}"
