"""A person as everybody sees them: facts, place, rounds."""

from collections.abc import Iterable, Mapping

from pareo.journal import Game, Gone, Person, PersonId
from pareo.language import Message
from pareo.model import Tpn, points_words
from pareo.reports import Cell, title_of
from pareo.service.desk.person_card import round_lines
from pareo.service.desk.round_line import RoundLine, about_games
from pareo.service.desk.team_rounds import team_lines
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class PublicCard:
    """Somebody's card. `rank` and `points` are None below their level."""

    person: Person
    title: Cell
    rating: int | None
    number: int | None
    lines: tuple[RoundLine, ...]
    games: Mapping[int, Game]
    gone: Gone | None
    notes: tuple[Message, ...]
    rank: int | None = None
    points: Message | None = None


def card_of(public: PublicEvent, who: PersonId) -> PublicCard | None:
    """Return the card of somebody; None if nobody is called that."""
    person = public.state.people.get(who)
    if person is None:
        return None
    number = public.numbers.get(who)
    lines: Iterable[RoundLine]
    if public.state.of_teams:
        lines = team_lines(public.state, who)
    else:
        rows = public.rounds_of(Tpn(number)).rows if number is not None else ()
        lines = round_lines(public.state, who, rows)
    rank, points = _place(public, number)
    return PublicCard(
        person,
        title_of(person.player),
        None if "rating" in public.hidden else person.player.rating,
        number,
        tuple(line for line in lines if line.round in public.state.rounds),
        public.games.get(who, {}),
        public.state.gone.get(who),
        about_games(public.state, public.state.games_with(who)),
        rank,
        points,
    )


def _place(public: PublicEvent, number: int | None) -> tuple[int | None, Message | None]:
    if public.level < Level.STANDINGS or number is None:
        return None, None
    made = public.standings()
    found = made.made.by_number.get(Tpn(number)) if made else None
    return (found.rank, points_words(found.points)) if found else (None, None)
