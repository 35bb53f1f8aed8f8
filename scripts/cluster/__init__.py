"""Engines for jobs on this machine alone, which scripts/check-cluster starts, disturbs and ends."""
