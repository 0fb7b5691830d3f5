"""Arithmetic of ratings: the tables, expected scores and performances."""
