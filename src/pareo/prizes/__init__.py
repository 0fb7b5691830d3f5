"""Prizes: a plan, the standings, and who wins what."""

from pareo.prizes.award import Award, Awards, award
from pareo.prizes.money import Cents, money_text
from pareo.prizes.plan import Category, Plan, Sharing, read_plan

__all__ = [
    "Award",
    "Awards",
    "Category",
    "Cents",
    "Plan",
    "Sharing",
    "award",
    "money_text",
    "read_plan",
]
