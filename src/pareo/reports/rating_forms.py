"""The report forms of B.02 (2005) for results: 1 for round robins, 2 and 3 for Swiss events.

They go to the federation and to FIDE, with dates of birth where the forms ask for them, and
are private.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pareo.elo import average_of_opponents, category_of, half_up, norm_points
from pareo.errors import FormError
from pareo.language import Day, Message, joined
from pareo.model import (
    ByeKind,
    Colour,
    Outcome,
    Player,
    Points,
    Result,
    Tournament,
    Tpn,
    points_text,
)
from pareo.norms import System, system_of
from pareo.rating import points as hundredths_text
from pareo.reports.crosstables import crosstable_of_players, points_of_players
from pareo.reports.entries import Entry, entries_of_player, entries_of_players
from pareo.reports.head import time_control_of
from pareo.reports.official import (
    both,
    column,
    field,
    fields,
    label,
    signatures,
    two_names,
    unfinished,
)
from pareo.reports.paper import NEW_PAGE, Block, Blocks, Part
from pareo.reports.rated_games import RatedGames, rated_games
from pareo.reports.standing import order_of
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table
from pareo.reports.value_text import decimals_of, value_text
from pareo.reports.words import COLOUR_LETTERS, COLOURS, day_text, title_of
from pareo.rulebook import RATINGS_2005
from pareo.standings import after, rank

UNRATED = 2000
"""The rating of unrated players in averages for norms (form 4)."""

_SIGNS: Mapping[Outcome, str] = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    Outcome.OPEN: "",
}
_BYES: Mapping[ByeKind, str] = {
    ByeKind.PAIRING_ALLOCATED: "+",
    ByeKind.FULL_POINT: "+",
    ByeKind.HALF_POINT: "=",
    ByeKind.ZERO_POINT: "-",
}
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
_KEY = Block(
    "A–P",
    (
        ("A / B",),
        ("C", "D", "E"),
        ("F", "G", "H"),
        ("I", "J", "K"),
        ("Rc",),
        ("L", "M", "N"),
        ("O",),
        ("P",),
    ),
)
"""The first column of form 3: where each letter stands; the games come one below the other."""
_NUMBERS = ("C", "F", "G", "I", "J", "L", "M", "N", "round")
_SHEET = 10
_ON_ONE_SHEET = 24
"""The printed form 1 has ten columns; so many players still fit beside each other."""
_OF_GAMES: Mapping[str, Message] = {"round": Message("Round"), "colour": Message("Colour")}
"""The columns of games that the form does not name by a letter."""


def head(tournament: Tournament) -> Card:
    """Return the event with its exact dates."""
    event = tournament.event
    return fields(
        "event",
        None,
        field("event", Message("Event Name"), event.name or None),
        field("city", Message("City"), event.city),
        field("federation", Message("Fed"), event.federation),
        field("start", Message("Start"), day_text(event.first_day)),
        field("finish", Message("Finish"), day_text(event.last_day)),
        across=3,
    )


def time_field(tournament: Tournament, key: str, text: Message) -> Fact:
    """Return the rate of play in words; programs read it as the event has it."""
    control = tournament.settings.time_control
    data = tournament.event.time_control or (str(control) if control else None)
    return Fact(key, label(text), both(time_control_of(tournament)), data=data)


ENDORSEMENT = signatures(
    (
        "endorsement",
        Message(
            "For a tournament not registered in advance with FIDE, endorsement of the national "
            "federation official: Name in Print"
        ),
    ),
    ("endorsement_seal", Message("Signature/Seal of Federation")),
)
"""Printed always; it stays empty where the event was registered in advance."""


@RATINGS_2005.rule("11.21", "11.22", "11.23", "Form 1")
def form_1(tournament: Tournament, changes: Sequence[str] = ()) -> tuple[Part, ...]:
    """Return the report of a round robin; `changes` are differences from the list in force.

    The points for norms stand only on the report of a round robin that has ended.
    """
    average = average_rating(tournament.players)
    category = category_of(average)
    games = _games_of_everybody(tournament) if unfinished(tournament) is None else 0
    event = tournament.event
    summary = fields(
        "summary",
        None,
        field("average_rating", Message("Average Rating"), average or None, Kind.NUMBER),
        field("category", Message("Category"), category, Kind.NUMBER),
        field(
            "gm_points",
            Message("Pts. Required for norms, GM"),
            norm_text("GM", category, games),
        ),
        field(
            "im_points",
            Message("Pts. Required for norms, IM"),
            norm_text("IM", category, games),
        ),
        across=4,
    )
    return (
        head(tournament),
        *_square(tournament),
        fields(
            "time",
            None,
            time_field(tournament, "time_limit", Message("Time limit")),
            across=1,
        ),
        summary,
        fields(
            "remarks",
            None,
            field("remarks", Message("Remarks"), "; ".join(_remarks(tournament, changes)) or None),
            across=1,
        ),
        fields(
            "officials",
            None,
            field("chief_arbiter", Message("Chief Arbiter (name)"), event.chief_arbiter),
            field("deputies", Message("Deputy Arbiter (name)"), "; ".join(event.deputies) or None),
        ),
        signatures(
            ("certified", Message("Certified as a correct report: Place/Date")),
            ("chief_arbiter_signed", Message("Chief Arbiter")),
            ("deputy_signed", Message("Deputy Arbiter")),
            across=3,
        ),
        ENDORSEMENT,
    )


def _games_of_everybody(tournament: Tournament) -> int:
    """Return how many games everybody plays in a round robin; 0 if it is another system."""
    system = system_of(tournament)
    if not system.everybody_meets:
        return 0
    times = 2 if system is System.DOUBLE_ROUND_ROBIN else 1
    return times * (len(tournament.players) - 1)


def average_rating(players: Sequence[Player]) -> int:
    """Return the mean rating of all players; unrated players count 2000."""
    ratings = [UNRATED if one.rating is None else one.rating for one in players]
    return half_up(Fraction(sum(ratings), len(ratings))) if ratings else 0


def norm_text(title: str, category: int | None, games: int) -> str | None:
    """Write the score needed for a norm; None if no norm was possible."""
    needed = norm_points(title, category, games)
    return None if needed is None else hundredths_text(needed)


def _remarks(tournament: Tournament, changes: Sequence[str]) -> Iterator[str]:
    yield from changes
    yield from tournament.remarks
    for player in tournament.players:
        if player.rating is None and player.birth_date:
            yield f"{player.name} {player.birth_date}"


def _square(tournament: Tournament) -> Iterator[Table]:
    """Yield the crosstable in final order, a column for each opponent; more on further sheets."""
    places = final_order(tournament)
    signs: dict[tuple[Tpn, Tpn], str] = {}
    for played in tournament.rounds:
        for match in played.matches:
            for game in match.games:
                if game.white is None or game.black is None:
                    continue
                white, black = ((game.white, game.black), (game.black, game.white))
                outcomes = _outcomes(game.result)
                signs[white] = signs.get(white, "") + outcomes[0]
                signs[black] = signs.get(black, "") + outcomes[1]
    players, totals = tournament.player_by_number, _totals(tournament)
    opponents = list(enumerate(places, start=1))
    sheet = _SHEET if len(opponents) > _ON_ONE_SHEET else max(len(opponents), 1)
    for first in range(0, max(len(opponents), 1), sheet):
        here = opponents[first : first + sheet]
        columns = (
            column("rank", Message("Rank"), Kind.NUMBER),
            column("name", Message("Name, First Name")),
            column("id", Message("ID#")),
            column("title", Message("Title")),
            column("rating", Message("Rtng"), Kind.NUMBER),
            column("federation", Message("Fed")),
            *(Column(str(place), Message("{place}", place=place)) for place, _ in here),
            column("total", Message("Total"), Kind.POINTS),
        )
        rows = tuple(
            (
                rank,
                *_identity(players[number]),
                *("×" if other == number else signs.get((number, other), "") for _, other in here),
                totals[number],
            )
            for number, rank in places.items()
        )
        yield Table("crosstable", Message("Crosstable"), columns, rows, ruled=True)


def _outcomes(result: Result) -> tuple[str, str]:
    return _SIGNS[result.outcome(Colour.WHITE)], _SIGNS[result.outcome(Colour.BLACK)]


def _identity(player: Player) -> tuple[Cell, ...]:
    title = player.title.value if player.title else None
    return (player.name, player.fide_id, title, player.rating, player.federation)


def _totals(tournament: Tournament) -> Mapping[Tpn, Points]:
    return points_of_players(tournament, entries_of_players(tournament))


def final_order(tournament: Tournament) -> Mapping[Tpn, int | None]:
    """Return the ranks: those published, else by the event's own tie-breaks."""
    scores = {number: (score,) for number, score in _totals(tournament).items()}
    return order_of(tournament, scores, tournament.published_players).ranks


