"""Sentences about files."""
