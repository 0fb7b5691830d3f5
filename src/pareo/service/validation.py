"""Whether report files are right before they are sent: people by a list, the event by the rules."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from pareo.elo import Regulations
from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.files import Adjustment
from pareo.language import Message, Translate
from pareo.lists import ListEntry, ListFile, folded
from pareo.model import Player, TimeClass, Tournament
from pareo.rating import Finding, Severity, event_of, rate_event, rating_that_counts
from pareo.service.files import open_tournament
from pareo.service.ratings import Request, rate_of, regulations_for
from pareo.service.reports import (
    Reported,
    ids_given_twice,
    list_of_another_day,
    reported_twice,
    shown_id,
    wrong_days,
)
from pareo.value import dataclass, replace


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that is not as it should be; of a player, or of the whole event."""

    kind: str
    message: Message
    player: int | None = None


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
    def fine(self) -> bool:
        """Whether nothing is wrong with it; what a file leaves out and Pareo fills in is not."""
        refused = any(one.severity is Severity.REFUSED for one in self.findings)
        misread = any(one.place is not None for one in self.adjustments)
        return not (self.remarks or self.faults or refused or misread or self.unsupported)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        return {
            "file": self.file,
            "fine": self.fine,
            "readable": self.readable,
            "remarks": [
                {
                    "kind": remark.kind,
                    "player": remark.player,
                    "message": remark.message.said(translate),
                }
                for remark in self.remarks
            ],
            "findings": [finding.as_dict(translate) for finding in self.findings],
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
            "faults": [fault.as_dict(translate) for fault in self.faults],
            "unsupported": self.unsupported and self.unsupported.said(translate),
        }


class Validation:
    """Validates files one after the other, so that a second report of an event is noticed."""

    def __init__(self, ratings: ListFile, request: Request) -> None:
        self._ratings = ratings
        self._request = request
        self._reported = Reported()

    def of(self, path: Path) -> Validated:
        """Validate one file."""
        try:
            opened = open_tournament(path)
        except InputError as error:
            return Validated(str(path), faults=error.faults)
        tournament = opened.tournament
        rate = self._request.rate or rate_of(tournament)
        regulations, unsupported = self._regulations(tournament, rate)
        remarks = (
            *self._reported_before(tournament, path),
            *(Remark("days", message) for message in wrong_days(tournament)),
            *_people(tournament, self._ratings, rate, regulations),
        )
        validated = Validated(str(path), remarks, adjustments=opened.adjustments)
        if regulations is None:
            return replace(validated, unsupported=unsupported)
        event = event_of(
            tournament, form=self._request.form, circumstances=self._request.circumstances
        )
        other_list = list_of_another_day(tournament, self._ratings.facts.published, regulations)
        return replace(
            validated,
            remarks=(*(Remark("list", message) for message in other_list), *remarks),
            findings=rate_event(event, regulations).findings,
        )

    def _regulations(
        self, tournament: Tournament, rate: TimeClass
    ) -> tuple[Regulations | None, Message | None]:
        """Return the regulations that apply, or why there are none."""
        try:
            return regulations_for(tournament.event.first_day, rate, self._request), None
        except UnsupportedRuleError as error:
            return None, error.reason

    def _reported_before(self, tournament: Tournament, path: Path) -> Iterator[Remark]:
        first = self._reported.before(tournament, str(path))
        if first is not None:
            yield Remark("duplicate report", reported_twice(first))


def _people(
    tournament: Tournament, ratings: ListFile, rate: TimeClass, regulations: Regulations | None
) -> Iterator[Remark]:
    ids = [player.fide_id for player in tournament.players if player.fide_id]
    found = ratings.by_ids(ids)
    twice = dict(ids_given_twice(tournament))
    for player in tournament.players:
        number, key = player.number, player.fide_id
        if key is None:
            yield Remark("no ID", Message("{name} has no FIDE ID.", name=player.name), number)
        elif number in twice:
            yield Remark("duplicate ID", twice[number], number)
        elif key not in found:
            yield Remark(
                "unknown ID",
                Message("The list has no ID {id} ({name}).", id=shown_id(key), name=player.name),
                number,
            )
        else:
            yield from _compared(player, found[key])
            yield from _compared_ratings(player, found[key].effective(rate), regulations)


def _compared_ratings(
    player: Player, listed: int | None, regulations: Regulations | None
) -> Iterator[Remark]:
    """Compare what counts: a rating below the floor of 2005 does not count (9.21)."""
    both: tuple[int | None, int | None] = (player.rating, listed)
    if regulations is not None:
        both = (
            rating_that_counts(player.rating, regulations),
            rating_that_counts(listed, regulations),
        )
    if both[0] != both[1]:
        yield _differs("rating", Message("rating"), player, player.rating, listed)


def _compared(player: Player, entry: ListEntry) -> Iterator[Remark]:
    number = player.number
    if _folded(player.name) != _folded(entry.name):
        yield Remark(
            "name",
            Message("{name} is called {listed} in the list.", name=player.name, listed=entry.name),
            number,
        )
    title = entry.title or entry.women_title
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


def _folded(name: str) -> str:
    return " ".join(folded(name).replace(",", " ").replace("-", " ").split())
