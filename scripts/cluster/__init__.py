"""Engines that run jobs, on this machine alone: started, broken and ended by scripts/check-cluster."""
