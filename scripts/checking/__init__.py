"""The rules behind scripts/check, one file for each concern."""
