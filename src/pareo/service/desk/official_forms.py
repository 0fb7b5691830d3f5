"""The official forms of an event at the desk, and what they lack."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from pareo import __version__
from pareo.journal import MINUTES_OF_A_DAY, PersonId, State, all_numbers, rule_of, tournament_of
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.norms import RULES_2024, norms_of
from pareo.reports import Cell, Column, Gap, Kind, Part, Table, day_text, gaps_of
from pareo.service.desk.asked import Asked
from pareo.service.desk.event_rating import rated_event
from pareo.service.desk.prize_view import is_complete
from pareo.service.desk.set_up import DESCRIBED
from pareo.service.forms import OF_2005, FormOrder, form_of_event, form_tournament
from pareo.service.public.schedule import schedule_of
from pareo.value import dataclass, replace

_COLUMNS: Final = (
    Column("round", Message("Round"), Kind.NUMBER),
    Column("weekday", Message("Day")),
    Column("day", Message("Date")),
    Column("start", Message("Start")),
)
_PUBLISHED: Final = Column("published", Message("Published"))
_REPORTED: Final = Column("reported_until", Message("Mistakes until"))


def timetable(asked: Asked) -> Iterable[Part]:
    """When the rounds are played, as far as that is known, and what is published when."""
    state = asked.state
    starts = tournament_of(state).event.round_starts
    rows: list[tuple[Cell, ...]] = []
    for each in schedule_of(state):
        start = starts[each.round - 1] if each.round <= len(starts) else None
        time = each.time or (None if start is None else f"{start:%H:%M}")
        rows.append(
            (each.round, each.weekday, day_text(each.day), time, *_hours(state, each.round, time))
        )
    columns: tuple[Column, ...] = _COLUMNS
    if rule_of(state, "published_before") is None:
        rows = [row[: len(_COLUMNS)] for row in rows]
    else:
        columns = (*_COLUMNS, _PUBLISHED, _REPORTED)
    return (Table("timetable", Message("Schedule"), columns, tuple(rows), tuple(_notes(state))),)


def _hours(state: State, number: int, time: str | None) -> tuple[str | None, str | None]:
    """Return when pairings and results are published, and until when mistakes are reported."""
    published = publication(time, rule_of(state, "published_before"))
    limit = rule_of(state, "correction_limit")
    if published is None or limit is None or number == 1:
        return published, None
    return published, _later(published, limit)


def publication(time: str | None, minutes: int | None) -> str | None:
    """Return the announced hour for the pairings of a round and the results before (Art. 4.2)."""
    return None if minutes is None or not time else _later(time, -minutes)


def _later(time: str, minutes: int) -> str:
    hour, _, minute = time.partition(":")
    at = (int(hour) * 60 + int(minute) + minutes) % MINUTES_OF_A_DAY
    return f"{at // 60:02}:{at % 60:02}"


def _notes(state: State) -> Iterator[Message]:
    """Yield where things are published, and what late reports of mistakes still change."""
    if rule_of(state, "published_before") is not None:
        yield Message("Published: the pairings of the round, and the results of the one before.")
    if place := rule_of(state, "publication_place"):
        yield Message("Results and pairings are published here: {place}.", place=place)
    if rule_of(state, "correction_limit") is not None:
        yield Message(
            "Mistakes in results are reported until the time given here; later they change no "
            "pairing that is made and no final standing, only the rating report."
        )


_PLACES: Final = {"time": "how", "system": "how", "round_dates": "times"}
"""The part of the settings where something is entered, if it is not the description."""


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that forms lack: what, for which forms, and where it is entered.

    `person` is whose card has it; without one it stands in the `part` of the settings or, if that
    is empty too, in the list of players or teams.
    """

    text: Message
    forms: tuple[str, ...]
    part: str = ""
    person: str = ""
    field: str = ""
    """The field of the settings, where the description has one."""


def form(name: str) -> Callable[[Asked], Iterable[Part]]:
    """Return how an official form is made."""

    def make(asked: Asked) -> Iterable[Part]:
        state = asked.state
        number = _numbers(state).get(asked.player)
        places = _birth_places(state)
        order = FormOrder(name, "" if number is None else str(number), places)
        tournament = tournament_of(state)
        if name in OF_2005:
            tournament = form_tournament(rated_event(state))
        if asked.published:
            tournament = replace(tournament, published_players=asked.published)
        return form_of_event(_with_facts(tournament, state), order)

    return make


def missing_for_forms(state: State) -> tuple[Missing, ...]:
    """Return what the forms of an event lack, with the places where it is entered."""
    tournament = _with_facts(tournament_of(state), state)
    norms = norms_of(tournament, RULES_2024).achieved if is_complete(state) else ()
    candidates = list(dict.fromkeys(Tpn(one.candidate.number or 0) for one in norms))
    ids = {} if state.of_teams else {number: who for who, number in _numbers(state).items()}
    gaps = gaps_of(tournament, _birth_places(state), candidates)
    return tuple(_missing(gap, ids.get(gap.person) if gap.person else None) for gap in gaps)


def _missing(gap: Gap, person: str | None) -> Missing:
    if person:
        return Missing(gap.text, gap.forms, person=person)
    of_people = gap.key in ("birth_date", "fide_id", "player_federation")
    return Missing(
        gap.text,
        gap.forms,
        "" if of_people else _PLACES.get(gap.key, "what"),
        field=gap.key if gap.key in DESCRIBED else "",
    )


def _numbers(state: State) -> dict[PersonId, Tpn]:
    """Return the numbers of those who sit at the boards: players, of teams their members."""
    players = state.players
    return {who: number for who, number in all_numbers(state).items() if who in players}


def _birth_places(state: State) -> dict[Tpn, str]:
    players = state.players
    return {
        number: str(place)
        for who, number in _numbers(state).items()
        if (place := players[who].private.get("birth_place"))
    }


def _with_facts(tournament: Tournament, state: State) -> Tournament:
    """Return the event with the days that the public is told, and with the program that paired it."""
    event = tournament.event
    days = tuple(each.day for each in schedule_of(state))
    if days and None not in days:
        event = replace(event, round_dates=days)
    return replace(tournament, event=replace(event, pairing_controller=paired_by(state)))


def paired_by(state: State) -> str | None:
    """Return who or what made the pairings, as the arbiter says it; else this program, if it did."""
    known: str | None = state.details.get("pairing_controller")
    return known or (f"Pareo {__version__}" if made_here(state) else None)


def made_here(state: State) -> bool:
    """Whether there are rounds, and all of them were paired here, by a system or by hand."""
    return bool(state.rounds) and all(each.system or each.input for each in state.rounds.values())
