"""Pairing systems: which may be used, and the statement for the report (C.04.2 Art. 1)."""

from collections.abc import Mapping
from typing import Final

from pareo.handling.ruling import RuleFunction, Ruling, allowed, refused, warned
from pareo.history import baku_acceleration
from pareo.language import Message
from pareo.model import Tournament, event_system
from pareo.rulebook import HANDLING_1987, HANDLING_2017, HANDLING_2026
from pareo.value import dataclass

PUBLISHED: Final[Mapping[str, str]] = {
    "FIDE_DUTCH": "C.04.3",
    "FIDE_DUBOV": "C.04.4.1",
    "FIDE_BURSTEIN": "C.04.4.2",
    "FIDE_LIM": "C.04.4.3",
    "FIDE_DOUBLESWISS": "C.04.5",
    "FIDE_TEAM": "C.04.6",
}
"""The published Swiss systems by the beginning of their codes, with their chapters."""

NEVER_APPROVED: Final = frozenset({"C.04.4.3"})
"""The chapters of published systems for which no program was ever approved (ruling 0290)."""

_KEY_TODAY: Final = "-2026"
"""What the keys of systems published today have in common, as in lim-2026."""


@dataclass(frozen=True, slots=True)
class Method:
    """A pairing system or an acceleration, and what was done before the start.

    `announced`: to the players; `described`: its rules were shown to them in writing;
    `authorised`: the Qualification Commission has authorised it temporarily.
    """

    published: bool = False
    announced: bool = False
    described: bool = False
    authorised: bool = False


def published_chapter(system: str | None) -> str | None:
    """Return the chapter of a published Swiss system, None for any other code."""
    named = event_system(system)
    if not named.family.is_swiss:
        return None
    code = f"FIDE_{named.code}" if _KEY_TODAY in named.key else named.code
    starts = (start for start in PUBLISHED if code.startswith(start))
    return next((PUBLISHED[start] for start in starts), None)


@HANDLING_2026.rule("1.1")
def system_may_be_used(method: Method) -> Ruling:
    """Allow a published system; others follow Art. 1.2."""
    if method.published:
        return allowed(system_may_be_used, Message("The pairing system is published by FIDE."))
    return unpublished_may_be_used(method)


@HANDLING_2026.rule("1.1")
def acceleration_may_be_used(method: Method) -> Ruling:
    """Allow a published acceleration that was announced; others follow Art. 1.2."""
    if not method.announced:
        return refused(acceleration_may_be_used, _not_announced())
    if method.published:
        return allowed(
            acceleration_may_be_used, Message("The acceleration is published and was announced.")
        )
    return unpublished_may_be_used(method)


@HANDLING_2026.rule("1.2")
def unpublished_may_be_used(method: Method) -> Ruling:
    """Allow an unpublished method if it was authorised and its rules shown to the players."""
    if not method.authorised:
        reason = Message(
            "Not published by FIDE: the Qualification Commission must authorise it beforehand."
        )
        return refused(unpublished_may_be_used, reason)
    if not method.described:
        reason = Message("Its rules must be part of the event's rules and be shown to the players.")
        return refused(unpublished_may_be_used, reason)
    return allowed(
        unpublished_may_be_used, Message("Authorised for this event and shown to the players.")
    )


@HANDLING_2017.rule("A.1")
def system_may_be_used_2017(method: Method) -> Ruling:
    """Allow a published system, or one whose detailed rules were shown to the players."""
    if method.published:
        return allowed(system_may_be_used_2017, Message("The pairing system is published by FIDE."))
    if method.described:
        return allowed(
            system_may_be_used_2017, Message("The rules of the system were shown to the players.")
        )
    reason = Message("Not published by FIDE: its detailed rules must be shown to the players.")
    return refused(system_may_be_used_2017, reason)


