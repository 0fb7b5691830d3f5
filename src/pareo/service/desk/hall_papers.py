"""Papers of the hall: result slips, place cards, badges, the poster, the list for check-in."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from pareo.errors import FormError
from pareo.journal import (
    Game,
    Person,
    PersonId,
    State,
    all_numbers,
    boards_of,
    named,
    numbers_of,
    seats,
    team_of,
)
from pareo.language import Message, joined
from pareo.reports import (
    BADGES,
    PLACE_CARDS,
    POSTER,
    SLIPS,
    Cell,
    Column,
    Kind,
    Part,
    Shown,
    Table,
    Tickets,
    number_column,
    qr_svg,
    table_of,
    text_column,
    title_of,
)
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.player_rows import PlayerRow, player_list
from pareo.service.desk.presence import check_in

_SLIP: Final = (
    Column("event", Message("Event")),
    Column("round", Message("Round"), Kind.NUMBER),
    Column("table", Message("Table"), Kind.NUMBER),
    Column("white_name", Message("White")),
    Column("white", Message("White")),
    Column("black_name", Message("Black")),
    Column("black", Message("Black")),
    Column("white_wins", Message("1 – 0")),
    Column("draw", Message("½ – ½")),
    Column("black_wins", Message("0 – 1")),
    Column("white_signature", Message("Signature of White")),
    Column("black_signature", Message("Signature of Black")),
)
_SLIP_OF_TEAMS: Final = (
    *_SLIP[:3],
    Column("home_name", Message("Home")),
    Column("home", Message("Home")),
    Column("away_name", Message("Away")),
    Column("away", Message("Away")),
    Column("home_wins", Message("Home 1 – 0")),
    Column("draw", Message("½ – ½")),
    Column("away_wins", Message("0 – 1 Away")),
    Column("home_signature", Message("Signature of home")),
    Column("away_signature", Message("Signature of away")),
)
"""The same of a board between teams: home first, as the desk shows and takes its result."""
_BY_HAND: Final = ("white_wins", "draw", "black_wins", "white_signature", "black_signature")
_PERSON: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("federation", Message("Fed")),
)
_HERE: Final[Mapping[bool | None, Cell]] = {
    True: Message("here"),
    False: Message("away"),
    None: "☐",
}


def slips(asked: Asked) -> Iterable[Part]:
    """A slip for each game of a round, with the code of its link if there is one."""
    state, number = asked.state, paired_round(asked)
    numbers = numbers_of(state)
    games = sorted(state.games_of(number), key=lambda each: each.board)
    if state.has_boards:
        games = [board for game in games for board in _boards_with_two(state, game)]
        numbers = {who: int(given) for who, given in all_numbers(state).items()}
    rows = tuple(_slip(state, game, numbers) for game in games)
    codes = tuple(qr_svg(asked.slip_link(game)) for game in games) if asked.slip_link else ()
    title = Message("Result slips of round {round}", round=number)
    columns = _SLIP_OF_TEAMS if state.of_teams else _SLIP
    by_hand = tuple(column.key for column in columns[-len(_BY_HAND) :])
    return (Tickets(SLIPS, Table("slips", title, columns, rows), by_hand, codes),)


def _slip(state: State, game: Game, numbers: dict[PersonId, int]) -> tuple[Cell, ...]:
    blank = (None,) * len(_BY_HAND)
    both = seats(state, game) if game.place else (game.white, game.black)
    if not state.of_teams:
        sides = [_side(state, who, numbers) for who in both if who is not None]
    else:
        colours = (Message("White"), Message("Black"))
        sides = [
            _side(state, who, numbers, colour, state.people[team_of(state, who)].name)
            for who, colour in zip(both, colours, strict=True)
            if who is not None
        ]
        if game.white != state.games[game.id].white:
            sides.reverse()
    return (state.name, game.round, game.label, *chain.from_iterable(sides), *blank)


def _boards_with_two(state: State, match: Game) -> Iterator[Game]:
    """Yield the boards of a match at which two sit."""
    for board in boards_of(state, match):
        if None not in seats(state, board):
            yield board


def _side(
    state: State, who: PersonId, numbers: dict[PersonId, int], *more: Message | str
) -> tuple[Cell, ...]:
    """Return the name, and below it what is said more, number, title, federation and rating."""
    player = (state.members.get(who) or state.people[who]).player
    rating = None if player.rating is None else str(player.rating)
    number = Message("No. {number}", number=numbers[who])
    about = (*more, number, title_of(player), player.federation, rating)
    known = [each for each in about if isinstance(each, Message | str)]
    return player.name, joined(known, " · ")


def place_cards(asked: Asked) -> Iterable[Part]:
    """A folded card for each player, to stand at the board."""
    columns = (*_PERSON, Column("rating", Message("Rating"), Kind.NUMBER))
    rows = tuple(
        (*_person(asked.state, who, number), _known(asked.state, who).player.rating)
        for who, number in _players(asked)
    )
    table = Table("place_cards", Message("Place cards"), columns, rows)
    return (Tickets(PLACE_CARDS, table),)


def badges(asked: Asked) -> Iterable[Part]:
    """A badge for each player, without a photo."""
    columns = (Column("event", Message("Event")), *_PERSON, Column("club", Message("Club")))
    rows = tuple(
        (asked.state.name, *_person(asked.state, who, number), _club(asked.state, who))
        for who, number in _players(asked)
    )
    return (Tickets(BADGES, Table("badges", Message("Badges"), columns, rows)),)


def poster(asked: Asked) -> Iterable[Part]:
    """The address of the public page, to be scanned."""
    if not asked.address:
        raise FormError.of(
            Message("The address of the public page is not known."),
            Message("Give the address that is to be printed."),
            about=("field", "address"),
        )
    columns = (
        Column("event", Message("Event")),
        Column("words", Message("What it is for")),
        Column("address", Message("Address")),
    )
    words = Message("Your table, colour and opponent; results and standings")
    row = (asked.state.name, words, asked.address)
    table = Table("poster", Message("Poster of the public page"), columns, (row,))
    return (Tickets(POSTER, table, pictures=(qr_svg(asked.address),)),)


def check_in_list(asked: Asked) -> Iterator[Part]:
    """Everybody by name, whether they are here for the next round, and the fees with their sum."""
    state = asked.state
    found = check_in(state)
    here = {} if found is None else found.here
    listed = player_list(state)
    shown: Sequence[Shown[PlayerRow]] = (
        number_column("number", Message("No."), lambda row: row.number),
        text_column("title", Message("Title"), lambda row: row.title),
        text_column("name", Message("Name"), lambda row: row.name),
        text_column("federation", Message("Fed"), lambda row: row.federation or None),
        text_column("club", Message("Club"), lambda row: row.club or None),
        number_column("rating", Message("Rating"), lambda row: row.rating),
        text_column("fee", Message("Fee"), lambda row: row.fee or "_" * 8),
        text_column("here", Message("Here"), lambda row: _HERE[here.get(row.person)]),
    )
    rows = [row for row in listed.rows if found is None or row.person in found.expected]
    notes = (
        Message(
            "Fees: {noted} of {people} noted, {total} in all.",
            noted=listed.fees.noted,
            people=listed.fees.people,
            total=listed.fees.said,
        ),
    )
    title = (
        Message("Check-in list")
        if found is None
        else Message("Check-in list of round {round}", round=found.number)
    )
    yield table_of("check_in", title, shown, rows, notes, ordered_by=("name",))


def _players(asked: Asked) -> list[tuple[PersonId, int]]:
    """Return whoever is on the list and has not left, by number; or the one who is asked for.

    Where teams play it is their players.
    """
    if asked.state.of_teams:
        known = all_numbers(asked.state)
        return [
            (who, int(known.get(who, 0)))
            for team in sorted(asked.state.rosters, key=lambda each: known.get(each, 0))
            for who in asked.state.rosters[team]
        ]
    numbers = numbers_of(asked.state)
    if asked.player in numbers:
        return [(asked.player, numbers[asked.player])]
    return sorted(
        ((who, number) for who, number in numbers.items() if who not in asked.state.gone),
        key=lambda each: each[1],
    )


def _known(state: State, who: PersonId) -> Person:
    return state.members.get(who) or state.people[who]


def _club(state: State, who: PersonId) -> str | None:
    """Return the club of somebody; of a player of a team the team."""
    return named(state, team_of(state, who)) if state.of_teams else _known(state, who).player.club


def _person(state: State, who: PersonId, number: int) -> tuple[Cell, ...]:
    player = _known(state, who).player
    return number, title_of(player), player.name, player.federation
