"""The end of an event on request: everybody's chances, and the last round of one player."""

import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar

from pareo import __version__
from pareo.campaign import Progress
from pareo.errors import FormError, InputError
from pareo.files import Adjustment
from pareo.forecast import (
    AfterResult,
    Coming,
    LastRound,
    NormsAsked,
    Outlook,
    PlayerOutlook,
    Question,
    Strength,
    Task,
    coming_of,
    last_round_of,
    last_round_pieces,
    outlook_of,
    pieces_of,
    sampled,
    strengths_of,
    tallied,
    whole_task,
    with_last_round,
)
from pareo.language import Message, Translate, amounts, counted, english
from pareo.model import Tournament, Tpn
from pareo.prizes import Cents, money_text, read_plan
from pareo.reports import (
    Table,
    forecast_html,
    forecast_table,
    last_round_heading,
    last_round_table,
    lines_after,
    method_lines,
    norm_chances,
    pdf_maker,
    pdf_of_page,
    prize_chances,
)
from pareo.service.files import Opened, read_text
from pareo.service.lookup import find_player
from pareo.service.parallel import each
from pareo.standings import PLAIN, after
from pareo.value import dataclass, replace

RUNS: Final = 1000
SEED: Final = "1"
TOP: Final = 3

T = TypeVar("T")
Told = Callable[[Progress], None]
"""Told how far the work is."""


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for; a plan of prizes goes before that of the event.

    `after` looks ahead from the end of that round, whatever came later.
    """

    runs: int = RUNS
    seed: str = SEED
    top: int = TOP
    player: str | None = None
    rounds: int | None = None
    plan: Path | None = None
    jobs: int = 1
    after: int | None = None


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of one event."""

    source: str
    outlook: Outlook
    last_round: LastRound | None = None
    notices: tuple[Message, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()

    def tables(self, *, everybody: bool = False) -> Iterator[Table]:
        """Yield what people see."""
        most = {"most": None} if everybody else {}
        yield forecast_table(self.outlook, **most)
        if self.last_round is not None:
            yield last_round_table(self.outlook.task.coming.tournament, self.last_round)
        for table in (prize_chances(self.outlook, **most), norm_chances(self.outlook)):
            if table is not None and table.rows:
                yield table

    def page(self, path: Path, translate: Translate, *, everybody: bool = False) -> bytes:
        """Return the page with the picture, as the ending of its file says: HTML or PDF."""
        program = f"Pareo {__version__}"
        found = forecast_html(
            self.outlook, self.last_round, translate, program, everybody=everybody
        )
        return pdf_of_page(found) if path.suffix.lower() == _PDF else found.encode()

    def as_dict(self, translate: Translate = english) -> dict[str, object]:
        """Return everything for programs."""
        task = self.outlook.task
        found: dict[str, object] = {
            "file": self.source,
            "adjustments": [one.as_dict(translate) for one in self.adjustments],
            "notices": [one.said(translate) for one in self.notices],
            "method": "exact" if task.is_exact else "simulation",
            "cases" if task.is_exact else "runs": task.size,
            "seed": task.seed,
            "rounds_left": task.coming.rounds_left,
            "top": self.outlook.top,
            "stuck": self.outlook.stuck,
            "rests_on": [line.said(translate) for line in method_lines(self.outlook)],
            "players": [_player_data(one) for one in self.outlook.players],
        }
        if self.last_round is not None:
            found["last_round"] = _last_round_data(self.outlook, self.last_round, translate)
        return found


def forecast(opened: Opened, request: Request, told: Told | None = None) -> Forecast:
    """Play an event to its end many times, or look at all cases where they are few.

    Raises InputError and UnsupportedRuleError where an event cannot be forecast.
    """
    player = None
    if request.player is not None:
        player = find_player(opened.tournament, request.player).number
    task, strengths = task_of(opened, request)
    outlook = everybody(task, strengths, request, told)
    last: LastRound | None = None
    notices: list[Message] = []
    if outlook.top < request.top:
        notices.append(_fewer_places(outlook.top))
    if player is not None and player not in outlook.by_number:
        raise FormError.of(
            Message("No. {number} has no place in this list.", number=player),
            Message("Name somebody who has one."),
        )
    outlook = replace(outlook, asked=player)
    if player is not None and task.coming.one_round_left:
        last = one_player(task, player, request, told)
        outlook = with_last_round(outlook, last)
    elif player is not None:
        notices.append(ALL_PLAYED if task.coming.is_over else ONE_ROUND_LEFT)
    return Forecast(opened.source, outlook, last, tuple(notices), opened.adjustments)


ONE_ROUND_LEFT: Final = Message("What single results give is told once one round is left.")
ALL_PLAYED: Final = Message("All results are in: no result of a player is left to look ahead to.")


def _fewer_places(places: int) -> Message:
    return counted(
        "There is only {count} place: its chance is told.",
        "There are only {count} places: the chance of these is told.",
        places,
    )


def check_page(path: Path) -> None:
    """Refuse a file whose ending is not that of a page, or PDF if what makes it is missing."""
    ending = path.suffix.lower()
    if ending == _PDF:
        pdf_maker()
    elif ending not in _PAGES:
        raise InputError.of(
            Message("A forecast cannot be written into a file with this ending."),
            Message("Choose one of {known}.", known=", ".join((*_PAGES, _PDF))),
            source=str(path),
        )


_PAGES: Final = (".html", ".htm")
_PDF: Final = ".pdf"


def task_of(opened: Opened, request: Request) -> tuple[Task, Mapping[Tpn, Strength]]:
    """Return the work that a forecast needs, and how strong everybody is; raises as above."""
    tournament = opened.tournament
    if request.after is not None:
        tournament = after(tournament, _known_round(tournament, request.after))
    _check_rounds(tournament, request)
    on_record = len(opened.tournament.rounds)
    left_out = tuple(range(len(tournament.rounds) + 1, on_record + 1))
    coming = replace(coming_of(tournament, request.rounds), left_out=left_out)
    strengths = strengths_of(tournament)
    numbers = {number: one.rating for number, one in strengths.items()}
    question = _question(opened, request, coming)
    return whole_task(coming, numbers, question, request.runs, request.seed), strengths


def _known_round(tournament: Tournament, number: int) -> int:
    """Return the round to look ahead from; raises InputError with those that can be chosen."""
    last = len(tournament.rounds)
    if number <= last or not last:
        return number
    raise InputError.of(
        Message(
            "A forecast looks ahead from the end of a round on record: round {round} is not.",
            round=number,
        ),
        Message("Name a round from {first} to {last}.", first=1, last=last),
    )


def _check_rounds(tournament: Tournament, request: Request) -> None:
    """Refuse fewer rounds than those that the forecast begins after."""
    known = len(tournament.rounds)
    if request.rounds is None or request.rounds >= known:
        return
    what = counted(
        "The event cannot have {count} round: the forecast begins after round {known}.",
        "The event cannot have {count} rounds: the forecast begins after round {known}.",
        request.rounds,
        known=known,
    )
    raise FormError.of(
        what,
        Message(
            "Plan at least {rounds}, or look ahead from the end of an earlier round.",
            rounds=amounts.rounds(known),
        ),
    )


def everybody(
    task: Task, strengths: Mapping[Tpn, Strength], request: Request, told: Told | None = None
) -> Outlook:
    """Return the chances of everybody."""
    pieces = pieces_of(task)
    follow = _Follow(len(pieces), told)
    parts = [follow(one) for one in each(tallied, pieces, request.jobs)]
    return outlook_of(task, parts, strengths, _top(task, request))


def one_player(task: Task, player: Tpn, request: Request, told: Told | None = None) -> LastRound:
    """Return what each result of a player gives, where one round is left."""
    pieces = last_round_pieces(
        task.coming, player, task.strengths, task.question, request.runs, request.seed
    )
    follow = _Follow(len(pieces), told)
    samples = [follow(one) for one in each(sampled, pieces, request.jobs)]
    done = zip(pieces, samples, strict=True)
    return last_round_of(task.coming, player, task.question, _top(task, request), done)


def _top(task: Task, request: Request) -> int:
    """Return how many first places are asked for; there are no more than players."""
    return max(1, min(request.top, len(task.coming.tournament.players)))


class _Follow:
    """Tells how far the work is."""

    def __init__(self, count: int, told: Told | None) -> None:
        self._done, self._count, self._told = 0, count, told
        self._start = time.monotonic()
        if count:
            self._tell()

    def __call__(self, one: T) -> T:
        self._done += 1
        self._tell()
        return one

    def _tell(self) -> None:
        if self._told is not None:
            took = time.monotonic() - self._start
            self._told(Progress(self._done, self._count, kept=0, failed=0, seconds=took))


def _question(opened: Opened, request: Request, coming: Coming) -> Question:
    plan = None
    if request.plan is not None:
        plan = read_plan(read_text(request.plan), str(request.plan))
    elif opened.prize_plan:
        plan = read_plan(opened.prize_plan)
    return Question(opened.terms or PLAIN, plan, NormsAsked.of(coming.tournament))


def _player_data(one: PlayerOutlook) -> dict[str, object]:
    found: dict[str, object] = {
        "number": one.player.number,
        "name": one.player.name,
        "rating": one.player.rating,
        "strength": one.strength.rating,
        "points": one.points / 10,
        "place": one.place,
        "win": one.win.as_dict(),
        "top": one.top.as_dict(),
        "places": {str(place): round(share, 6) for place, share in one.places.items()},
        "likely": list(one.likely),
        "expected_points": round(one.expected_points, 3),
        "norms": {title.value: part.as_dict() for title, part in (one.norms or {}).items()},
    }
    if one.prize is not None:
        found["prize"] = one.prize.as_dict()
        found["prizes"] = {name: part.as_dict() for name, part in (one.categories or {}).items()}
        found["average_prize"] = str(money_text(Cents(round(one.money))))
    return found


def _last_round_data(outlook: Outlook, last: LastRound, translate: Translate) -> dict[str, object]:
    tournament = outlook.task.coming.tournament
    opponent = None if last.game is None else last.game.other(last.player)
    return {
        "player": last.player,
        "opponent": opponent,
        "heading": last_round_heading(tournament, last).said(translate),
        "results": [
            {
                **_after_data(one),
                "says": [line.said(translate) for line in lines_after(tournament, one)],
            }
            for one in last.results
        ],
    }


def _after_data(one: AfterResult) -> dict[str, object]:
    found: dict[str, object] = {
        "result": None if one.outcome is None else one.outcome.value,
        "chance": round(one.chance, 6),
        "points": one.points / 10,
        "method": "exact" if one.runs is None else "simulation",
        "best": one.best,
        "worst": one.worst,
        "win": one.win.as_dict(),
        "top": one.top.as_dict(),
        "places": {str(place): round(share, 6) for place, share in one.places.items()},
        "norms": [title.value for title in one.norms],
    }
    if one.prize is not None:
        found["prize"] = one.prize.as_dict()
    return found
