"""The verdict by B.01 of 2003 with the forms of 2005: the player and the opponents together."""

from collections import Counter
from fractions import Fraction

from pareo.elo import category_of, half_up, norm_points
from pareo.language import Message
from pareo.model import EventKind, Points, Title, points_text
from pareo.norms.basis import Basis, CountedGame
from pareo.norms.checks import Check, at_least, check
from pareo.norms.counting import Sorted, outside_fide
from pareo.norms.editions import RULES_2005, TITLE_HOLDERS, TitleRules, TitleTerms
from pareo.norms.facts import Candidate, Ending, NormEvent, Opponent, System
from pareo.norms.judging_2024 import evidence_of
from pareo.norms.subsets import Search, best_of, rounds_of, smallest_sets, without
from pareo.norms.verdict import Attempt, Verdict
from pareo.norms.words import UNKNOWN_FEDERATION, UNPLAYED
from pareo.rulebook import TITLES_2005
from pareo.value import dataclass, replace

_FEWEST_GAMES = 9
_ZONAL_UNRATED = 2100
_FEDERATIONS = 3
_TITLES = (Title.GM, Title.IM, Title.FM, Title.WGM, Title.WIM, Title.WFM)


@dataclass(frozen=True, slots=True)
class Counts:
    """The player and the opponents as forms 4 and 6 count them."""

    games: int
    federations: int
    host_players: int | None
    foreign_players: int | None
    """Both are None if the host federation is not known."""
    rated: int
    unrated: int
    titles: dict[Title, int]
    rating_sum: int
    average: int
    category: int | None


@TITLES_2005.rule("Form 4", "Form 6")
def counts_2005(
    candidate: Candidate, opponents: tuple[Opponent, ...], host: str | None, unrated: int = 2000
) -> Counts:
    """Return what the forms ask for; the player is counted in everything but the games."""
    own = Opponent(candidate.rating, candidate.title, candidate.federation)
    everybody = (own, *opponents)
    ratings = [unrated if one.rating is None else one.rating for one in everybody]
    titles = Counter(one.title for one in everybody)
    at_home = sum(one.federation == host for one in everybody) if host else None
    rated = sum(one.rating is not None for one in everybody)
    average = half_up(Fraction(sum(ratings), len(ratings)))
    return Counts(
        games=len(opponents),
        federations=len({one.federation for one in everybody} - {None}),
        host_players=at_home,
        foreign_players=None if at_home is None else len(everybody) - at_home,
        rated=rated,
        unrated=len(everybody) - rated,
        titles={title: titles[title] for title in _TITLES},
        rating_sum=sum(ratings),
        average=average,
        category=category_of(average),
    )


@TITLES_2005.rule("8.1")
def sorted_games_2005(candidate: Candidate) -> Sorted:
    """Count games over the board against players of federations that belong to FIDE."""
    counted: list[CountedGame] = []
    reasons: dict[int, Message] = {}
    for place, game in enumerate(candidate.games):
        reason = UNPLAYED.get(game.ending)
        if game.opponent is None or reason is not None:
            reasons[place] = reason or UNPLAYED[Ending.ABSENT]
        elif outside_fide(game.opponent):
            reasons[place] = Message("the opponent's federation does not belong to FIDE")
        else:
            counted.append(CountedGame(game, game.opponent, game.ending.score))
    return Sorted(tuple(counted), reasons)


@TITLES_2005.rule("8.3", "8.31", "8.33")
def unrated_value(event: NormEvent, candidate: Candidate) -> int:
    """Return what an unrated player counts: 2000, in zonals of men 2100."""
    if event.kind is EventKind.ZONAL and candidate.sex is not None and candidate.sex.value == "m":
        return _ZONAL_UNRATED
    return RULES_2005.unrated


@TITLES_2005.rule("8.2")
def nine_games(basis: Basis) -> Check:
    """Ask for nine games."""
    said = Message("Games: {have}; at least {need}.")
    return at_least("G1", nine_games, said, basis.n, _FEWEST_GAMES)


