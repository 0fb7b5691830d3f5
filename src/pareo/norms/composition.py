"""What a list of players offers for norms, before the first round."""

from collections.abc import Collection, Mapping
from typing import Final

from pareo.language import Message
from pareo.model import Points, Sex, Title, Tournament, Tpn
from pareo.norms.basis import Basis, CountedGame
from pareo.norms.checks import Check, at_least, check
from pareo.norms.counting import fewest_games
from pareo.norms.editions import NORM_TITLES, RULES_2024, TITLE_HOLDERS, TitleRules
from pareo.norms.facts import (
    FIDE_FLAG,
    NO_FEDERATION,
    Candidate,
    Ending,
    NormEvent,
    NormGame,
    Opponent,
)
from pareo.norms.from_tournament import USUAL, Circumstances, field_of
from pareo.norms.judging import titles_above
from pareo.norms.judging_2024 import attempt_on, offered_a_norm
from pareo.norms.level import average_rating
from pareo.norms.mix import (
    BIG_SWISS,
    FOREIGN_FEDERATIONS,
    big_swiss,
    fewest_targets,
    fewest_title_holders,
    foreign_federations,
    target_titles,
    title_holders,
)
from pareo.norms.words import titles_words
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

_WOMEN: Final = (Title.WGM, Title.WIM)


@dataclass(frozen=True, slots=True)
class TitleOffer:
    """What the list offers for one title.

    `checks` are what any player needs; `players` are those to whom the list offers the norm: in a
    round robin exactly, with the score needed, elsewhere at best.
    """

    title: Title
    checks: tuple[Check, ...]
    players: Mapping[Tpn, Points | None]

    @property
    def offered(self) -> bool:
        """Whether somebody may make the norm."""
        return bool(self.players)

    @property
    def failed(self) -> tuple[Check, ...]:
        """What is missing."""
        return tuple(one for one in self.checks if one.passes is False)


@dataclass(frozen=True, slots=True)
class Composition:
    """What the list offers: by title, and the numbers of 1.4.3d."""

    event: NormEvent
    offers: tuple[TitleOffer, ...]
    big_swiss: tuple[Check, ...]

    @property
    def for_norms(self) -> bool:
        """Whether the event is long enough, and someone on the list holds the title of a norm."""
        long_enough = self.event.rounds >= fewest_games(self.event)
        return long_enough and any(
            one.key == "T2" and one.have for offer in self.offers for one in offer.checks
        )


def composition_of(
    tournament: Tournament, rules: TitleRules, circumstances: Circumstances = USUAL
) -> Composition:
    """Return what the list of players offers for norms; of 2005 nothing is told before."""
    found = field_of(tournament, circumstances)
    if rules is not RULES_2024:
        return Composition(found.event, (), ())
    event, people = found.event, found.candidates
    women = any(one.sex is Sex.FEMALE for one in people.values())
    offers = []
    for title in NORM_TITLES:
        if title in _WOMEN and not women:
            continue
        hopeful = {number: one for number, one in people.items() if title in titles_above(one)}
        fixed = event.system.everybody_meets and not event.of_teams
        offer = (
            _round_robin(event, people, hopeful, title, rules)
            if fixed
            else _swiss(event, people, hopeful, title, rules)
        )
        offers.append(offer)
    return Composition(event, tuple(offers), _numbers_of_big_swiss(event))


def _opponent(candidate: Candidate) -> Opponent:
    return Opponent(
        candidate.rating, candidate.title, candidate.federation, candidate.name, candidate.number
    )


def _basis(
    event: NormEvent,
    candidate: Candidate,
    opponents: Collection[Opponent],
    title: Title,
    rules: TitleRules,
) -> Basis:
    games = tuple(
        CountedGame(NormGame(place, Ending.OPEN, one), one, Points(0))
        for place, one in enumerate(opponents, start=1)
    )
    return Basis(event, candidate, rules, rules.terms[title], games)


