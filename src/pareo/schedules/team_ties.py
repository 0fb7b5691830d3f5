"""Matches of teams in a knock-out: who goes through, and what decides a level match."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from pareo.errors import FormError
from pareo.language import Message, Numeral, counted
from pareo.model import Colour, Game, Match, Outcome, Points, Result, Tournament, Tpn, points_text
from pareo.schedules.brackets import Bracket, KnockoutRules, PhaseScore, Verdict, bracket
from pareo.schedules.match import HALVES

BOARD_COUNT: Final = "board-count"
TOP_BOARD: Final = "top-board"
BOTTOM_BOARD: Final = "bottom-board"
RAPID: Final = "rapid"
BLITZ: Final = "blitz"
LOTS: Final = "lots"
WAYS: Final = {
    BOARD_COUNT: Message("board count"),
    TOP_BOARD: Message("top board result"),
    BOTTOM_BOARD: Message("bottom board elimination"),
    RAPID: Message("a rapid match"),
    BLITZ: Message("a blitz match"),
    LOTS: Message("the drawing of lots"),
}
"""What may decide a level match of teams, in words."""
USUAL_WAYS: Final = (BOARD_COUNT, BOTTOM_BOARD, LOTS)

_THROUGH: Final = re.compile(r"\s*Through: (\d{1,4}) against (\d{1,4}), by lot\b.*")
_A_WIN: Final = 2
_FIVE: Final = 5
"""Tenths of a point in half a point."""


class Boards(NamedTuple):
    """The half points of two teams, board by board."""

    one: tuple[int, ...]
    other: tuple[int, ...]


def team_rules(
    games: int = 1, drawn: Iterable[str] = USUAL_WAYS, *, third_place: bool = False
) -> KnockoutRules:
    """Return how teams play a knock-out: how many matches, and what decides level ones, in order.

    Board count, top board and bottom board look at the matches just played; a rapid or blitz match
    is one more match. If nothing else decides, lots do. Raises FormError.
    """
    ways = tuple(drawn)
    unknown = [way for way in ways if way not in WAYS]
    if unknown or len(set(ways)) < len(ways):
        raise FormError.of(
            Message("These do not decide a level match: {ways}", ways=", ".join(unknown or ways)),
            Message("Name some of these, each once: {known}.", known=", ".join(WAYS)),
        )
    if RAPID in ways and BLITZ in ways and ways.index(BLITZ) < ways.index(RAPID):
        raise FormError.of(
            Message("A blitz match cannot come before a rapid one."),
            Message("Name the rapid match first."),
        )
    before_lots = ways[: ways.index(LOTS)] if LOTS in ways else ways
    return KnockoutRules(
        games,
        before_lots.count(RAPID),
        before_lots.count(BLITZ),
        third_place,
        (*before_lots, LOTS),
    )


def team_bracket(tournament: Tournament, people: Sequence[Tpn], rules: KnockoutRules) -> Bracket:
    """Return the bracket of teams after the matches on record."""
    met: dict[frozenset[Tpn], list[Match]] = {}
    record = []
    for played in tournament.rounds:
        for match in played.matches:
            met.setdefault(frozenset((match.home, match.away)), []).append(match)
            record.append(Game(match.home, match.away, result_of(tournament, match)))
    lots = dict(_lots(tournament.remarks))

    def judge(one: Tpn, other: Tpn) -> Verdict:
        two = frozenset((one, other))
        matches = [
            boards_of(tournament, match, one, other) if _is_over(match) else None
            for match in met.get(two, ())
        ]
        return verdict(matches, one, other, rules, lots.get(two))

    return bracket(people, rules, record, judge)


def verdict(
    matches: Sequence[Boards | None],
    one: Tpn,
    other: Tpn,
    rules: KnockoutRules,
    drawn: Tpn | None = None,
) -> Verdict:
    """Return who goes through: by match points, then board points, then the announced ways.

    A match that is not over is None; `drawn` is who won the lot.
    """
    over = [match for match in matches if match is not None]
    these, left = over[: rules.games], over[rules.games :]
    scores = [_score("standard", these)] if these else []
    steps: list[Message] = []
    if len(these) < rules.games:
        return Verdict(None, tuple(scores))
    lead = _lead_in_matches(these, steps) if rules.games > 1 else 0
    lead = lead or _lead_on_boards(these, steps)
    for way in rules.drawn:
        if lead:
            break
        if way == LOTS:
            if drawn is not None:
                steps.append(Message("by lot"))
            return Verdict(drawn, tuple(scores), tuple(steps), needs_lot=drawn is None)
        if way in _COMPUTED:
            lead = _COMPUTED[way](_summed(these), steps)
            continue
        if not left:
            return Verdict(None, tuple(scores), tuple(steps))
        these, left = left[:1], left[1:]
        scores.append(_score(way, these))
        steps.append(_PLAY_OFFS[way])
        lead = _lead_on_boards(these, steps)
    return Verdict(one if lead > 0 else other, tuple(scores), tuple(steps))


def through_by_lot(winner: Tpn, loser: Tpn, seed: str | None = None) -> str:
    """Return the remark by which a report says who went through by lot."""
    drawn = f", seed {seed}" if seed else ""
    return f" Through: {winner} against {loser}, by lot{drawn}"


def result_of(tournament: Tournament, match: Match) -> Result:
    """Return the result of a match as that of one game, White being home."""
    if match.forfeit is not None:
        return match.forfeit
    if not _is_over(match):
        return Result.PENDING
    home, away = map(sum, boards_of(tournament, match, match.home, match.away))
    if home == away:
        return Result.DRAWN
    return Result.WHITE_WON if home > away else Result.BLACK_WON


def boards_of(tournament: Tournament, match: Match, one: Tpn, other: Tpn) -> Boards:
    """Return the half points of two teams at each board; a forfeited match is one at all boards."""
    return Boards(*(tuple(_halves(tournament, match, team)) for team in (one, other)))


def _halves(tournament: Tournament, match: Match, team: Tpn) -> Iterator[int]:
    if match.forfeit is not None:
        own = Colour.WHITE if team == match.home else Colour.BLACK
        won = match.forfeit.outcome(own) is Outcome.FORFEIT_WIN
        yield from [_A_WIN if won else 0] * len(tournament.settings.board_colours)
        return
    for game in match.games:
        yield sum(
            HALVES.get(game.result.outcome(colour), 0)
            for colour in Colour
            if (player := game.player(colour)) is not None
            and tournament.team_of.get(player) == team
        )


def _is_over(match: Match) -> bool:
    return match.forfeit is not None or (
        bool(match.games) and all(game.result.known for game in match.games)
    )


def _summed(matches: Sequence[Boards]) -> Boards:
    """Return the half points of several matches board by board."""
    size = max(len(side) for match in matches for side in match)

    def side(place: int) -> tuple[int, ...]:
        rows = [(*match[place], *(0,) * (size - len(match[place]))) for match in matches]
        return tuple(map(sum, zip(*rows, strict=True)))

    return Boards(side(0), side(1))


def _score(phase: str, matches: Sequence[Boards]) -> PhaseScore:
    one, other = _summed(matches)
    return PhaseScore(phase, sum(one), sum(other))


def _lead_in_matches(matches: Sequence[Boards], steps: list[Message]) -> int:
    wins = [0, 0]
    for match in matches:
        one, other = sum(match.one), sum(match.other)
        wins[0] += one > other
        wins[1] += other > one
    steps.append(Message("matches won {first} : {second}", first=wins[0], second=wins[1]))
    return wins[0] - wins[1]


def _lead_on_boards(matches: Sequence[Boards], steps: list[Message]) -> int:
    one, other = map(sum, _summed(matches))
    steps.append(Message("board points {first} : {second}", first=_text(one), second=_text(other)))
    return one - other


def _board_count(boards: Boards, steps: list[Message]) -> int:
    """Compare points times board number: the lower sum has more points on higher boards (C.07 Art. 12.1)."""
    one, other = (
        sum(place * halves for place, halves in enumerate(side, start=1)) for side in boards
    )
    steps.append(
        Message(
            "board count {first} : {second}, the lower one is better",
            first=_text(one),
            second=_text(other),
        )
    )
    return other - one


def _top_board(boards: Boards, steps: list[Message]) -> int:
    """Compare board 1, then board 2, and so on (C.07 Art. 12.2)."""
    for place, (one, other) in enumerate(zip(*boards, strict=True), start=1):
        if one != other:
            steps.append(
                Message(
                    "board {board}: {first} : {second}",
                    board=place,
                    first=_text(one),
                    second=_text(other),
                )
            )
            return one - other
    steps.append(Message("all boards level"))
    return 0


def _bottom_board(boards: Boards, steps: list[Message]) -> int:
    """Compare all boards but the last, then all but the last two, and so on (C.07 Art. 12.3)."""
    for count in range(1, len(boards.one)):
        one, other = (sum(side[:-count]) for side in boards)
        if one != other:
            steps.append(
                counted(
                    "without the last board {first} : {second}",
                    "without the last {count} boards {first} : {second}",
                    count,
                    first=_text(one),
                    second=_text(other),
                )
            )
            return one - other
    steps.append(Message("level without the last boards too"))
    return 0


_COMPUTED: Final[Mapping[str, Callable[[Boards, list[Message]], int]]] = {
    BOARD_COUNT: _board_count,
    TOP_BOARD: _top_board,
    BOTTOM_BOARD: _bottom_board,
}
_PLAY_OFFS: Final = {RAPID: Message("rapid match"), BLITZ: Message("blitz match")}


def _lots(remarks: Iterable[str]) -> Iterator[tuple[frozenset[Tpn], Tpn]]:
    for remark in remarks:
        if found := _THROUGH.fullmatch(remark):
            winner, loser = Tpn(int(found[1])), Tpn(int(found[2]))
            yield frozenset((winner, loser)), winner


def _text(halves: int) -> Numeral:
    return points_text(Points(halves * _FIVE))
