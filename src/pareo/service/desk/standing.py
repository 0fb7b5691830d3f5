"""Standings and what arbiters decide about them: points, ties, prizes."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Annotated, Any, Final, Literal

from pareo.errors import Fault, FormError
from pareo.journal import (
    TIE_ORDER,
    PersonId,
    State,
    named,
    numbers_of,
    terms_of,
    tournament_of,
    values_given,
)
from pareo.language import Message, counted
from pareo.model import Points, points_words
from pareo.model import points as points_from
from pareo.prizes import read_plan
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import (
    LongText,
    Person,
    RoundNumber,
    Text,
    Word,
    assignments,
    text_of_file,
)
from pareo.service.desk.games import refuse_draft
from pareo.service.desk.positions import refuse_not_admitted
from pareo.service.desk.prize_view import unknown_for_prizes
from pareo.service.desk.teams import refuse_players_event
from pareo.service.permissions import Action
from pareo.standings import LOTS, Standings, rank

HAND: Final = "hand"
LOT: Final = "lot"


def standings(state: State) -> Standings:
    """Return the list as it stands, with values from outside and the order of the tied."""
    return rank(tournament_of(state), terms=terms_of(state, numbers_of(state)))


def computed_elsewhere(state: State) -> tuple[str, ...]:
    """Return the tie-breaks of the event's list whose values are entered."""
    settings = tournament_of(state).settings
    return tuple(
        code
        for code in settings.ranking_list or settings.tie_breaks
        if code.upper().startswith("OTHER_")
        and not code.upper().startswith(LOTS)
        and code != TIE_ORDER
    )


def values_missing(state: State) -> Iterator[Caution]:
    """Ask about the tie-breaks without values on which places that are shared depend."""
    listed = computed_elsewhere(state)
    if not listed:
        return
    given, ranks = terms_of(state, numbers_of(state)).given, standings(state).ranks
    shared = {place for place, count in Counter(ranks.values()).items() if count > 1}
    known = {code.upper(): values for code, values in given.items()}
    for code in listed:
        lacking = sum(
            place in shared and number not in known.get(code.upper(), {})
            for number, place in ranks.items()
        )
        if lacking:
            text = counted(
                "{code} has no value for {count} participant who shares a place. Without it the "
                "place stays shared.",
                "{code} has no values for {count} participants who share places. Without them the "
                "places stay shared.",
                lacking,
                code=code,
            )
            yield Caution("values-missing", 3, text, "C.07 Art. 4.1")


def points_typed(text: str) -> int:
    """Read points with a sign before them, in tenths: +0.5, -1, ½; raises InputError."""
    plain = text.strip().replace("½", ".5").replace(",", ".").replace("−", "-")
    number = plain.removeprefix("-").removeprefix("+")
    points = int(points_from(f"0{number}" if number.startswith(".") else number))
    return -points if plain.startswith("-") else points


@act("points.adjust", Action.DECIDE)
def adjust_points(
    desk: Desk,
    who: Person,
    points: Annotated[
        int,
        Field(
            Message("the points: +1, -2"),
            "tenths",
            "POINTS",
            limits={
                "ge": -1000,
                "le": 1000,
                "description": "in tenths of a point",
                "examples": [-10],
            },
            read=points_typed,
        ),
    ],
    reason: Annotated[Text, Field(Message("the reason; the journal keeps it"), place="option")],
    *,
    match_points: Annotated[
        bool, Field(Message("of a team: match points, not game points"))
    ] = False,
    number: Annotated[
        RoundNumber | None, Field(Message("the round; by default the one in play"), "round")
    ] = None,
) -> Answer:
    """Give or take points.

    They count from the next pairing.
    """
    reason = " ".join(reason.split())
    if not reason or not points:
        raise FormError.of(
            Message("Points given or taken need a reason."),
            Message("Give a number of points other than 0, and the reason."),
        )

    def guard(state: State) -> Proposal:
        refuse_not_admitted(state, who)
        person = state.people[who]
        wanted = state.published if number is None else number
        _refuse_round(state, wanted)
        said = {
            "name": named(state, person.id),
            "points": points_words(Points(points)),
            "round": wanted,
        }
        text = Message("{name}: {points} in round {round}.", **said)
        if match_points:
            text = Message("{name}: match points, {points} in round {round}.", **said)
        payload: dict[str, Any] = {
            "person": who,
            "round": wanted,
            "points": points,
            "reason": reason,
        }
        if match_points:
            refuse_players_event(state)
            payload["match_points"] = True
        return Proposal(
            "points.adjust",
            payload,
            (f"person:{who}", "points"),
            cautions=(Caution("points-adjusted", 3, text, "E.I.01 Art. 12.9"),),
        )

    return perform(desk, guard)


