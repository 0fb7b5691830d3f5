"""Whether report files are right before they are sent: people by a list, the event by the rules."""

from collections.abc import Iterator, Sequence
from enum import Enum
from pathlib import Path
from typing import Final

from pareo.auditor import Severity as Audited
from pareo.elo import Regulations
from pareo.errors import Fault, InputError, Place, UnsupportedRuleError, place_data
from pareo.files import Adjustment
from pareo.language import Message, Translate, counted
from pareo.lists import ListEntry, ListFile, name_key
from pareo.model import Player, TimeClass, Tournament
from pareo.rating import Finding, Severity, event_of, rate_event, rating_that_counts
from pareo.service.auditing import audit_opened
from pareo.service.checking import Request as Checking
from pareo.service.checking import check_opened
from pareo.service.files import Opened, open_tournament
from pareo.service.rating_lists import ListEntries
from pareo.service.ratings import Request, rate_of, regulations_for
from pareo.service.reports import (
    Reported,
    ids_given_twice,
    impossible_births,
    list_of_another_day,
    not_federations,
    other_people,
    reported_twice,
    shown_id,
    wrong_days,
)
from pareo.value import dataclass


class Weight(Enum):
    """How much a thing weighs: it must be corrected, somebody must look at it, or it is a note."""

    WRONG = "wrong"
    TO_CHECK = "to check"
    NOTE = "note"


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that is not as it should be, or a note; of a player, or of the whole event."""

    kind: str
    message: Message
    player: int | None = None
    weight: Weight = Weight.TO_CHECK
    place: Place | None = None

    def said(self, translate: Translate) -> str:
        """Return the remark as one line of text, with its place."""
        where = f"{self.place.said(translate)}: " if self.place else ""
        return where + self.message.said(translate)


@dataclass(frozen=True, slots=True)
class Validated:
    """One file: what is wrong with it, or why it cannot be read."""

    file: str
    remarks: tuple[Remark, ...] = ()
    findings: tuple[Finding, ...] = ()
    faults: tuple[Fault, ...] = ()
    unsupported: Message | None = None
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def readable(self) -> bool:
        """Whether the file could be read."""
        return not self.faults

    @property
    def items(self) -> tuple[Remark, ...]:
        """Everything that was found, the heaviest first."""
        found = [
            *(
                Remark("file", one.what, None, _weight_of(one), one.place)
                for one in self.adjustments
            ),
            *self.remarks,
            *(Remark("rating", one.cited, None, _RATED[one.severity]) for one in self.findings),
        ]
        if self.unsupported is not None:
            found.append(Remark("rating", self.unsupported))
        order = list(Weight)
        return tuple(sorted(found, key=lambda one: order.index(one.weight)))

    @property
    def fine(self) -> bool:
        """Whether nothing is to be corrected or to be looked at."""
        return self.readable and all(one.weight is Weight.NOTE for one in self.items)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        return {
            "file": self.file,
            "fine": self.fine,
            "readable": self.readable,
            "items": [
                {
                    "weight": one.weight.value,
                    "kind": one.kind,
                    "player": one.player,
                    **place_data(one.place),
                    "message": one.message.said(translate),
                }
                for one in self.items
            ],
            "remarks": [
                {
                    "kind": remark.kind,
                    "player": remark.player,
                    "weight": remark.weight.value,
                    "message": remark.message.said(translate),
                }
                for remark in self.remarks
            ],
            "findings": [finding.as_dict(translate) for finding in self.findings],
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
            "faults": [fault.as_dict(translate) for fault in self.faults],
            "unsupported": self.unsupported and self.unsupported.said(translate),
        }


_RATED: Final = {
    Severity.REFUSED: Weight.WRONG,
    Severity.LEFT_OUT: Weight.NOTE,
    Severity.NOTE: Weight.NOTE,
}


def _weight_of(one: Adjustment) -> Weight:
    """What a file leaves out and Pareo fills in is a note."""
    return Weight.NOTE if one.place is None else Weight.TO_CHECK


class Validation:
    """Validates files one after the other, so that a second report of an event is noticed.

    Without a list people are not compared.
    """

    def __init__(
        self, ratings: ListFile | ListEntries | None, request: Request, rounds: int | None = None
    ) -> None:
        """Take the list, how the event is rated, and how many rounds are planned, if it is known."""
        self._rounds = rounds
        self._ratings = ratings
        self._request = request
        self._reported = Reported()

    def of(self, path: Path) -> Validated:
        """Validate one file."""
        try:
            opened = open_tournament(path)
        except InputError as error:
            return Validated(str(path), faults=error.faults)
        tournament, ratings = opened.tournament, self._ratings
        rate = self._request.rate or rate_of(tournament)
        regulations: Regulations | None = None
        unsupported: Message | None = None
        try:
            regulations = regulations_for(tournament.event.first_day, rate, self._request)
        except UnsupportedRuleError as error:
            unsupported = error.reason
        remarks: list[Remark] = []
        findings: tuple[Finding, ...] = ()
        if ratings is not None and regulations is not None:
            other = list_of_another_day(tournament, ratings.facts.published, regulations)
            remarks += (Remark("list", message) for message in other)
        if first := self._reported.before(tournament, str(path)):
            remarks.append(Remark("duplicate report", reported_twice(first), weight=Weight.WRONG))
        remarks += _of_event(tournament, self._rounds)
        if ratings is not None:
            remarks += _people(tournament, ratings, rate, regulations)
        remarks += _by_the_rules(opened, self._rounds)
        if regulations is not None:
            event = event_of(
                tournament, form=self._request.form, circumstances=self._request.circumstances
            )
            findings = rate_event(event, regulations).findings
        return Validated(
            str(path),
            tuple(remarks),
            findings,
            unsupported=unsupported,
            adjustments=opened.adjustments,
        )


def _of_event(tournament: Tournament, rounds: int | None) -> Iterator[Remark]:
    """Yield what the head of a report lacks, and days and rounds that do not fit."""
    event, played = tournament.event, len(tournament.rounds)
    for message in wrong_days(tournament):
        yield Remark("days", message, weight=Weight.WRONG)
    for _, message in not_federations(event):
        yield Remark("federation", message, weight=Weight.WRONG)
    for number, message in impossible_births(tournament):
        yield Remark("birth", message, number, Weight.WRONG)
    first, last = event.first_day, event.last_day
    for number, day in enumerate(event.round_dates[:played], start=1):
        if day is not None and not (first or day) <= day <= (last or day):
            message = Message(
                "Round {round} is on {day}, outside the days of the event.",
                round=number,
                day=day.isoformat(),
            )
            yield Remark("days", message, weight=Weight.WRONG)
    lacking: Sequence[tuple[str, object, Message]] = (
        ("name", event.name, Message("The event has no name.")),
        ("federation", event.federation, Message("The federation of the event is missing.")),
        ("arbiter", event.chief_arbiter, Message("The Chief Arbiter is missing.")),
    )
    for kind, value, message in lacking:
        if not value:
            yield Remark(kind, message)
    planned = rounds or tournament.settings.rounds
    if planned is not None and planned > played:
        message = counted(
            "{count} round is planned, {played} on record.",
            "{count} rounds are planned, {played} on record.",
            planned,
            played=played,
        )
        yield Remark("rounds", message)


def _by_the_rules(opened: Opened, rounds: int | None) -> Iterator[Remark]:
    """Yield what the audit finds, and which rounds and places are not those of the rules."""
    names = {one.number: one.name for one in opened.tournament.participants}
    audited = audit_opened(opened).findings
    for found in audited:
        one = found.named(names) if found.participants else found
        words = Message("{message} ({article})", message=one.message, article=one.rule.message)
        yield Remark(one.kind.value, words, weight=_AUDITED[one.severity], place=one.place)
    checked = check_opened(opened, Checking(rounds=rounds))
    notices: list[Message] = []
    if checked.report is not None:
        for result in (*checked.report.differences, *checked.report.by_hand):
            weight = Weight.NOTE if result.by_hand else Weight.TO_CHECK
            yield Remark("pairing", result.message, weight=weight)
        notices += checked.report.notices
    for why in (*(fault.what for fault in checked.faults), checked.unsupported):
        if why is not None:
            message = Message("The rounds cannot be checked: {why}", why=why)
            yield Remark("pairing", message, weight=Weight.NOTE)
    if checked.standings is not None:
        notices += checked.standings.notices
    told = {str(found.message) for found in audited}
    for notice in notices:
        if str(notice) not in told:
            yield Remark("notice", notice, weight=Weight.NOTE)


_AUDITED: Final = {Audited.FAULT: Weight.WRONG, Audited.NOTE: Weight.NOTE}


def _people(
    tournament: Tournament,
    ratings: ListFile | ListEntries,
    rate: TimeClass,
    regulations: Regulations | None,
) -> Iterator[Remark]:
    code = tournament.event.federation
    if code and not ratings.has_federation(code):
        message = Message("The list has no player of {code}, the event’s federation.", code=code)
        yield Remark("federation", message)
    found = ratings.by_ids(player.fide_id for player in tournament.players if player.fide_id)
    twice = dict(ids_given_twice(tournament))
    listed = {key: (entry.name, None) for key, entry in found.items()}
    others = {player.number for player, _ in other_people(tournament.players, listed)}
    for player in tournament.players:
        number, key = player.number, player.fide_id
        if key is None:
            yield Remark("no ID", Message("{name} has no FIDE ID.", name=player.name), number)
        elif number in twice:
            yield Remark("duplicate ID", twice[number], number, Weight.WRONG)
        elif key not in found:
            yield Remark(
                "unknown ID",
                Message("The list has no ID {id} ({name}).", id=shown_id(key), name=player.name),
                number,
            )
        else:
            yield from _compared(player, found[key], other=number in others)
            own, due = player.rating, found[key].effective(rate)
            if _counting(own, regulations) != _counting(due, regulations):
                yield _differs("rating", Message("rating"), player, own, due)


def _counting(rating: int | None, regulations: Regulations | None) -> int | None:
    """A rating below the floor of 2005 does not count (9.21)."""
    return rating if regulations is None else rating_that_counts(rating, regulations)


def _compared(player: Player, entry: ListEntry, *, other: bool) -> Iterator[Remark]:
    """Another spelling is to be looked at; the name of somebody else is wrong (ruling 0460)."""
    number, title = player.number, entry.highest_title
    if name_key(player.name) != name_key(entry.name):
        yield Remark(
            "name",
            Message("{name} is called {listed} in the list.", name=player.name, listed=entry.name),
            number,
            Weight.WRONG if other else Weight.TO_CHECK,
        )
    pairs: Sequence[tuple[str, Message, object, object]] = (
        ("federation", Message("federation"), player.federation, entry.federation),
        ("title", Message("title"), player.title and player.title.value, title and title.value),
    )
    for kind, word, own, listed in pairs:
        if own != listed:
            yield _differs(kind, word, player, own, listed)
    if player.sex and entry.sex and player.sex is not entry.sex:
        yield Remark(
            "sex", Message("{name}: the sex differs from the list.", name=player.name), number
        )
    if player.birth_date and entry.birth_year and player.birth_date.year != entry.birth_year:
        yield Remark(
            "birth",
            Message("{name}: the year of birth differs from the list.", name=player.name),
            number,
        )


def _differs(kind: str, word: Message, player: Player, own: object, listed: object) -> Remark:
    return Remark(
        kind,
        Message(
            "{name}: the {field} is {own}, in the list {listed}.",
            name=player.name,
            field=word,
            own="–" if own is None else own,
            listed="–" if listed is None else listed,
        ),
        player.number,
    )
