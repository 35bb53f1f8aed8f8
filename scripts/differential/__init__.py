"""The parts of scripts/oracle."""