# --------------------------------------------------------------------------------- forms 2, 3


TieBreaks = Sequence[Mapping[Tpn, Cell]]
"""The first tie-break of everybody after each round."""


@RATINGS_2005.rule("11.3", "Form 2")
def form_2(
    tournament: Tournament, number: Tpn, tie_breaks: TieBreaks | None = None
) -> tuple[Part, ...]:
    """Return the pairing card of a player in a Swiss, with the summary against rated opponents.

    The tie-break is the first of the event, after each round.
    """
    player, event = tournament.player_by_number[number], tournament.event
    who = fields(
        "identity",
        None,
        field("name", Message("Name"), player.name),
        field("id", Message("Fide ID"), player.fide_id),
        field("rating", Message("Rating"), player.rating, Kind.NUMBER),
        field("title", Message("Title"), player.title.value if player.title else None),
        field("birth_date", Message("Birthdate"), _birth(player)),
        field("federation", Message("Fed"), player.federation),
        field("sex", Message("Sex"), player.sex.value if player.sex else None),
        field("number", Message("No"), number, Kind.NUMBER),
        across=4,
    )
    where = fields(
        "event",
        None,
        field("event", Message("Event"), event.name or None),
        field("start", Message("Start"), day_text(event.first_day)),
        field("finish", Message("Finish"), day_text(event.last_day)),
        across=3,
    )
    columns = (
        column("round", Message("Rd"), Kind.NUMBER),
        column("opponent", Message("No"), Kind.NUMBER),
        column("opponent_name", Message("Opponent Name")),
        column("opponent_rating", Message("Rating"), Kind.NUMBER),
        column("colour", Message("Color")),
        column("score", Message("Score")),
        column("total", Message("Total"), Kind.POINTS),
        column("tie_break", Message("Tie-B"), Kind.NUMBER),
    )
    after_rounds = first_tie_breaks(tournament) if tie_breaks is None else tie_breaks
    rows: list[tuple[Cell, ...]] = []
    running = 0
    for place, entry in enumerate(entries_of_player(tournament, number), start=1):
        running += entry.points if entry else 0
        tie_break = after_rounds[place - 1].get(number)
        rows.append((place, *_opponent(tournament, entry), sign_of(entry), running, tie_break))
    rated = rated_games(tournament)[number]
    totals = _totals(tournament)
    footer = fields(
        "summary",
        None,
        field("score_rated", Message("Score vs. rated opponents"), hundredths_text(rated.score)),
        field("games_rated", Message("Number of rated opponents"), rated.games, Kind.NUMBER),
        field(
            "average_rated",
            Message("Average rating of rated opponents"),
            _average(rated),
            Kind.NUMBER,
        ),
        field("total", Message("Total"), totals[number], Kind.POINTS),
        field("rank", Message("Rank"), final_order(tournament)[number], Kind.NUMBER),
        field("chief_arbiter", Message("Chief Arbiter (name)"), event.chief_arbiter),
        across=3,
    )
    signed = signatures(
        ("chief_arbiter_signed", Message("Chief Arbiter")),
        ("deputy_signed", Message("Deputy Arbiter")),
        (
            "endorsement",
            Message(
                "For the tournament not registered in advance, endorsement of national federation "
                "official"
            ),
        ),
        across=3,
    )
    return (
        who,
        where,
        Table("rounds", Message("Rounds"), columns, tuple(rows), ruled=True),
        footer,
        signed,
    )


