"""Results that are not known yet: not a fault, only a note."""

from collections.abc import Iterator

from pareo.auditor.facts import Facts
from pareo.auditor.findings import Finding, Kind, Severity
from pareo.language import Message, counted, enumerated
from pareo.model import Tpn
from pareo.rulebook import BASIC_1992, HANDLING_2017, HANDLING_2026


@HANDLING_2026.rule("3.1")
@HANDLING_2017.rule("D.1")
@BASIC_1992.rule("F9")
def results_are_known(facts: Facts) -> Iterator[Finding]:
    """Every game of a paired round has a result; one without counts as a draw for pairing."""
    for number, played in facts.rounds:
        games = [game for match in played.matches for game in match.games]
        still_open = [game for game in games if not game.result.known]
        if not still_open:
            continue
        names = [f"{game.white or '-'}-{game.black or '-'}" for game in still_open]
        said = (
            Message("Round {round} has no results yet.", round=number)
            if len(still_open) == len(games)
            else counted(
                "Round {round}: the result of {games} is not known.",
                "Round {round}: the results of {games} are not known.",
                len(still_open),
                round=number,
                games=enumerated(names),
            )
        )
        concerned: tuple[Tpn, ...] = tuple(
            player for game in still_open for player in (game.white, game.black) if player
        )
        rule_ = facts.article(results_are_known)
        yield Finding(Kind.OPEN_RESULTS, number, concerned, rule_, said, Severity.NOTE)
