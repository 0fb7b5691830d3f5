"""The pages of an event that a visitor can go to."""

from pareo.language import Message
from pareo.service.public.event import PublicEvent
from pareo.service.public.level import Level


def menu_of(public: PublicEvent) -> tuple[tuple[str, Message], ...]:
    """Return the views that have something to show, with their names."""
    level = public.level
    offered = (
        ("names", Message("Pairings"), bool(public.known)),
        (
            "boards",
            Message("Results") if level >= Level.RESULTS else Message("Tables"),
            bool(public.known),
        ),
        ("standings", Message("Standings"), level >= Level.STANDINGS and bool(public.known)),
        ("crosstable", Message("Crosstable"), level >= Level.STANDINGS and bool(public.known)),
        (
            "individual",
            Message("Players of teams"),
            level >= Level.STANDINGS and public.state.of_teams and bool(public.known),
        ),
        ("bracket", Message("Bracket"), level >= Level.RESULTS and public.is_knockout),
        ("prizes", Message("Prizes"), level >= Level.STANDINGS and public.has_prizes),
        ("ratings", Message("Ratings"), level >= Level.ALL and bool(public.known)),
        ("players", Message("Teams") if public.state.of_teams else Message("Players"), True),
        ("schedule", Message("Schedule"), any(each.day for each in public.schedule)),
    )
    return tuple((view, words) for view, words, is_offered in offered if is_offered)
