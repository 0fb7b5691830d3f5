"""How a study was made, in words."""

from collections.abc import Iterator

from pareo.generator import TEAM_BOARDS
from pareo.language import Message, amounts, enumerated
from pareo.model import TITLE_WORDS
from pareo.simulation.encounters import LOPSIDED
from pareo.simulation.field import STRONGEST, WEAKEST
from pareo.simulation.findings import about_matches
from pareo.simulation.measures import MEASURES
from pareo.simulation.study import Study


def method_of(study: Study) -> Iterator[tuple[Message, Message]]:
    """Yield what was done and how it is to be read, each with its label."""
    strengths = study.design.strengths
    yield (
        Message("Players"),
        Message(
            "True strengths are normally distributed with mean {mean} and standard deviation "
            "{spread}, nobody below {weakest} or above {strongest}; the listed rating, by which "
            "players are numbered and paired, differs from it by a normal error with standard "
            "deviation {error}.",
            mean=strengths.mean,
            spread=strengths.spread,
            weakest=WEAKEST,
            strongest=STRONGEST,
            error=strengths.error,
        ),
    )
    if study.of_teams:
        yield Message("Teams"), _of_teams()
    for words in about_matches(study):
        yield Message("Matches"), _of_matches(words)
    yield (
        Message("Results"),
        Message(
            "The result of every game is found by lot from true strength: the expected score is "
            "that of FIDE's table (B.02), for both colours alike; the stronger and the closer the "
            "players, the more draws. Nobody is absent, and nobody withdraws."
        ),
    )
    yield (
        Message("Events"),
        Message(
            "{played} They have the same players, and two players who meet have the same luck "
            "whoever paired them (common random numbers).",
            played=_played(study),
        ),
    )
    yield Message("Final list"), _final_list(study)
    yield (
        Message("Prizes"),
        Message("Places {prizes} (shares of the fund).", prizes=_shares(study)),
    )
    if not study.of_teams:
        yield Message("Norms"), _norms(study)
    yield (
        Message("Mismatches"),
        Message("Meetings with more than {points} rating points between the two.", points=LOPSIDED),
    )
    yield (
        Message("Intervals"),
        Message(
            "Means: intervals of 95 per cent by Student's t; for “The best wins” those of "
            "Wilson. Differences: the same of the differences event by event, widened by "
            "Bonferroni's correction for the number of comparisons of one measure: those of one "
            "measure hold together with 95 per cent, those of several measures do not. No "
            "difference is clear if so few events differ that the sign test could not tell. Where "
            "all values are the same no interval can be told."
        ),
    )
    yield (
        Message("Limits"),
        Message(
            "A simulation knows only what is put into it: other fields, more draws, absences or "
            "unrated players may give other results. A clear difference can still be too small to "
            "matter: look at its size."
        ),
    )


def _played(study: Study) -> Message:
    """Say which events there are, and whether every way to pair had all of them."""
    events = enumerated(_events(study, players) for players in study.sizes)
    if study.played == study.planned:
        return Message(
            "In each setting every way to pair had the same events: {events}.", events=events
        )
    return Message(
        "In each setting every way to pair was to have the same events: {events}; those that failed "
        "are missing.",
        events=events,
    )


def _of_teams() -> Message:
    return Message(
        "Each team has {boards}: neighbours of the list of ratings are a team. Its rating and its true "
        "strength are the means of its boards, its colours those of the first one. Two teams "
        "that meet have the same luck on every board whoever paired them.",
        boards=amounts.boards(TEAM_BOARDS),
    )


def _of_matches(words: Message) -> Message:
    return Message(
        "{words} The first game of two players has the luck that their single game would have, the "
        "second a luck of its own. Norms count games; colours are not measured, as each match has "
        "both.",
        words=words,
    )


def _final_list(study: Study) -> Message:
    design = study.design
    values = {"list": ", ".join(design.tie_breaks[0]), "top": study.counted(design.top)}
    points = (
        Message(
            "Match points, then the tie-breaks {list}. Shared places count by their share.",
            **values,
        )
        if study.of_teams
        else Message(
            "Points, then the tie-breaks {list}. Shared places count by their share.", **values
        )
    )
    if not study.has(MEASURES["top"]):
        return points
    return Message(
        "{points} “Strongest at the top” looks at the first {top}.", points=points, **values
    )


def _norms(study: Study) -> Message:
    return Message(
        "{title}, by the average of the opponents (the lowest raised) and the points of B.01 "
        "(2024), for nine games or more; players of a simulation have no titles and no "
        "federations, so real norms are fewer.",
        title=TITLE_WORDS[study.design.title],
    )


def _events(study: Study, players: int) -> Message:
    return Message(
        "{events} of {players}",
        events=amounts.events(study.events[players]),
        players=study.size(players),
    )


def _shares(study: Study) -> str:
    prizes = study.design.prizes
    return ", ".join(
        f"{place}: {100 * prize / sum(prizes):.0f} %" for place, prize in enumerate(prizes, start=1)
    )
