"""What the editions of the Dutch System word alike: brackets, candidates, criteria, bounds."""
