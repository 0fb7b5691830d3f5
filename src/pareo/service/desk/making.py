"""Events made from something: the sample, or the set-up of another event."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pareo
from pareo.service.desk import events
from pareo.service.desk.act import Desk
from pareo.service.desk.answers import Done
from pareo.service.desk.hall_screens import set_screen
from pareo.service.desk.keeping import open_report
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.rules import set_rules
from pareo.service.desk.standing import plan_prizes
from pareo.service.public.screens import READY, screens_of

if TYPE_CHECKING:
    from pareo.store import Store

_SAMPLE: Final = Path(pareo.__file__).with_name("samples") / "open.trf"
_OF_ONE_EVENT: Final = ("first_day", "last_day", "round_dates", "round_starts", "code")
_OF_ITS_PLAY: Final = ("initial_colour", "forbidden_pairs", "abnormal_points")


def make_sample(store: "Store", actor: str, name: str, slug: str | None = None) -> OpenEvent:
    """Make an event of 20 players after five of seven rounds, to try things out."""
    short = slug or events.free_slug(store, name)
    made = open_report(store, actor, _SAMPLE.read_bytes(), _SAMPLE.name, slug=short).event
    assert made is not None  # the sample breaks no rule
    described = events.describe(Desk(made, actor), {"name": name})
    assert isinstance(described, Done)
    return made


def set_up_of(other: OpenEvent) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the details and settings of an event that one like it takes over."""
    state = other.state
    return (
        {key: each for key, each in state.details.items() if key not in _OF_ONE_EVENT},
        {key: each for key, each in state.settings.items() if key not in _OF_ITS_PLAY},
    )


def make_alike(
    store: "Store", actor: str, name: str, other: OpenEvent, slug: str | None = None
) -> OpenEvent:
    """Make an event with the set-up of another one: settings, rules, prizes, officials."""
    state = other.state
    details, settings = set_up_of(other)
    made = events.create(
        store,
        actor,
        name,
        slug=slug,
        details=details,
        settings=settings,
        made_from=state.uuid,
    )
    desk = Desk(made, actor)
    if state.rules:
        set_rules(desk, state.rules)
    if public := {name: each for name, each in state.public.items() if name in events.PUBLIC}:
        events.set_public(desk, public)
    for screen in screens_of(state):
        if screen not in READY:
            set_screen(desk, screen)
    if plan := state.prizes.get("plan"):
        plan_prizes(desk, plan)
    return made
