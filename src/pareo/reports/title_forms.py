"""The forms of B.02 (2005) for title results: 4, the certificate, and 6, the table of norms."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.elo import average_of_opponents, category_of, difference_for, half_up, percent_of
from pareo.language import Day, Message
from pareo.model import Colour, Player, Tournament, Tpn
from pareo.rating import event_of
from pareo.rating import points as hundredths_text
from pareo.reports.entries import entries_of_players
from pareo.reports.rating_forms import TITLE_GROUPS, UNRATED, head, norm_text, sign_of, titled
from pareo.reports.table import Card, Cell, Column, Fact, Kind, Table, known_card
from pareo.reports.words import day_text
from pareo.rulebook import RATINGS_2005

_COUNTS: Final = ("N", "nf", "hfp", "ffp", "rp", "urp")
_SCORES: Final[Mapping[str, str]] = {
    "ra": "Ra",
    "cat": "cat",
    "req": "req",
    "ach": "ach",
    "rc": "Rc",
    "rp_performance": "Rp",
}
"""The headings of form 6."""
_LEGEND: Final = (
    Message(
        "N: games; nf: federations; hfp, ffp: players of the host federation and of others; rp, "
        "urp: rated and unrated players; the player is counted."
    ),
    Message(
        "Ra: average rating of all of them; cat: category; req, ach: points needed and achieved; "
        "Rc: average rating of the opponents; Rp: performance."
    ),
)


def _opponents(tournament: Tournament, number: Tpn) -> list[Player]:
    """Return the opponents met over the board, once for each game."""
    people = tournament.player_by_number
    return [
        people[Tpn(game.black if game.white == number else game.white)]
        for game in event_of(tournament).games
        if number in (game.white, game.black) and game.result.rated
    ]


def _rating(player: Player) -> int:
    return UNRATED if player.rating is None else player.rating


def _average(player: Player, opponents: list[Player]) -> int:
    """Return R(a): the mean of the player and the opponents."""
    ratings = [_rating(one) for one in (player, *opponents)]
    return half_up(Fraction(sum(ratings), len(ratings)))


@RATINGS_2005.rule("Form 4")
def form_4(tournament: Tournament, number: Tpn) -> tuple[Card | Table, ...]:
    """Return the certificate of a title result; unrated players count 2000."""
    player, event = tournament.player_by_number[number], tournament.event
    opponents = _opponents(tournament, number)
    average = _average(player, opponents)
    category, games = category_of(average), len(opponents)
    last, _, first = player.name.partition(",")
    card = known_card(
        "certificate",
        Message("Certificate of title result"),
        Fact("name", Message("Name"), last.strip()),
        Fact("first_name", Message("First name"), first.strip() or None),
        Fact("sex", Message("Sex"), player.sex.value if player.sex else None),
        Fact(
            "birth_date",
            Message("Date of birth"),
            Day(player.birth_date) if player.birth_date else None,
        ),
        Fact("event", Message("Event"), event.name or None),
        Fact("start", Message("Start"), day_text(event.first_day)),
        Fact("close", Message("Finish"), day_text(event.last_day)),
        Fact("city", Message("City"), event.city),
        Fact("country", Message("Federation"), event.federation),
        Fact("gm_points", Message("Points for a GM norm"), norm_text("GM", category, games)),
        Fact("im_points", Message("Points for an IM norm"), norm_text("IM", category, games)),
        Fact("ra", Message("R(a)"), average, Kind.NUMBER),
        Fact("category", Message("Category"), category, Kind.NUMBER),
        Fact("n", Message("N"), games, Kind.NUMBER),
        Fact("arbiter", Message("Chief Arbiter"), event.chief_arbiter),
    )
    columns = (
        Column("round", Message("Round"), Kind.NUMBER),
        Column("opponent_name", Message("Opponent")),
        Column("opponent_federation", Message("Fed")),
        Column("opponent_rating", Message("Rating"), Kind.NUMBER),
        Column("opponent_title", Message("Title")),
        Column("score", Message("Score")),
    )
    rows: list[tuple[Cell, ...]] = []
    for place, entry in enumerate(entries_of_players(tournament)[number], start=1):
        if entry is None or entry.opponent is None:
            rows.append((place, None, None, None, None, sign_of(entry)))
            continue
        other = tournament.player_by_number[entry.opponent]
        title = other.title.value if other.title else None
        rows.append((place, other.name, other.federation, _rating(other), title, sign_of(entry)))
    return card, Table("games", Message("Games"), columns, tuple(rows))


@RATINGS_2005.rule("Form 6")
def form_6(tournament: Tournament, norms: list[tuple[Tpn, str]]) -> tuple[Card, Table]:
    """Return the event, and a line for each norm: player, claimed title, the counts of the form."""
    columns = (
        Column("title", Message("Title")),
        Column("name", Message("Name")),
        Column("id", Message("FIDE ID")),
        Column("federation", Message("Fed")),
        *(_numbers(one.lower(), one) for one in (*_COUNTS, *TITLE_GROUPS)),
        Column("rating", Message("Rating"), Kind.NUMBER),
        *(_numbers(key, heading) for key, heading in _SCORES.items()),
    )
    rows = tuple(_norm_row(tournament, number, title) for number, title in norms)
    return head(tournament), Table("norms", Message("Title norms"), columns, rows, _LEGEND)


def _numbers(key: str, heading: str) -> Column:
    return Column(key, Message("{place}", place=heading), Kind.NUMBER)


def _norm_row(tournament: Tournament, number: Tpn, title: str) -> tuple[Cell, ...]:
    player = tournament.player_by_number[number]
    opponents = _opponents(tournament, number)
    everybody = [player, *opponents]
    host = tournament.event.federation
    at_home = sum(one.federation == host for one in everybody)
    rated = [one for one in everybody if one.rating is not None]
    average, games = _average(player, opponents), len(opponents)
    achieved = _achieved(tournament, number)
    rc = average_of_opponents([_rating(one) for one in opponents]) if opponents else None
    performance = None
    if rc is not None and achieved not in (0, games * 100):
        performance = rc + difference_for(percent_of(achieved, games))
    return (
        title,
        player.name,
        player.fide_id,
        player.federation,
        games,
        len({one.federation for one in everybody}),
        at_home,
        len(everybody) - at_home,
        len(rated),
        len(everybody) - len(rated),
        *(len(titled(everybody, one)) for one in TITLE_GROUPS),
        player.rating,
        average,
        category_of(average),
        norm_text(title, category_of(average), games),
        hundredths_text(achieved),
        rc,
        performance,
    )


def _achieved(tournament: Tournament, number: Tpn) -> int:
    """Return the score over the board, in hundredths."""
    return sum(
        game.score(Colour.WHITE if game.white == number else Colour.BLACK)
        for game in event_of(tournament).games
        if number in (game.white, game.black) and game.result.rated
    )
