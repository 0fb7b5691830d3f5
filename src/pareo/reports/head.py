"""The head of a tournament: its name and data, and its settings in words."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

from pareo.language import Message, counted
from pareo.model import (
    ByeKind,
    Colour,
    EventSystem,
    ForbiddenPairs,
    MatchPoints,
    Period,
    PointSystem,
    RequestedBye,
    Settings,
    TimeClass,
    TimeControl,
    Tournament,
    Tpn,
    VirtualPoints,
    points_text,
)
from pareo.reports.table import Card, Cell, Fact, Kind, number_of
from pareo.reports.words import BYE_KEYS, day_text
from pareo.schedules import FIXED, plan_of
from pareo.value import fields

_T = TypeVar("_T")

_SYSTEMS: Final = (
    ("DUTCH_2017", Message("Dutch system of 2017")),
    ("DUTCH_2025", Message("Dutch system of 2026")),
    ("DUTCH_2026", Message("Dutch system of 2026")),
    ("DUTCH-1992", Message("Dutch system of 1992")),
    ("DUTCH", Message("Dutch system")),
    ("FIDE-1987", Message("FIDE Swiss system of 1987")),
    ("LIM-", Message("Lim system")),
    ("OLYMPIAD-", Message("Olympiad pairing rules")),
    ("DUBOV", Message("Dubov system")),
    ("BURSTEIN", Message("Burstein system")),
    ("DOUBLESWISS", Message("Double-Swiss")),
    ("DOUBLEROUNDROBIN", Message("double round robin")),
    ("TEAM_ROUNDROBIN", Message("round robin of teams")),
    ("ROUNDROBIN", Message("round robin")),
    ("SCHEVENINGEN", Message("Scheveningen system")),
    ("SCHILLER", Message("Schiller system")),
    ("KNOCKOUT", Message("knock-out")),
    ("TEAM", Message("Swiss system for teams")),
    ("SWISS", Message("Swiss system")),
)

_BYE_SIGNS: Final = {
    ByeKind.PAIRING_ALLOCATED: "U",
    ByeKind.FULL_POINT: "1",
    ByeKind.HALF_POINT: "½",
    ByeKind.ZERO_POINT: "0",
}

_RATES: Final = {
    TimeClass.STANDARD: Message("standard"),
    TimeClass.RAPID: Message("rapid"),
    TimeClass.BLITZ: Message("blitz"),
}


def overview(tournament: Tournament) -> Card:
    """Return the head of every report; unknown facts are left out."""
    known = tuple(fact for fact in all_facts(tournament) if fact.content not in (None, ""))
    return Card("tournament", Message("Tournament"), known)


def all_facts(tournament: Tournament) -> tuple[Fact, ...]:
    """Return the facts of the head, the unknown ones with their labels only."""
    return (*_facts_of_event(tournament), *_facts_of_settings(tournament))


def _facts_of_event(tournament: Tournament) -> Iterator[Fact]:
    event = tournament.event
    yield Fact("name", Message("Name"), event.name)
    yield Fact("city", Message("City"), event.city)
    yield Fact("federation", Message("Federation"), event.federation)
    yield Fact("first_day", Message("First day"), day_text(event.first_day))
    yield Fact("last_day", Message("Last day"), day_text(event.last_day))
    yield Fact("chief_arbiter", Message("Chief arbiter"), event.chief_arbiter)
    yield Fact("deputies", Message("Deputies"), "; ".join(event.deputies))
    yield Fact("players", Message("Players"), len(tournament.players), Kind.NUMBER)
    yield Fact("teams", Message("Teams"), len(tournament.teams) or None, Kind.NUMBER)


def _facts_of_settings(tournament: Tournament) -> Iterator[Fact]:
    settings = tournament.settings
    yield Fact("rounds_paired", Message("Rounds paired"), len(tournament.rounds), Kind.NUMBER)
    yield Fact("rounds", Message("Rounds planned"), settings.rounds, Kind.NUMBER)
    yield Fact("system", Message("System"), event_system_words(tournament), data=settings.system)
    yield Fact(
        "points", Message("Scoring"), _scoring(settings.points), data=_values(settings.points)
    )
    if settings.teams_are_paired:
        rewards = settings.match_points
        said = _match_scoring(rewards)
        yield Fact("match_points", Message("Match points"), said, data=_values(rewards))
    listed = settings.tie_breaks or settings.ranking_list
    yield Fact("tie_breaks", Message("Tie-breaks"), ", ".join(listed))
    yield Fact("initial_colour", Message("Initial colour"), _initial_colour(settings))
    yield Fact("time_control", Message("Time control"), time_control_of(tournament))
    yield Fact("acceleration", Message("Virtual points"), _joined(settings.acceleration, _band))
    yield Fact(
        "forbidden_pairs", Message("May not meet"), _joined(settings.forbidden_pairs, _group)
    )
    yield Fact(
        "requested_byes",
        Message("Byes granted"),
        _joined(_byes_by_round(tournament), _byes_of_round),
        data=[
            {"round": bye.round, "number": bye.participant, "bye": BYE_KEYS[bye.kind]}
            for bye in tournament.requested_byes
        ],
    )
    yield Fact(
        "late_entries",
        Message("Late entries"),
        _joined(
            _by_round((entry.first_round, entry.participant) for entry in tournament.late_entries),
            lambda group: Message(
                "from round {round}: {numbers}", round=group[0], numbers=group[1]
            ),
        ),
        data=[
            {"number": entry.participant, "first_round": entry.first_round}
            for entry in tournament.late_entries
        ],
    )
    yield _departures(tournament, "withdrawals", Message("Withdrawn"), expelled=False)
    yield _departures(tournament, "expelled", Message("Expelled"), expelled=True)
    yield Fact("pairing_controller", Message("Paired by"), tournament.event.pairing_controller)


def _departures(tournament: Tournament, key: str, name: Message, *, expelled: bool) -> Fact:
    """Return who left, or who was expelled, by round."""
    gone = [left for left in tournament.withdrawals if left.expelled is expelled]
    said = _joined(
        _by_round((left.after_round, left.participant) for left in gone),
        lambda group: Message("after round {round}: {numbers}", round=group[0], numbers=group[1]),
    )
    data = [{"number": left.participant, "after_round": left.after_round} for left in gone]
    return Fact(key, name, said, data=data)


def _values(system: PointSystem | MatchPoints) -> dict[str, float]:
    """Return all values for programs; those not given are left out."""
    values = ((field.name, getattr(system, field.name)) for field in fields(system))
    usual = {"win": system.win, "draw": system.draw, "loss": system.loss}
    return {
        name: number_of(value) for name, value in (*usual.items(), *values) if value is not None
    }


def _byes_by_round(tournament: Tournament) -> list[list[RequestedBye]]:
    by_round: dict[int, list[RequestedBye]] = defaultdict(list)
    for bye in sorted(tournament.requested_byes, key=lambda bye: (bye.round, bye.participant)):
        by_round[bye.round].append(bye)
    return list(by_round.values())


def _byes_of_round(byes: list[RequestedBye]) -> Message:
    numbers = ", ".join(f"{bye.participant} ({_BYE_SIGNS[bye.kind]})" for bye in byes)
    return Message("round {round}: {numbers}", round=byes[0].round, numbers=numbers)


def _by_round(entries: Iterable[tuple[int, Tpn]]) -> list[tuple[int, str]]:
    """Return each round with its numbers, both in order."""
    by_round: dict[int, list[Tpn]] = defaultdict(list)
    for round_, number in sorted(entries):
        by_round[round_].append(number)
    return [(round_, ", ".join(map(str, numbers))) for round_, numbers in by_round.items()]


def event_system_words(tournament: Tournament) -> Cell:
    """Return the pairing system in words; the code of one that has none."""
    code, system = tournament.settings.system, tournament.system
    if code is None:
        return None
    if (plan := plan_of(tournament)) is not None:
        return FIXED[plan.key].name
    words = system_words(system)
    if words is None:
        return code
    return Message("{system} with Baku acceleration", system=words) if system.baku else words


def system_words(system: EventSystem) -> Message | None:
    """Return a pairing system in words; None if it is not one of those known."""
    if (fixed := FIXED.get(system.key)) is not None:
        return fixed.name
    return next((words for part, words in _SYSTEMS if part in system.code), None)


def _scoring(system: PointSystem) -> Cell:
    """Return the point system in words; unusual values of byes only if there are some."""
    words = Message(
        "win {win}, draw {draw}, loss {loss}",
        win=points_text(system.win),
        draw=points_text(system.draw),
        loss=points_text(system.loss),
    )
    if system.pairing_allocated_bye != system.win:
        bye = points_text(system.pairing_allocated_bye)
        words = Message("{scoring}, pairing-allocated bye {bye}", scoring=words, bye=bye)
    if (system.forfeit_loss, system.zero_point_bye) != (0, 0):
        forfeit, absence = points_text(system.forfeit_loss), points_text(system.zero_point_bye)
        words = Message(
            "{scoring}, forfeit loss {forfeit}, absence {absence}",
            scoring=words,
            forfeit=forfeit,
            absence=absence,
        )
    return words


def _match_scoring(rewards: MatchPoints) -> Cell:
    return Message(
        "won {win}, drawn {draw}, lost {loss}",
        win=points_text(rewards.win),
        draw=points_text(rewards.draw),
        loss=points_text(rewards.loss),
    )


def _initial_colour(settings: Settings) -> Cell:
    match settings.initial_colour:
        case Colour.WHITE:
            return Message("White")
        case Colour.BLACK:
            return Message("Black")
        case None:
            return None


def time_control_of(tournament: Tournament) -> Message | str | None:
    """Return the time control in words with its class; what was written freely comes first.

    Free words that are read as figures are put into words, so that the reading is seen.
    """
    control, free = tournament.time_control, tournament.event.time_control
    if control is None:
        return free
    read = TimeControl.from_words(free or "") == control
    words = _control(control) if read or not free else free
    return Message("{control} ({rate})", control=words, rate=_RATES[control.rate])


def rate_words(tournament: Tournament) -> Message | None:
    """Return whether the event is standard, rapid or blitz; None if it is not known."""
    control = tournament.time_control
    return None if control is None else _RATES[control.rate]


def _control(control: TimeControl) -> Message | str:
    white, black = (_joined(side, _period) for side in (control.white, control.black))
    if white == black:
        return white or ""
    return Message("White {white}, Black {black}", white=white, black=black)


def _period(period: Period) -> Message:
    minutes, seconds = divmod(period.seconds, 60)
    time = (
        Message("{seconds} s", seconds=period.seconds)
        if seconds
        else Message("{minutes} min", minutes=minutes)
    )
    if period.moves:
        time = counted(
            "{time} for {count} move", "{time} for {count} moves", period.moves, time=time
        )
    if period.increment:
        time = Message("{time} + {increment} s per move", time=time, increment=period.increment)
    return time


def _band(band: VirtualPoints) -> Message:
    return Message(
        "{points} {rounds} {numbers}",
        points=points_text(band.points),
        rounds=_rounds(band.first_round, band.last_round),
        numbers=Message("for number {number}", number=band.first)
        if band.first == band.last
        else Message("for numbers {first} to {last}", first=band.first, last=band.last),
    )


def _rounds(first: int, last: int) -> Message:
    if first == last:
        return Message("in round {round}", round=first)
    return Message("in rounds {first} to {last}", first=first, last=last)


def _group(group: ForbiddenPairs) -> Message | str:
    numbers = ", ".join(map(str, group.participants))
    if group.last_round is not None:
        return Message(
            "{numbers} {rounds}",
            numbers=numbers,
            rounds=_rounds(group.first_round, group.last_round),
        )
    if group.first_round > 1:
        return Message("{numbers} from round {first}", numbers=numbers, first=group.first_round)
    return numbers


def _joined(items: Iterable[_T], words: Callable[[_T], Message | str]) -> Message | str | None:
    """Return the words of all items, separated by semicolons."""
    joined: Message | str | None = None
    for item in items:
        here = words(item)
        joined = here if joined is None else Message("{one}; {other}", one=joined, other=here)
    return joined
