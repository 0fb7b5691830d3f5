"""Campaigns: thousands of events generated, checked, compared, rated."""
