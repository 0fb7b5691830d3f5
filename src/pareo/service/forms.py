"""The official forms: 1 to 6 of B.02 (2005), and IT1 and IT3 of today, with what they lack."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from pareo.elo import Regulations
from pareo.errors import FormError
from pareo.language import Day, Message, Translate
from pareo.model import Tournament, Tpn
from pareo.norms import RULES_2005, RULES_2024, Circumstances, System, Verdict, norms_of, system_of
from pareo.rating import rating_that_counts
from pareo.reports import (
    FIELD_WORDS,
    NEW_PAGE,
    NO_NORM,
    Blocks,
    Card,
    Column,
    NewPage,
    Part,
    Prose,
    Table,
    first_tie_breaks,
    form_1,
    form_2,
    form_3,
    form_4,
    form_5,
    form_6,
    form_it1,
    form_it3,
    gaps_of,
    gaps_on,
    in_both,
    label,
    unfinished,
)
from pareo.service.lookup import find_player
from pareo.service.rating_lists import Update, open_list, refresh
from pareo.service.ratings import RatedFile, rate_of
from pareo.value import dataclass, field, replace

OF_2005: Final = ("1", "2", "3", "4", "5", "6")
FORM_TITLES: Final = {
    "it1": Message("IT1: Certificate of Title Result"),
    "it3": Message("IT3: Tournament Report Form"),
    "1": Message("Form 1 (2005): Tournament Report, round robin"),
    "2": Message("Form 2 (2005): Swiss Tournament Pairing Card"),
    "3": Message("Form 3 (2005): Report Form for Multiple Results in a Swiss System Tournament"),
    "4": Message("Form 4 (2005): Certificate of Title Result"),
    "5": Message("Form 5 (2005): tournament data"),
    "6": Message("Form 6 (2005): Title Norms"),
}
"""The name of each form: on the list of papers, and on every sheet."""


@dataclass(frozen=True, slots=True)
class FormOrder:
    """Which form is wanted, of which player as it is typed, and what only the desk knows.

    Without a player, forms 2, 4 and IT1 are made for everybody whom they concern.
    """

    form: str
    player: str = ""
    birth_places: Mapping[Tpn, str] = field(default_factory=dict)
    circumstances: Circumstances = field(default_factory=Circumstances)
    changes: tuple[str, ...] = ()


def form_of(
    rated: RatedFile,
    number: str,
    translate: Translate,
    who: str | None = None,
    listed: Path | None = None,
) -> Sequence[Part]:
    """Return a form of 2005; forms 2 and 4 are about one player, form 1 notes changes of the list.

    Raises FormError if no player is named where there must be one.
    """
    if number in ("2", "4") and who is None:
        raise FormError.of(
            Message("Form {number} is about one player.", number=number),
            Message("Say which player, by number or by a part of the name."),
        )
    changes = () if listed is None else _changes_against(rated, listed)
    said = tuple(change.said(translate) for change in changes)
    return form_of_event(form_tournament(rated), FormOrder(number, who or "", changes=said))


def form_of_event(tournament: Tournament, order: FormOrder) -> Sequence[Part]:
    """Return a form of an event, marked if it is unfinished, with a note of what is not known."""
    chosen = find_player(tournament, order.player).number if order.player else None
    people: list[Tpn] = [] if chosen is None else [chosen]
    mark: list[Part] = []
    if (said := unfinished(tournament)) is not None:
        mark.append(Prose(label(Message("Unfinished")), (in_both(said),)))
    parts = [*mark, *_misfit(tournament, order.form)]
    match order.form:
        case "1":
            parts += form_1(tournament, order.changes)
        case "2":
            cards = _pairing_cards(tournament, chosen)
            parts += _sheets(FORM_TITLES["2"], cards, mark)
        case "3":
            parts += form_3(tournament)
        case "5":
            parts += form_5(tournament)
        case "it3":
            parts += form_it3(tournament)
        case "4":
            made, people = _certificates_2005(tournament, order, chosen)
            parts += _sheets(FORM_TITLES["4"], made, mark)
        case "6":
            norms = norms_of(tournament, RULES_2005, order.circumstances).achieved
            people = [_number(one) for one in norms]
            parts += form_6(
                tournament, [(_number(one), one.title.value, one.ignored) for one in norms]
            )
        case _:
            made, people = _certificates(tournament, order, chosen)
            parts += _sheets(FORM_TITLES["it1"], made, mark)
    name = order.form if order.form.startswith("it") else f"form-{order.form}"
    gaps = gaps_of(tournament, order.birth_places, people)
    if (note := gaps_on(name, gaps, chosen)) is not None:
        parts += [note] if isinstance(parts[-1], Prose) else [NEW_PAGE, note]
    return parts


def _misfit(tournament: Tournament, form: str) -> Iterator[Part]:
    """Say that a form is made for another kind of event than this one."""
    system, title = system_of(tournament), label(Message("Not for this event"))
    if form == "1" and (tournament.settings.teams_are_paired or not system.everybody_meets):
        said = Message("Form 1 is for round robins of players; a Swiss is reported on form 3.")
        yield Prose(title, (said,))
    if form in ("2", "3") and system is not System.SWISS:
        said = Message("Forms 2 and 3 are for a Swiss; a round robin is reported on form 1.")
        yield Prose(title, (said,))


def _number(verdict: Verdict) -> Tpn:
    assert verdict.candidate.number is not None
    return Tpn(verdict.candidate.number)


def _sheets(
    form: Message, sheets: Iterable[Sequence[Part]], mark: Sequence[Part]
) -> Iterator[Part]:
    """Yield sheets that go to several people: each on its page, with the name of the form."""
    for place, sheet in enumerate(sheets):
        if place:
            yield NEW_PAGE
            yield Prose(label(form), ())
            yield from mark
        yield from sheet


def _pairing_cards(tournament: Tournament, chosen: Tpn | None) -> Iterator[Sequence[Part]]:
    """Yield the cards of everybody, or of one."""
    tie_breaks = first_tie_breaks(tournament)
    numbers = [one.number for one in tournament.players] if chosen is None else [chosen]
    for number in numbers:
        yield form_2(tournament, number, tie_breaks)


def _certificates_2005(
    tournament: Tournament, order: FormOrder, chosen: Tpn | None
) -> tuple[list[Sequence[Part]], list[Tpn]]:
    report = norms_of(tournament, RULES_2005, order.circumstances)
    norms: dict[Tpn, list[Verdict]] = {}
    for one in report.achieved:
        norms.setdefault(_number(one), []).append(one)
    people = list(norms) if chosen is None else [chosen]
    if not people:
        raise _nobody(tournament)
    sheets: list[Sequence[Part]] = []
    for number in people:
        made = norms.get(number, [])
        ignored = {one for verdict in made for one in verdict.ignored}
        titles = [verdict.title.value for verdict in made]
        born = order.birth_places.get(number)
        sheet = form_4(tournament, number, titles, ignored, born)
        tried = sorted(report.players.get(number, ()), key=lambda one: len(one.failed))
        if not made:
            sheet = (Prose(label(NO_NORM), ()), *sheet)
        sheets.append(_with_reasons(sheet, tried[0]) if tried and not made else sheet)
    return sheets, people


def _with_reasons(sheet: Sequence[Part], verdict: Verdict) -> Sequence[Part]:
    """Return a sheet that claims nothing with the page that says what was missed."""
    judged = Message("Judged for the title {title}:", title=verdict.title.value)
    lines = (judged, *(check.message for check in verdict.failed))
    why = Prose(label(Message("Why this is no norm")), lines)
    return (*sheet, NEW_PAGE, why) if verdict.failed else sheet


def _certificates(
    tournament: Tournament, order: FormOrder, chosen: Tpn | None
) -> tuple[list[Sequence[Part]], list[Tpn]]:
    """Return IT1: one sheet for each norm; of a player without a norm one that claims nothing."""
    report = norms_of(
        tournament, RULES_2024, order.circumstances, players=() if chosen is None else (chosen,)
    )
    verdicts = list(report.achieved)
    if chosen is not None and not verdicts:
        tried = sorted(report.players[chosen], key=lambda one: len(one.failed))
        if not tried:
            raise FormError.of(
                Message(
                    "{name} holds the highest title: there is nothing to certify.",
                    name=tournament.player_by_number[chosen].name,
                ),
                Message("Choose another player."),
            )
        verdicts = tried[:1]
    if not verdicts:
        raise _nobody(tournament)
    sheets: list[Sequence[Part]] = []
    for verdict in verdicts:
        number = _number(verdict)
        player = tournament.player_by_number[number]
        day = Day(player.birth_date) if player.birth_date else None
        sheet = form_it1(tournament, verdict, (day, order.birth_places.get(number)))
        sheets.append(_with_reasons(sheet, verdict))
    if report.notices:
        is_apart = not verdicts[-1].failed
        notes = Prose(label(Message("Notes")), report.notices)
        sheets[-1] = (*sheets[-1], *([NEW_PAGE] if is_apart else []), notes)
    return sheets, list(dict.fromkeys(map(_number, verdicts)))


def _nobody(tournament: Tournament) -> FormError:
    what = (
        Message("Nobody made a norm in this event.")
        if unfinished(tournament) is None
        else Message("The event is not finished: there are no norms yet.")
    )
    return FormError.of(what, Message("Say which player, by number or by a part of the name."))


def plain_parts(parts: Sequence[Part]) -> Iterator[Card | Table]:
    """Yield a form for a terminal or a program: tables in place of blocks and of sentences."""
    for part in parts:
        match part:
            case Card() | Table():
                yield part
            case Blocks(tables=tables):
                yield from tables
            case Prose(title=title, lines=lines):
                column = Column("note", Message("Note"))
                yield Table("notes", title, (column,), tuple((line,) for line in lines))
            case NewPage():
                pass
            case _:
                raise TypeError(part)


def form_tournament(rated: RatedFile) -> Tournament:
    """Return the event without ratings below the floor of 2005, which do not count (9.21)."""
    regulations = rated.result.regulations
    players = tuple(
        player
        if rating_that_counts(player.rating, regulations) == player.rating
        else replace(player, rating=None)
        for player in rated.tournament.players
    )
    return replace(rated.tournament, players=players)


def _changes_against(rated: RatedFile, path: Path) -> Sequence[Message]:
    """Return how an imported list differs from the event, for the remarks of form 1."""
    with open_list(path) as ratings:
        found = refresh(form_tournament(rated), ratings, rate_of(rated.tournament))
    return [
        Message(
            "{name}: the {field} is {own}, in the list {listed}.",
            name=one.name,
            field=FIELD_WORDS[one.field],
            own="–" if one.old is None else one.old,
            listed="–" if one.new is None else one.new,
        )
        for one in found.updates
        if not _is_below_the_floor(one, rated.result.regulations)
    ]


def _is_below_the_floor(update: Update, regulations: Regulations) -> bool:
    """Whether the event has no rating, and the list only one that does not count."""
    low = isinstance(update.new, int) and rating_that_counts(update.new, regulations) is None
    return update.field == "rating" and update.old is None and low
