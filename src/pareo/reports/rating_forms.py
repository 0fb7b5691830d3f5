"""The report forms of B.02 (2005) for events: 1 for round robins, 2 and 3 for Swiss, 5 for all.

They go to the federation and to FIDE, with dates of birth where the forms ask for them, and
are private.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pareo.elo import average_of_opponents, category_of, half_up, norm_points
from pareo.errors import FormError
from pareo.language import Day, Message, joined
from pareo.model import ByeKind, Colour, Outcome, Player, Points, Result, Title, Tournament, Tpn
from pareo.rating import points as hundredths_text
from pareo.reports.crosstables import crosstable_of_players, points_of_players
from pareo.reports.entries import Entry, entries_of_players
from pareo.reports.head import time_control_of
from pareo.reports.rated_games import RatedGames, rated_games
from pareo.reports.standing import order_of
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table, known_card
from pareo.reports.value_text import decimals_of, value_text
from pareo.reports.words import COLOURS, day_text
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
_NUMBERS = ("C", "F", "G", "I", "J", "L", "M", "N", "round")
_OF_GAMES: Mapping[str, Message] = {"round": Message("Round"), "colour": Message("Colour")}
"""The columns of games that the form does not name by a letter."""


@RATINGS_2005.rule("11.21", "11.22")
def head(tournament: Tournament) -> Card:
    """Return the event with its exact dates, the rate of play and the arbiters."""
    event, settings = tournament.event, tournament.settings
    return known_card(
        "event",
        Message("Event"),
        Fact("event", Message("Event"), event.name or None),
        Fact("city", Message("City"), event.city),
        Fact("federation", Message("Federation"), event.federation),
        Fact("start", Message("Start"), day_text(event.first_day)),
        Fact("finish", Message("Finish"), day_text(event.last_day)),
        Fact(
            "time_limit",
            Message("Time control"),
            time_control_of(tournament),
            data=event.time_control
            or (str(settings.time_control) if settings.time_control else None),
        ),
        Fact("chief_arbiter", Message("Chief Arbiter"), event.chief_arbiter),
        Fact("deputies", Message("Deputies"), "; ".join(event.deputies) or None),
    )


@RATINGS_2005.rule("11.23", "Form 1")
def form_1(tournament: Tournament, changes: Sequence[str] = ()) -> tuple[Card | Table, ...]:
    """Return the report of a round robin; `changes` are differences from the list in force."""
    average = average_rating(tournament.players)
    category = category_of(average)
    games = len(tournament.players) - 1
    summary = known_card(
        "summary",
        Message("Summary"),
        Fact("average_rating", Message("Average rating"), average, Kind.NUMBER),
        Fact("category", Message("Category"), category, Kind.NUMBER),
        Fact("gm_points", Message("Points for a GM norm"), norm_text("GM", category, games)),
        Fact("im_points", Message("Points for an IM norm"), norm_text("IM", category, games)),
        Fact("remarks", Message("Remarks"), "; ".join(_remarks(tournament, changes)) or None),
    )
    return head(tournament), _square(tournament), summary


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


def _square(tournament: Tournament) -> Table:
    """Return the crosstable in final order, a column for each opponent."""
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
    columns = (
        Column("rank", Message("Rank"), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("id", Message("FIDE ID")),
        Column("title", Message("Title")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("federation", Message("Fed")),
        *(
            Column(str(place), Message("{place}", place=place))
            for place in range(1, len(places) + 1)
        ),
        Column("total", Message("Total"), Kind.POINTS),
    )
    rows = tuple(
        (
            rank,
            *_identity(players[number]),
            *("×" if other == number else signs.get((number, other), "") for other in places),
            totals[number],
        )
        for number, rank in places.items()
    )
    return Table("crosstable", Message("Crosstable"), columns, rows)


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


@RATINGS_2005.rule("11.3", "Form 2")
def form_2(tournament: Tournament, number: Tpn) -> tuple[Card | Table, ...]:
    """Return the pairing card of a player in a Swiss, with the summary against rated opponents.

    The tie-break is the first of the event, after each round.
    """
    player, event = tournament.player_by_number[number], tournament.event
    who = known_card(
        "player",
        Message("Pairing card"),
        Fact("name", Message("Name"), player.name),
        Fact("id", Message("FIDE ID"), player.fide_id),
        Fact("rating", Message("Rating"), player.rating, Kind.NUMBER),
        Fact("title", Message("Title"), player.title.value if player.title else None),
        Fact("birth_date", Message("Date of birth"), _birth(player)),
        Fact("federation", Message("Federation"), player.federation),
        Fact("sex", Message("Sex"), player.sex.value if player.sex else None),
        Fact("event", Message("Event"), event.name or None),
        Fact("start", Message("Start"), day_text(event.first_day)),
        Fact("finish", Message("Finish"), day_text(event.last_day)),
    )
    columns = (
        Column("round", Message("Round"), Kind.NUMBER),
        Column("opponent", Message("No."), Kind.NUMBER),
        Column("opponent_name", Message("Opponent")),
        Column("opponent_rating", Message("Rating"), Kind.NUMBER),
        Column("colour", Message("Colour")),
        Column("score", Message("Score")),
        Column("total", Message("Total"), Kind.POINTS),
        Column("tie_break", Message("Tie-break"), Kind.NUMBER),
    )
    rows: list[tuple[Cell, ...]] = []
    running = 0
    for place, entry in enumerate(entries_of_players(tournament)[number], start=1):
        running += entry.points if entry else 0
        tie_break = _tie_break_after(tournament, place, number)
        rows.append((place, *_opponent(tournament, entry), sign_of(entry), running, tie_break))
    rated = rated_games(tournament)[number]
    totals = _totals(tournament)
    footer = known_card(
        "summary",
        Message("Against rated opponents"),
        Fact("score_rated", Message("Score"), hundredths_text(rated.score)),
        Fact("games_rated", Message("Rated opponents"), rated.games, Kind.NUMBER),
        Fact("average_rated", Message("Average rating"), _average(rated), Kind.NUMBER),
        Fact("total", Message("Total"), totals[number], Kind.POINTS),
        Fact("rank", Message("Rank"), final_order(tournament)[number], Kind.NUMBER),
        Fact("chief_arbiter", Message("Chief Arbiter"), event.chief_arbiter),
    )
    return who, Table("rounds", Message("Rounds"), columns, tuple(rows)), footer


def _tie_break_after(tournament: Tournament, place: int, number: Tpn) -> str | None:
    """Return the first tie-break of the event after a round; None if there is none that fits."""
    try:
        standings = rank(after(tournament, place))
    except FormError:
        return None
    row = standings.by_number.get(number)
    criteria = enumerate(standings.criteria)
    found = next(((i, one) for i, one in criteria if one.asked.code != "PTS"), None)
    if row is None or found is None:
        return None
    return value_text(row.values[found[0]], decimals_of(found[1]))


def _opponent(tournament: Tournament, entry: Entry | None) -> tuple[Cell, ...]:
    if entry is None or entry.opponent is None:
        return (None, None, None, None)
    other = tournament.player_by_number[entry.opponent]
    colour = COLOURS[entry.colour] if entry.colour else None
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
def form_3(tournament: Tournament) -> tuple[Card | Table, ...]:
    """Return the report of a Swiss with the letters of the form: all players, then all games."""
    ranks, totals = final_order(tournament), _totals(tournament)
    rated = rated_games(tournament)
    players = Table(
        "players",
        Message("Players"),
        tuple(
            Column(
                letter,
                Message("{place}", place=letter),
                Kind.POINTS if letter == "H" else _kind(letter),
            )
            for letter in "ABCDEFGHLMNOP"
        ),
        tuple(
            (
                *_two_names(player.name),
                player.number,
                player.federation,
                player.title.value if player.title else None,
                ranks[player.number],
                player.rating,
                totals[player.number],
                rated[player.number].games,
                _average(rated[player.number]),
                hundredths_text(rated[player.number].score),
                player.fide_id,
                _birth(player) if player.rating is None else None,
            )
            for player in tournament.players
        ),
        (_legend("ABCDEFGHLMNOP"),),
    )
    entries = entries_of_players(tournament)
    games = Table(
        "games",
        Message("Games"),
        tuple(
            Column(key, _OF_GAMES.get(key, Message("{place}", place=key)), _kind(key))
            for key in ("C", "round", "I", "J", "K", "colour")
        ),
        tuple(
            _game_row(tournament, player, place, entry)
            for player in tournament.players
            for place, entry in enumerate(entries[player.number], start=1)
        ),
        (_legend("CIJK"),),
    )
    return head(tournament), players, games, crosstable_of_players(tournament)


def _kind(key: str) -> Kind:
    return Kind.NUMBER if key in _NUMBERS else Kind.TEXT


def _legend(letters: str) -> Message:
    """Return what the letters stand for."""
    return joined(
        (Message("{code}: {name}", code=each, name=_LETTERS[each]) for each in letters), "; "
    )


def _game_row(
    tournament: Tournament, player: Player, place: int, entry: Entry | None
) -> tuple[Cell, ...]:
    sign = sign_of(entry)
    number, _, rating, colour = _opponent(tournament, entry)
    played = sign in ("1", "½", "0")
    return (player.number, place, number, rating if played else None, sign, colour)


def _two_names(name: str) -> tuple[str, str]:
    last, _, first = name.partition(",")
    return last.strip(), first.strip()


# ------------------------------------------------------------------------------------- form 5

TITLE_GROUPS = ("GM", "IM", "FM", "WGM", "WIM", "WFM")


@RATINGS_2005.rule("Form 5")
def form_5(tournament: Tournament) -> tuple[Card | Table, ...]:
    """Return the tournament form: system, rate of play, players by title and federation."""
    event, settings = tournament.event, tournament.settings
    needed = deputies_needed(len(tournament.players))
    facts = known_card(
        "tournament",
        Message("Tournament form"),
        *head(tournament).facts,
        Fact("rounds", Message("Rounds"), settings.rounds or len(tournament.rounds), Kind.NUMBER),
        Fact("type", Message("Tournament type"), event.kind),
        Fact("system", Message("Pairing system"), settings.system),
        Fact("program", Message("Pairings made by"), event.pairing_controller),
        Fact("deputies_needed", Message("Deputies needed"), needed, Kind.NUMBER),
        Fact("remarks", Message("Remarks"), "; ".join(tournament.remarks) or None),
    )
    columns = (
        Column("group", Message("Players")),
        Column("number", Message("Number"), Kind.NUMBER),
        Column("federations", Message("Federations"), Kind.NUMBER),
        Column("host", Message("Host federation"), Kind.NUMBER),
        Column("others", Message("Others"), Kind.NUMBER),
    )
    groups: list[tuple[Cell, list[Player]]] = [
        (Message("rated"), [one for one in tournament.players if one.rating is not None]),
        (Message("unrated"), [one for one in tournament.players if one.rating is None]),
        *((title, titled(tournament.players, title)) for title in TITLE_GROUPS),
    ]
    rows = tuple((name, *_counts(people, event.federation)) for name, people in groups)
    return facts, Table("groups", Message("Players"), columns, rows)


def titled(players: Sequence[Player], title: str) -> list[Player]:
    """Return the players with a title."""
    return [one for one in players if one.title is Title(title)]


def _counts(players: Sequence[Player], host: str | None) -> tuple[int, int, int, int]:
    at_home = sum(one.federation == host for one in players)
    return len(players), len({one.federation for one in players}), at_home, len(players) - at_home


def deputies_needed(players: int) -> int:
    """Return how many deputies the form has room for: more above 20, 70 and 120 players."""
    return 1 + sum(players > limit for limit in (20, 70, 120))
