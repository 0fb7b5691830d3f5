"""What the bye is worth where a round has two games."""

from pareo.language import Message
from pareo.model import Points, Tournament, points_words
from pareo.pairing import PairingSystem, Unit
from pareo.rulebook import DOUBLE_SWISS_2026, article_of


@DOUBLE_SWISS_2026.rule("1.4")
def usual_bye(win: Points, draw: Points) -> Points:
    """Return what the pairing-allocated bye is worth unless the event says otherwise."""
    return Points(win + draw)


def bye_notices(tournament: Tournament, system: PairingSystem) -> tuple[Message, ...]:
    """Return that the bye of a round of two games is not worth a win and a draw."""
    points = tournament.settings.points
    usual = usual_bye(points.win, points.draw)
    if system.unit is not Unit.TWO_GAMES or points.pairing_allocated_bye == usual:
        return ()
    return (
        Message(
            "The pairing-allocated bye is worth {own}; a win and a draw, {usual}, is the rule "
            "unless the event announces another value ({article}).",
            own=points_words(points.pairing_allocated_bye),
            usual=points_words(usual),
            article=article_of(usual_bye).message,
        ),
    )
