"""Generated events, one or thousands, each written to a file of its own."""

import re
from collections.abc import Generator, Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from glob import escape
from pathlib import Path
from random import Random
from secrets import randbelow
from typing import Final

from pareo.errors import Fault, FormError, InputError
from pareo.generator import Wishes, generate, read_configuration, reported, usual_start
from pareo.handling import initial_order
from pareo.language import Message, counted
from pareo.lists import ListEntry
from pareo.model import BirthDate, Player, Tournament, Tpn
from pareo.naming import system_named
from pareo.pairing import Unit
from pareo.service.files import Converted, convert, make_folder, read_text, save
from pareo.service.parallel import each
from pareo.service.rating_lists import open_any_list
from pareo.value import dataclass, replace

_USUAL_SIZES: Final = (15, 60)
_ONE_OF_SEVERAL: Final = re.compile(r"(.+)-([1-9][0-9]*)")


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be generated: events to these wishes, from this seed on, in this format.

    A single event may have a `file`, else all go into the `folder`. They begin on `start`, and
    `ratings` is the list whose people play in them.
    """

    wishes: Wishes
    seed: str
    format: str = "trf26"
    folder: Path = Path()
    overwrite: bool = False
    file: Path | None = None
    start: date | None = None
    ratings: Path | None = None


@dataclass(frozen=True, slots=True)
class Generated:
    """One file that was written, and what is in it."""

    file: str
    seed: str
    players: int
    rounds: int
    cut_short: bool


def totals(written: Sequence[Generated]) -> dict[str, int]:
    """Return how many files there are, and what is in them."""
    return {
        "files": len(written),
        "players": sum(each.players for each in written),
        "rounds": sum(each.rounds for each in written),
        "cut_short": sum(each.cut_short for each in written),
    }


def open_wishes(path: Path | None) -> Wishes:
    """Read a file of settings; without one everything is left to chance."""
    return Wishes() if path is None else read_configuration(read_text(path), str(path))


def fresh_seed() -> str:
    """Return a new random seed (FIDE's list, Q30)."""
    return str(randbelow(10**12))


def one_of_several(seed: str) -> tuple[str, int] | None:
    """Return the seed of several events and the number of one: 7 and 3 for 7-3."""
    found = _ONE_OF_SEVERAL.fullmatch(seed)
    return None if found is None else (found[1], int(found[2]))


def seed_faults(seed: str, count: int) -> tuple[Fault, ...]:
    """Return why so many events cannot come from a seed: 7-3 stands for a single one.

    A name with a number, as open-2026, is a seed like any other.
    """
    one = one_of_several(seed)
    if count == 1 or one is None or not one[0].isdecimal():
        return ()
    return (stands_for_one(seed, *one),)


def stands_for_one(seed: str, several: str, number: int) -> Fault:
    """Return why several events cannot come from a seed that names one of them."""
    return Fault(
        Message(
            "The seed {seed} stands for a single event: number {number} of seed {several}.",
            seed=seed,
            number=number,
            several=several,
        ),
        Message("Ask for one event, or choose another seed."),
    )


def seeds_of(seed: str, count: int) -> list[str]:
    """Return the seed of each event: of three from seed 7 they are 7-1, 7-2 and 7-3.

    A single one from a seed of that form, as 7-3, is that very event. Raises FormError for several.
    """
    if faults := seed_faults(seed, count):
        raise FormError(faults)
    if count == 1 and one_of_several(seed) is not None:
        return [seed]
    return [f"{seed}-{number}" for number in range(1, count + 1)]


def generated(order: Order) -> Converted:
    """Return a single event in the form of a file."""
    return convert(_event(order, order.seed), order.format)


def _event(order: Order, seed: str) -> Tournament:
    """Return an event with all that its report needs."""
    wishes, published = order.wishes, None
    listed: tuple[Player, ...] = ()
    if order.ratings is not None:
        listed, published = _people_of(order.ratings, wishes, seed)
        ratings = tuple(one.rating for one in listed)
        wishes = replace(wishes, players=len(listed), ratings=ratings)
    usual = usual_start(system_named(wishes.system).edition)
    return reported(generate(wishes, seed), seed, order.start or published or usual, listed)


def _people_of(path: Path, wishes: Wishes, seed: str) -> tuple[tuple[Player, ...], date | None]:
    """Draw the people of an event from a list, the strongest first; raises FormError."""
    if wishes.ratings is not None or system_named(wishes.system).unit is Unit.TEAMS:
        raise FormError.of(
            Message("The people of a list have ratings of their own, and play without teams."),
            Message("Leave out the list, or the ratings and the system for teams."),
        )
    random = Random(f"people {seed}")
    with open_any_list(path) as ratings:
        ids = ratings.rated_ids()
        count = wishes.players or min(len(ids), random.randint(*_USUAL_SIZES))
        if count > len(ids):
            raise FormError.of(
                Message(
                    "The list has {count} active players with a rating, not {wanted}.",
                    count=len(ids),
                    wanted=count,
                ),
                Message("Choose another list, or fewer players."),
                source=str(path),
            )
        found = ratings.by_ids(random.sample(ids, count)).values()
        drawn = {Tpn(at): _player(Tpn(at), entry) for at, entry in enumerate(found, start=1)}
        order = initial_order(drawn.values(), {at: one.rating for at, one in drawn.items()})
        return tuple(drawn[at] for at in order), ratings.facts.published


def _player(number: Tpn, entry: ListEntry) -> Player:
    return Player(
        number,
        entry.name,
        entry.standard.rating,
        entry.highest_title,
        entry.sex,
        entry.federation,
        entry.id,
        BirthDate(entry.birth_year) if entry.birth_year else None,
    )


def generate_files(order: Order, count: int, jobs: int) -> Generator[Generated]:
    """Write so many events into the folder, and yield each when it is on disk.

    The seed of the third one of seed 7 is 7-3: alone it gives the same event again.
    Raises before the first is written: InputError if a file would be replaced, FormError if the seed
    is that of one of several and more than one is asked for.
    """
    seeds = seeds_of(order.seed, count)
    _prepare(order, seeds)
    try:
        yield from each(partial(_written, order), seeds, jobs)
    except BaseException:
        _remove_halves(order)
        raise


def _remove_halves(order: Order) -> None:
    """Remove what processes that were ended had begun to write."""
    with suppress(OSError):
        for half in order.folder.glob(f".generated-{escape(order.seed)}-*.part"):
            half.unlink(missing_ok=True)


def files_written(order: Order, count: int, told: Sequence[Generated]) -> int:
    """Return how many files a run that was stopped has written: more than it told of, perhaps.

    Where files may be replaced, those that it told of: the others may be of an earlier run.
    """
    if order.overwrite:
        return len(told)
    return sum(_path(order, seed).exists() for seed in seeds_of(order.seed, count))


def _prepare(order: Order, seeds: list[str]) -> None:
    if faults := order.wishes.faults():
        raise InputError(faults)
    there = [seed for seed in seeds if _path(order, seed).exists()]
    if there and not order.overwrite:
        raise InputError.of(
            counted(
                "A file with this name exists already.",
                "{count} files with these names exist already.",
                len(there),
            ),
            Message("Choose another folder or seed, or replace what is there."),
            source=str(_path(order, there[0])),
        )
    make_folder(order.folder if order.file is None else order.file.parent)


def _path(order: Order, seed: str) -> Path:
    if order.file is not None:
        return order.file
    suffix = "json" if order.format == "json" else "trf"
    return order.folder / f"generated-{seed}.{suffix}"


def _written(order: Order, seed: str) -> Generated:
    tournament = _event(order, seed)
    path = _path(order, seed)
    save(
        convert(tournament, order.format).data, path, source=path.parent, overwrite=order.overwrite
    )
    rounds = len(tournament.rounds)
    cut_short = rounds < (tournament.settings.rounds or 0)
    return Generated(str(path), seed, len(tournament.players), rounds, cut_short)
