"""Ratings and performance (R1 to R4): B.01 1.4.6 to 1.4.8 of 2024."""

from fractions import Fraction

from pareo.language import Message
from pareo.model import points_text
from pareo.norms.basis import Basis, least_score
from pareo.norms.checks import Check, check
from pareo.rulebook import TITLES_2024


@TITLES_2024.rule("1.4.6c")
def raised_rating(basis: Basis) -> Check:
    """Say which opponent is raised to the floor, and how unrated ones count."""
    raised, unrated = basis.raised, sum(game.opponent.rating is None for game in basis.games)
    if raised is None:
        said = Message("No opponent is below {floor}: nobody is raised.", floor=basis.terms.floor)
        return check("R1", raised_rating, said, passes=True)
    said = Message(
        "The opponent of round {round} counts {floor} instead of {rating}. Unrated opponents: "
        "{unrated}; they count {value}.",
        round=raised.game.round,
        floor=basis.terms.floor,
        rating=basis.raised_from,
        unrated=unrated,
        value=basis.rules.unrated,
    )
    return check("R1", raised_rating, said, passes=True)


@TITLES_2024.rule("1.4.6d")
def unrated_share(basis: Basis) -> tuple[Check, ...]:
    """Warn where more than a fifth of the player and the opponents is unrated (ruling 0347)."""
    have = sum(game.opponent.rating is None for game in basis.games)
    most = (basis.n + 1) // 5
    if have <= most:
        return ()
    said = Message(
        "Unrated opponents: {have}; older annexes allowed {most}, the articles set no limit.",
        have=have,
        most=most,
    )
    return (check("R1", unrated_share, said, passes=None, have=have, most=most),)


@TITLES_2024.rule("1.4.8a")
def average_rating(basis: Basis) -> Check:
    """Ask for the lowest average of the opponents."""
    have, need = basis.average, basis.terms.average
    said = Message(
        "Average of the opponents: {sum} : {games} = {have}; at least {need}.",
        sum=basis.rating_sum,
        games=basis.n,
        have=have,
        need=need,
    )
    passes = have is not None and have >= need
    return check("R2", average_rating, said, passes=passes, have=have, need=need)


@TITLES_2024.rule("1.4.8b")
def lowest_score(basis: Basis) -> Check:
    """Ask for 35 per cent of the points."""
    need = least_score(basis.n)
    said = Message(
        "Score: {have}; at least {need} (35 %).",
        have=points_text(basis.score),
        need=points_text(need),
    )
    return check(
        "R3",
        lowest_score,
        said,
        passes=basis.score >= need,
        have=Fraction(basis.score, 10),
        need=Fraction(need, 10),
    )


@TITLES_2024.rule("1.4.8")
def performance(basis: Basis) -> Check:
    """Ask for the performance of the title."""
    have, need = basis.performance, basis.terms.level
    said = Message(
        "Performance: {average} {sign} {dp} ({percent} %) = {have}; at least {need}.",
        average=basis.average,
        sign="+" if (basis.dp or 0) >= 0 else "−",
        dp=abs(basis.dp or 0),
        percent=basis.percent,
        have=have,
        need=need,
    )
    passes = have is not None and have >= need
    return check("R4", performance, said, passes=passes, have=have, need=need)