@act("tie.values", Action.DECIDE)
def set_values(
    desk: Desk,
    tie_break: Annotated[
        Word,
        Field(
            Message("a tie-break of the event: OTHER_1"),
            shown="CODE",
            limits={"examples": ["OTHER_1"]},
        ),
    ],
    values: Annotated[
        dict[Person, Word],
        Field(
            Message("a person and the value: 17=12.5"),
            shown="WHO=VALUE",
            limits={"min_length": 1, "description": "2 or 1/2, by person"},
            read=assignments,
        ),
    ],
) -> Answer:
    """Enter the values of a tie-break that is computed elsewhere."""
    if not values:
        raise FormError.of(
            Message("No value is given."), Message("Give the values of those who are tied.")
        )
    faults = [_no_value(who, text) for who, text in values.items() if not _is_value(text)]
    if faults:
        raise FormError(faults)

    def guard(state: State) -> Proposal:
        refuse_not_admitted(state, *values)
        listed = computed_elsewhere(state)
        found = next((code for code in listed if code.upper() == tie_break.upper()), None)
        if found is None:
            raise ActRefused.of(
                "not-listed",
                Message(
                    "{code} is not a tie-break of the event that is computed elsewhere.",
                    code=tie_break,
                ),
                "C.07 Art. 4.1",
            )
        known = values_given(state).get(found, {})
        if all(known.get(who) == text for who, text in values.items()):
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        text = Message("Places will depend on values that were not computed here.")
        return Proposal(
            "tie.values",
            {"tie_break": found, "values": {who: str(text) for who, text in values.items()}},
            cautions=(Caution("outside-values", 3, text),),
            structural=False,
        )

    return perform(desk, guard)


@act("tie.order", Action.DECIDE)
def order_tied(
    desk: Desk,
    people: Annotated[
        Sequence[Person],
        Field(
            Message("all who share a place, in their new order"),
            limits={"min_length": 2, "description": "all who share a place, in their order"},
        ),
    ],
    how: Annotated[
        str,
        Field(sent=Literal["hand", "lot"], flags={LOT: Message("as drawn by lot in the hall")}),
    ] = HAND,
) -> Answer:
    """Put people who share a place into an order."""
    if how not in (HAND, LOT):
        raise FormError.of(
            Message("“{how}” is not a way to order the tied.", how=how),
            Message("Choose one of: {known}.", known=f"{HAND}, {LOT}"),
        )

    def guard(state: State) -> Proposal:
        refuse_not_admitted(state, *people)
        payload = {"people": list(people), "round": state.published, "how": how}
        _refuse_untied(state, people)
        text = Message("Their places will follow from this order alone.")
        return Proposal(
            "tie.order", payload, cautions=(Caution("tied-ordered", 3, text),), structural=False
        )

    return perform(desk, guard)


@act("prizes.plan", Action.PRIZES)
def plan_prizes(
    desk: Desk,
    plan: Annotated[
        LongText,
        Field(
            Message("the prize plan, in TOML"),
            limits={"description": "in TOML"},
            read=text_of_file,
        ),
    ],
) -> Answer:
    """Keep the prize plan of the event."""
    read_plan(plan)

    def guard(state: State) -> Proposal:
        if state.prizes.get("plan") == plan:
            raise ActRefused.of("nothing-changes", Message("Nothing would change."))
        cautions = tuple(unknown_for_prizes(state, plan))
        return Proposal("prizes.plan", {"plan": plan}, ("prizes",), cautions, structural=False)

    return perform(desk, guard)


def _refuse_round(state: State, number: int) -> None:
    """Refuse points in a round on which a pairing rests already."""
    refuse_draft(state)
    if number != state.published or not number:
        raise ActRefused.of(
            "round-over",
            Message("Points can be given or taken only in the last paired round."),
            "C.04.2 Art. 4.3",
        )


def _refuse_untied(state: State, people: Sequence[PersonId]) -> None:
    """Refuse an order of people who do not share a place, before any order of theirs."""
    earlier = {
        name: value
        for name, value in state.ties.items()
        if not (name.startswith("order:") and set(value["people"]) & set(people))
    }
    before = state.copy()
    before.ties = earlier
    made = standings(before)
    numbers = numbers_of(state)
    wanted = {numbers[who] for who in people if who in numbers}
    places = {made.ranks[number] for number in made.ranks if number in wanted}
    shared = {number for number, place in made.ranks.items() if place in places}
    if len(wanted) < 2 or len(places) != 1 or shared != wanted or len(wanted) != len(people):
        raise ActRefused.of(
            "not-tied",
            Message("These are not exactly the people who share a place."),
            "C.07 Art. 4.2",
        )


def _is_value(text: str) -> bool:
    try:
        Fraction(text)
    except (ValueError, ZeroDivisionError):
        return False
    return True


def _no_value(who: PersonId, text: str) -> Fault:
    return Fault(
        Message("{person}: “{text}” is not a number.", person=who, text=text),
        Message("Write a number such as 2 or 1/2."),
    )
