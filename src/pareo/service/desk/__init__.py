"""What is done to an event: each act is written into its journal, after the rules allowed it."""
