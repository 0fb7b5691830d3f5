"""Why a round is paired as it is, and why not otherwise (Art. 9 of the basic rules)."""

from pareo.explain.checklist import CheckGroup, CheckRow, checklist, float_mark, given_colour
from pareo.explain.group_names import score_group
from pareo.explain.page import Explanation, Section
from pareo.explain.pages import float_page, pair_page, player_page, round_page, wish_page
from pareo.explain.people import People, people_of
from pareo.explain.preferences import preference_sign
from pareo.explain.rounds import explain_round
from pareo.explain.schedule import schedule_page
from pareo.explain.seating import preference_line
from pareo.explain.verdict import Verdict, verdict_of
from pareo.pairing import ByeFor, FloatOf, Meeting, Story, Wish, ask, is_floating, story_of

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
    "Verdict",
    "Wish",
    "ask",
    "checklist",
    "explain_round",
    "float_mark",
    "float_page",
    "given_colour",
    "is_floating",
    "pair_page",
    "people_of",
    "player_page",
    "preference_line",
    "preference_sign",
    "round_page",
    "schedule_page",
    "score_group",
    "story_of",
    "verdict_of",
    "wish_page",
]
