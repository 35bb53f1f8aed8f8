"""All charts for which some result files have data."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lib import results

from . import figure, history, pages, peers


@dataclass(frozen=True)
class Source:
    """A result file: its charts by bench, and the measurements of each type of machine, by the type's name."""
    path: Path
    charts: dict[str, str]
    parts: list[tuple[str, dict]]


def draw(sources: list[Source], charts: list[str], formats: list[str], folder: Path) -> list[Path]:
    """Draws the charts, and returns the files in the order of writing."""
    written: list[Path] = []
    names = _Names()
    stems = results.stems([source.path for source in sources])
    for source, stem in zip(sources, stems):
        for name, picture in source.charts.items():
            if name.split("-")[0].removesuffix(".svg") in charts:
                path = folder / names.unique(stem, name.removesuffix(".svg"))
                for ending in formats:
                    written.append(path.with_name(f"{path.name}.{ending}"))
                    if ending == "svg":
                        written[-1].write_text(picture, encoding="utf-8")
                    else:
                        written[-1].write_bytes(pages.png(picture))
    for name, drawn, note in _figures(sources, stems, charts, names):
        for ending in formats:
            written.append(folder / f"{name}.{ending}")
            figure.save(drawn, written[-1], note)
        figure.close(drawn)
    return written


class _Names:
    """Unique names without characters that a file system could interpret."""

    def __init__(self) -> None:
        self._taken: set[str] = set()

    def unique(self, *parts: str) -> str:
        name = "-".join(re.sub(r"[^\w+]+", "-", part).strip("-") or "x" for part in parts)
        while name in self._taken:
            name += "-2"
        self._taken.add(name)
        return name


def _figures(sources: list[Source], stems: list[str], charts: list[str], names: _Names) -> Iterator[tuple[str, object, str]]:
    for source, stem in zip(sources, stems):
        for part, result in source.parts if "peers" in charts else []:
            for drawn in peers.figures(result):
                yield names.unique(stem, "peers", *([part] if part else [])), drawn, results.circumstances(result)
    # Times of several types of machine do not form one series over commits.
    types: dict[str, list[dict]] = {}
    for result in [result for source in sources for _, result in source.parts]:
        types.setdefault(result["fingerprint"] if result.get("machineTypes") else "", []).append(result)
    for same in types.values() if "history" in charts else []:
        for part, drawn in history.figures(same) if len(same) > 1 else []:
            yield names.unique("history", part), drawn, ""
