"""The norms of an event: a verdict for every player and every title that can still be made."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import Final

from pareo.language import Message, counted, joined
from pareo.model import TITLE_WORDS, Sex, Title, Tournament, Tpn
from pareo.norms.chances import Ahead, Forecast, forecast
from pareo.norms.checks import Check
from pareo.norms.editions import TitleRules, notice_of_another_day, rules_for
from pareo.norms.facts import Candidate, NormEvent, Opponent, System
from pareo.norms.from_tournament import USUAL, Circumstances, Field, field_of
from pareo.norms.judging import checks_of_event, judge, titles_above, titles_open_to
from pareo.norms.verdict import Verdict
from pareo.value import dataclass, replace

LAST_ROUNDS: Final = 4
"""With so many rounds left everybody's chances are told."""


@dataclass(frozen=True, slots=True)
class NormReport:
    """The verdicts of an event. An unfinished event has no norms, only chances."""

    rules: TitleRules
    event: NormEvent
    event_checks: tuple[Check, ...]
    players: Mapping[Tpn, tuple[Verdict, ...]]
    forecasts: Mapping[Tpn, tuple[Forecast, ...]]
    """Of an event that is not finished, in its last rounds or for the players named."""
    notices: tuple[Message, ...] = ()

    @property
    def unstated(self) -> tuple[str, ...]:
        """The requirements of the event that nothing in its data tells: the arbiter must."""
        return tuple(dict.fromkeys(one.key for one in self.event_checks if one.passes is None))

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
    edition = rules or rules_for(tournament.event.first_day)
    found = field_of(tournament, circumstances)
    checks = checks_of_event(found.event, edition)
    near = not found.event.finished and (players or _rounds_left(tournament) <= LAST_ROUNDS)
    everybody = _by_strength(found) if near else []
    verdicts: dict[Tpn, tuple[Verdict, ...]] = {}
    forecasts: dict[Tpn, tuple[Forecast, ...]] = {}
    for number, candidate in found.candidates.items():
        if players and number not in players:
            continue
        wanted = tuple(title for title in titles_open_to(candidate) if title in titles)
        wanted = wanted if titles else titles_above(candidate)
        verdicts[number] = tuple(
            judge(found.event, candidate, title, edition, checks) for title in wanted
        )
        if near and wanted:
            ahead = _ahead(found, candidate, everybody)
            forecasts[number] = tuple(
                forecast(found.event, candidate, title, edition, ahead=ahead, event_checks=checks)
                for title in wanted
            )
    notices = tuple(_notices(tournament, edition))
    if near or found.event.finished:
        notices += tuple(_of_unknown_sex(found, edition, checks, players))
    return NormReport(edition, found.event, checks, verdicts, forecasts, notices)


def _rounds_left(tournament: Tournament) -> int:
    """Return the rounds that do not have all results."""
    closed = 0
    for one in tournament.rounds:
        games = (game for match in one.matches for game in match.games)
        closed += all(game.result.known for game in games)
    return (tournament.settings.rounds or len(tournament.rounds)) - closed


def _by_strength(found: Field) -> list[Opponent]:
    """Return everybody as an opponent, the strongest first."""
    return [
        Opponent(one.rating, one.title, one.federation, one.name, one.number, one.fide_id)
        for one in sorted(found.candidates.values(), key=lambda one: -(one.rating or 0))
    ]


def _ahead(found: Field, candidate: Candidate, everybody: list[Opponent]) -> Ahead:
    """Return what is ahead of a player; in a round robin all others, as often as is left."""
    met = Counter(game.opponent.number for game in candidate.games if game.opponent is not None)
    others = [one for one in everybody if one.number != candidate.number]
    rounds, event = found.rounds_to_come[Tpn(candidate.number or 0)], found.event
    if rounds and event.system.everybody_meets and not event.of_teams:
        times = 2 if event.system is System.DOUBLE_ROUND_ROBIN else 1
        left = tuple(one for one in others for _ in range(times - met[one.number]))
        return Ahead(len(left), opponents=left)
    return Ahead(rounds, tuple(one for one in others if not met[one.number]))


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


def _of_unknown_sex(
    found: Field, rules: TitleRules, checks: tuple[Check, ...], players: Collection[Tpn]
) -> Iterator[Message]:
    """Name those whose sex is unknown who would make, or could still make, a norm of women."""
    everybody = _by_strength(found)
    hopeful: list[Message] = []
    for number, candidate in found.candidates.items():
        if candidate.sex is not None or (players and number not in players):
            continue
        woman = replace(candidate, sex=Sex.FEMALE)
        ask = partial(forecast, found.event, woman, rules=rules, event_checks=checks)
        ahead = _ahead(found, woman, everybody)
        wanted = [title for title in titles_above(woman) if title.of_women]
        titles = [TITLE_WORDS[title] for title in wanted if ask(title, ahead=ahead).possible]
        if titles:
            who = {"number": number, "name": candidate.name, "titles": joined(titles, ", ")}
            hopeful.append(Message("{number} {name} ({titles})", **who))
    if hopeful:
        yield counted(
            "The sex of {count} player is unknown, who would be judged for norms of women: {names}. "
            "Enter it.",
            "The sex of {count} players is unknown, who would be judged for norms of women: "
            "{names}. Enter it.",
            len(hopeful),
            names=joined(hopeful),
        )
