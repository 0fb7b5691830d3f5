"""The results of a Swiss player by player: form 3 of B.02 (2005), private as all of them."""

from collections.abc import Iterator, Mapping, Sequence

from pareo.language import Message, joined
from pareo.model import Colour, Player, Tournament, Tpn, points_text
from pareo.rating import points as hundredths_text
from pareo.reports.crosstables import crosstable_of_players
from pareo.reports.entries import LEGEND_ON_FORMS, Entry, entries_of_players
from pareo.reports.official import (
    COLOURS_ON_FORMS,
    field,
    fields,
    in_english,
    signatures,
    two_names,
)
from pareo.reports.paper import NEW_PAGE, Block, Blocks, Part
from pareo.reports.rating_forms import (
    average_of,
    birth_of,
    final_order,
    rated_games,
    sign_of,
    time_field,
    totals_of,
    was_played,
)
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.reports.words import COLOURS, day_text
from pareo.rulebook import RATINGS_2005
from pareo.value import replace

_LETTERS: Mapping[str, Message] = {
    "A": Message("last name"),
    "B": Message("first name"),
    "C": Message("number in the event"),
    "D": Message("federation"),
    "E": Message("title"),
    "F": Message("final rank"),
    "G": Message("rating"),
    "H": Message("points"),
    "I": Message("number of the opponent"),
    "J": Message("rating of the opponent"),
    "K": Message("result"),
    "L": Message("rated opponents"),
    "M": Message("their average rating"),
    "N": Message("score against them"),
    "O": Message("FIDE ID"),
    "P": Message("date of birth if unrated"),
}
"""What the letters of form 3 stand for."""
_NUMBERS = ("C", "F", "G", "I", "J", "L", "M", "N", "round")
_OF_GAMES: Mapping[str, Message] = {"round": Message("Round"), "colour": Message("Colour")}
"""The columns of games that the form does not name by a letter."""


@RATINGS_2005.rule("Form 3")
def form_3(tournament: Tournament) -> tuple[Part, ...]:
    """Return the report of a Swiss with the letters of the form, and the crosstable."""
    event = tournament.event
    sheet = fields(
        "event",
        None,
        field("event", Message("Event"), event.name or None),
        time_field(tournament, "time_limit", Message("Time Control")),
        field("city", Message("City"), event.city),
        field("federation", Message("Fed"), event.federation),
        field("start", Message("Start"), day_text(event.first_day)),
        field("finish", Message("End date"), day_text(event.last_day)),
        field("chief_arbiter", Message("Chief Arbiter (name)"), event.chief_arbiter),
        across=4,
    )
    foot = signatures(
        ("chief_arbiter_signed", Message("Chief Arbiter")),
        ("official", Message("Fed. Official Name")),
        ("official_signed", Message("Signature")),
        ("seal", Message("Seal")),
        across=4,
    )
    return (sheet, _blocks(tournament), foot, NEW_PAGE, _attached(tournament))


def _attached(tournament: Tournament) -> Table:
    """Return the crosstable with the letters of the form, in every language (ruling 0401)."""
    table = crosstable_of_players(tournament)
    rows = tuple(tuple(map(in_english, row)) for row in table.rows)
    notes = tuple(LEGEND_ON_FORMS.get(note, note) for note in table.notes)
    return replace(table, rows=rows, notes=notes)


def _key(rounds: int) -> Block:
    """Return the letters beside the rows: those of the first game stand for all games."""
    above = (("", "A / B"), ("", "C D E"), ("", "F G H"))
    games = tuple((str(place), "I J K" if place == 1 else "") for place in range(1, rounds + 1))
    return Block("A–P", (*above, *games, ("Rc", "L M N"), ("", "O"), ("", "P")))


