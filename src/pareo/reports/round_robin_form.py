"""The report of a round robin: form 1 of B.02 (2005).

It goes to the federation and to FIDE, with dates of birth of the unrated, and is private.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from pareo.elo import category_of, half_up
from pareo.language import Message, joined
from pareo.model import Colour, Outcome, Player, Result, Tournament, Tpn
from pareo.norms import System, system_of
from pareo.reports.official import column, field, fields, in_both, signatures, unfinished
from pareo.reports.paper import Part
from pareo.reports.rating_forms import birth_of, final_order, head, norm_text, time_field, totals_of
from pareo.reports.table import Cell, Column, Kind, Table
from pareo.rulebook import RATINGS_2005
from pareo.standings import about_uncounted

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
_SHEET = 10
_ON_ONE_SHEET = 24
"""The printed form 1 has ten columns; so many players still fit beside each other."""
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
            field("remarks", Message("Remarks"), _remarks(tournament, changes)),
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


def _remarks(tournament: Tournament, changes: Sequence[str]) -> Cell:
    """Return changes, remarks, when the unrated were born, and whose games do not count."""
    told = [Message("{line}", line=line) for line in (*changes, *tournament.remarks)]
    told += [
        in_both(Message("{name}: born on {day}", name=player.name, day=born))
        for player in tournament.players
        if player.rating is None and (born := birth_of(player))
    ]
    told += map(in_both, about_uncounted(tournament))
    return joined(told, "; ") if told else None


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
    players, totals = tournament.player_by_number, totals_of(tournament)
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
