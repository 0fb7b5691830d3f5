"""The same work on many things, on as many processors as are given: for services and commands."""

from pareo.campaign import each, processors

__all__ = ["each", "processors"]
