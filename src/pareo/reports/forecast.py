"""A forecast as tables: everybody's chances, prizes, norms, and the last round of one player."""

from collections.abc import Iterator
from typing import Final

from pareo.forecast import LastRound, Outlook, PlayerOutlook
from pareo.language import Message, Numeral, joined
from pareo.model import TITLE_WORDS, Tournament
from pareo.prizes import Cents, Plan, money_text
from pareo.reports.forecast_words import (
    OUTCOME_WORDS,
    chance_briefly,
    chance_words,
    how_found,
    last_round_heading,
    lines_after,
    listed_best,
    method_lines,
    percent,
    place_or_better,
)
from pareo.reports.table import Cell, Column, Kind, Table

MOST_SHOWN: Final = 20


def forecast_table(outlook: Outlook, most: int | None = MOST_SHOWN) -> Table:
    """Return the chances of the best, or of everybody; the player asked for is the last row at least."""
    shown = outlook.players if most is None else outlook.players[:most]
    best = len(shown)
    asked = None if outlook.asked is None else outlook.by_number[outlook.asked]
    if asked is not None and asked in shown:
        asked = None
    if asked is not None:
        shown = (*shown, asked)
    columns = (
        Column("place", Message("Place now"), Kind.NUMBER),
        Column("number", Message("No."), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("rating", Message("Rating"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
        Column("win", place_or_better(1), Kind.NUMBER),
        *([Column("top", place_or_better(outlook.top), Kind.NUMBER)] if outlook.top > 1 else ()),
        Column("places", Message("Likely places"), Kind.NUMBER),
        Column("expected", Message("Points expected"), Kind.NUMBER),
    )
    rows = tuple(_row(one, top=outlook.top > 1) for one in shown)
    also = None if asked is None else asked.player.name
    notes = (*listed_best(best, len(outlook.players), also), *method_lines(outlook))
    return Table("forecast", Message("Forecast"), columns, rows, notes)


def _row(one: PlayerOutlook, *, top: bool) -> tuple[Cell, ...]:
    first, last = one.likely
    return (
        one.place,
        one.player.number,
        one.player.name,
        one.strength.rating
        if one.strength.games is None
        else Message("≈ {rating}", rating=one.strength.rating),
        one.points,
        chance_words(one.win),
        *((chance_words(one.top),) if top else ()),
        str(first) if first == last else f"{first}–{last}",
        Numeral(f"{one.expected_points:.1f}"),
    )


def prize_chances(outlook: Outlook, most: int | None = MOST_SHOWN) -> Table | None:
    """Return who has a chance of a prize, the largest first; None without a plan."""
    plan = outlook.task.question.plan
    if plan is None:
        return None
    found = [one for one in outlook.players if one.prize is not None and not one.prize.is_none]
    found.sort(key=lambda one: -one.money)
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("prize", Message("A prize"), Kind.NUMBER),
        Column("average", Message("Sum on average"), Kind.NUMBER),
        Column("categories", Message("By category")),
    )
    rows = tuple(_prize_row(one) for one in found[:most])
    currency = (Message("Sums in {currency}.", currency=plan.currency),) if plan.currency else ()
    notes = (*listed_best(len(rows), len(found)), *currency, *_without_winners(outlook, plan))
    return Table("prize_chances", Message("Chances of prizes"), columns, rows, notes)


def _without_winners(outlook: Outlook, plan: Plan) -> Iterator[Message]:
    """Yield which prizes nobody had in any run or case: perhaps nobody belongs to the group."""
    won = {name for one in outlook.players for name in one.categories or ()}
    names = ", ".join(each.name for each in plan.categories if each.name not in won)
    if names and outlook.task.is_exact:
        yield Message("Nobody can win a prize of: {categories}.", categories=names)
    elif names:
        yield Message("In no run did anybody win a prize of: {categories}.", categories=names)


def _prize_row(one: PlayerOutlook) -> tuple[Cell, ...]:
    assert one.prize is not None
    categories = [
        Message("{category}: {chance}", category=name, chance=chance_briefly(chance))
        for name, chance in (one.categories or {}).items()
    ]
    return (
        one.player.number,
        one.player.name,
        chance_words(one.prize),
        money_text(Cents(round(one.money))),
        joined(categories, ", "),
    )


def norm_chances(outlook: Outlook) -> Table | None:
    """Return who can make a norm and how likely it is; None where nobody can."""
    found = [
        (one, title, chance)
        for one in outlook.players
        for title, chance in (one.norms or {}).items()
    ]
    if not found:
        return None
    found.sort(key=lambda each: -each[2].value)
    columns = (
        Column("number", Message("No."), Kind.NUMBER),
        Column("name", Message("Name")),
        Column("norm", Message("Norm")),
        Column("chance", Message("Chance"), Kind.NUMBER),
    )
    rows = tuple(
        (one.player.number, one.player.name, TITLE_WORDS[title], chance_words(chance))
        for one, title, chance in found
    )
    return Table("norm_chances", Message("Chances of norms"), columns, rows)


def last_round_table(tournament: Tournament, found: LastRound, *, told: bool = True) -> Table:
    """Return what each own result gives in the last round; `told` adds it in sentences."""
    columns = (
        Column("own", Message("Own result")),
        Column("chance", Message("Chance"), Kind.NUMBER),
        Column("points", Message("Points"), Kind.POINTS),
        Column("win", place_or_better(1), Kind.NUMBER),
        *([Column("top", place_or_better(found.top), Kind.NUMBER)] if found.top > 1 else ()),
    )
    rows = tuple(
        (
            OUTCOME_WORDS[after.outcome],
            percent(after.chance),
            after.points,
            chance_words(after.win),
            *((chance_words(after.top),) if found.top > 1 else ()),
        )
        for after in found.results
    )
    notes = tuple(
        Message(
            "{result}: {lines}",
            result=OUTCOME_WORDS[after.outcome],
            lines=joined(lines_after(tournament, after), " "),
        )
        for after in found.results
    )
    heading = last_round_heading(tournament, found)
    return Table("last_round", heading, columns, rows, (*notes, how_found(found)) if told else ())