def first_tie_breaks(tournament: Tournament) -> TieBreaks:
    """Return the first tie-break of the event after each round; nothing where none fits.

    Where teams are paired the tie-breaks are theirs, and their players have none.
    """
    if tournament.settings.teams_are_paired:
        return [{} for _ in tournament.rounds]
    return [_tie_breaks_after(tournament, place + 1) for place in range(len(tournament.rounds))]


def _tie_breaks_after(tournament: Tournament, place: int) -> Mapping[Tpn, Cell]:
    try:
        standings = rank(after(tournament, place))
    except FormError:
        return {}
    criteria = enumerate(standings.criteria)
    found = next(((i, one) for i, one in criteria if one.asked.code != "PTS"), None)
    if found is None:
        return {}
    decimals = decimals_of(found[1])
    return {row.number: value_text(row.values[found[0]], decimals) for row in standings.rows}


def _opponent(tournament: Tournament, entry: Entry | None) -> tuple[Cell, ...]:
    if entry is None or entry.opponent is None:
        return (None, None, None, None)
    other = tournament.player_by_number[entry.opponent]
    colour = both(COLOURS[entry.colour]) if entry.colour else None
    return (other.number, other.name, other.rating, colour)


def sign_of(entry: Entry | None) -> str:
    """Return the result of a round: 1, ½, 0 if played, else +, = or -."""
    if entry is None:
        return "-"
    if entry.bye is not None:
        return _BYES[entry.bye]
    return entry.signs.replace("=", "½").replace("u", "").replace("*", "")


