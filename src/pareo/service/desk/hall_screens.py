"""What the arbiters set for the hall: its screens, a notice, the beginnings of the rounds."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from pareo.errors import Fault, FormError
from pareo.journal import State
from pareo.language import Message, joined
from pareo.reports import Column, Kind, Table
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer
from pareo.service.moments import moment_in
from pareo.service.public.screens import (
    FEWEST_SECONDS,
    KIND_WORDS,
    MOST_SECONDS,
    NOTICE,
    READY,
    SCREENS,
    SECONDS,
    Screen,
    ScreenKind,
    screens_of,
)

LONGEST_NOTICE: Final = 160
_COLUMNS: Final = (
    Column("address", Message("Address")),
    Column("shows", Message("Shows in turn")),
    Column("opponents", Message("Opponents")),
    Column("seconds", Message("Seconds a page"), Kind.NUMBER),
)
_MOST_SCREENS: Final = 20
_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_NAME: Final = 30


def set_screen(desk: Desk, screen: Screen) -> Answer:
    """Add a screen, or change the one of this name."""

    def changes(state: State) -> Mapping[str, Any]:
        held = dict(state.public.get(SCREENS) or {})
        if screen.name not in held and len(held) >= _MOST_SCREENS:
            raise ActRefused.of("too-many-screens", Message("There are enough screens already."))
        ready = next((each for each in READY if each.name == screen.name), None)
        held = {**held, screen.name: screen.data}
        if screen == ready:
            del held[screen.name]
        return {SCREENS: held or None}

    return _set(desk, changes)


def remove_screen(desk: Desk, name: str) -> Answer:
    """Remove a screen; one that every event has is shown as it was at first."""

    def changes(state: State) -> Mapping[str, Any]:
        held = dict(state.public.get(SCREENS) or {})
        if name not in held:
            raise FormError.of(
                Message("There is no screen “{name}” to remove.", name=name),
                Message("Choose one of: {known}.", known=", ".join(held) or "–"),
            )
        del held[name]
        return {SCREENS: held or None}

    return _set(desk, changes)


def set_notice(desk: Desk, text: str, until: str = "") -> Answer:
    """Show a notice on all screens, until a time like 15:50; without a text there is none."""
    words = " ".join(text.split())
    faults = []
    if len(words) > LONGEST_NOTICE:
        what = Message("The notice is too long.")
        remedy = Message("Use at most {count} letters.", count=LONGEST_NOTICE)
        faults.append(Fault(what, remedy, about=("field", "text")))
    ends = moment_in(until) if until else None
    if until and ends is None:
        what = Message("“{value}” is not a time.", value=until)
        remedy = Message("Type it like 15:30, or with the day like 2026-10-01T15:30.")
        faults.append(Fault(what, remedy, about=("field", "until")))
    elif ends is not None and ends <= datetime.now(UTC):
        what = Message("That time has passed.")
        remedy = Message("Give a later time, with the day if it is not today.")
        faults.append(Fault(what, remedy, about=("field", "until")))
    if faults:
        raise FormError(faults)
    notice = {"text": words, **({"until": ends.isoformat()} if ends else {})}
    return _set(desk, lambda _: {NOTICE: notice if words else None})


def screens_table(slug: str, state: State) -> Table:
    """Return the screens of an event with their addresses."""
    rows = tuple(
        (
            f"/s/{slug}/{each.name}",
            joined((KIND_WORDS[kind] for kind in each.kinds), " · "),
            Message("yes") if each.opponent else Message("no"),
            each.seconds,
        )
        for each in screens_of(state)
    )
    return Table("screens", Message("Screens of the hall"), _COLUMNS, rows)


def screen_from(
    name: str, kinds: Sequence[str], *, opponent: bool = False, seconds: int = SECONDS
) -> Screen:
    """Return a screen from words; raises FormError with all faults."""
    faults = []
    if not _NAME.fullmatch(name) or len(name) > _LONGEST_NAME:
        what = Message("“{name}” cannot be the name of a screen.", name=name)
        remedy = Message("Use small letters, digits and hyphens, such as hall-2.")
        faults.append(Fault(what, remedy, about=("field", "name")))
    known = [each.value for each in ScreenKind]
    if not kinds or not set(kinds) <= set(known):
        what = Message("A screen shows one list or several.")
        remedy = Message("Choose one of: {known}.", known=", ".join(known))
        faults.append(Fault(what, remedy, about=("field", "kinds")))
    if not FEWEST_SECONDS <= seconds <= MOST_SECONDS:
        what = Message("A page cannot stay for {seconds} seconds.", seconds=seconds)
        remedy = Message("Give {least} to {most} seconds.", least=FEWEST_SECONDS, most=MOST_SECONDS)
        faults.append(Fault(what, remedy, about=("field", "seconds")))
    if faults:
        raise FormError(faults)
    chosen = tuple(dict.fromkeys(ScreenKind(each) for each in kinds))
    return Screen(name, chosen, opponent, seconds)


def _set(desk: Desk, changes: Callable[[State], Mapping[str, Any]]) -> Answer:
    def guard(state: State) -> Proposal:
        wanted = changes(state)
        new = {name: value for name, value in wanted.items() if state.public.get(name) != value}
        if not new:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        scopes = tuple(f"public:{name}" for name in new)
        return Proposal("public.set", {"changes": new}, scopes, structural=False)

    return perform(desk, guard)