@TITLES_2005.rule("8.3")
def rated_players(basis: Basis, counts: Counts) -> Check:
    """Ask for four fifths of the players rated; zonals have no limit."""
    need = 0 if basis.event.kind is EventKind.ZONAL else -(-4 * (basis.n + 1) // 5)
    said = Message("Rated players: {have}; at least {need}.")
    return at_least("R1", rated_players, said, counts.rated, need)


@TITLES_2005.rule("8.4")
def titled_players(basis: Basis) -> Check:
    """Ask for title-holders among half of the players (ruling 0345)."""
    have = basis.title_holders + (basis.candidate.title in TITLE_HOLDERS)
    need = -(-(basis.n + 1) // 2)
    said = Message("Title-holders: {have}; at least {need}.")
    return at_least("T1", titled_players, said, have, need)


@TITLES_2005.rule("8.5")
def foreign_players(basis: Basis) -> Check:
    """Ask for a third of the players from other federations than the candidate's."""
    own = basis.candidate.federation
    have = sum(game.opponent.federation != own for game in basis.games)
    need = -(-(basis.n + 1) // 3)
    said = Message(
        "Opponents not from {own}: {have}; at least {need}.", own=own or UNKNOWN_FEDERATION
    )
    return at_least("F1", foreign_players, said, have, need)


@TITLES_2005.rule("8.6")
def three_federations(basis: Basis, counts: Counts) -> Check:
    """Ask for three federations; not in zonals, and not in Scheveningen matches of federations."""
    need = 0 if basis.event.kind is EventKind.ZONAL else _FEDERATIONS
    have = counts.federations
    said = Message("Federations: {have}; at least {need}.", have=have, need=need)
    passes: bool | None = have >= need
    if not passes and basis.event.system is System.OTHER:
        passes = None
    return check("F2", three_federations, said, passes=passes, have=have, need=need)


@TITLES_2005.rule("8.7")
def own_limit(basis: Basis) -> Check:
    """Leave to the arbiter what a candidate not from the host federation must meet."""
    at_home = basis.candidate.federation == basis.event.host
    said = Message("The limit for candidates not from the host federation: the text is cut.")
    return check("F3", own_limit, said, passes=True if at_home else None)


def category_points(title: Title, counts: Counts) -> Points | None:
    """Return the points needed by the category of the event; None if no norm is possible."""
    found = norm_points(title.value, counts.category, counts.games)
    return None if found is None else Points(found // 10)


@TITLES_2005.rule("Form 1")
def points_needed(basis: Basis, counts: Counts) -> Check:
    """Ask for the points of the category; only GM and IM have a table."""
    needed = category_points(basis.terms.title, counts)
    if basis.terms.title in (Title.WGM, Title.WIM):
        said = Message(
            "R(a) {average}, category {category}. No table gives the points of this title: the "
            "arbiter enters them.",
            average=counts.average,
            category=counts.category or "–",
        )
        return check("R4", points_needed, said, passes=None, have=Fraction(basis.score, 10))
    said = Message(
        "R(a) {average}, category {category}: score {have}; at least {need}.",
        average=counts.average,
        category=counts.category or "–",
        have=points_text(basis.score),
        need="–" if needed is None else points_text(needed),
    )
    return check(
        "R4",
        points_needed,
        said,
        passes=needed is not None and basis.score >= needed,
        have=Fraction(basis.score, 10),
        need=None if needed is None else Fraction(needed, 10),
    )


def judge_2005(
    event: NormEvent,
    candidate: Candidate,
    rules: TitleRules,
    terms: TitleTerms,
    _event_checks: tuple[Check, ...] | None = None,
) -> Verdict:
    """Return the verdict on one title."""
    found = sorted_games_2005(candidate)
    rules = replace(rules, unrated=unrated_value(event, candidate))
    basis = Basis(event, candidate, rules, terms, found.counted)
    attempt = _attempt(basis)
    search = Search((), complete=True) if attempt.holds else without_defeated(basis)
    if search.attempts:
        attempt = best_of(search.attempts)
    by_hand = terms.title in (Title.WGM, Title.WIM)
    holds = attempt.holds and not by_hand
    return Verdict(
        candidate,
        terms.title,
        attempt,
        (),
        evidence_of(candidate, found, attempt),
        choices=tuple(each.ignored for each in search.attempts),
        norm_games=attempt.basis.n if holds else None,
        incomplete_search=not search.complete,
        for_the_arbiter=by_hand,
    )


def _attempt(basis: Basis, ignored: tuple[int, ...] = ()) -> Attempt:
    via = ("8.32",) if ignored else ()
    if not basis.games:
        return Attempt(basis, (nine_games(basis),), via=via, ignored=ignored)
    opponents = tuple(game.opponent for game in basis.games)
    counts = counts_2005(basis.candidate, opponents, basis.event.host, basis.rules.unrated)
    checks = (
        nine_games(basis),
        foreign_players(basis),
        three_federations(basis, counts),
        own_limit(basis),
        titled_players(basis),
        rated_players(basis, counts),
        points_needed(basis, counts),
    )
    return Attempt(
        basis,
        checks,
        via=via,
        ignored=ignored,
        required=category_points(basis.terms.title, counts),
        average=counts.average,
        category=counts.category,
    )


@TITLES_2005.rule("8.32")
def without_defeated(basis: Basis) -> Search:
    """Leave out defeated opponents, as few as possible; nine games must remain."""
    return smallest_sets(basis, _FEWEST_GAMES, _attempt_without, with_tail=False)


def _attempt_without(basis: Basis, left_out: tuple[int, ...]) -> Attempt:
    return _attempt(without(basis, left_out), rounds_of(basis, left_out))