def _average(rated: RatedGames) -> int | None:
    return average_of_opponents(rated.opponents) if rated.opponents else None


def _birth(player: Player) -> str | None:
    return Day(player.birth_date) if player.birth_date else None


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
    return (sheet, _blocks(tournament), foot, NEW_PAGE, crosstable_of_players(tournament))


def _blocks(tournament: Tournament) -> Blocks:
    """Return the columns of all players, read downwards, and the same as two tables."""
    ranks, totals = final_order(tournament), _totals(tournament)
    rated, entries = rated_games(tournament), entries_of_players(tournament)
    columns, lines, games = [], [], []
    for player in tournament.players:
        number = player.number
        last, first = two_names(player.name)
        born = _birth(player) if player.rating is None else None
        score = hundredths_text(rated[number].score)
        own = [
            _game_row(tournament, player, place, entry)
            for place, entry in enumerate(entries[number], start=1)
        ]
        average = _average(rated[number])
        columns.append(
            Block(
                player.name,
                (
                    (f"{last} / {first}" if first else last,),
                    (number, player.federation, title_of(player)),
                    (
                        ranks[number],
                        player.rating,
                        Message("{points}", points=points_text(totals[number])),
                    ),
                    *(
                        (other, rating, _with_colour(sign, colour))
                        for _, _, other, rating, sign, colour in own
                    ),
                    ("Rc",),
                    (rated[number].games, average, score),
                    (player.fide_id or "",),
                    (born or "",),
                ),
            )
        )
        lines.append(
            (
                last,
                first,
                number,
                player.federation,
                player.title.value if player.title else None,
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
        (_KEY, *columns),
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
        (_legend("ABCDEFGHIJKLMNOP"), Message("K: after the result the colour, w or b")),
    )


def _with_colour(result: str, colour: Colour | None) -> Cell:
    """Return a result and the colour, for which form 3 has no cell of its own (11.3)."""
    if colour is None:
        return result
    return Message("{result} {colour}", result=result, colour=COLOUR_LETTERS[colour])


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
    """Return C, the round, I, J and K, and the colour."""
    sign = sign_of(entry)
    if entry is None or entry.opponent is None:
        return (player.number, place, None, None, sign, None)
    other = tournament.player_by_number[entry.opponent]
    played = sign in ("1", "½", "0")
    rating = other.rating if played else None
    return (player.number, place, other.number, rating, sign, entry.colour)
