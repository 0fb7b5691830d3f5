"""The forms of B.02 (2005) for title results: 4, the certificate, and 6, the table of norms."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from pareo.elo import average_of_opponents, category_of, difference_for, half_up, percent_of
from pareo.language import Day, Message
from pareo.model import Colour, Player, Tournament, Tpn
from pareo.rating import EventGame, event_of
from pareo.rating import points as hundredths_text
from pareo.reports.entries import entries_of_player
from pareo.reports.event_forms import TITLE_GROUPS, titled
from pareo.reports.official import (
    column,
    field,
    fields,
    label,
    signatures,
    tick_boxes,
    two_names,
    unfinished,
)
from pareo.reports.paper import Part
from pareo.reports.rating_forms import UNRATED, head, norm_text, sign_of
from pareo.reports.table import Cell, Column, Fact, Kind, Table
from pareo.reports.words import day_text
from pareo.rulebook import RATINGS_2005

_COUNTS: Final = ("N", "nf", "hfp", "ffp", "rp", "urp")
_SCORES: Final[Mapping[str, str]] = {
    "ra": "Ra",
    "cat": "cat",
    "req": "req. pts",
    "ach": "ach. pts",
    "rc": "Rc",
    "rp_performance": "Rp",
}
"""The headings of form 6."""
_TITLES: Final = ("GM", "IM", "WGM", "WIM")
_NOTES_OF_4: Final = (
    Message(
        "Unrated players count 2000. Scores: 1, ½, 0. R(a): average rating of the player and the "
        "opponents; N: number of games. WGM and WIM points are entered by hand. Crossed-out rounds "
        "are left out."
    ),
    Message(
        "The organising federation must give this certificate to every player with a title result."
    ),
)
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


def _games(tournament: Tournament, number: Tpn, ignored: Collection[int]) -> list[EventGame]:
    """Return the games played over the board that are not left out."""
    return [
        game
        for game in event_of(tournament).games
        if number in (game.white, game.black) and game.result.rated and game.round not in ignored
    ]


def _opponents(tournament: Tournament, number: Tpn, ignored: Collection[int]) -> list[Player]:
    """Return the opponents met over the board, once for each game."""
    people = tournament.player_by_number
    return [
        people[Tpn(game.black if game.white == number else game.white)]
        for game in _games(tournament, number, ignored)
    ]


def _rating(player: Player) -> int:
    return UNRATED if player.rating is None else player.rating


def _average(player: Player, opponents: list[Player]) -> int:
    """Return R(a): the mean of the player and the opponents."""
    ratings = [_rating(one) for one in (player, *opponents)]
    return half_up(Fraction(sum(ratings), len(ratings)))


@RATINGS_2005.rule("Form 4")
def form_4(
    tournament: Tournament,
    number: Tpn,
    norms: Sequence[str] = (),
    ignored: Collection[int] = (),
    birth_place: str | None = None,
) -> tuple[Part, ...]:
    """Return the certificate of a title result; unrated players count 2000.

    `norms` are the titles that the games gave norms for, `ignored` the rounds left out for them.
    An event that has not ended gives neither norms nor points for norms.
    """
    player, event = tournament.player_by_number[number], tournament.event
    is_open = unfinished(tournament) is not None
    opponents = _opponents(tournament, number, ignored)
    average = _average(player, opponents)
    category, games = category_of(average), len(opponents)
    last, first = two_names(player.name)
    counted = 0 if is_open else games
    made = () if is_open else norms
    boxes = Fact(
        "titles",
        label(Message("Title")),
        tick_boxes(_TITLES, made),
        data=list(made),
    )
    person = fields(
        "person",
        None,
        field("name", Message("Name"), last),
        field("first_name", Message("First Name"), first or None),
        field("sex", Message("Sex"), player.sex.value if player.sex else None),
        field(
            "birth_date",
            Message("Date of Birth"),
            Day(player.birth_date) if player.birth_date else None,
        ),
        field("birth_place", Message("Place of Birth"), birth_place),
        across=3,
    )
    where = fields(
        "event",
        None,
        field("event", Message("Event"), event.name or None),
        field("start", Message("Start"), day_text(event.first_day)),
        field("close", Message("Close"), day_text(event.last_day)),
        field("city", Message("City"), event.city),
        field("country", Message("Country"), event.federation),
        field("arbiter", Message("Chief Arbiter (name)"), event.chief_arbiter),
        across=3,
    )
    points = fields(
        "norms",
        None,
        field("gm_points", Message("GM Norm (pts)"), norm_text("GM", category, counted)),
        field("wgm_points", Message("WGM Norm (pts)"), None),
        field("ra", Message("R(a)"), average, Kind.NUMBER),
        field("im_points", Message("IM Norm (pts)"), norm_text("IM", category, counted)),
        field("wim_points", Message("WIM Norm (pts)"), None),
        field("category", Message("Category"), category, Kind.NUMBER),
        field("n", Message("N"), games, Kind.NUMBER),
        across=3,
    )
    signed = signatures(
        ("arbiter_signed", Message("Authentification by: Arbiter")),
        ("date", Message("Date")),
        ("official", Message("Federation Official / Name in Print")),
        ("official_signed", Message("Signature")),
    )
    return (
        fields("titles", None, boxes, across=1),
        person,
        where,
        _rounds_of_certificate(tournament, number, ignored),
        points,
        signed,
    )


def _rounds_of_certificate(tournament: Tournament, number: Tpn, ignored: Collection[int]) -> Table:
    columns = (
        column("round", Message("Rd"), Kind.NUMBER),
        column("opponent_name", Message("Opponents")),
        column("opponent_federation", Message("Fed")),
        column("opponent_rating", Message("Rating"), Kind.NUMBER),
        column("opponent_title", Message("Title")),
        column("score", Message("Score")),
    )
    rows: list[tuple[Cell, ...]] = []
    for place, entry in enumerate(entries_of_player(tournament, number), start=1):
        if entry is None or entry.opponent is None:
            rows.append((place, None, None, None, None, sign_of(entry)))
            continue
        other = tournament.player_by_number[entry.opponent]
        title = other.title.value if other.title else None
        rows.append((place, other.name, other.federation, _rating(other), title, sign_of(entry)))
    struck = frozenset(place - 1 for place in ignored)
    title_ = Message("Games")
    return Table("games", title_, columns, tuple(rows), _NOTES_OF_4, ruled=True, struck=struck)


@RATINGS_2005.rule("Form 6")
def form_6(
    tournament: Tournament, norms: Iterable[tuple[Tpn, str, Collection[int]]]
) -> tuple[Part, ...]:
    """Return the event, and a line for each norm: player, title, rounds left out for it.

    An event that has not ended has no norms.
    """
    if unfinished(tournament) is not None:
        norms = ()
    columns = (
        column("title", Message("Title")),
        column("name", Message("Name")),
        column("id", Message("ID")),
        column("federation", Message("Fed")),
        *(_numbers(one.lower(), one) for one in (*_COUNTS, *TITLE_GROUPS)),
        column("rating", Message("Rating"), Kind.NUMBER),
        *(_numbers(key, heading) for key, heading in _SCORES.items()),
    )
    rows = tuple(_norm_row(tournament, *norm) for norm in norms)
    table = Table("norms", Message("Title norms"), columns, rows, _LEGEND, ruled=True)
    signed = signatures(
        ("chief_arbiter_signed", Message("Chief Arbiter")), ("date", Message("Date"))
    )
    return head(tournament), table, signed


def _numbers(key: str, heading: str) -> Column:
    return Column(key, Message("{place}", place=heading), Kind.NUMBER)


def _norm_row(
    tournament: Tournament, number: Tpn, title: str, ignored: Collection[int]
) -> tuple[Cell, ...]:
    player = tournament.player_by_number[number]
    opponents = _opponents(tournament, number, ignored)
    everybody = [player, *opponents]
    host = tournament.event.federation
    at_home = sum(one.federation == host for one in everybody)
    rated = [one for one in everybody if one.rating is not None]
    average, games = _average(player, opponents), len(opponents)
    achieved = _achieved(tournament, number, ignored)
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


def _achieved(tournament: Tournament, number: Tpn, ignored: Collection[int]) -> int:
    """Return the score over the board, in hundredths."""
    return sum(
        game.score(Colour.WHITE if game.white == number else Colour.BLACK)
        for game in _games(tournament, number, ignored)
    )
