"""Papers of the hall: result slips, place cards, badges, the poster, the list for check-in."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from pareo.errors import FormError
from pareo.journal import (
    Game,
    Person,
    PersonId,
    State,
    all_numbers,
    boards_of,
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
    Table,
    Tickets,
    qr_svg,
    title_of,
)
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.player_rows import player_list
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
_BY_HAND: Final = ("white_wins", "draw", "black_wins", "white_signature", "black_signature")
_PERSON: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("federation", Message("Fed")),
)
_CHECK_IN: Final = (
    Column("number", Message("No."), Kind.NUMBER),
    Column("title", Message("Title")),
    Column("name", Message("Name")),
    Column("federation", Message("Fed")),
    Column("club", Message("Club")),
    Column("rating", Message("Rating"), Kind.NUMBER),
    Column("fee", Message("Fee")),
    Column("here", Message("Here")),
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
    return (Tickets(SLIPS, Table("slips", title, _SLIP, rows), _BY_HAND, codes),)


def _slip(state: State, game: Game, numbers: dict[PersonId, int]) -> tuple[Cell, ...]:
    blank = (None,) * len(_BY_HAND)
    both = seats(state, game) if game.place else (game.white, game.black)
    sides = (cell for who in both if who is not None for cell in _side(state, who, numbers))
    return (state.name, game.round, game.label, *sides, *blank)


def _boards_with_two(state: State, match: Game) -> Iterator[Game]:
    """Yield the boards of a match at which two sit."""
    for board in boards_of(state, match):
        if None not in seats(state, board):
            yield board


def _side(state: State, who: PersonId, numbers: dict[PersonId, int]) -> tuple[Cell, ...]:
    """Return the name, and below it number, title, federation and rating."""
    player = (state.members.get(who) or state.people[who]).player
    rating = None if player.rating is None else str(player.rating)
    number = Message("No. {number}", number=numbers[who])
    about = (number, title_of(player), player.federation, rating)
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
    rows = tuple(
        (
            row.number,
            row.title,
            row.name,
            row.federation or None,
            row.club or None,
            row.rating,
            row.fee or "_" * 8,
            _HERE[here.get(row.person)],
        )
        for row in listed.rows
        if found is None or row.person in found.expected
    )
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
    yield Table("check_in", title, _CHECK_IN, rows, notes, ordered_by=("name",))


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
    return (
        state.people[team_of(state, who)].name if state.of_teams else _known(state, who).player.club
    )


def _person(state: State, who: PersonId, number: int) -> tuple[Cell, ...]:
    player = _known(state, who).player
    return number, title_of(player), player.name, player.federation
