"""The official forms of an event at the desk, and what they lack."""

from collections.abc import Callable, Iterable
from typing import Final

from pareo import __version__
from pareo.journal import PersonId, State, all_numbers, tournament_of
from pareo.language import Message
from pareo.model import Tournament, Tpn
from pareo.norms import RULES_2024, norms_of
from pareo.reports import Gap, Part, gaps_of
from pareo.service.desk.asked import Asked
from pareo.service.desk.event_rating import rated_event
from pareo.service.desk.prize_view import is_complete
from pareo.service.desk.set_up import DESCRIBED
from pareo.service.forms import OF_2005, FormOrder, form_of_event, form_tournament
from pareo.service.public.schedule import schedule_of
from pareo.value import dataclass, replace

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
    is_ours = bool(state.rounds) and all(each.system for each in state.rounds.values())
    if event.pairing_controller is None and is_ours:
        event = replace(event, pairing_controller=f"Pareo {__version__}")
    return replace(tournament, event=event)
