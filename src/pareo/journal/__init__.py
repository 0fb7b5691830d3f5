"""The journal of an event: entries, what they mean, and the event that follows from them."""
