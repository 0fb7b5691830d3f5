"""Why a round is paired as it is, and why not otherwise (C.04.1 Art. 9)."""

from pareo.explain.asking import ask, pair_page, player_page, round_page, wish_page
from pareo.explain.library import explain_round
from pareo.explain.page import Explanation, Section
from pareo.explain.people import People, people_of
from pareo.explain.questions import ByeFor, FloatOf, Meeting, Wish
from pareo.explain.schedule import schedule_page
from pareo.explain.story import Story, story_of

__all__ = [
    "ByeFor",
    "Explanation",
    "FloatOf",
    "Meeting",
    "People",
    "Section",
    "Story",
    "Wish",
    "ask",
    "explain_round",
    "pair_page",
    "people_of",
    "player_page",
    "round_page",
    "schedule_page",
    "story_of",
    "wish_page",
]
