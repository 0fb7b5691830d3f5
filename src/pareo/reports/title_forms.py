"""The forms of B.02 (2005) for title results: 4, the certificate, and 6, the table of norms."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from pareo.elo import average_of_opponents, difference_for, percent_of
from pareo.language import Day, Message
from pareo.model import Points, Title, Tournament, Tpn, known_sex, points_text
from pareo.norms import Counts, Field, counts_2005, field_of, sorted_games_2005, unrated_value
from pareo.reports.entries import entries_of_player
from pareo.reports.event_forms import TITLE_GROUPS
from pareo.reports.official import (
    SURNAME,
    column,
    field,
    fields,
    in_both,
    label,
    signatures,
    tick_boxes,
    two_names,
    unfinished,
)
from pareo.reports.paper import Part
from pareo.reports.rating_forms import head, norm_text, sign_of
from pareo.reports.table import Cell, Column, Fact, Kind, Table
from pareo.reports.words import day_text
from pareo.rulebook import RATINGS_2005
from pareo.value import dataclass

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


@dataclass(frozen=True, slots=True)
class _Result:
    """The games of a player that count for the forms, as a norm of 2005 counts them."""

    counts: Counts
    ratings: tuple[int, ...]
    score: Points
    unrated: int
    """What an unrated player counts."""


def _result(field_: Field, number: Tpn, ignored: Collection[int]) -> _Result:
    """Return the counts over the games that are not left out."""
    candidate = field_.candidates[number]
    unrated = unrated_value(field_.event, candidate)
    games = [one for one in sorted_games_2005(candidate).counted if one.game.round not in ignored]
    opponents = tuple(one.opponent for one in games)
    return _Result(
        counts_2005(candidate, opponents, field_.event.host, unrated),
        tuple(unrated if one.rating is None else one.rating for one in opponents),
        Points(sum(one.score for one in games)),
        unrated,
    )


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
    found = _result(field_of(tournament), number, ignored)
    average, category, games = found.counts.average, found.counts.category, found.counts.games
    last, first = two_names(player.name)
    sex = known_sex(player.sex, player.title)
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
        field("name", SURNAME, last),
        field("first_name", Message("First Name"), first or None),
        field("sex", Message("Sex"), sex.value if sex else None),
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
        field("category", Message("Category"), category, Kind.NUMBER),
        field("im_points", Message("IM Norm (pts)"), norm_text("IM", category, counted)),
        field("wim_points", Message("WIM Norm (pts)"), None),
        field("n", Message("N"), games, Kind.NUMBER),
        across=4,
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
        _rounds_of_certificate(tournament, number, ignored, found.unrated),
        points,
        signed,
    )


def _rounds_of_certificate(
    tournament: Tournament, number: Tpn, ignored: Collection[int], unrated: int
) -> Table:
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
        rating = unrated if other.rating is None else other.rating
        rows.append((place, other.name, other.federation, rating, title, sign_of(entry)))
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
    found = field_of(tournament)
    rows = tuple(_norm_row(tournament, found, norm) for norm in norms)
    none = () if rows else (in_both(Message("No norm is reported.")),)
    table = Table("norms", Message("Title norms"), columns, rows, (*none, *_LEGEND), ruled=True)
    signed = signatures(
        ("chief_arbiter_signed", Message("Chief Arbiter")), ("date", Message("Date"))
    )
    return head(tournament), table, signed


def _numbers(key: str, heading: str) -> Column:
    return Column(key, Message("{place}", place=heading), Kind.NUMBER)


def _norm_row(
    tournament: Tournament, field_: Field, norm: tuple[Tpn, str, Collection[int]]
) -> tuple[Cell, ...]:
    number, title, ignored = norm
    player = tournament.player_by_number[number]
    found = _result(field_, number, ignored)
    counts, games = found.counts, found.counts.games
    rc = average_of_opponents(list(found.ratings)) if games else None
    performance = None
    if rc is not None and 0 < found.score < games * 10:
        performance = rc + difference_for(percent_of(found.score * 10, games))
    return (
        title,
        player.name,
        player.fide_id,
        player.federation,
        games,
        counts.federations,
        counts.host_players,
        counts.foreign_players,
        counts.rated,
        counts.unrated,
        *(counts.titles[Title(one)] for one in TITLE_GROUPS),
        player.rating,
        counts.average,
        counts.category,
        norm_text(title, counts.category, games),
        points_text(found.score),
        rc,
        performance,
    )
