"""Our dataclasses behave as those of the standard library do."""

import copy
import dataclasses
import gc
import inspect
import pickle
from typing import Any, Generic, TypeVar

import pytest

from pareo.value import dataclass, field, fields, is_dataclass, maker, replace, without_cycles

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Game:
    """A value as most of ours are."""

    white: int
    black: int
    result: str = ""
    notes: list[str] = field(default_factory=list)
    line: int | None = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Dated(Game):
    day: str = "2026-02-01"


@dataclass(slots=True)
class Count:
    found: int = 0

    def __post_init__(self) -> None:
        self.found += 1


@dataclass(frozen=True)
class Plain(Generic[T]):
    one: T
    other: int = 2


@dataclass(frozen=True, slots=True)
class Empty:
    pass


def test_fields_by_place_by_name_and_by_default() -> None:
    game = Game(1, black=2)
    assert (game.white, game.black, game.result, game.notes, game.line) == (1, 2, "", [], None)
    assert Game(1, 2).notes is not Game(1, 2).notes
    assert Dated(1, 2, day="2026-02-02").day == "2026-02-02"
    assert Plain(1).other == 2


@pytest.mark.parametrize("wrong", [{}, {"white": 1}, {"white": 1, "black": 2, "colour": 3}])
def test_missing_and_unknown_fields(wrong: dict[str, int]) -> None:
    with pytest.raises(TypeError, match=r"Game\.__init__\(\)"):
        Game(**wrong)  # type: ignore[arg-type]


def test_equal_by_the_fields_that_count() -> None:
    assert Game(1, 2, line=3) == Game(1, 2, line=4)
    assert Game(1, 2) != Game(2, 1)
    assert Game(1, 2) != Dated(1, 2)
    assert Empty() == Empty()


def test_hash_is_that_of_the_tuple() -> None:
    assert hash(Plain(1)) == hash((1, 2))
    assert hash(Empty()) == hash(())
    with pytest.raises(TypeError, match="unhashable"):
        hash(Count())


def test_repr_leaves_out_what_is_not_shown() -> None:
    assert repr(Game(1, 2, "1-0")) == "Game(white=1, black=2, result='1-0', notes=[])"
    assert repr(Empty()) == "Empty()"


def test_frozen_values_do_not_change() -> None:
    game = Game(1, 2)
    with pytest.raises(dataclasses.FrozenInstanceError, match="'white'"):
        game.white = 2  # type: ignore[misc]
    with pytest.raises(dataclasses.FrozenInstanceError, match="'white'"):
        del game.white
    count = Count(3)
    count.found += 1
    assert count.found == 5


def test_slots_leave_no_room_for_others() -> None:
    assert vars(Game)["__slots__"] == ("white", "black", "result", "notes", "line")
    assert vars(Dated)["__slots__"] == ("day",)
    assert not hasattr(Dated(1, 2), "__dict__")


def test_replace() -> None:
    assert replace(Dated(1, 2), white=3) == dataclasses.replace(Dated(1, 2), white=3)
    assert replace(Dated(1, 2), white=3).white == 3
    with pytest.raises(TypeError, match="colour"):
        replace(Game(1, 2), colour=3)  # type: ignore[call-arg]


def test_copy_and_pickle() -> None:
    for value in (Game(1, 2, line=3), Dated(1, 2), Count(2), Plain("a"), Empty()):
        assert copy.copy(value) == copy.deepcopy(value) == value
        assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301 # our own values
    assert copy.copy(Game(1, 2, line=3)).line == 3


def test_match_by_place() -> None:
    match Game(1, 2, "1-0"):
        case Game(white, _, result):
            assert (white, result) == (1, "1-0")


def test_the_library_knows_them() -> None:
    assert dataclasses.is_dataclass(Game)
    assert dataclasses.asdict(Dated(1, 2))["day"] == "2026-02-01"
    ours = [(each.name, each.type, each.compare, each.repr) for each in fields(Dated)]
    theirs = dataclasses.fields(Dated)
    assert ours == [(each.name, each.type, each.compare, each.repr) for each in theirs]
    assert theirs[3].default_factory is list
    assert is_dataclass(Game)
    assert not is_dataclass(int)


def test_signature() -> None:
    assert list(inspect.signature(Game).parameters) == list(Game.__match_args__)


def test_a_method_that_another_thread_has_compiled_meanwhile_is_found() -> None:
    @dataclass(frozen=True, slots=True)
    class Fresh:
        one: int

    late: Any = Fresh.__dict__["__eq__"]
    value = Fresh(1)
    assert value == Fresh(1)  # compiled now
    assert late.__get__(value, Fresh)(Fresh(1))


def test_made_values_are_those_of_the_class() -> None:
    made = maker(Game)(1, 2, notes=["adjourned"])
    assert made == Game(1, 2, notes=["adjourned"])
    assert type(made) is Game
    assert maker(Game)(1, 2).notes is not maker(Game)(1, 2).notes
    assert copy.deepcopy(made) == made
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.white = 3  # type: ignore[misc]


def test_nothing_looks_at_the_fields_of_made_values() -> None:
    @dataclass(frozen=True, slots=True)
    class Refusing:
        one: int

        def __post_init__(self) -> None:
            raise KeyError(self.one)

    with pytest.raises(KeyError):
        Refusing(1)
    assert maker(Refusing)(1).one == 1


def test_the_collector_rests_while_values_are_made_and_goes_on_after_an_error() -> None:
    @without_cycles
    def made(fault: Exception | None = None) -> bool:
        if fault is not None:
            raise fault
        return gc.isenabled()

    assert not made()
    assert gc.isenabled()
    with pytest.raises(KeyError):
        made(KeyError("no"))
    assert gc.isenabled()


def test_a_collector_that_somebody_stopped_stays_so() -> None:
    made = without_cycles(gc.isenabled)
    gc.disable()
    try:
        assert not made()
        assert not gc.isenabled()
    finally:
        gc.enable()
