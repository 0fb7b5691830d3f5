"""Meetings: opponents are mutual, nobody meets twice, forbidden pairs never meet."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from pareo.auditor.facts import Facts, pair
from pareo.auditor.findings import Finding, Kind
from pareo.language import Message
from pareo.model import Tpn
from pareo.rulebook import BASIC_1992, BASIC_2017, BASIC_2026, HANDLING_1987, REPORT_FILES_2026

FORBIDDEN_PAIRS: Final = REPORT_FILES_2026.article("A.260")


@BASIC_2026.rule("2")
@BASIC_2017.rule("b")
@BASIC_1992.rule("B1.a")
@HANDLING_1987.rule("2")
def opponents_are_mutual(facts: Facts) -> Iterator[Finding]:
    """A match has two different participants, and its games are between these two."""
    for number, match in facts.matches():
        both = {match.home, match.away}
        if len(both) == 1:
            said = Message(
                "{number} is paired with itself in round {round}.", number=match.home, round=number
            )
        elif not facts.settings.teams_are_paired and any(
            {game.white, game.black} != both for game in match.games
        ):
            said = Message(
                "A game of {home} against {away} in round {round} has other players.",
                home=match.home,
                away=match.away,
                round=number,
            )
        else:
            continue
        yield Finding(
            Kind.OPPONENT,
            number,
            (match.home, match.away),
            facts.article(opponents_are_mutual),
            said,
        )


@BASIC_2026.rule("2")
@BASIC_2017.rule("b")
@BASIC_1992.rule("B1.a")
@HANDLING_1987.rule("2")
def nobody_meets_again(facts: Facts) -> Iterator[Finding]:
    """Two who have played are not paired again; unplayed pairings do not count.

    The pairing itself is the fault, whether or not it is played.
    """
    if facts.form.meetings is None:
        return
    met: dict[tuple[Tpn, Tpn], list[int]] = defaultdict(list)
    for number, match in facts.matches():
        both = pair(match)
        if len(met[both]) >= facts.form.meetings:
            said = Message(
                "{first} and {second} are paired in round {round}, "
                "but played each other in round {earlier}.",
                first=both[0],
                second=both[1],
                round=number,
                earlier=met[both][-1],
            )
            yield Finding(Kind.MET_AGAIN, number, both, facts.article(nobody_meets_again), said)
        if facts.met(match):
            met[both].append(number)


def forbidden_pairs_stay_apart(facts: Facts) -> Iterator[Finding]:
    """No two of a forbidden group are paired in its rounds."""
    for number, match in facts.matches():
        both = pair(match)
        for group in facts.settings.forbidden_pairs:
            last = number if group.last_round is None else group.last_round
            if group.first_round <= number <= last and set(both) <= set(group.participants):
                said = Message(
                    "{first} and {second} are paired in round {round}, which is forbidden.",
                    first=both[0],
                    second=both[1],
                    round=number,
                )
                yield Finding(Kind.FORBIDDEN, number, both, FORBIDDEN_PAIRS, said)
                break
