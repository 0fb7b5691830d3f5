"""IT1, today's certificate of a title result: one sheet for each norm, from its verdict."""

from collections.abc import Iterator
from typing import Final

from pareo.language import Message, counted, joined
from pareo.model import Points, Title, Tournament, points_text
from pareo.norms import Ending, EveryRound, GameEvidence, Verdict, named_in_1_5_6
from pareo.reports.official import (
    NO_NORM,
    SURNAME,
    both,
    column,
    field,
    fields,
    form_day,
    form_name,
    label,
    official_name,
    signatures,
    tick_boxes,
    two_names,
    unfinished,
)
from pareo.reports.paper import Part
from pareo.reports.rating_forms import time_field
from pareo.reports.table import Card, Cell, Fact, Kind, Table

_TITLES: Final = ("GM", "IM", "WGM", "WIM")
_COUNTED_TITLES: Final = (Title.GM, Title.IM, Title.WGM, Title.WIM, Title.FM, Title.WFM)
_NOT_COUNTED: Final = (Title.CM, Title.WCM)
_SIGNS: Final = {
    Ending.WIN: "1",
    Ending.DRAW: "½",
    Ending.LOSS: "0",
    Ending.FORFEIT_WIN: "+",
    Ending.PAIRING_BYE: "+",
    Ending.FULL_POINT_BYE: "+",
    Ending.HALF_POINT_BYE: "=",
    Ending.FORFEIT_LOSS: "-",
    Ending.ABSENT: "-",
    Ending.OPEN: "",
}
_EIGHT: Final = Message("1.4.1c: eight games and one game won without play.")
_VIA: Final = {
    "1.4.1c": _EIGHT,
    "1.4.2c": Message("1.4.2c: the opponent of the last round did not come."),
}
_NOTES: Final = (
    Message("Unrated opponents count 1400, but see 1.4.6b. Scores: 1, ½, 0; unplayed +, =, -."),
    Message(
        "The certificate is not valid until the Qualification Commission confirms it. Copies: "
        "player, organising federation, federation of the player, FIDE."
    ),
    Message(
        "The data of this sheet are used for the title application only and are published as far "
        "as the regulations ask for it."
    ),
)


def form_it1(
    tournament: Tournament,
    verdict: Verdict,
    birth: tuple[Cell, Cell] = (None, None),
) -> tuple[Part, ...]:
    """Return the certificate; `birth` is day and place, which older sheets ask for.

    Without a norm, or before the end of the event, no title is marked and no points are claimed.
    """
    is_norm = verdict.achieved and unfinished(tournament) is None
    candidate, event, basis = verdict.candidate, tournament.event, verdict.basis
    last, first = two_names(candidate.name)
    title = verdict.title.value
    arbiter = official_name(event.chief_arbiter)
    made = [title] if is_norm else []
    boxes = Fact("title", label(Message("Title")), tick_boxes(_TITLES, made), data=made)
    person = fields(
        "person",
        None,
        field("name", SURNAME, last),
        field("first_name", Message("First name"), first or None),
        field("id", Message("ID-number"), candidate.fide_id),
        field("federation", Message("Federation"), candidate.federation),
        field("birth_date", Message("Date of birth (optional)"), birth[0]),
        field("birth_place", Message("Place of birth (optional)"), birth[1]),
        across=3,
    )
    where = fields(
        "event",
        None,
        field("event", Message("Event"), event.name or None),
        field("start", Message("Start"), form_day(event.first_day)),
        field("close", Message("Close"), form_day(event.last_day)),
        field(
            "chief_arbiter",
            Message("Chief Arbiter (name, ID)"),
            f"{arbiter}, {event.chief_arbiter_id}"
            if arbiter and event.chief_arbiter_id
            else arbiter,
        ),
        field("games", Message("Number of games"), basis.n, Kind.NUMBER),
        time_field(tournament, "rate_of_play", Message("Rate of play")),
        across=3,
    )
    remarks = fields(
        "remarks",
        None,
        field("remarks", Message("Special remarks"), both(_joined(_remarks(verdict)))),
        across=1,
    )
    return (
        fields("titles", None, boxes, across=1),
        person,
        where,
        _counts(verdict),
        _titles(verdict),
        _big_swiss(verdict),
        remarks,
        _rounds(verdict),
        _result(verdict, is_norm=is_norm),
        signatures(
            ("federation_confirming", Message("Federation confirming the result")),
            ("chief_arbiter_signed", Message("Chief Arbiter's signature")),
            ("official", Message("Name of federation official")),
            ("official_signed", Message("Signature")),
            across=4,
        ),
    )


