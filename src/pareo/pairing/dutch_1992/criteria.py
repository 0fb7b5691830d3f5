"""C.04.1 (1992) section B: what is never broken, and what is kept as far as possible."""

from collections.abc import Iterable, Sequence
from typing import Final

from pareo.pairing.common.colours import Preference, Strength
from pareo.pairing.dutch_1992.definitions import preference_without_absolutes
from pareo.pairing.dutch_1992.edition import EDITION
from pareo.pairing.dutch_family import completion
from pareo.pairing.dutch_family.players import Float, Player
from pareo.value import dataclass

B4: Final = EDITION.article("B4")
B5: Final = EDITION.article("B5")
B6: Final = EDITION.article("B6")

LEVELS_OF_HOMOGENEOUS: Final = 3
LEVELS_OF_HETEROGENEOUS: Final = 5


@EDITION.rule("B1.b")
def may_have_the_bye(player: Player) -> bool:
    """Whether nothing that a player got without playing rules out the bye."""
    return not player.is_bye_barred


@EDITION.rule("B2.a", "B2.b")
def colours_allow(one: Player, other: Player) -> bool:
    """Whether two are not both absolutely due the same colour: one would break a limit."""
    mine, theirs = one.preference, other.preference
    return (
        mine is None
        or theirs is None
        or mine.due is not theirs.due
        or Strength.ABSOLUTE not in (mine.strength, theirs.strength)
        or mine.strength is not theirs.strength
    )


@EDITION.rule("B")
def limits_lifted(one: Player, other: Player) -> bool:
    """Whether the note to section B frees two players: both above half, before the last round."""
    return one.is_topscorer and other.is_topscorer


@dataclass(frozen=True, slots=True)
class Law:
    """What holds in a group: who may meet whom, and whether those above half are freed.

    `friends` holds for each place the places of possible opponents as bits of a number.
    """

    friends: tuple[int, ...]
    lifted: bool

    def meet(self, one: Player, other: Player) -> bool:
        """Whether two may be paired (B1, B2)."""
        return bool(self.friends[one.place] >> other.place & 1)

    def due(self, player: Player) -> Preference | None:
        """Return the preference that counts."""
        if self.lifted and player.is_topscorer:
            return preference_without_absolutes(player.colours)
        return player.preference

    def dues(self, one: Player, other: Player) -> tuple[Preference | None, Preference | None]:
        """Return the preferences that count in a pair: only two who are freed both yield."""
        if limits_lifted(one, other):
            return self.due(one), self.due(other)
        return one.preference, other.preference

    @EDITION.rule("B4")
    def clash(self, one: Player, other: Player) -> bool:
        """Whether two are due the same colour, so that one of them goes without."""
        mine, theirs = self.dues(one, other)
        return mine is not None and theirs is not None and mine.due is theirs.due

    def kind(self, player: Player) -> tuple[object, ...]:
        """Return all of a player that a clash depends on."""
        if not self.lifted or not player.is_topscorer:
            return (player.due,)
        freed = self.due(player)
        return (player.due, freed and freed.due)

    def frees_floats(self, player: Player) -> bool:
        """Whether B5 and B6 do not apply to a player."""
        return self.lifted and player.is_topscorer

    @EDITION.rule("B5", "B6", "C9")
    def may_go_down(self, player: Player, level: int) -> bool:
        """Whether a player may float down: level 1 drops B6, level 2 also B5."""
        if self.frees_floats(player):
            return True
        return _allows(player, Float.DOWN, dropped=level)

    @EDITION.rule("B5", "B6", "C10")
    def may_go_up(self, player: Player, level: int) -> bool:
        """Whether a player may float up: level 3 drops B6, level 4 also B5."""
        if self.frees_floats(player):
            return True
        return _allows(player, Float.UP, dropped=level - 2)


def _allows(player: Player, direction: Float, *, dropped: int) -> bool:
    if dropped < 1 and player.float_before is direction:
        return False
    return not (dropped < 2 and player.last_float is direction)


def friends_of(players: Sequence[Player], *, lifted: bool) -> tuple[int, ...]:
    """Return everybody's possible opponents by place; `lifted` frees those above half of B2."""

    def allow(one: Player, other: Player) -> bool:
        return colours_allow(one, other) or (lifted and limits_lifted(one, other))

    return tuple(completion.friends_of(players, allow))


def floats_down_again(players: Iterable[Player], back: int) -> int:
    """Count who floats down as in the round before (1) or two rounds before (2)."""
    marks = [player.last_float if back == 1 else player.float_before for player in players]
    return marks.count(Float.DOWN)


def floats_up_again(players: Iterable[Player], back: int) -> int:
    """Count who floats up as in the round before (1) or two rounds before (2)."""
    marks = [player.last_float if back == 1 else player.float_before for player in players]
    return marks.count(Float.UP)
