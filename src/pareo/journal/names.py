"""Names as people see them: of those who are called the same with what tells them apart."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping

from pareo.journal.state import Person, PersonId, State
from pareo.value import replace


def named(state: State, who: PersonId) -> str:
    """Return the name of somebody; of namesakes with rating, number, club or federation.

    Raises DoesNotApply for somebody unknown.
    """
    group = state.people if who in state.people else state.members
    person = group[who] if who in group else state.person(who)
    alike = [each for each in group.values() if each.name == person.name]
    return _told_apart(state, alike).get(who, person.name)


def names_of(state: State, hidden: Collection[str] = ()) -> dict[PersonId, str]:
    """Return the names of all people and members, told apart but by the columns that are hidden."""
    found: dict[PersonId, str] = {}
    for group in (state.people, state.members):
        alike = defaultdict(list)
        for person in group.values():
            alike[person.name].append(person)
        for name, people in alike.items():
            found |= dict.fromkeys((each.id for each in people), name)
            found |= _told_apart(state, people, hidden)
    return found


def with_names(state: State, hidden: Collection[str] = ()) -> State:
    """Return a state in which namesakes are called by what tells them apart."""
    everybody = state.people | state.members
    new = {
        who: name for who, name in names_of(state, hidden).items() if name != everybody[who].name
    }
    if not new:
        return state
    after = state.copy()
    after.people, after.members = (
        {who: _called(each, new.get(who)) for who, each in group.items()}
        for group in (state.people, state.members)
    )
    return after


def _called(person: Person, name: str | None) -> Person:
    return replace(person, player=replace(person.player, name=name)) if name else person


def _told_apart(
    state: State, alike: Collection[Person], hidden: Collection[str] = ()
) -> Mapping[PersonId, str]:
    """Return the names of people who are called the same, by the first that differs for all.

    Without any the one that differs most; without one of these nothing is said.
    """
    if len(alike) < 2:
        return {}
    signs = max(_signs(state, alike, hidden), key=lambda each: len(set(each)), default=())
    if len(set(signs)) < 2:
        return {}
    return {
        each.id: f"{each.name} ({sign})" for each, sign in zip(alike, signs, strict=True) if sign
    }


def _signs(
    state: State, alike: Iterable[Person], hidden: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """Yield what people have of each: rating, number, club, federation."""
    numbers = state.numbers | state.member_numbers
    people = tuple(alike)
    if "rating" not in hidden:
        yield tuple(str(each.player.rating or "–") for each in people)
    yield tuple(f"#{numbers[each.id]}" if each.id in numbers else "" for each in people)
    yield tuple(each.player.club or "" for each in people)
    yield tuple(each.player.federation or "" for each in people)