def _counts(verdict: Verdict) -> Card:
    """Return the counts over the games used."""
    basis = verdict.basis
    people = [game.opponent for game in basis.games]
    own, host = verdict.candidate.federation, basis.event.host
    return fields(
        "counts",
        None,
        field(
            "federations",
            Message("Number of federations"),
            len(basis.federations) or None,
            Kind.NUMBER,
        ),
        field(
            "not_own",
            Message("Number of players not from title applicant's federation"),
            sum(count for name, count in basis.federations.items() if name != own)
            if basis.federations
            else None,
            Kind.NUMBER,
        ),
        field(
            "rated",
            Message("Number rated opponents"),
            sum(one.rating is not None for one in people),
            Kind.NUMBER,
        ),
        field(
            "host",
            Message("Number players from host federation"),
            sum(one.federation == host for one in people) if host and basis.federations else None,
            Kind.NUMBER,
        ),
        field("titled", Message("Total number titled opponents"), basis.title_holders, Kind.NUMBER),
        across=5,
    )


def _titles(verdict: Verdict) -> Card:
    people = [game.opponent for game in verdict.basis.games]
    return fields(
        "titled",
        None,
        *(
            field(
                title.value.lower(),
                Message("{title}", title=title.value),
                sum(one.title is title for one in people),
                Kind.NUMBER,
            )
            for title in _COUNTED_TITLES
        ),
        across=6,
    )


def _big_swiss(verdict: Verdict) -> Card:
    """Return the numbers of 1.4.3d, blank where it is not applied."""
    every: EveryRound | None = verdict.basis.event.every_round
    found = every if verdict.exemption == "1.4.3d" else None
    return fields(
        "big_swiss",
        Message("Where applying 1.4.3d"),
        field(
            "d_federations",
            Message("Number of federations"),
            found.federations.count if found else None,
            Kind.NUMBER,
        ),
        field(
            "d_rated",
            Message("Number of rated players not from host federation"),
            found.rated_not_host.count if found else None,
            Kind.NUMBER,
        ),
        field(
            "d_titled",
            Message("Number of players not from host federation holding GM, IM, WGM, WIM"),
            found.titled.count if found else None,
            Kind.NUMBER,
        ),
        across=3,
    )


def _remarks(verdict: Verdict) -> Iterator[Message]:
    if verdict.failed:
        yield NO_NORM
    yield from (_VIA[article] for article in verdict.via if article in _VIA)
    if verdict.ignored:
        yield counted(
            "Ignored under {articles}: round {rounds}.",
            "Ignored under {articles}: rounds {rounds}.",
            len(verdict.ignored),
            articles=", ".join(one for one in verdict.via if one not in _VIA),
            rounds=", ".join(map(str, verdict.ignored)),
        )
    if article := named_in_1_5_6(verdict.basis.event):
        yield Message("{article} satisfied.", article=article)
    if verdict.exemption and verdict.exemption != "1.4.3d":
        yield Message("Exemption {article}.", article=verdict.exemption)
    per_day = verdict.basis.event.rounds_per_day
    if per_day and max(per_day) == 1:
        yield Message("One round on each day (1.1.3a).")


def _joined(parts: Iterator[Message]) -> Message | None:
    found = list(parts)
    return joined(found, " ") if found else None


def _rounds(verdict: Verdict) -> Table:
    columns = (
        column("round", Message("Rd"), Kind.NUMBER),
        column("opponent_name", Message("Opponent")),
        column("opponent_id", Message("ID")),
        column("opponent_federation", Message("Fed")),
        column("opponent_rating", Message("Rating"), Kind.NUMBER),
        column("raised_rating", Message("Rat. 1.4.6c"), Kind.NUMBER),
        column("opponent_title", Message("Title")),
        column("score", Message("Score")),
    )
    struck = frozenset(at for at, one in enumerate(verdict.evidence) if one.ignored)
    rows = tuple(_round(one) for one in verdict.evidence)
    return Table("games", Message("Games"), columns, rows, _NOTES, ruled=True, struck=struck)


def _round(one: GameEvidence) -> tuple[Cell, ...]:
    sign = _SIGNS[one.game.ending]
    other = one.opponent
    if other is None:
        return (one.game.round, None, None, None, None, None, None, sign)
    title = "-" if other.title in _NOT_COUNTED else other.title and other.title.value
    return (
        one.game.round,
        form_name(other.name),
        other.fide_id,
        other.federation,
        other.rating,
        one.rating if one.raised else None,
        title,
        sign,
    )


def _result(verdict: Verdict, *, is_norm: bool) -> Card:
    """Return the points; those of a norm only where there is one."""
    basis = verdict.basis
    return fields(
        "result",
        None,
        field("average", Message("Rating average (1.4.6b)"), basis.average, Kind.NUMBER),
        field("required", Message("Score required"), _points(basis.required, is_norm)),
        field("achieved", Message("Score achieved"), _points(basis.score, is_norm)),
        field(
            "exceeding", Message("Exceeding norm by points"), _points(verdict.exceeding, is_norm)
        ),
        across=4,
    )


def _points(points: Points | None, is_norm: bool) -> Message | None:  # noqa: FBT001 - one fact
    if points is None or not is_norm:
        return None
    return Message("{points}", points=points_text(points))
