"""The card of a person: facts, ratings by list and round, rounds, and what may be done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from pareo.history import colours_by_round
from pareo.journal import IDENTITY, PersonId, Phase, State, all_numbers, ids_of, tournament_of
from pareo.language import Message
from pareo.model import TITLE_WORDS, ByeKind, Colour, Player, Points, TimeClass, Tpn, points_text
from pareo.rating import RATES, EventResult
from pareo.reports import BYES, Cell, Words, changes_by_round, rounds_of_player
from pareo.service.desk.entering.new_person import label_of
from pareo.service.desk.late_entries import rounds_to_come
from pareo.service.desk.person_data import texts_of
from pareo.service.desk.player_rows import PlayerRow, row_of
from pareo.service.desk.round_line import RoundLine, about_games, bye_words
from pareo.service.desk.team_rounds import team_lines
from pareo.value import dataclass

_ROUND, _OPPONENT, _TITLE, _NAME, _FEDERATION, _RATING, _COLOUR, _RESULT, _POINTS, _BYE = range(10)


_RATES: Final = frozenset(rate.value for rate in TimeClass)
TITLES: Final = {title.value: words for title, words in TITLE_WORDS.items()}
"""The titles to choose from."""

Changes = Sequence[Fraction | None]
"""Rating changes by round; None where no game counts."""


@dataclass(frozen=True, slots=True)
class RatingLine:
    """A rating of a person: the list with its issue, and from which round on it counts."""

    label: Message | str
    rating: int | None
    typed: bool
    from_round: int


@dataclass(frozen=True, slots=True)
class PersonCard:
    """Somebody as the desk knows them."""

    row: PlayerRow
    data: Mapping[str, str]
    """The fields of a person as texts, to be corrected."""
    marks: Mapping[str, Any]
    note: str
    ratings: tuple[RatingLine, ...]
    rounds: tuple[RoundLine, ...]
    colours: tuple[Colour | None, ...]
    byes: tuple[tuple[int, Message], ...]
    """Those of rounds to come."""
    rounds_to_come: tuple[int, ...]
    paired: bool
    gone: bool
    expelled: bool
    notes: tuple[Message, ...]


def person_card(state: State, who: PersonId) -> PersonCard:
    """Return the card of somebody; raises DoesNotApply where nobody has that id."""
    person = state.person(who)
    player = person.player
    gone = state.gone.get(who)
    lines: tuple[RoundLine, ...] = ()
    colours: tuple[Colour | None, ...] = ()
    if who in state.numbers:
        tournament = tournament_of(state)
        number = Tpn(state.numbers[who])
        lines = (
            tuple(team_lines(state, who))
            if state.of_teams
            else tuple(round_lines(state, who, rounds_of_player(tournament, number).rows))
        )
        colours = _up_to_the_last_game(colours_by_round(tournament).get(number, ()))
    return PersonCard(
        row_of(state, who),
        {} if person.erased == IDENTITY else texts_of(person),
        person.marks,
        str(person.private.get("note") or ""),
        tuple(_ratings(player)),
        lines,
        colours,
        tuple(
            (number, BYES[ByeKind(kind)])
            for (each, number), kind in sorted(state.byes.items(), key=lambda bye: bye[0][1])
            if each == who and state.to_come(number)
        ),
        rounds_to_come(state),
        any(line.is_paired for line in lines),
        gone is not None,
        gone is not None and gone.expelled,
        about_games(state, state.games_with(who)),
    )


def changes_of(state: State, result: EventResult, who: PersonId) -> Changes:
    """Return the rating change of somebody by round; empty where no game counts."""
    found = result.players.get(state.numbers.get(who, 0))
    if found is None:
        return ()
    changes = changes_by_round(found, state.paired)
    return changes if any(change is not None for change in changes) else ()


def _ratings(player: Player) -> Iterator[RatingLine]:
    for each in player.ratings:
        own = RATES[TimeClass(each.list)] if each.list in _RATES else each.list
        label = own if each.typed else label_of(each)
        yield RatingLine(label, each.rating, each.typed, each.from_round)
    for national in player.national:
        yield RatingLine(national.federation, national.rating, typed=False, from_round=1)


def round_lines(
    state: State, who: PersonId, rows: Iterable[tuple[Cell, ...]]
) -> Iterator[RoundLine]:
    """Yield the rounds of somebody; the rows are those of the card in `reports`.

    Somebody may be a player of a team.
    """
    if who in state.members:
        ids = {int(number): each for each, number in all_numbers(state).items()}
        ids = {n: each for n, each in ids.items() if each in state.members}
        tables = {}
    else:
        ids = ids_of(state)
        tables = {game.round: game.board for game in state.games_with(who)}
    for row in rows:
        opponent, name = row[_OPPONENT], row[_NAME]
        round_number = row[_ROUND]
        assert isinstance(round_number, int)
        record = state.rounds.get(round_number)
        said = name.text if isinstance(name, Words) and isinstance(name.text, Message) else None
        if said == BYES[ByeKind.ZERO_POINT] and record:
            said = bye_words(state, round_number, who, None if state.laid else ByeKind.ZERO_POINT)
        yield RoundLine(
            round_number,
            ids[opponent] if isinstance(opponent, int) else None,
            opponent if isinstance(opponent, int) else None,
            name if isinstance(name, str) else "",
            said,
            row[_RATING],
            row[_COLOUR],
            row[_RESULT],
            points_text(Points(points)) if isinstance(points := row[_POINTS], int) else "",
            record is not None and record.phase is not Phase.MANUAL,
            tables.get(round_number),
        )


def member_lines(state: State, who: PersonId) -> tuple[RoundLine, ...]:
    """Return the rounds of a player of a team, those without a game too."""
    number = all_numbers(state).get(who)
    if number is None:
        return ()
    rows = rounds_of_player(tournament_of(state), number).rows
    return tuple(round_lines(state, who, rows))


def _up_to_the_last_game(colours: Sequence[Colour | None]) -> tuple[Colour | None, ...]:
    last = max((place for place, colour in enumerate(colours, start=1) if colour), default=0)
    return tuple(colours[:last])
