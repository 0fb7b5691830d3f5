"""The verdict by B.01 of 2024: all games, eight games, the last game lost, games left out."""

from collections.abc import Sequence

from pareo.model import EventKind, Points
from pareo.norms.basis import Basis
from pareo.norms.checks import Check, check
from pareo.norms.counting import (
    Sorted,
    eight_games_will_do,
    enough_games,
    fewest_games,
    last_game_as_a_loss,
    sorted_games,
)
from pareo.norms.editions import TitleRules, TitleTerms
from pareo.norms.event_checks import event_checks_2024
from pareo.norms.facts import Candidate, NormEvent
from pareo.norms.level import (
    average_rating,
    lowest_score,
    performance,
    raised_rating,
    unrated_share,
)
from pareo.norms.mix import (
    double_round_robin,
    exemption_of,
    foreign_federations,
    one_federation,
    own_federation,
    target_titles,
    title_holders,
)
from pareo.norms.subsets import (
    Search,
    articles_for,
    best_of,
    can_reach_the_level,
    may_reach_the_level,
    rounds_of,
    smallest_sets,
    without,
)
from pareo.norms.verdict import Attempt, GameEvidence, Verdict
from pareo.rulebook import TITLES_2024
from pareo.value import replace

_MOST_GAMES = 13
_NINE = 9


def judge_2024(
    event: NormEvent,
    candidate: Candidate,
    rules: TitleRules,
    terms: TitleTerms,
    event_checks: tuple[Check, ...] | None = None,
) -> Verdict:
    """Return the verdict on one title; the first way that makes a norm decides."""
    found = sorted_games(event, candidate)
    basis = Basis(event, candidate, rules, terms, found.counted)
    about_event = event_checks_2024(event) if event_checks is None else event_checks
    first = attempt_on(basis)
    eight = not first.holds and eight_games_will_do(event, candidate, basis.n)
    if eight:
        first = attempt_on(basis, via=("1.4.1c",), eight=True)
    attempt, search = first, Search((), complete=True)
    if not first.holds and basis.games:
        if (lost := _with_the_last_game_lost(basis)) is not None:
            attempt = lost
        else:
            search = _search(basis, first)
            attempt = best_of(search.attempts) if search.attempts else first
    holds = attempt.holds and not any(one.passes is False for one in about_event)
    return Verdict(
        candidate,
        terms.title,
        attempt,
        about_event,
        evidence_of(candidate, found, attempt),
        choices=tuple(each.ignored for each in search.attempts),
        norm_games=norm_length(attempt) if holds else None,
        incomplete_search=not search.complete,
    )


def _search(basis: Basis, first: Attempt) -> Search:
    fixed = basis.event.system.everybody_meets
    if fixed and not offered_a_norm(first):
        return Search((), complete=True)
    fewest = fewest_games(basis.event)
    if basis.n <= fewest or not may_reach_the_level(basis, fewest):
        return Search((), complete=True)
    return smallest_sets(basis, fewest, _attempt_without, with_tail=not fixed)


def _attempt_without(basis: Basis, left_out: tuple[int, ...]) -> Attempt | None:
    if not can_reach_the_level(basis, left_out):
        return None
    via, rounds = articles_for(basis, left_out), rounds_of(basis, left_out)
    return attempt_on(without(basis, left_out), via, rounds)


def attempt_on(
    basis: Basis,
    via: tuple[str, ...] = (),
    ignored: tuple[int, ...] = (),
    *,
    eight: bool = False,
) -> Attempt:
    """Return what the requirements say of a set of games."""
    games = enough_games(basis, eight=eight)
    if not basis.games:
        return Attempt(basis, (games,), via=via, ignored=ignored)
    federations: Sequence[Check] = (
        foreign_federations(basis),
        own_federation(basis),
        one_federation(basis),
    )
    normal = all(one.passes for one in federations)
    exemption = None if normal else exemption_of(basis.event, basis.candidate)
    if exemption is not None:
        article = TITLES_2024.article(exemption.article)
        federations = (check("F4", exemption_of, exemption.message, passes=True, article=article),)
    checks = (
        games,
        *federations,
        title_holders(basis),
        target_titles(basis),
        *double_round_robin(basis),
        raised_rating(basis),
        *unrated_share(basis),
        average_rating(basis),
        lowest_score(basis),
        performance(basis),
    )
    required, average = basis.required, basis.average
    return Attempt(basis, checks, exemption, normal, via, ignored, required, average)


@TITLES_2024.rule("1.4.1f")
def offered_a_norm(first: Attempt) -> bool:
    """Return whether the full set of opponents offered a norm: federations, titles, average.

    A round robin must do so before won games may be left out.
    """
    return not any(one.key[0] in "FT" or one.key == "R2" for one in first.failed)


def _with_the_last_game_lost(basis: Basis) -> Attempt | None:
    if basis.n >= fewest_games(basis.event):
        return None
    last = last_game_as_a_loss(basis.event, basis.candidate)
    if last is None:
        return None
    attempt = attempt_on(replace(basis, games=(*basis.games, last)), via=("1.4.2c",))
    return attempt if attempt.holds else None


@TITLES_2024.rule("1.4.1d", "1.7")
def norm_length(attempt: Attempt) -> int | None:
    """Return the length of a norm: its games, at most 13, and a game for each full point above.

    None where the articles do not say how both go together: with 1.4.1c, in the World Cup and
    above 13 games (ruling 0344).
    """
    basis = attempt.basis
    above = int(basis.score - (basis.required or Points(0))) // 10
    by_eight = "1.4.1c" in attempt.via
    cup = basis.event.kind is EventKind.WORLD_CUP and basis.n < _NINE
    if above and (by_eight or cup or basis.n > _MOST_GAMES):
        return None
    games = _NINE if by_eight or cup else min(basis.n, _MOST_GAMES)
    return games + above


def evidence_of(candidate: Candidate, found: Sorted, attempt: Attempt) -> tuple[GameEvidence, ...]:
    """Return every round with how it counts."""
    basis = attempt.basis
    used = {
        id(game.game): (game, basis.counted_ratings[at], at in basis.raised_places)
        for at, game in enumerate(basis.games)
    }
    by_game = {id(game.game): game for game in found.counted}
    lines = []
    for place, game in enumerate(candidate.games):
        if id(game) in used:
            counted, rating, raised = used[id(game)]
            lines.append(
                GameEvidence(
                    game,
                    counted.opponent,
                    counts=True,
                    rating=rating,
                    raised=raised,
                    reason=found.reasons.get(place),
                )
            )
        elif (left := by_game.get(id(game))) is not None:
            lines.append(GameEvidence(game, left.opponent, counts=False, ignored=True))
        else:
            reason = found.reasons.get(place)
            lines.append(GameEvidence(game, game.opponent, counts=False, reason=reason))
    return tuple(lines)
