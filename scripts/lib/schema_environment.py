"""The environment for checking documents: a virtual environment with jsonschema alone, which is made in seconds."""

from pathlib import Path

from . import virtual_environment
from .virtual_environment import Unavailable

REQUIREMENTS = ["jsonschema==4.26.0"]

__all__ = ["Unavailable", "enter"]


def enter(root: Path) -> None:
    """Continues in the virtual environment, which is made on first use and when the version changes."""
    virtual_environment.enter(root, "schemas", REQUIREMENTS)
