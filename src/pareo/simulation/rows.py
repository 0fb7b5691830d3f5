"""The work of a piece: its events are played and measured, one row each.

A row is flat, for tables: the setting, the variant, the number of the event, then its measures.
Events with the same number have the same players and the same luck in all variants.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from pareo.generator import chances, settings_for
from pareo.history import Scores, baku_acceleration, colours_played, real_scores
from pareo.model import BAKU, Game, Points, Result, Round, Settings, Team, Tournament, Tpn
from pareo.naming import naming, system_named
from pareo.pairing import RoundPairing
from pareo.rounds import pair_round
from pareo.simulation import agreement, colour_balance, encounters, norm_chances, prize_fairness
from pareo.simulation.colour_balance import Colours
from pareo.simulation.encounters import Encounter
from pareo.simulation.field import TrueField, true_field
from pareo.simulation.norm_chances import Performance
from pareo.simulation.variant import Design, Piece, Setting, Variant
from pareo.standings import rank
from pareo.value import replace


def played_event(variant: Variant, field: TrueField, rounds: int) -> Tournament:
    """Return the event; it ends before a round that cannot be paired."""
    tournament = _set_up(variant, field, rounds)
    for _ in range(rounds):
        outcome = pair_round(tournament, variant.system)
        if not isinstance(outcome, RoundPairing):
            break
        tournament = tournament.with_round(_played(outcome.as_round(tournament), field))
    return tournament


def _set_up(variant: Variant, field: TrueField, rounds: int) -> Tournament:
    settings = Settings(
        rounds=rounds,
        initial_colour=field.initial_colour,
        system=BAKU if variant.baku else None,
    )
    tournament = Tournament(field.players, settings_for(variant.unit, settings), teams=field.teams)
    if variant.baku:
        bands = baku_acceleration(tournament)
        tournament = replace(tournament, settings=replace(tournament.settings, acceleration=bands))
    return naming(tournament, system_named(variant.system))


def _played(paired: Round, field: TrueField) -> Round:
    return replace(
        paired,
        matches=tuple(
            replace(
                match,
                games=tuple(
                    _with_result(game, field, number)
                    for number, game in enumerate(match.games, start=1)
                ),
            )
            for match in paired.matches
        ),
    )


def _with_result(game: Game, field: TrueField, number: int) -> Game:
    white, black = game.white, game.black
    assert white is not None
    assert black is not None
    strengths = (field.strength(white), field.strength(black))
    return replace(
        game,
        result=drawn_by(field.lot(white, black, number), *strengths, white_is_lower=white < black),
    )


def drawn_by(lot: float, white: int, black: int, *, white_is_lower: bool) -> Result:
    """Return the result of a lot: a low one is lost by the lower number, a high one won."""
    likely = chances(white, black)
    lost, won = likely.black, likely.white
    ends = (Result.BLACK_WON, Result.WHITE_WON)
    if not white_is_lower:
        lost, won, ends = won, lost, ends[::-1]
    if lot < lost:
        return ends[0]
    return ends[1] if lot >= 1 - won else Result.DRAWN


def encounters_of(tournament: Tournament) -> list[Encounter]:
    """Return all games, or matches of two games or of teams, round by round."""
    ratings = _ratings(tournament)
    after = real_scores(tournament, Scores(tournament))
    return [
        Encounter(
            number,
            (match.home, match.away),
            (before[match.home], before[match.away]),
            (ratings[match.home], ratings[match.away]),
            (then[match.home] - before[match.home], then[match.away] - before[match.away]),
        )
        for number, (played, before, then) in enumerate(
            zip(tournament.rounds, after, after[1:], strict=False), start=1
        )
        for match in played.matches
    ]


def _ratings(tournament: Tournament) -> dict[Tpn, int]:
    return {
        one.number: (one.strength if isinstance(one, Team) else one.rating) or 0
        for one in tournament.participants
    }


def colours_of(tournament: Tournament) -> list[Colours]:
    """Return the colours of everybody, of a team those of its first board.

    There is nothing to tell of matches of two games: each has both colours for both players.
    """
    if tournament.settings.games_per_match > 1:
        return []
    return list(colours_played(tournament).values())


def performances_of(tournament: Tournament, games: Sequence[Encounter]) -> list[Performance]:
    """Return what every player did in games; points of byes are left out. Teams make no norms."""
    if tournament.settings.teams_are_paired:
        return []
    opponents: dict[Tpn, list[int]] = {one.number: [] for one in tournament.players}
    points: dict[Tpn, int] = dict.fromkeys(opponents, 0)
    for game in games:
        for side in (0, 1):
            number = Tpn(game.players[side])
            opponents[number].append(game.ratings[1 - side])
            points[number] += game.points[side]
    each = tournament.settings.games_per_match
    return [
        Performance(tuple(opponents[number]), Points(points[number]), each) for number in opponents
    ]


Value = str | int | float | bool | None
Row = Mapping[str, Value]
Values = dict[str, float | None]

_DECIMALS: Final = 6


def rows_of(piece: Piece) -> list[Row]:
    """Play the events of a piece; the same piece gives the same rows everywhere."""
    return [_row(piece, event) for event in range(piece.first, piece.first + piece.count)]


def gap_key(number: int) -> str:
    """Return the column of the rating difference in a round."""
    return f"gap_{number}"


def order_key(measure: str, tie_breaks: Sequence[str], design: Design) -> str:
    """Return the column of a measure by a list of tie-breaks; the first list has no mark."""
    listed = tuple(tie_breaks)
    return measure if listed == design.tie_breaks[0] else f"{measure} ({','.join(listed)})"


def _row(piece: Piece, event: int) -> Row:
    design, setting = piece.design, piece.setting
    field = true_field(
        design.strengths, setting.players, f"{design.seed}-{event}", piece.variant.unit
    )
    tournament = played_event(piece.variant, field, setting.rounds)
    games = encounters_of(tournament)
    values: Values = of_pairing(design, setting, tournament, games)
    for number, gap in enumerate(encounters.gaps_by_round(games), start=1):
        values[gap_key(number)] = gap
    for listed in design.tie_breaks:
        of_list = of_order(design, field, _places(tournament, listed))
        values |= {order_key(key, listed, design): value for key, value in of_list.items()}
    return {
        "players": setting.players,
        "rounds": setting.rounds,
        "system": piece.variant.system,
        "baku": piece.variant.baku,
        "event": event,
        **{
            key: None if value is None else round(value, _DECIMALS) for key, value in values.items()
        },
    }


def _places(tournament: Tournament, tie_breaks: Sequence[str]) -> list[int]:
    ranks = rank(tournament, tie_breaks).ranks
    return [ranks[one.number] for one in tournament.participants]


def of_order(design: Design, field: TrueField, places: Sequence[int]) -> Values:
    """Return the measures of a final list."""
    true_places = field.true_places
    won = prize_fairness.money_of(places, design.prizes)
    due = prize_fairness.money_of(true_places, design.prizes)
    return {
        "kendall": agreement.kendall(places, true_places),
        "spearman": agreement.spearman(places, true_places),
        "top": agreement.top_overlap(places, true_places, design.top),
        "best_wins": agreement.best_wins(places, true_places),
        "prize_misplaced": prize_fairness.misplaced(won, due),
        "prize_correlation": prize_fairness.prize_correlation(won, field.ranked),
        "best_loss": prize_fairness.loss_of_best(won, due),
    }


def of_pairing(
    design: Design, setting: Setting, tournament: Tournament, games: Sequence[Encounter]
) -> Values:
    """Return the measures that do not depend on the list of tie-breaks."""
    colours = colours_of(tournament)
    played = performances_of(tournament, games)
    gaps = encounters.gaps_by_round(games)
    return {
        "imbalance": colour_balance.imbalance(colours),
        "repeats": colour_balance.repeats(colours),
        "floats": encounters.floats(games),
        "first_gap": gaps[0] if gaps else None,
        "first_mismatches": encounters.mismatches([game for game in games if game.round == 1]),
        "gap": encounters.mean_gap(games),
        "mismatches": encounters.mismatches(games),
        "norm_reach": norm_chances.part_in_reach(played, design.title),
        "norms": norm_chances.norms_made(played, design.title),
        "rematches": encounters.rematches(games),
        "unpaired": setting.rounds - len(tournament.rounds),
    }
