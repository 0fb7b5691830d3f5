"""Parts of a tournament in the same form: a player, the settings, the head of the event.

A whole number of tenths stands for points where fractions are not wanted: {"tenths": 5}.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from pareo.model import Event, Player, Settings
from pareo.tournament_json import forms as _forms  # noqa: F401 - the forms of the model
from pareo.tournament_json.records import form_of
from pareo.tournament_json.values import Form

T = TypeVar("T")

_PLAYER: Final[Form[Player]] = form_of(Player)
_SETTINGS: Final[Form[Settings]] = form_of(Settings)
_EVENT: Final[Form[Event]] = form_of(Event)
_TENTHS: Final = "tenths"


def player_from(data: Mapping[str, Any], base: Player | None = None) -> Player:
    """Return the player of an object, over the data of another player if there is one.

    Raises InputError with all faults, as the other readers here.
    """
    known = {"number": 0} if base is None else _written(_PLAYER, base)
    return _PLAYER.read({**known, **_unpacked(data)}, "")


def player_data(player: Player) -> dict[str, Any]:
    """Return a player as an object, without the number."""
    written = _written(_PLAYER, player)
    del written["number"]
    return written


def settings_from(data: Mapping[str, Any]) -> Settings:
    """Return the settings of an object."""
    return _SETTINGS.read(_unpacked(data), "")


def settings_data(settings: Settings) -> dict[str, Any]:
    """Return settings as an object, without what has its default."""
    return _written(_SETTINGS, settings)


def event_from(data: Mapping[str, Any]) -> Event:
    """Return the head of the event of an object."""
    return _EVENT.read(_unpacked(data), "")


def event_data(event: Event) -> dict[str, Any]:
    """Return the head of an event as an object, without what has its default."""
    return _written(_EVENT, event)


def _written(form: Form[T], value: T) -> dict[str, Any]:
    written = _packed(form.write(value))
    assert isinstance(written, dict)
    return written


def _packed(value: Any) -> Any:
    if isinstance(value, float):
        return {_TENTHS: round(value * 10)}
    if isinstance(value, dict):
        return {key: _packed(each) for key, each in value.items()}
    return [_packed(each) for each in value] if isinstance(value, list | tuple) else value


def _unpacked(value: Any) -> Any:
    if isinstance(value, Mapping):
        if value.keys() == {_TENTHS}:
            return value[_TENTHS] / 10
        return {key: _unpacked(each) for key, each in value.items()}
    return [_unpacked(each) for each in value] if isinstance(value, list | tuple) else value
