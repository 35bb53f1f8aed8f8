"""All charts that some result files have the data for."""

import re
from collections.abc import Iterator
from pathlib import Path

from lib import results

from . import figure, growth, history, peers, percentiles, variants

CHARTS_OF_ONE = {"percentiles": percentiles.figures, "growth": growth.figures, "variants": variants.figures,
                 "peers": peers.figures}


def draw(loaded: list[tuple[Path, dict]], charts: list[str], formats: list[str], folder: Path) -> list[Path]:
    """Draws, and gives the files in the order in which they were written."""
    written: list[Path] = []
    for name, drawn, note in _figures(loaded, charts):
        for ending in formats:
            path = folder / f"{name}.{ending}"
            figure.save(drawn, path, note)
            written.append(path)
        figure.close(drawn)
    return written


def _figures(loaded: list[tuple[Path, dict]], charts: list[str]) -> Iterator[tuple[str, object, str]]:
    taken: set[str] = set()

    def unique(*parts: str) -> str:
        """A name without what a file system could read as something else."""
        name = "-".join(re.sub(r"[^\w+]+", "-", part).strip("-") or "x" for part in parts)
        while name in taken:
            name += "-2"
        taken.add(name)
        return name

    for (_, result), stem in zip(loaded, results.stems([path for path, _ in loaded])):
        for chart, figures in CHARTS_OF_ONE.items():
            if chart in charts:
                for part, drawn in figures(result):
                    yield unique(stem, chart, *([part] if part else [])), drawn, results.circumstances(result)
    # Times of several types of machine make no one course.
    types: dict[str, list[dict]] = {}
    for _, result in loaded:
        types.setdefault(result["fingerprint"] if result.get("machineTypes") else "", []).append(result)
    for same in types.values() if "history" in charts else []:
        for part, drawn in history.figures(same) if len(same) > 1 else []:
            yield unique("history", part), drawn, ""
