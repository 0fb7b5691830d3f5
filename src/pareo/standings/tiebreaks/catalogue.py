"""The list of tie-breaks: code, article, editions, where it applies and its function."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from pareo.language import Message
from pareo.model import Tpn
from pareo.rulebook import BASIC_1992, HANDLING_1987, TIE_BREAKS_2026, Rule
from pareo.standings.descriptor import Descriptor
from pareo.standings.facts import Facts, Kind, Reference
from pareo.standings.tiebreaks import (
    boards,
    buchholz,
    direct_encounter,
    historic,
    opponent_ratings,
    own_results,
    sonneborn_berger,
    team_scores,
)
from pareo.standings.workings import Column
from pareo.value import dataclass

Values = Callable[[Facts, Descriptor], Column]
Places = Callable[[Facts, Descriptor, Sequence[Tpn]], Column]


class For(Enum):
    """Which participants it can rank."""

    BOTH = "both"
    PLAYERS = "players"
    TEAMS = "teams"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A line of the catalogue.

    It has `values`, or `places` if it depends on the tied group only. `modifiers` are the
    letters it takes, `score`: whether the reference score of a team can be chosen.
    """

    code: str
    name: Message
    rule: Rule
    values: Values | None = None
    places: Places | None = None
    modifiers: str = ""
    who: For = For.BOTH
    kinds: frozenset[Kind] = frozenset(Kind)
    editions: tuple[str, ...] = ("2026", "2024")
    score: bool = False
    lower_first: bool = False
    products: bool = False
    """Whether a round adds a score times the points of the round."""
    cut: int = 0
    """How many rounds it always leaves out."""
    ratings: bool = False
    """Whether it needs the ratings of all players (Art. 10)."""
    applies: Callable[[Facts, Sequence[Tpn], int], bool] | None = None
    """Whether it may order a tied group, given its members and its first place."""


_ANY: Final = frozenset(Kind)
_NO_KNOCK_OUT: Final = _ANY - {Kind.KNOCK_OUT}
_SWISS: Final = frozenset({Kind.SWISS})
_NEW: Final = ("2026",)
_OLD: Final = ("2024",)
_MATCH, _GAME = Reference.MATCH, Reference.GAME


def _c07(article: str) -> Rule:
    return TIE_BREAKS_2026.article(article)


def _own(
    code: str, article: str, name: Message, values: Values, modifiers: str = "", **more: object
) -> TieBreak:
    return TieBreak(code, name, _c07(article), values, modifiers=modifiers, **more)  # type: ignore[arg-type]


def _ratings(
    code: str, article: str, name: Message, values: Values, modifiers: str = "", **more: object
) -> TieBreak:
    return _own(code, article, name, values, modifiers, who=For.PLAYERS, ratings=True, **more)


def _teams(
    code: str, article: str, name: Message, values: Values, modifiers: str = "", **more: object
) -> TieBreak:
    return _own(code, article, name, values, modifiers, who=For.TEAMS, **more)


def _buchholz(
    code: str, article: str, name: Message, values: Values, modifiers: str, **more: object
) -> TieBreak:
    """It is meaningless in round robins, where the edition of 2026 forbids it."""
    return _own(code, article, name, values, modifiers, kinds=_SWISS, editions=_NEW, **more)


def _buchholz_2024(
    code: str, article: str, name: Message, values: Values, modifiers: str, **more: object
) -> TieBreak:
    return _own(code, article, name, values, modifiers, kinds=_NO_KNOCK_OUT, editions=_OLD, **more)


def _extended_encounter(code: str, name: Message, *last: Values) -> TieBreak:
    return TieBreak(
        code,
        name,
        _c07("13.3"),
        places=direct_encounter.extended(*last),
        modifiers="P",
        who=For.TEAMS,
        lower_first=True,
    )


_BH: Final = Message("Buchholz")
_AOB: Final = Message("average of opponents' Buchholz")
_FB: Final = Message("Fore Buchholz")
_SSSC: Final = Message("secondary score with strength of schedule")

