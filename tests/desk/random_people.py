"""Random acts about people: who plays, with which data, number and byes."""

from random import Random

from pareo.service.desk import (
    apart,
    byes,
    late_entries,
    marks,
    numbers,
    people,
    person_data,
    presence,
    ratings,
    withdrawals,
)
from pareo.service.desk.answers import Answer
from tests.desk.hall import Hall


def somebody(here: Hall, rng: Random) -> str:
    """Return the id of anybody on the list."""
    return rng.choice(list(here.state.people) or ["p1"])


def enter(here: Hall, rng: Random) -> Answer:
    person: dict[str, object] = {
        "name": f"Late{rng.randrange(10**6)}, X",
        "rating": rng.randrange(1400, 2600),
        "club": rng.choice(("North", "South")),
    }
    if rng.random() < 0.3:
        person |= {"birth_date": "1990-05-04", "contact": "by telephone"}
    return people.enter(here.desk, person)


def correct_person(here: Hall, rng: Random) -> Answer:
    changes: list[dict[str, object]] = [
        {"rating": rng.randrange(1400, 2600)},
        {"name": f"Renamed{rng.randrange(10**6)}, X"},
        {"title": "FM"},
        {"club": "South"},
    ]
    return people.correct(here.desk, somebody(here, rng), rng.choice(changes))


def remove(here: Hall, rng: Random) -> Answer:
    return people.remove(here.desk, somebody(here, rng))


def merge(here: Hall, rng: Random) -> Answer:
    return people.merge(here.desk, somebody(here, rng), somebody(here, rng))


def erase(here: Hall, rng: Random) -> Answer:
    depth = rng.choice(("private", "identity"))
    return person_data.erase(here.desk, somebody(here, rng), depth)


def mark(here: Hall, rng: Random) -> Answer:
    kept: list[dict[str, object]] = [
        {"no_half_point_bye": True},
        {"fee": "paid"},
        {"fixed_table": 3},
    ]
    return marks.mark(here.desk, somebody(here, rng), rng.choice(kept))


def new_ratings(here: Hall, rng: Random) -> Answer:
    chosen = {somebody(here, rng): rng.randrange(1400, 2600) for _ in range(3)}
    first = rng.choice((1, 1, here.state.paired + 1))
    return ratings.apply(here.desk, "FIDE 2026-11", chosen, from_round=first)


def present(here: Hall, rng: Random) -> Answer:
    number = here.state.paired + 1
    return presence.set_presence(here.desk, number, {somebody(here, rng): rng.random() < 0.5})


def late(here: Hall, rng: Random) -> Answer:
    waiting = [who for who in here.state.people if who not in here.state.numbers]
    who = rng.choice(waiting) if waiting else somebody(here, rng)
    return late_entries.admit_late(here.desk, who, into_published=rng.random() < 0.2, agreed=True)


def bye(here: Hall, rng: Random) -> Answer:
    number = here.state.paired + rng.randint(0, 2)
    return byes.grant_byes(here.desk, [somebody(here, rng)], [number], rng.choice("HZF"))


def cancel_bye(here: Hall, rng: Random) -> Answer:
    granted = list(here.state.byes) or [("p1", 1)]
    who, number = rng.choice(granted)
    return byes.cancel_byes(here.desk, [who], [number])


def withdraw(here: Hall, rng: Random) -> Answer:
    after = rng.choice((None, None, rng.randint(0, 4)))
    return withdrawals.withdraw(here.desk, somebody(here, rng), after)


def expel(here: Hall, rng: Random) -> Answer:
    return withdrawals.expel(here.desk, somebody(here, rng), reason="conduct")


def come_back(here: Hall, rng: Random) -> Answer:
    gone = list(here.state.gone) or ["p1"]
    later = rng.choice((None, None, here.state.paired + 2))
    return withdrawals.come_back(here.desk, rng.choice(gone), later)


def close_list(here: Hall, _: Random) -> Answer:
    return numbers.close_list(here.desk)


def remake(here: Hall, _: Random) -> Answer:
    return numbers.remake(here.desk)


def swap(here: Hall, rng: Random) -> Answer:
    return numbers.swap(here.desk, somebody(here, rng), somebody(here, rng))


def give_numbers(here: Hall, rng: Random) -> Answer:
    known = list(here.state.numbers or here.state.people)
    order = rng.sample(known, len(known))
    return numbers.give_numbers(here.desk, {who: place for place, who in enumerate(order, start=1)})


def forbid(here: Hall, rng: Random) -> Answer:
    if rng.random() < 0.2:
        return apart.forbid(here.desk, rule="club", last_round=2)
    return apart.forbid(here.desk, [somebody(here, rng), somebody(here, rng)])


def allow(here: Hall, rng: Random) -> Answer:
    return apart.allow(here.desk, rng.choice(list(here.state.apart) or [1]))
