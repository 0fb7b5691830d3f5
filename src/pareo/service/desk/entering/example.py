"""A table to fill in, with the headings that every import knows."""

from typing import Final

EXAMPLE: Final = """\
Name;Title;Rating;Federation;FIDE ID;Birth date;Sex;Club;Contact
García López, Ana;WFM;2105;ESP;;2001-05-17;w;Club Norte;ana@example.org
Smith, John;;1890;ENG;;1987;m;Club Sur;
Beginner, Bo;;;;;;;;
"""
