"""Colours of the games of a match, and the limits of C.04.1 Art. 6 and 7."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Final

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind, Severity
from pareo.language import Message, amounts
from pareo.model import Colour, Tpn
from pareo.rulebook import BASIC_1992, BASIC_2017, BASIC_2026, DOUBLE_SWISS_2026, HANDLING_1987

GAMES_REVERSED: Final = DOUBLE_SWISS_2026.article("4.4")
LARGEST_DIFFERENCE: Final = 2
LONGEST_RUN: Final = 2


def games_alternate(facts: Facts) -> Iterator[Finding]:
    """Home has White in the first game, and each further game reverses the colours."""
    if facts.settings.teams_are_paired:
        return
    for number, match in facts.matches():
        due = [match.home if index % 2 == 0 else match.away for index in range(facts.boards)]
        if [game.white for game in match.games] != due:
            said = Message(
                "The games of {home} against {away} in round {round} are not "
                "{games} with alternating colours, {home} beginning with White.",
                home=match.home,
                away=match.away,
                round=number,
                games=facts.boards,
            )
            yield Finding(Kind.GAME_COLOURS, number, (match.home, match.away), GAMES_REVERSED, said)


@BASIC_2026.rule("6")
@BASIC_2017.rule("f")
@BASIC_1992.rule("B2.a")
@HANDLING_1987.rule("12.1.b")
def colour_difference_within_limits(facts: Facts) -> Iterator[Finding]:
    """The colour difference is at most two.

    A system may make exceptions in the last round (topscorers), so there it is only noted.
    """
    for number, participant, colours in _histories(facts):
        whites = colours.count(Colour.WHITE)
        blacks = len(colours) - whites
        if abs(whites - blacks) > LARGEST_DIFFERENCE:
            yield Finding(
                Kind.COLOUR_DIFFERENCE,
                number,
                (participant,),
                facts.article(colour_difference_within_limits),
                Message(
                    "After round {round} player {number} has had White {whites} and Black {blacks}.",
                    round=number,
                    number=participant,
                    whites=amounts.times(whites),
                    blacks=amounts.times(blacks),
                ),
                _severity(facts, number),
            )


@BASIC_2026.rule("7")
@BASIC_2017.rule("g")
@BASIC_1992.rule("B2.b")
@HANDLING_1987.rule("12.1.a")
def no_colour_three_times_running(facts: Facts) -> Iterator[Finding]:
    """Nobody has the same colour three times in a row; unplayed rounds are skipped.

    A system may make exceptions in the last round (topscorers), so there it is only noted.
    """
    for number, participant, colours in _histories(facts):
        latest = colours[-LONGEST_RUN - 1 :]
        if len(latest) > LONGEST_RUN and len(set(latest)) == 1:
            values = {"number": participant, "round": number}
            yield Finding(
                Kind.COLOUR_RUN,
                number,
                (participant,),
                facts.article(no_colour_three_times_running),
                Message("{number} has White three times in a row up to round {round}.", **values)
                if latest[0] is Colour.WHITE
                else Message(
                    "{number} has Black three times in a row up to round {round}.", **values
                ),
                _severity(facts, number),
            )


def _histories(facts: Facts) -> Iterator[tuple[int, Tpn, list[Colour]]]:
    """Yield the colours of each participant up to each round played."""
    if not facts.form.colour_limits:
        return
    colours: dict[Tpn, list[Colour]] = defaultdict(list)
    for number, match in facts.matches():
        for participant in (match.home, match.away) if facts.met(match) else ():
            for game in match.games:
                if (colour := facts.colour(game, participant)) is not None:
                    colours[participant].append(colour)
                    yield number, participant, colours[participant]


def _severity(facts: Facts, number: int) -> Severity:
    return Severity.NOTE if facts.is_last(number) else Severity.FAULT
