"""B.02 events: which games count, eligibility, periods, the next list."""