@HANDLING_2017.rule("A.3")
def acceleration_may_be_used_2017(method: Method) -> Ruling:
    """Allow an acceleration that was announced; the arbiter checks that it favours nobody."""
    if not method.announced:
        return refused(acceleration_may_be_used_2017, _not_announced())
    return allowed(acceleration_may_be_used_2017, Message("The acceleration was announced."))


@HANDLING_1987.rule("Scope")
def modification_may_be_used_1987(method: Method) -> Ruling:
    """Allow slight modifications announced to the players before the start."""
    if method.announced:
        reason = Message("Announced to the players; the arbiter judges whether it is slight.")
        return warned(modification_may_be_used_1987, reason)
    reason = Message("A modification must be announced to the players before the start.")
    return refused(modification_may_be_used_1987, reason)


@HANDLING_2026.rule("1.3")
@HANDLING_2017.rule("A.2")
@HANDLING_1987.rule("20.1")
def report_statement(tournament: Tournament, name: Message | None = None) -> Message:
    """Return the system, by its name or else its code, and the acceleration for the report."""
    code = tournament.settings.system
    said = code if name is None else name
    chapter = published_chapter(code)
    if chapter is not None:
        system = Message("{system} ({chapter})", system=said, chapter=chapter)
    elif code:
        system = Message("{system}, not published by FIDE: enclose its authorisation", system=said)
    else:
        system = Message("not named yet")
    return Message(
        "Pairing system: {system}. Acceleration: {acceleration}.",
        system=system,
        acceleration=_acceleration(tournament),
    )


@HANDLING_1987.rule("20.2")
def report_encloses_the_rules_1987(method: Method) -> Ruling:
    """Require the rules of a system that is not official."""
    if method.published or method.described:
        return allowed(report_encloses_the_rules_1987, Message("The report describes the system."))
    return refused(
        report_encloses_the_rules_1987, Message("Enclose the rules of the system in the report.")
    )


@HANDLING_2026.rule("1.4")
def system_is_advisable(*, approved_free_checker: bool) -> Ruling:
    """Discourage a system for which no approved program with a free checker exists."""
    if approved_free_checker:
        return allowed(system_is_advisable, Message("Its pairings can be checked by anybody."))
    reason = Message(
        "No approved program with a free pairing checker exists for this system: "
        "its use is discouraged."
    )
    return warned(system_is_advisable, reason)


@HANDLING_2026.rule("1.5")
def may_alter_correct_pairing(*, favours_somebody: bool) -> Ruling:
    """Refuse to alter a correct pairing in anybody's favour."""
    return _alteration(may_alter_correct_pairing, favours_somebody=favours_somebody)


@HANDLING_2017.rule("A.5")
def may_alter_correct_pairing_2017(*, favours_somebody: bool) -> Ruling:
    """Refuse to alter a correct pairing in anybody's favour."""
    return _alteration(may_alter_correct_pairing_2017, favours_somebody=favours_somebody)


@HANDLING_1987.rule("20.3")
def may_alter_correct_pairing_1987(*, favours_somebody: bool) -> Ruling:
    """Refuse to alter a correct pairing for the sake of a norm."""
    return _alteration(may_alter_correct_pairing_1987, favours_somebody=favours_somebody)


def _alteration(by: RuleFunction, *, favours_somebody: bool) -> Ruling:
    if favours_somebody:
        reason = Message(
            "A correct pairing is not altered in anybody's favour; "
            "doing so for a norm or a title may be reported."
        )
        return refused(by, reason)
    reason = Message("Changes of published pairings follow their own rule.")
    return warned(by, reason)


def _acceleration(tournament: Tournament) -> Message:
    bands = tournament.settings.acceleration
    if bands and bands == baku_acceleration(tournament):
        return Message("Baku (C.04.7)")
    if bands:
        return Message("virtual points other than those of Baku: enclose the authorisation")
    if tournament.system.baku:
        return Message("Baku (C.04.7)")
    return Message("none")


def _not_announced() -> Message:
    return Message("An acceleration must be announced beforehand.")
