"""The systems that pair from both ends towards the median group: what they word alike."""