def _blocks(tournament: Tournament) -> Blocks:
    """Return the columns of all players, read downwards, and the same as two tables."""
    ranks, totals = final_order(tournament), totals_of(tournament)
    rated, entries = rated_games(tournament), entries_of_players(tournament)
    columns, lines, games = [], [], []
    for player in tournament.players:
        number = player.number
        last, first = two_names(player.name)
        born = birth_of(player) if player.rating is None else None
        score = hundredths_text(rated[number].score)
        own = [
            _game_row(tournament, player, place, entry)
            for place, entry in enumerate(entries[number], start=1)
        ]
        average = average_of(rated[number])
        title = player.title.value if player.title else None
        scored = Message("{points}", points=points_text(totals[number]))
        above = (number, player.federation, title, ranks[number], player.rating, scored)
        below = (rated[number].games, average, score)
        columns.append(
            Block(
                player.name,
                (
                    (f"{last} / {first}" if first else last,),
                    above[:3],
                    above[3:],
                    *(
                        (other, rating, _with_colour(sign, colour))
                        for _, _, other, rating, sign, colour in own
                    ),
                    below,
                    (player.fide_id or "",),
                    (born or "",),
                ),
                joined((*_named("CDEFGH", above), *map(_heard, own), *_named("LMN", below)), "; "),
            )
        )
        lines.append(
            (
                last,
                first,
                number,
                player.federation,
                title,
                ranks[number],
                player.rating,
                totals[number],
                rated[number].games,
                average,
                score,
                player.fide_id,
                born,
            )
        )
        games += [(*row[:-1], COLOURS[row[-1]] if row[-1] else None) for row in own]
    of_players = tuple(
        Column(
            letter,
            Message("{place}", place=letter),
            Kind.POINTS if letter == "H" else _kind(letter),
        )
        for letter in "ABCDEFGHLMNOP"
    )
    of_games = tuple(
        Column(key, _OF_GAMES.get(key, Message("{place}", place=key)), _kind(key))
        for key in ("C", "round", "I", "J", "K", "colour")
    )
    return Blocks(
        _key(len(tournament.rounds)),
        tuple(columns),
        (
            Table(
                "players",
                Message("Players"),
                of_players,
                tuple(lines),
                (_legend("ABCDEFGHLMNOP"),),
            ),
            Table("games", Message("Games"), of_games, tuple(games), (_legend("CIJK"),)),
        ),
        (
            _legend("ABCDEFGHIJKLMNOP"),
            Message("K: after the result the colour, w for White, b for Black"),
        ),
    )


def _with_colour(result: str, colour: Colour | None) -> Cell:
    """Return a result and the colour, for which form 3 has no cell of its own (11.3)."""
    return result if colour is None else f"{result} {COLOURS_ON_FORMS[colour].lower()}"


def _kind(key: str) -> Kind:
    return Kind.NUMBER if key in _NUMBERS else Kind.TEXT


def _legend(letters: str) -> Message:
    """Return what the letters stand for."""
    return joined(
        (Message("{code}: {name}", code=each, name=_LETTERS[each]) for each in letters), "; "
    )


def _game_row(
    tournament: Tournament, player: Player, place: int, entry: Entry | None
) -> tuple[Tpn, int, Tpn | None, int | None, str, Colour | None]:
    """Return C, the round, I, J and K, and the colour of a game that was played (ruling 0402)."""
    sign = sign_of(entry)
    if entry is None or entry.opponent is None:
        return (player.number, place, None, None, sign, None)
    other = tournament.player_by_number[entry.opponent]
    if not was_played(entry):
        return (player.number, place, other.number, None, sign, None)
    return (player.number, place, other.number, other.rating, sign, entry.colour)


def _named(letters: str, cells: Sequence[Cell]) -> Iterator[Message]:
    """Yield the cells that are not empty, each after what its letter stands for."""
    for letter, content in zip(letters, cells, strict=True):
        if content is not None:
            yield Message("{code}: {name}", code=_LETTERS[letter], name=content)


def _heard(row: tuple[Tpn, int, Tpn | None, int | None, str, Colour | None]) -> Message:
    """Return a round in words: against whom, and the result with the colour."""
    _, place, other, rating, sign, colour = row
    if other is None:
        return Message("Round {round}: no opponent, {result}", round=place, result=sign)
    against = Message("opponent {number}", number=other)
    if rating is not None:
        against = Message("{opponent}, rating {rating}", opponent=against, rating=rating)
    result = (
        Message("{result} with {colour}", result=sign, colour=COLOURS[colour]) if colour else sign
    )
    return Message(
        "Round {round}: {opponent}, {result}", round=place, opponent=against, result=result
    )
