"""Ratings of a new issue of a list, for those whom the arbiter chose."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pareo.errors import FormError
from pareo.journal import IDENTITY, PersonId, State, numbers_of, rule_of
from pareo.journal import Person as KnownPerson
from pareo.language import Message, counted, joined
from pareo.lists import ListFile
from pareo.model import Player, PlayerRating, Tpn
from pareo.service.desk.act import ActRefused, Desk, Proposal, perform
from pareo.service.desk.answers import Answer, Caution
from pareo.service.desk.byes import CHANGE_THE_RULES
from pareo.service.desk.declaration import Field, act
from pareo.service.desk.fields import Person, RoundNumber, Word
from pareo.service.desk.opened import OpenEvent
from pareo.service.desk.opening import opened_store, store_is_there
from pareo.service.desk.person_data import rate_of
from pareo.service.desk.person_fields import Rating
from pareo.service.desk.rating_check import RatingCheck, day_of_check, differences
from pareo.service.desk.strength_order import moves
from pareo.service.permissions import Action
from pareo.tournament_json import event_from, player_data
from pareo.value import replace

if TYPE_CHECKING:
    from pareo.store import Store


@act("rating.apply", Action.NUMBERS)
def apply(
    desk: Desk,
    source: Annotated[
        Word,
        Field(Message("the list"), limits={"min_length": 1, "examples": ["FIDE 2026-11"]}),
    ],
    changes: Annotated[
        Mapping[Person, Rating | None],
        Field(
            Message("the new rating by person; null for none"),
            "ratings",
            limits={"min_length": 1},
        ),
    ],
    *,
    name: Annotated[str, Field(sent=Literal["standard", "rapid", "blitz"])] = "standard",
    from_round: Annotated[
        RoundNumber,
        Field(Message("from this round on, in an event longer than 30 days"), "from_round"),
    ] = 1,
    others: Mapping[PersonId, str] | None = None,
) -> Answer:
    """Adopt ratings of a list.

    From round 1 on they are the tournament ratings; before round 4 is paired numbers follow. An
    event above 30 days may have other ratings from a later round on; the first ones stay known.
    """  # `others`: who has the ID of somebody else in the list, and whose it is (ruling 0460)
    if not changes:
        raise FormError.of(Message("No rating is chosen."), Message("Choose at least one."))

    def guard(state: State) -> Proposal:
        _refuse_several(state, from_round)
        after = {
            who: _with_rating(
                state.person(who), PlayerRating(name, rating, source, from_round=from_round)
            )
            for who, rating in changes.items()
        }
        found = moves(state, after)
        payload: dict[str, Any] = {
            "list": name,
            "source": source,
            "from_round": from_round,
            "changes": {who: _facts(player) for who, player in after.items()},
        }
        if found.numbers is not None:
            payload["numbers"] = found.numbers
        text = counted(
            "{count} rating is that of {source} from round {round} on.",
            "{count} ratings are those of {source} from round {round} on.",
            len(changes),
            source=source,
            round=from_round,
        )
        lines = tuple(_line(state.people[who], name, new) for who, new in changes.items())
        return Proposal(
            "rating.apply",
            payload,
            (*(f"person:{who}" for who in changes), "numbers"),
            (
                Caution("ratings", 3, text, "C.04.2 Art. 2.3"),
                *_other_people(state, others or {}),
                *found.cautions,
            ),
            (*lines, *found.consequences),
            found.notices,
        )

    return perform(desk, guard)


def differences_of(
    state: State, lists: Sequence[ListFile], today: date
) -> tuple[RatingCheck, dict[PersonId, int | None]]:
    """Compare everybody with the list that counts; also return the ratings that differ."""
    event = event_from({"name": state.name, **state.details})
    day = day_of_check(event.first_day or today, event.last_day, today)
    people = {int(who[1:]): who for who, each in state.people.items() if each.erased != IDENTITY}
    players = [
        replace(state.people[who].player, number=Tpn(number)) for number, who in people.items()
    ]
    found = differences(players, lists, rate_of(state.settings), day)
    numbers = numbers_of(state)
    changes = {
        people[each.number]: None if each.new is None else int(each.new)
        for each in found.differences
        if each.field == "rating"
    }
    shown = tuple(
        replace(each, number=Tpn(numbers.get(people[each.number], 0))) for each in found.differences
    )
    return replace(found, differences=shown), changes


def take_listed(
    desk: Desk,
    lists: Sequence[ListFile],
    today: date,
    chosen: Collection[PersonId] = (),
    from_round: int = 1,
) -> Answer:
    """Give those who are chosen, or everybody, the ratings of the list that counts."""
    state = desk.event.state
    check, found = differences_of(state, lists, today)
    changes = {who: new for who, new in found.items() if not chosen or who in chosen}
    rate = rate_of(state.settings).value
    others = {who: other for who in changes if (other := check.others.get(int(who[1:])))}
    return apply(desk, check.source, changes, name=rate, from_round=from_round, others=others)


def _other_people(state: State, others: Mapping[PersonId, str]) -> Iterator[Caution]:
    if others:
        names = (f"{state.people[who].name} – {listed}" for who, listed in others.items())
        text = counted(
            "{count} of them has the ID of somebody else in the list: {names}.",
            "{count} of them have the IDs of other people in the list: {names}.",
            len(others),
            names=joined(names),
        )
        yield Caution("other-person", 3, text)


def _refuse_several(state: State, from_round: int) -> None:
    planned = state.settings.get("rounds")
    if from_round < 1 or (planned is not None and from_round > planned):
        raise ActRefused.of("no-round", Message("There is no round {round}.", round=from_round))
    if from_round > 1 and not rule_of(state, "above_30_days"):
        text = Message("A player can have several ratings only in an event longer than 30 days.")
        raise ActRefused.of("one-rating", text, "C.07 Art. 10", CHANGE_THE_RULES)
    if 1 < from_round <= state.paired:
        text = Message("Round {round} is already paired.", round=from_round)
        raise ActRefused.of("round-paired", text)


def _with_rating(person: KnownPerson, rating: PlayerRating) -> Player:
    """Return the player with one more rating; the first list goes on to be the first."""
    player = person.player
    known = (rating.list, rating.from_round)
    kept = [each for each in player.ratings if (each.list, each.from_round) != known]
    is_first = not player.ratings or player.ratings[0].list == rating.list
    if rating.from_round > 1:
        if is_first and not kept:
            kept = [PlayerRating(rating.list, player.rating, typed=True)]
        return replace(player, ratings=(*kept, rating))
    if not is_first:
        return replace(player, ratings=(*kept, rating))
    return replace(player, rating=rating.rating, ratings=(rating, *kept))


def _facts(player: Player) -> dict[str, Any]:
    data = player_data(player)
    return {"rating": data.get("rating"), "ratings": data.get("ratings", [])}


def _line(person: KnownPerson, name: str, new: int | None) -> Message:
    known = [each.rating for each in person.player.ratings if each.list == name]
    old = known[-1] if known else None if person.player.ratings else person.player.rating
    return Message("{name}: {old} → {new}", name=person.name, old=old or "–", new=new or "–")


def events_to_look_at(lists: Sequence[ListFile], today: date) -> Iterator[tuple[str, int]]:
    """Yield the events whose ratings differ from lists of which one is new, and how many.

    Finished and archived events are left out, and those that switched the check off.
    """
    if not store_is_there():
        return
    with opened_store() as store:
        yield from differing_events(store, lists, today)


def differing_events(
    store: "Store", lists: Sequence[ListFile], today: date
) -> Iterator[tuple[str, int]]:
    """Yield the same for the events of an open store."""
    for row in store.events():
        state = OpenEvent(store, row).state
        if row.archived or state.finished or not rule_of(state, "rating_checks"):
            continue
        _, changes = differences_of(state, lists, today)
        if changes:
            yield row.slug, len(changes)