def _round_robin(
    event: NormEvent,
    people: Mapping[Tpn, Candidate],
    hopeful: Mapping[Tpn, Candidate],
    title: Title,
    rules: TitleRules,
) -> TitleOffer:
    """Judge the whole list for every player: all opponents are known."""
    times = 2 if event.system.value.startswith("double") else 1
    players: dict[Tpn, Points | None] = {}
    missing: tuple[Check, ...] = ()
    for number, candidate in hopeful.items():
        others = [_opponent(one) for other, one in people.items() if other != number]
        others = [one for one in others if one.federation != NO_FEDERATION] * times
        attempt = attempt_on(_basis(event, candidate, others, title, rules))
        if offered_a_norm(attempt) and attempt.basis.n >= fewest_games(event):
            players[number] = attempt.basis.required
        elif not missing or len(attempt.failed) < len(missing):
            missing = tuple(one for one in attempt.failed if one.key[0] in "GFT" or one.key == "R2")
    if players:
        missing = ()
    return TitleOffer(title, missing or _best_checks(event, people, title, rules), players)


def _swiss(
    event: NormEvent,
    people: Mapping[Tpn, Candidate],
    hopeful: Mapping[Tpn, Candidate],
    title: Title,
    rules: TitleRules,
) -> TitleOffer:
    """Ask whether the list could give a player enough opponents of each kind."""
    checks = _best_checks(event, people, title, rules)
    possible = all(one.passes for one in checks)
    return TitleOffer(title, checks, dict.fromkeys(hopeful) if possible else {})


def _best_checks(
    event: NormEvent, people: Mapping[Tpn, Candidate], title: Title, rules: TitleRules
) -> tuple[Check, ...]:
    """Return what nobody can do without: titles, federations and the average of the strongest."""
    games = fewest_games(event)
    targets = rules.terms[title].targets
    checks = [
        at_least(
            "T2",
            target_titles,
            Message(
                "Players with {titles}: {have}; a norm needs at least {need} as opponents.",
                titles=titles_words(targets),
            ),
            sum(one.title in targets for one in people.values()),
            fewest_targets(games),
            article=TITLES_2024.article(rules.terms[title].article),
        ),
        at_least(
            "T1",
            title_holders,
            Message("Players with a title: {have}; a norm needs at least {need} as opponents."),
            sum(one.title in TITLE_HOLDERS for one in people.values()),
            fewest_title_holders(games),
        ),
    ]
    own = event.host
    foreign = {one.federation for one in people.values()} - {own, None, FIDE_FLAG, NO_FEDERATION}
    checks.append(
        check(
            "F1",
            foreign_federations,
            Message(
                "{federations}: {have}; a norm needs at least {need}, unless an exemption holds.",
                federations=Message("Federations, the host’s not known")
                if own is None
                else Message("Federations besides {own}", own=own),
                have=len(foreign),
                need=FOREIGN_FEDERATIONS,
            ),
            passes=len(foreign) >= FOREIGN_FEDERATIONS
            or big_swiss(event) is not None
            or event.kind.value.startswith(("national", "zonal")),
            have=len(foreign),
            need=FOREIGN_FEDERATIONS,
        )
    )
    ratings = sorted((one.rating or rules.unrated for one in people.values()), reverse=True)[:games]
    if ratings:
        said = Message(
            "Average of the {count} strongest: {have}; a norm needs opponents of at least {need}.",
            count=len(ratings),
        )
        average = sum(ratings) // len(ratings)
        checks.append(at_least("R2", average_rating, said, average, rules.terms[title].average))
    return tuple(checks)


def _numbers_of_big_swiss(event: NormEvent) -> tuple[Check, ...]:
    """Return the numbers that free a Swiss from the rules on federations."""
    every = event.every_round
    if every is None or event.host is None:
        return ()
    words = (
        Message("rated players not from {host}", host=event.host),
        Message("their federations"),
        Message("with GM, IM, WGM or WIM among them"),
    )
    found = (every.rated_not_host, every.federations, every.titled)
    return tuple(
        at_least(
            "F4",
            big_swiss,
            Message("{what}: {have}; {need} in every round", what=what),
            one.count,
            need,
        )
        for what, one, need in zip(words, found, BIG_SWISS, strict=True)
    )
