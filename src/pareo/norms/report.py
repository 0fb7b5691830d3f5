"""The norms of an event: a verdict for every player and every title that can still be made."""

from collections.abc import Collection, Mapping

from pareo.language import Message, counted
from pareo.model import Title, Tournament, Tpn
from pareo.norms.checks import Check
from pareo.norms.editions import TitleRules, notice_of_another_day, rules_for
from pareo.norms.facts import NormEvent
from pareo.norms.from_tournament import USUAL, Circumstances, field_of
from pareo.norms.judging import checks_of_event, judge, titles_above, titles_open_to
from pareo.norms.verdict import Verdict
from pareo.value import dataclass


@dataclass(frozen=True, slots=True)
class NormReport:
    """The verdicts of an event. An unfinished event has no norms, only chances."""

    rules: TitleRules
    event: NormEvent
    event_checks: tuple[Check, ...]
    players: Mapping[Tpn, tuple[Verdict, ...]]
    notices: tuple[Message, ...]

    @property
    def achieved(self) -> tuple[Verdict, ...]:
        """The norms; none while the event is not finished."""
        if not self.event.finished:
            return ()
        return tuple(one for each in self.players.values() for one in each if one.achieved)


def norms_of(
    tournament: Tournament,
    rules: TitleRules | None = None,
    circumstances: Circumstances = USUAL,
    *,
    titles: Collection[Title] = (),
    players: Collection[Tpn] = (),
) -> NormReport:
    """Judge the norms of a tournament by an edition, else by the one of its first day.

    Of each player the titles above the one held; titles that are named are judged for everybody
    to whom they are open. `players` leaves out all others.
    """
    day = tournament.event.first_day
    edition = rules or rules_for(day)
    found = field_of(tournament, circumstances)
    checks = checks_of_event(found.event, edition)
    verdicts: dict[Tpn, tuple[Verdict, ...]] = {}
    for number, candidate in found.candidates.items():
        if players and number not in players:
            continue
        wanted = [title for title in titles_open_to(candidate) if title in titles]
        verdicts[number] = tuple(
            judge(found.event, candidate, title, edition, checks)
            for title in (wanted if titles else titles_above(candidate))
        )
    return NormReport(edition, found.event, checks, verdicts, tuple(_notices(tournament, edition)))


def _notices(tournament: Tournament, rules: TitleRules) -> list[Message]:
    found = []
    if (other := notice_of_another_day(rules, tournament.event.first_day)) is not None:
        found.append(other)
    if unknown := sum(player.federation is None for player in tournament.players):
        found.append(
            counted(
                "{count} player has no federation: the player counts as neither own nor foreign.",
                "{count} players have no federation: they count as neither own nor foreign.",
                unknown,
            )
        )
    return found
