"""What the systems word alike that pair from both ends towards the median group."""
