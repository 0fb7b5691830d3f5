"""Norms as an arbiter asks for them: of an event, of one player, of a title."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

from pareo.files import Adjustment
from pareo.language import Message, Translate, counted
from pareo.model import TITLE_WORDS, EventKind, Title, Tournament, Tpn
from pareo.norms import (
    Circumstances,
    Composition,
    Forecast,
    NormReport,
    Verdict,
    composition_data,
    composition_of,
    fewest_games,
    field_of,
    forecast_data,
    norms_of,
    report_data,
    rules_for,
    rules_named,
)
from pareo.reports import (
    Table,
    chances_table,
    composition_table,
    direct_titles_table,
    event_table,
    evidence_table,
    missed_table,
    nearly,
    norms_table,
    rating_titles_table,
    requirements_table,
)
from pareo.service.files import Opened, open_tournament
from pareo.service.lookup import find_player
from pareo.value import dataclass, field

__all__ = ["Circumstances", "EventKind", "Norms", "Request", "Title", "judge_file", "judge_opened"]


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for: an edition, else that of the event's day; titles; one player."""

    edition: str | None = None
    titles: tuple[Title, ...] = ()
    player: str | None = None
    circumstances: Circumstances = field(default_factory=Circumstances)


@dataclass(frozen=True, slots=True)
class Norms:
    """The norms of one event."""

    source: str
    tournament: Tournament
    report: NormReport
    composition: Composition | None
    """What the list offers, before the first round."""
    player: Tpn | None = None
    adjustments: tuple[Adjustment, ...] = ()

    @property
    def notices(self) -> tuple[Message, ...]:
        """What to know before the tables."""
        found = list(self.report.notices)
        if not self.report.event.finished and self.tournament.rounds:
            found.append(
                Message("The event is not finished: there are no norms yet, only chances.")
            )
        return tuple(found)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The verdicts on the player who was asked for, else on everybody."""
        return tuple(one for each in self.report.players.values() for one in each)

    @property
    def forecasts(self) -> tuple[Forecast, ...]:
        """The chances of an event that is not finished."""
        return tuple(one for each in self.report.forecasts.values() for one in each)

    @property
    def player_name(self) -> str:
        """The name of the player who was asked for."""
        return "" if self.player is None else self.tournament.player_by_number[self.player].name

    def tables(self, *, explain: bool = False) -> Iterator[Table]:
        """Yield what is shown: norms and near misses, or chances, or what the list offers."""
        if self.composition is not None:
            yield composition_table(self.composition)
        elif not self.report.event.finished:
            every = self.player is not None
            yield chances_table(
                (one for one in self.forecasts if every or one.possible),
                told=bool(self.report.forecasts),
                never=self._too_short,
            )
        elif self.player is None:
            yield norms_table(self.report)
            yield missed_table(nearly(self.report))
        if self.composition is None and (explain or self.player is not None):
            yield from self._in_full(explain=explain)
        if self.report.event_checks and (explain or self._event_matters):
            yield event_table(self.report)

    @property
    def _too_short(self) -> Message | None:
        """That the event has fewer rounds than a norm has games, if it has."""
        event = self.report.event
        need = fewest_games(event)
        if event.rounds >= need:
            return None
        return counted(
            "Nobody can make a norm here: it takes at least {need} games (1.4.1), and the event "
            "has {count} round.",
            "Nobody can make a norm here: it takes at least {need} games (1.4.1), and the event "
            "has {count} rounds.",
            event.rounds,
            need=need,
        )

    @property
    def _event_matters(self) -> bool:
        """Whether a requirement of the event fails, or norms wait for the arbiter's word."""
        passes = {one.passes for one in self.report.event_checks}
        return False in passes or (None in passes and bool(self.report.achieved))

    @property
    def event_table(self) -> Table | None:
        """The requirements of the event; the edition of 2005 has none."""
        return event_table(self.report) if self.report.event_checks else None

    def _in_full(self, *, explain: bool) -> Iterator[Table]:
        """Yield the requirements of every verdict asked for, and the games if these are too."""
        chosen = self.verdicts if self.player is not None else self.report.achieved
        for one in chosen:
            yield requirements_table(heading_of(one, self.report), one.attempt.checks)
            if explain:
                yield evidence_table(one)

    def as_dict(self, translate: Translate) -> dict[str, object]:
        """Return the same for programs."""
        found: dict[str, object] = {
            "file": self.source,
            "adjustments": [each.as_dict(translate) for each in self.adjustments],
            **report_data(self.report, translate),
        }
        if self.player is not None:
            found["forecasts"] = [forecast_data(one, translate) for one in self.forecasts]
        if self.composition is not None:
            found["composition"] = composition_data(self.composition, translate)
        return found

    def titles_tables(self) -> tuple[Table, Table]:
        """Return titles by rating, and the table of direct titles."""
        found = field_of(self.tournament)
        return rating_titles_table(found.candidates.values()), direct_titles_table()


def heading_of(verdict: Verdict, report: NormReport) -> Message:
    """Return the heading of one verdict: the player, the title, and what came of it."""
    values = {"name": verdict.candidate.name, "title": TITLE_WORDS[verdict.title]}
    if not report.event.finished:
        return Message("{name}: {title} norm, so far", **values)
    if verdict.for_the_arbiter and not verdict.failed:
        return Message("{name}: {title} norm, for the arbiter to decide", **values)
    if verdict.achieved:
        return Message("{name}: {title} norm achieved", **values)
    if not any(one.passes is False for one in verdict.attempt.checks):
        return Message("{name}: {title} norm not achieved, because of the event", **values)
    return Message("{name}: {title} norm not achieved", **values)


def judge_file(path: Path, request: Request) -> Norms:
    """Judge the norms of a file."""
    return judge_opened(open_tournament(path), request)


def judge_opened(opened: Opened, request: Request) -> Norms:
    """Judge the norms of an event that has been read."""
    tournament = opened.tournament
    day: date | None = tournament.event.first_day
    rules = rules_named(request.edition) if request.edition else rules_for(day)
    player = None if request.player is None else find_player(tournament, request.player).number
    report = norms_of(
        tournament,
        rules,
        request.circumstances,
        titles=request.titles,
        players=() if player is None else (player,),
    )
    composition = None
    if not tournament.rounds:
        composition = composition_of(tournament, rules, request.circumstances)
    return Norms(opened.source, tournament, report, composition, player, opened.adjustments)
