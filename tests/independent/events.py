"""Events of the model as the second readings take them: own counting, nothing of the engines'.

Points are in tenths.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from pareo.model import Match, Settings, Tournament
from tests.independent import double_swiss, olympiad, team_swiss

BYES: Mapping[str, team_swiss.Kind] = {"U": "pab", "F": "full", "H": "half", "Z": "none"}


class Side(NamedTuple):
    """What a match was for one of the two."""

    opponent: int
    colour: Literal["w", "b"]
    own: int
    other: int
    results: tuple[tuple[str, str], ...]  # the own letter and the other's, game by game

    @property
    def played(self) -> bool:
        return any("F" not in mine + theirs for mine, theirs in self.results)

    @property
    def forfeited(self) -> bool:
        """Whether this one came to no game."""
        return all(mine == "0F" for mine, _ in self.results)

    @property
    def other_forfeited(self) -> bool:
        return all(theirs == "0F" for _, theirs in self.results)


# -------------------------------------------------------------------------------------- counting


def value_of(letter: str, settings: Settings) -> int:
    points = settings.points
    return {
        "1": points.white_win,
        "½": points.white_draw,
        "0": points.white_loss,
        "1F": points.forfeit_win,
        "0F": points.forfeit_loss,
    }[letter]


def letters_of(result: str) -> tuple[str, str]:
    """The letters of White and Black; a game that is not over counts as drawn."""
    if result in ("adjourned", "pending"):
        return "½", "½"
    white, black = result.removesuffix("u").split("-")
    return white, black


def sides_of(event: Tournament, match: Match) -> dict[int, Side]:
    settings = event.settings
    home = event.team_by_number[match.home].members if event.teams else (match.home,)
    games: list[tuple[str, str]] = []  # home, away
    if match.forfeit is not None:
        games = [letters_of(match.forfeit.value)] * len(settings.board_colours)
    else:
        for game in match.games:
            white, black = letters_of(game.result.value)
            games.append((white, black) if game.white in home else (black, white))
    turned = tuple((theirs, mine) for mine, theirs in games)
    own = sum(value_of(mine, settings) for mine, _ in games)
    other = sum(value_of(theirs, settings) for _, theirs in games)
    return {
        match.home: Side(match.away, "w", own, other, tuple(games)),
        match.away: Side(match.home, "b", other, own, turned),
    }


def match_points(settings: Settings, side: Side, *, forfeit: bool) -> int:
    worth = settings.match_points
    if side.own > side.other:
        return worth.win
    return worth.draw if side.own == side.other and not forfeit else worth.loss


def penalty(event: Tournament, number: int, tpn: int) -> int:
    return sum(
        entry.game_points or 0
        for entry in event.settings.abnormal_points
        if entry.round == number and tpn in entry.participants
    )


def virtual_of(event: Tournament, tpn: int) -> tuple[int, ...]:
    bands = event.settings.acceleration
    if not bands:
        return ()
    return tuple(
        sum(
            band.points
            for band in bands
            if band.first_round <= number <= band.last_round and band.first <= tpn <= band.last
        )
        for number in range(1, len(event.rounds) + 2)
    )


def forbidden_in(event: Tournament) -> frozenset[frozenset[int]]:
    number = len(event.rounds) + 1
    return frozenset(
        frozenset((one, two))
        for group in event.settings.forbidden_pairs
        if group.first_round <= number <= (group.last_round or number)
        for one in group.participants
        for two in group.participants
        if one < two
    )


def absent_in(event: Tournament) -> set[int]:
    number = len(event.rounds) + 1
    return (
        {bye.participant for bye in event.requested_byes if bye.round == number}
        | {late.participant for late in event.late_entries if late.first_round > number}
        | {gone.participant for gone in event.withdrawals if gone.after_round < number}
    )


def numbers_of(event: Tournament) -> list[int]:
    return [int(one.number) for one in event.participants]


def colour_of_lot(event: Tournament) -> str:
    assert event.settings.initial_colour is not None
    return event.settings.initial_colour.value


# ------------------------------------------------------------------------------------ team events


def team_cells(event: Tournament, number: int) -> dict[int, team_swiss.Cell]:
    settings = event.settings
    boards, worth = len(settings.board_colours), settings.match_points
    of_bye: int | None = worth.bye_game_points
    byes = {
        "pab": (
            worth.bye_match_points,
            settings.points.draw * boards if of_bye is None else of_bye,
        ),
        "full": (worth.win, settings.points.win * boards),
        "half": (worth.draw, settings.points.draw * boards),
        "none": (0, 0),
    }
    cells = {tpn: team_swiss.Cell("none") for tpn in numbers_of(event)}
    played = event.rounds[number - 1]
    for match in played.matches:
        for tpn, side in sides_of(event, match).items():
            kind: team_swiss.Kind = "match"
            if not side.played:
                kind = "won" if side.own > side.other else "lost"
            mp = match_points(settings, side, forfeit=match.forfeit is not None)
            cells[tpn] = team_swiss.Cell(kind, side.opponent, side.colour, mp, side.own)
    for bye in played.byes:
        kind = BYES[bye.kind.value]
        mp, gp = byes[kind]
        cells[bye.participant] = team_swiss.Cell(kind, mp=mp, gp=gp)
    return {
        tpn: cell._replace(
            mp=cell.mp + penalty(event, number, tpn), gp=cell.gp + penalty(event, number, tpn)
        )
        for tpn, cell in cells.items()
    }


def team_event(event: Tournament) -> team_swiss.Event:
    settings = event.settings
    rounds = [team_cells(event, number) for number in range(1, len(event.rounds) + 1)]
    away = absent_in(event)
    words = (settings.system or "").split("_")
    if words == ["FIDE", "TEAM"]:
        words += ["TYPEA", "MP", "GP"]
    assert settings.rounds is not None
    return team_swiss.Event(
        tuple(
            team_swiss.Row(
                tpn, tuple(one[tpn] for one in rounds), virtual_of(event, tpn), tpn not in away
            )
            for tpn in numbers_of(event)
        ),
        rounds_planned=settings.rounds,
        initial_colour=colour_of_lot(event),
        preferences="A" if "TYPEA" in words else "B" if "TYPEB" in words else "none",
        primary="mp" if next(word for word in words if word in ("MP", "GP")) == "MP" else "gp",
        secondary="MP" in words and "GP" in words,
        forbidden=forbidden_in(event),
        c6_graded="c6-graded" in settings.readings,
        c6_next_score="c6-next-score" in settings.readings,
        level_strong_in_last="last-round-no-preference" not in settings.readings,
    )


# ---------------------------------------------------------------------------- double-swiss events


def double_cells(event: Tournament, number: int) -> dict[int, double_swiss.Cell]:
    points = event.settings.points
    byes = {
        "pab": points.pairing_allocated_bye,
        "full": 2 * points.full_point_bye,
        "half": 2 * points.half_point_bye,
        "none": 2 * points.zero_point_bye,
    }
    cells = {tpn: double_swiss.Cell("none") for tpn in numbers_of(event)}
    played = event.rounds[number - 1]
    for match in played.matches:
        for tpn, side in sides_of(event, match).items():
            kind: team_swiss.Kind = "match"
            if side.forfeited or side.other_forfeited:
                kind = "lost" if side.forfeited else "won"
            colour = side.colour if side.played else ""
            cells[tpn] = double_swiss.Cell(kind, side.opponent, colour, side.own)
    for bye in played.byes:
        kind = BYES[bye.kind.value]
        cells[bye.participant] = double_swiss.Cell(kind, points=byes[kind])
    return {
        tpn: cell._replace(points=cell.points + penalty(event, number, tpn))
        for tpn, cell in cells.items()
    }


def double_event(event: Tournament) -> double_swiss.Event:
    settings = event.settings
    rounds = [double_cells(event, number) for number in range(1, len(event.rounds) + 1)]
    away = absent_in(event)
    assert settings.rounds is not None
    return double_swiss.Event(
        tuple(
            double_swiss.Row(
                tpn, tuple(one[tpn] for one in rounds), virtual_of(event, tpn), tpn not in away
            )
            for tpn in numbers_of(event)
        ),
        settings.rounds,
        colour_of_lot(event),
        forbidden_in(event),
        c6_graded="c6-graded" in settings.readings,
        c6_next_score="c6-next-score" in settings.readings,
    )


# -------------------------------------------------------------------------------- olympiad events

OLYMPIAD_KINDS: Mapping[team_swiss.Kind, olympiad.Kind] = {
    "match": "match",
    "won": "won",
    "lost": "lost",
    "pab": "bye",
    "full": "none",
    "half": "none",
    "none": "none",
}


def olympiad_event(event: Tournament) -> olympiad.Event:
    settings = event.settings
    rounds = [team_cells(event, number) for number in range(1, len(event.rounds) + 1)]
    away = absent_in(event)
    late = {entry.participant for entry in event.late_entries if entry.first_round > 1}
    return olympiad.Event(
        tuple(
            olympiad.Row(
                tpn,
                tuple(
                    olympiad.Cell(OLYMPIAD_KINDS[cell.kind], cell.opponent, cell.colour, cell.mp)
                    for cell in (one[tpn] for one in rounds)
                ),
                tpn in late,
                tpn not in away,
            )
            for tpn in numbers_of(event)
        ),
        colour_of_lot(event),
        forbidden_in(event),
        strict_7_4="limits-strict" in settings.readings,
        aligned_7_6="colour-alignment" in settings.readings,
    )
