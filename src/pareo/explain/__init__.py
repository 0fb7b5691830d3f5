"""Why a round is paired as it is, and why not otherwise (Art. 9 of the basic rules)."""

from pareo.explain.checklist import CheckGroup, CheckRow, checklist, float_mark
from pareo.explain.page import Explanation, Section
from pareo.explain.pages import pair_page, player_page, round_page, wish_page
from pareo.explain.people import People, people_of
from pareo.explain.prose import score_group
from pareo.explain.rounds import explain_round
from pareo.explain.schedule import schedule_page
from pareo.pairing import ByeFor, FloatOf, Meeting, Story, Wish, ask, story_of

__all__ = [
    "ByeFor",
    "CheckGroup",
    "CheckRow",
    "Explanation",
    "FloatOf",
    "Meeting",
    "People",
    "Section",
    "Story",
    "Wish",
    "ask",
    "checklist",
    "explain_round",
    "float_mark",
    "pair_page",
    "people_of",
    "player_page",
    "round_page",
    "schedule_page",
    "score_group",
    "story_of",
    "wish_page",
]
