"""The bracket of a knock-out as a table: matches, scores by phases, places."""

from pareo.language import Message, amounts, counted, english, joined
from pareo.model import Tournament, Tpn
from pareo.reports.schedule import head_for_programs, seats_for_programs
from pareo.reports.table import Cell, Column, Kind, Table, Words
from pareo.schedules import (
    WAYS,
    Bracket,
    KnockoutRules,
    Plan,
    Tie,
    phase_scores,
    places,
    stage_name,
)

_BRACKET = (
    Column("stage", Message("Stage")),
    Column("match", Message("Match"), Kind.NUMBER),
    Column("one", Message("No."), Kind.NUMBER),
    Column("one_name", Message("Name")),
    Column("score", Message("Result")),
    Column("other", Message("No."), Kind.NUMBER),
    Column("other_name", Message("Name")),
    Column("winner", Message("Through"), Kind.NUMBER),
)
_DECIDED = Column("decided", Message("How"))


def bracket_table(tournament: Tournament, bracket: Bracket) -> Table:
    """Return one row for each match of a knock-out."""
    rows = tuple(_row(tournament, bracket, tie) for stage in bracket.stages for tie in stage)
    rules = bracket.rules
    notes = [
        _drawn(rules)
        if rules.drawn
        else Message(
            "A match has {games}; if it is level, {rapid}, then {blitz}, then sudden death, in "
            "which White must win and a draw is enough for Black.",
            games=amounts.games(rules.games),
            rapid=counted("{count} rapid game", "{count} rapid games", rules.rapid),
            blitz=counted("{count} blitz game", "{count} blitz games", rules.blitz),
        ),
        Message("The result of a match is given by phase, in this order."),
        Message(
            "Seeding, rests in the first stage and colours are a method of this project; the "
            "regulations of the event decide."
        ),
    ]
    if bracket.winner is not None:
        name = tournament.participant(bracket.winner).name
        notes.insert(0, Message("Winner: {number} {name}.", number=bracket.winner, name=name))
    columns = (*_BRACKET, _DECIDED) if rules.drawn else _BRACKET
    return Table("bracket", Message("Knock-out bracket"), columns, rows, tuple(notes))


def _drawn(rules: KnockoutRules) -> Message:
    ways = joined((WAYS[way] for way in rules.drawn), ", ")
    if rules.games == 1:
        return Message(
            "Two teams play one match. If the points of its boards are level, this decides, in "
            "this order: {ways}.",
            ways=ways,
        )
    return Message(
        "Two teams play {count} matches. The matches won decide, then the points of all boards; "
        "if both are level, this does, in this order: {ways}.",
        count=rules.games,
        ways=ways,
    )


def decided_by(tie: Tie) -> Message | None:
    """Return the steps by which a match of teams was decided, as far as it is played."""
    if tie.verdict is None or not tie.verdict.steps:
        return None
    steps = list(tie.verdict.steps)
    if tie.verdict.needs_lot:
        steps.append(Message("a lot decides"))
    return joined(steps, "; ")


def _row(tournament: Tournament, bracket: Bracket, tie: Tie) -> tuple[Cell, ...]:
    third = tie.stage == len(bracket.stages) and tie.number == 2
    if tie.free:
        one = tie.one or tie.other
        other_name: Cell = Words(Message("rests"))
        row = (*_place(bracket, tie), one, _name(tournament, one), None, None, other_name, one)
        return (*row, None) if bracket.rules.drawn else row
    before = [None, None] if tie.stage == 1 else [2 * tie.number - 1, 2 * tie.number]
    if third:
        before = [1, 2]
    one_name, other_name = (
        _name(tournament, who) or _from(at, third=third)
        for who, at in zip((tie.one, tie.other), before, strict=True)
    )
    decided = (_words(decided_by(tie)),) if bracket.rules.drawn else ()
    return (
        *_place(bracket, tie),
        tie.one,
        one_name,
        _score(bracket, tie),
        tie.other,
        other_name,
        tie.winner,
        *decided,
    )


def _words(said: Message | None) -> Cell:
    return None if said is None else Words(said)


def places_table(tournament: Tournament, bracket: Bracket) -> Table:
    """Return the known places, best first; the losers of a stage share its places."""
    known = sorted(places(bracket).items(), key=lambda found: (found[1], found[0]))
    rows = tuple(
        (
            str(first) if first == last else f"{first}-{last}",
            who,
            tournament.participant(who).name,
        )
        for who, (first, last) in known
    )
    columns = (
        Column("places", Message("Places")),
        Column("number", Message("No."), Kind.NUMBER),
        Column("name", Message("Name")),
    )
    return Table("places", Message("Places"), columns, rows)


def _score(bracket: Bracket, tie: Tie) -> str | None:
    """Return the score by phase: the games, rapid, blitz, sudden death."""
    scores = phase_scores(tie, bracket.rules)
    return (
        ", ".join(f"{halves_text(each.one)}-{halves_text(each.other)}" for each in scores) or None
    )


def _place(bracket: Bracket, tie: Tie) -> tuple[Cell, Cell]:
    return stage_name(bracket, tie.stage, tie.number), tie.number


def _name(tournament: Tournament, who: Tpn | None) -> str | None:
    return None if who is None else tournament.participant(who).name


def _from(match: int | None, *, third: bool) -> Words:
    if third:
        return Words(Message("loser of match {match}", match=match))
    return Words(Message("winner of match {match}", match=match))


def halves_text(halves: int) -> str:
    """Write half points: 4½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def bracket_for_programs(tournament: Tournament, plan: Plan, bracket: Bracket) -> dict[str, object]:
    """Return the bracket and the known places as plain values."""
    labels = tuple(map(str, range(1, plan.size + 1)))
    return {
        **head_for_programs(plan),
        "seats": seats_for_programs(tournament, plan, labels),
        "stages": [
            [
                {
                    "match": tie.number,
                    "one": tie.one,
                    "other": tie.other,
                    "free": tie.free,
                    "games": [[game.white, game.black, game.result.value] for game in tie.games],
                    "phases": [
                        {"phase": each.phase, "one": each.one / 2, "other": each.other / 2}
                        for each in phase_scores(tie, bracket.rules)
                    ],
                    "winner": tie.winner,
                    **_how(tie),
                }
                for tie in stage
            ]
            for stage in bracket.stages
        ],
        "places": {str(who): list(place) for who, place in places(bracket).items()},
    }


def _how(tie: Tie) -> dict[str, object]:
    said = decided_by(tie)
    return {} if said is None else {"decided": said.said(english)}
