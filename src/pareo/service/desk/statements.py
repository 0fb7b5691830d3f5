"""What is announced before an event and stated after it: the system, the rules, the check list."""

from collections.abc import Iterable, Iterator
from typing import Final

from pareo.errors import UnsupportedRuleError
from pareo.journal import State, rule_of, tournament_of
from pareo.language import Message, counted
from pareo.model import Tournament
from pareo.naming import chosen_system
from pareo.reports import Card, Column, Fact, Part, Prose, Table, all_facts, day_text, overview
from pareo.service.desk.asked import Asked, paired_round
from pareo.service.desk.official_forms import made_here, paired_by
from pareo.service.desk.reading import event_when_paired
from pareo.service.desk.rules import rules_table
from pareo.service.desk.steps import outside_words
from pareo.service.explaining import ExplainedRound, explained_round
from pareo.service.pairing_cards import checklist_tables, legend_of

_ANNOUNCED: Final = (
    *("name", "city", "federation", "first_day", "last_day", "chief_arbiter", "deputies"),
    *("rounds", "system", "points", "match_points", "tie_breaks", "time_control", "acceleration"),
)
"""What players are told before the start, in this order."""
_ASKED_FOR: Final = frozenset(_ANNOUNCED) - {"deputies", "match_points", "acceleration"}
"""What every event has: where it is not known, its line is left to be filled in."""


_SIGNED: Final = Card(
    "signatures",
    "",
    (
        Fact("chief_arbiter_signed", Message("Chief Arbiter"), None),
        Fact("date", Message("Date"), None),
    ),
    across=2,
)


def checklist(asked: Asked) -> Iterator[Part]:
    """The groups of a round with colours, floats and opponents, as they were when it was paired."""
    number = paired_round(asked)
    then = event_when_paired(asked.event, asked.state, number)
    explained = explained_round(then.tournament, number=number)
    if isinstance(explained, ExplainedRound):
        tables = checklist_tables(explained)
        yield _in_one(tables)
        yield Prose(Message("Signs"), legend_of(tables))


def _in_one(groups: list[Table]) -> Table:
    """Return all groups in one table, so that they stand on the same pages."""
    rows = [
        (group.title if place == 0 else None, *row)
        for group in groups
        for place, row in enumerate(group.rows)
    ]
    notes = [
        Message("{group}: {note}", group=group.title, note=note)
        for group in groups
        for note in group.notes
    ]
    columns = groups[0].columns if groups else ()
    title = Message("Check list of the pairing")
    head = Column("group", Message("Group"))
    return Table("check-list", title, (head, *columns), tuple(rows), tuple(notes))


def announcement(asked: Asked) -> Iterator[Part]:
    """What must be announced before the start, to be put up and signed by the Chief Arbiter."""
    told = {fact.key: fact for fact in all_facts(tournament_of(asked.state))}
    facts = [
        told[name]
        for name in _ANNOUNCED
        if name in told and (told[name].content not in (None, "") or name in _ASKED_FOR)
    ]
    yield Card("announcement", "", tuple(facts), across=2)
    yield rules_table(asked.state)
    yield Prose(Message("Announced before the start"), tuple(_announced(asked.state)))
    yield _SIGNED


def _announced(state: State) -> Iterator[Message]:
    rounds = state.settings.get("rounds")
    if rounds:
        yield Message("Rounds to be played: {rounds} (C.04.1 Art. 1).", rounds=rounds)
    else:
        yield Message(
            "The number of rounds is not fixed yet; it must be announced (C.04.1 Art. 1)."
        )
    limit = rule_of(state, "default_time")
    yield (
        Message(
            "A player who comes more than {minutes} minutes after the start of the round loses (Laws, "
            "Art. 6.7.1).",
            minutes=limit,
        )
        if limit
        else Message(
            "A player who is not at the board when the round starts loses (Laws, Art. 6.7.1)."
        )
    )
    if outside := outside_words(state):
        yield outside


def system_statement(asked: Asked) -> Iterable[Part]:
    """The system, its edition and acceleration, and every deviation (C.04.2 Art. 1.3)."""
    state = asked.state
    tournament = tournament_of(state)
    event = tournament.event
    program = paired_by(state)
    by_hand = [number for number, each in sorted(state.rounds.items()) if each.by_hand]
    facts = Card(
        "event",
        "",
        (
            Fact("event", Message("Event"), event.name),
            Fact("place", Message("Place of Tournament"), event.city),
            Fact("start", Message("Start"), day_text(event.first_day)),
            Fact("end", Message("End date"), day_text(event.last_day)),
            *_system_facts(tournament),
            Fact("program", Message("Program used"), program),
        ),
        across=2,
    )
    lines = [
        counted(
            "Paired by hand: round {rounds}.",
            "Paired by hand: rounds {rounds}.",
            len(by_hand),
            rounds=", ".join(map(str, by_hand)),
        )
        if by_hand
        else Message("No round was paired by hand.")
        if made_here(state)
        else Message("The rounds were paired by {program}.", program=program)
        if program
        else Message("The rounds were not paired here: state how, and by which program.")
    ]
    if outside := outside_words(state):
        lines.append(outside)
    told = [each.line for seq in sorted(state.remarks) for each in state.remarks[seq]]
    lines += [Message("{line}", line=line) for line in told]
    return facts, Prose(Message("Deviations and remarks"), tuple(lines)), _SIGNED


def _system_facts(tournament: Tournament) -> Iterator[Fact]:
    """Yield the system in words with its edition, and the acceleration."""
    known = {fact.key: fact for fact in overview(tournament).facts}
    system = known.get("system")
    yield Fact("system", Message("Pairing system"), system.content if system else None)
    try:
        chosen = chosen_system(tournament).system if tournament.settings.system else None
    except UnsupportedRuleError:
        chosen = None
    if not tournament.described_system.family.is_swiss:
        return  # fixed systems have no chapter of their own, and nothing to accelerate
    yield Fact(
        "edition",
        Message("Chapter and edition"),
        f"{chosen.chapter} ({chosen.edition.name})" if chosen else None,
    )
    own = bool(tournament.settings.acceleration)
    acceleration = (
        Message("Baku (C.04.7)")
        if tournament.system.baku
        else Message("own points")
        if own
        else Message("none")
    )
    yield Fact("acceleration", Message("Acceleration"), acceleration if chosen else None)
