"""Pareo: the FIDE chess-tournament system that explains itself."""
