"""Whether report files are right before they are sent: people by a list, the event by the rules."""

import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pareo.errors import Fault, InputError, UnsupportedRuleError
from pareo.language import Message
from pareo.lists import ListEntry, ListFile
from pareo.model import Player, TimeClass, Tournament
from pareo.rating import Finding, Severity, event_of, findings_of
from pareo.service.files import open_tournament
from pareo.service.ratings import Request, rate_of, regulations_for


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

    @property
    def readable(self) -> bool:
        """Whether the file could be read."""
        return not self.faults

    @property
    def fine(self) -> bool:
        """Whether nothing is wrong with it."""
        refused = any(one.severity is Severity.REFUSED for one in self.findings)
        return not (self.remarks or self.faults or refused or self.unsupported)


class Validation:
    """Validates files one after the other, so that a second report of an event is noticed."""

    def __init__(self, ratings: ListFile, request: Request) -> None:
        self._ratings = ratings
        self._request = request
        self._seen: dict[tuple[object, ...], str] = {}

    def of(self, path: Path) -> Validated:
        """Validate one file."""
        try:
            tournament = open_tournament(path).tournament
        except InputError as error:
            return Validated(str(path), faults=error.faults)
        rate = self._request.rate or rate_of(tournament)
        remarks = (
            *self._reported_before(tournament, path),
            *_people(tournament, self._ratings, rate),
        )
        try:
            regulations = regulations_for(tournament.event.first_day, rate, self._request)
        except UnsupportedRuleError as error:
            return Validated(str(path), tuple(remarks), unsupported=error.reason)
        event = event_of(
            tournament, form=self._request.form, circumstances=self._request.circumstances
        )
        return Validated(str(path), tuple(remarks), findings_of(event, regulations))

    def _reported_before(self, tournament: Tournament, path: Path) -> Iterator[Remark]:
        """Notice the same games in an earlier file, whatever the events are called."""
        people = tuple(sorted(one.fide_id or one.name for one in tournament.players))
        key = (tournament.event.first_day, people, tournament.rounds)
        first = self._seen.setdefault(key, str(path))
        if first != str(path) and tournament.rounds:
            yield Remark(
                "duplicate report", Message("The same games are reported in {file}.", file=first)
            )


def _people(tournament: Tournament, ratings: ListFile, rate: TimeClass) -> Iterator[Remark]:
    ids = [player.fide_id for player in tournament.players if player.fide_id]
    found = ratings.by_ids(ids)
    counted = Counter(ids)
    for player in tournament.players:
        number, key = player.number, player.fide_id
        if key is None:
            yield Remark("no ID", Message("{name} has no FIDE ID.", name=player.name), number)
        elif counted[key] > 1:
            yield Remark(
                "duplicate ID",
                Message("The ID {id} of {name} is given to two players.", id=key, name=player.name),
                number,
            )
        elif key not in found:
            yield Remark(
                "unknown ID",
                Message("The list has no ID {id} ({name}).", id=key, name=player.name),
                number,
            )
        else:
            yield from _compared(player, found[key], rate)


def _compared(player: Player, entry: ListEntry, rate: TimeClass) -> Iterator[Remark]:
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
        ("rating", Message("rating"), player.rating, entry.effective(rate)),
        ("title", Message("title"), player.title and player.title.value, title and title.value),
    )
    for kind, word, own, listed in pairs:
        if own != listed:
            yield Remark(
                kind,
                Message(
                    "{name}: the {field} is {own}, in the list {listed}.",
                    name=player.name,
                    field=word,
                    own="–" if own is None else own,
                    listed="–" if listed is None else listed,
                ),
                number,
            )
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


def _folded(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name.casefold())
    letters = (letter for letter in apart if not unicodedata.combining(letter))
    return " ".join("".join(letters).replace(",", " ").replace("-", " ").split())