CATALOGUE: Final[tuple[TieBreak, ...]] = (
    TieBreak(
        "DE",
        Message("direct encounter"),
        _c07("6"),
        places=direct_encounter.direct_encounter,
        modifiers="P",
        score=True,
        lower_first=True,
    ),
    _own("WIN", "7.1", Message("rounds won"), own_results.wins, score=True),
    _own("WON", "7.2", Message("games won"), own_results.games_won, score=True),
    _own("BPG", "7.3", Message("games with Black"), own_results.games_with_black, who=For.PLAYERS),
    _own("BWG", "7.4", Message("wins with Black"), own_results.wins_with_black, who=For.PLAYERS),
    _own("PS", "7.5", Message("progressive scores"), own_results.progressive, "C", score=True),
    _own("REP", "7.6", Message("rounds taken part in"), own_results.rounds_taken_part),
    _own(
        "STD",
        "7.7",
        Message("standard points"),
        own_results.standard_points,
        editions=_NEW,
        score=True,
    ),
    _own(
        "TPN",
        "7.8",
        Message("pairing number"),
        own_results.pairing_number,
        "R",
        editions=_NEW,
        lower_first=True,
    ),
    _buchholz("BH", "8.1", _BH, buchholz.buchholz, "CMP", score=True),
    _buchholz_2024("BH", "8.1", _BH, buchholz.buchholz, "CMP", score=True),
    _buchholz("AOB", "8.2", _AOB, buchholz.average_of_opponents, "F", score=True),
    _buchholz_2024("AOB", "8.2", _AOB, buchholz.average_of_opponents, "", score=True),
    _buchholz("FB", "8.3", _FB, buchholz.fore_buchholz, "CMP", score=True),
    _buchholz_2024("FB", "8.3", _FB, buchholz.fore_buchholz, "CMP", score=True),
    _own(
        "SB",
        "9.1",
        Message("Sonneborn-Berger"),
        sonneborn_berger.sonneborn_berger,
        "CP",
        kinds=_NO_KNOCK_OUT,
        score=True,
        products=True,
    ),
    _own(
        "KS",
        "9.2",
        Message("Koya"),
        sonneborn_berger.koya,
        "L",
        kinds=_NO_KNOCK_OUT,
        score=True,
    ),
    _ratings(
        "ARO", "10.1", Message("average rating of opponents"), opponent_ratings.average_rating, "CM"
    ),
    _ratings("TPR", "10.2", Message("performance rating"), opponent_ratings.performance),
    _ratings("PTP", "10.3", Message("perfect performance rating"), opponent_ratings.perfect),
    _ratings(
        "APRO",
        "10.4",
        Message("average performance of opponents"),
        opponent_ratings.average_performance,
    ),
    _ratings(
        "APPO",
        "10.5",
        Message("average perfect performance of opponents"),
        opponent_ratings.average_perfect,
    ),
    _ratings(
        "RTNG", "10.6", Message("own rating"), opponent_ratings.own_rating, "R", editions=_NEW
    ),
    _teams(
        "BC",
        "12.1",
        Message("board count"),
        boards.board_count,
        lower_first=True,
        applies=lambda facts, group, _: boards.comparable(facts, group),
    ),
    _teams("TBR", "12.2", Message("top board result"), boards.top_board),
    _teams("BBE", "12.3", Message("bottom board elimination"), boards.without_last_boards),
    _teams("MPVGP", "13.1", Message("secondary score"), team_scores.secondary_score),
    *(
        _teams(
            f"E{theirs.value[0]}{own.value[0]}SB",
            article,
            Message(
                "extended Sonneborn-Berger, {theirs} by {own}", theirs=theirs.value, own=own.value
            ),
            sonneborn_berger.extended(theirs, own),
            "CP",
            kinds=_NO_KNOCK_OUT,
            products=True,
        )
        for theirs, own, article in (
            (_MATCH, _MATCH, "13.2.1"),
            (_MATCH, _GAME, "13.2.2"),
            (_GAME, _MATCH, "13.2.3"),
            (_GAME, _GAME, "13.2.4"),
        )
    ),
    _teams(
        "OTHER_OSB",
        "16.6",
        Message("Sonneborn-Berger of Olympiads"),
        sonneborn_berger.olympiad,
        kinds=_SWISS,
        products=True,
        cut=1,
    ),
    _extended_encounter("EDE", Message("extended direct encounter")),
    _extended_encounter(
        "EDEBT",
        Message("extended direct encounter, board count and top board"),
        boards.board_count,
        boards.top_board,
    ),
    _extended_encounter(
        "EDEBB",
        Message("extended direct encounter, board count and bottom board"),
        boards.board_count,
        boards.without_last_boards,
    ),
    _extended_encounter("EDET", Message("extended direct encounter, top board"), boards.top_board),
    _extended_encounter(
        "EDEB", Message("extended direct encounter, bottom board"), boards.without_last_boards
    ),
    _buchholz("SSSC", "13.4", _SSSC, team_scores.with_strength_of_schedule, "FPK", who=For.TEAMS),
    _buchholz_2024(
        "SSSC", "13.4", _SSSC, team_scores.with_strength_of_schedule, "FPK", who=For.TEAMS
    ),
    TieBreak(
        "SRO",
        Message("sums of opponents' ratings, lowest cut step by step"),
        HANDLING_1987.article("16.a"),
        historic.sums_of_ratings,
        who=For.PLAYERS,
        editions=("1987",),
        ratings=True,
    ),
    TieBreak(
        "PRO",
        Message("sums of progressive scores, first rounds cut step by step"),
        HANDLING_1987.article("16.b"),
        historic.sums_of_totals,
        who=For.PLAYERS,
        editions=("1987",),
    ),
    TieBreak(
        "DE1",
        Message("games among those who share first place"),
        BASIC_1992.article("F10"),
        places=historic.for_first_place,
        who=For.PLAYERS,
        editions=("1992",),
        lower_first=True,
        applies=lambda _facts, _group, place: place == 1,
    ),
    TieBreak(
        "ARX",
        Message("exact average rating of opponents"),
        BASIC_1992.article("F10"),
        historic.exact_average_rating,
        who=For.PLAYERS,
        editions=("1992",),
        ratings=True,
    ),
)

ALIASES: Final = {"GE": "REP", "OSB": "OTHER_OSB"}
"""Names in earlier texts for today's tie-breaks, and one that files write as self-defined."""

EDITIONS: Final = ("2026", "2024", "1992", "1987")


def fitting(kind: Kind, edition: str, *, teams: bool) -> dict[str, TieBreak]:
    """Return the tie-breaks that an event of that kind and edition can use, by code."""
    who = (For.BOTH, For.TEAMS if teams else For.PLAYERS)
    return {
        each.code: each
        for each in CATALOGUE
        if edition in each.editions and kind in each.kinds and each.who in who
    }
