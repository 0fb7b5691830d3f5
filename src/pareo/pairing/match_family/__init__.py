"""What C.04.5 and C.04.6 word alike: brackets of matches that are filled from below."""
