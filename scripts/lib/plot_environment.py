"""The environment of all scripts that draw: a virtual environment with matplotlib, a renderer of SVG, and the checks of
results."""

from pathlib import Path

from . import schema_environment, virtual_environment
from .virtual_environment import Unavailable

REQUIREMENTS = ["matplotlib==3.10.7", "resvg-py==0.5.0", *schema_environment.REQUIREMENTS]

__all__ = ["Unavailable", "enter"]


def enter(root: Path) -> None:
    """Continues in the virtual environment, which is made on first use and when the version changes."""
    virtual_environment.enter(root, "plots", REQUIREMENTS)
