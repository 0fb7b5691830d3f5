"""What several chapters word alike."""
