"""The Laws of Chess as an arbiter asks for them: one function for each question."""
