"""The mix of the opponents: federations (F1 to F4) and titles (T1 to T3), B.01 of 2024."""

from typing import Final

from pareo.language import Message
from pareo.model import EventKind
from pareo.norms.basis import Basis
from pareo.norms.checks import Check, at_least, at_most
from pareo.norms.facts import Candidate, NormEvent, System
from pareo.norms.words import NOT_KNOWN, titles_words
from pareo.rulebook import TITLES_2024
from pareo.value import dataclass

FOREIGN_FEDERATIONS: Final = 2
DOUBLE_PLAYERS: Final = 6
FEWEST_TARGETS: Final = 3
BIG_SWISS: Final = (20, 3, 10)
"""Rated players not from the host federation, their federations, and title-holders among them."""


@TITLES_2024.rule("1.4.4")
def most_of_own_federation(games: int) -> int:
    """Return how many opponents may be of the player's federation: three fifths, rounded down."""
    return 3 * games // 5


@TITLES_2024.rule("1.4.4")
def most_of_one_federation(games: int) -> int:
    """Return how many opponents may be of one federation: two thirds, rounded down."""
    return 2 * games // 3


@TITLES_2024.rule("1.4.5a")
def fewest_title_holders(games: int) -> int:
    """Return how many opponents must hold a title: a half, rounded up."""
    return -(-games // 2)


@TITLES_2024.rule("1.4.5b", "1.4.5c", "1.4.5d", "1.4.5e")
def fewest_targets(games: int) -> int:
    """Return how many opponents must hold the title of the norm: a third, rounded up; never below 3."""
    return max(FEWEST_TARGETS, -(-games // 3))


@TITLES_2024.rule("1.4.3")
def foreign_federations(basis: Basis) -> Check:
    """Ask for two federations besides the player's own among the opponents."""
    own = basis.candidate.federation
    foreign = sorted(name for name in basis.federations if name != own)
    words = (
        Message("Federations of the opponents, the player’s own not known")
        if own is None
        else Message("Federations besides {own}", own=own)
    )
    said = Message(
        "{federations}: {have} ({names}); at least {need}.",
        federations=words,
        names=", ".join(foreign) or "–",
    )
    return at_least("F1", foreign_federations, said, len(foreign), FOREIGN_FEDERATIONS)


@TITLES_2024.rule("1.4.4")
def own_federation(basis: Basis) -> Check:
    """Allow three fifths of the opponents from the player's federation."""
    own = basis.candidate.federation
    have = basis.federations[own] if own is not None else 0
    said = Message(
        "Opponents from the player's federation ({own}): {have}; at most {most}.",
        own=own or NOT_KNOWN,
    )
    most = most_of_own_federation(basis.n)
    return at_most("F2", own_federation, said, have, most, federation=own)


@TITLES_2024.rule("1.4.4")
def one_federation(basis: Basis) -> Check:
    """Allow two thirds of the opponents from any one federation."""
    counted = sorted(basis.federations.items(), key=lambda one: (-one[1], one[0]))
    federation, have = counted[0] if counted else (None, 0)
    said = Message(
        "Opponents from one federation ({federation}): {have}; at most {most}.",
        federation=federation or "–",
    )
    most = most_of_one_federation(basis.n)
    return at_most("F3", one_federation, said, have, most, federation=federation)


@dataclass(frozen=True, slots=True)
class Exemption:
    """An article that waives F1 to F3, with its numbers."""

    article: str
    message: Message


@TITLES_2024.rule("1.4.3a", "1.4.3b", "1.4.3c")
def exemption_of(event: NormEvent, candidate: Candidate) -> Exemption | None:
    """Return the exemption from the rules on federations, if one holds (ruling 0342)."""
    registered_by = event.registered_by or event.host
    at_home = candidate.federation is not None and candidate.federation == registered_by
    if event.kind is EventKind.NATIONAL_FINAL and at_home:
        said = Message(
            "Final of the national championship of {federation}.", federation=registered_by
        )
        return Exemption("1.4.3a", said)
    if event.kind is EventKind.NATIONAL_TEAMS and at_home:
        said = Message("National team championship of {federation}.", federation=registered_by)
        return Exemption("1.4.3b", said)
    if event.kind is EventKind.ZONAL:
        return Exemption("1.4.3c", Message("Zonal or sub-zonal event."))
    return big_swiss(event)


@TITLES_2024.rule("1.4.3d")
def big_swiss(event: NormEvent) -> Exemption | None:
    """Return the exemption of a Swiss with enough foreign players in every round."""
    every = event.every_round
    if event.system is not System.SWISS or every is None or event.host is None:
        return None
    found = (every.rated_not_host, every.federations, every.titled)
    if any(one.count < need for one, need in zip(found, BIG_SWISS, strict=True)):
        return None
    said = Message(
        "Rated players not from {host} in every round: {rated} (round {round_1}); their "
        "federations: {federations} (round {round_2}); with GM, IM, WGM or WIM: {titled} "
        "(round {round_3}).",
        rated=found[0].count,
        round_1=found[0].round,
        host=event.host,
        federations=found[1].count,
        round_2=found[1].round,
        titled=found[2].count,
        round_3=found[2].round,
    )
    return Exemption("1.4.3d", said)


@TITLES_2024.rule("1.4.5a")
def title_holders(basis: Basis) -> Check:
    """Ask for title-holders in half of the games; CM and WCM do not count."""
    have, need = basis.title_holders, fewest_title_holders(basis.n)
    return at_least(
        "T1", title_holders, Message("Title-holders: {have}; at least {need}."), have, need
    )


@TITLES_2024.rule("1.4.5b", "1.4.5c", "1.4.5d", "1.4.5e")
def target_titles(basis: Basis) -> Check:
    """Ask for holders of the title of the norm, or a higher one, in a third of the games."""
    have, need = basis.target_holders, fewest_targets(basis.n)
    said = Message(
        "Opponents with {titles}: {have}; at least {need}.",
        titles=titles_words(basis.terms.targets),
    )
    article = TITLES_2024.article(basis.terms.article)
    return at_least("T2", target_titles, said, have, need, article=article)


@TITLES_2024.rule("1.4.5f")
def double_round_robin(basis: Basis) -> tuple[Check, ...]:
    """Ask for six players in a double round robin; elsewhere nothing.

    The number of target titles is halved and counted in people: the same as the full number
    counted in games, which T2 does (ruling 0343). Where the people differ, both are shown.
    """
    players = basis.event.players
    if basis.event.system is not System.DOUBLE_ROUND_ROBIN or players is None:
        return ()
    people = {
        game.opponent.number or game.opponent
        for game in basis.games
        if game.opponent.title in basis.terms.targets
    }
    said = Message(
        "Players of the double round robin: {have}; at least {need}. Different opponents with "
        "{titles}: {people}; half of the number is {half}.",
        titles=titles_words(basis.terms.targets),
        people=len(people),
        half=-(-fewest_targets(basis.n) // 2),
    )
    return (at_least("T3", double_round_robin, said, players, DOUBLE_PLAYERS),)
