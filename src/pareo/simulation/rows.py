"""The work of a piece: its events are played and measured, one row each.

A row is flat, for tables: the setting, the variant, the number of the event, then its measures.
Events with the same number have the same players and the same luck in all variants.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from pareo.model import Tournament
from pareo.simulation import agreement, colour_balance, encounters, norm_chances, prize_fairness
from pareo.simulation.encounters import Encounter
from pareo.simulation.field import TrueField, true_field
from pareo.simulation.play import played_event
from pareo.simulation.record import colours_of, encounters_of, performances_of
from pareo.simulation.variant import Design, Piece, Setting
from pareo.standings import rank

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
