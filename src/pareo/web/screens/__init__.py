"""Screens of the hall: lists that fit a projector without scrolling, page after page."""
