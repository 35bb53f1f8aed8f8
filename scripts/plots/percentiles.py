"""Which share of the samples took at most how long: a figure for each scene, a panel for each operation."""

import math
from collections.abc import Iterator

from lib import results

from . import figure

SHARES = [(0.0, "0 %"), (0.5, "50 %"), (0.9, "90 %"), (0.99, "99 %"), (0.999, "99.9 %"), (0.9999, "99.99 %")]
# Samples that a percentile wants, as in the report.
LEAST = {0.9: 1, 0.99: 100, 0.999: 10_000, 0.9999: 100_000}
NAMED = [(0.5, "p50"), (0.9, "p90"), (0.99, "p99"), (0.999, "p999"), (0.9999, "p9999")]


def figures(result: dict) -> Iterator[tuple[str, object]]:
    measured = [row for row in result["rows"] if row.get("p50") is not None]
    for title in dict.fromkeys(results.title(row) for row in measured):
        rows = [row for row in measured if results.title(row) == title]
        operations = list(dict.fromkeys(row["operation"] for row in rows))
        drawn, axes = figure.panels(len(operations), 3)
        for panel, operation in zip(axes, operations):
            _panel(panel, operation, [row for row in rows if row["operation"] == operation], result["plan"]["variants"])
        sizes = {row["nodes"] for row in rows}
        # One size stands above; of several each curve has its own.
        which = f"{sizes.pop():,} nodes" if len(sizes) == 1 else "curves by the number of nodes"
        figure.legend(drawn, axes, f"{title}, {which}")
        yield title, drawn


def _panel(panel, operation: str, rows: list[dict], variants: list[str]) -> None:
    reach = 1.0
    sizes = {row["nodes"] for row in rows}
    for row in rows:
        points = curve(row)
        if not points:
            continue
        reach = max(reach, points[-1][0])
        marked = [index for index, (place, _) in enumerate(points)
                  if any(abs(place - nines(share)) < 1e-9 for share, _ in NAMED)]
        panel.plot(*zip(*points), **figure.style(variants.index(row["variant"])), markersize=4, linewidth=1.3,
                   markevery=marked, label=row["variant"])
        # One label for each size: the variants' ends lie close together.
        if len(sizes) > 1 and row["variant"] == variants[0]:
            panel.annotate(f"{row['nodes']:,}", points[-1], xytext=(4, 0), textcoords="offset points", fontsize=6,
                           va="center", color=figure.QUIET, annotation_clip=False,
                           bbox={"facecolor": "white", "edgecolor": "none", "alpha": 0.8, "pad": 0.5})
    panel.set_title(operation, fontsize=10)
    panel.set_xlabel("share of samples that took no longer", fontsize=8)
    panel.set_ylabel("service time", fontsize=8)
    # Where many nines are shown, the first half takes so little room that both of its ends cannot be named.
    shown = [(nines(share), text) for share, text in SHARES if nines(share) <= reach + 1e-9 and (share > 0 or reach < 2.5)]
    panel.set_xticks(*zip(*shown), fontsize=7)
    # Room for the number of nodes behind a curve's end.
    if len(sizes) > 1:
        panel.set_xlim(right=reach * 1.17)
    panel.tick_params(axis="y", labelsize=7)
    panel.set_yscale("log")
    figure.logarithmic(panel.yaxis)
    figure.grid(panel)


def nines(share: float) -> float:
    """A share as its number of nines: 0.9 is 1, 0.99 is 2."""
    return -math.log10(1 - share)


def curve(row: dict) -> list[tuple[float, float]]:
    """Nines and nanoseconds, as far as the samples carry them: all buckets of the raw form, or what the derived form has."""
    if not row.get("processes"):
        return [(nines(share), row[name]) for share, name in NAMED if row.get(name)]
    counts: dict[float, int] = {}
    for process in row["processes"]:
        service = process["measured"]["service"]
        for value, count in zip(service["values"], service["counts"]):
            counts[value / service["scale"]] = counts.get(value / service["scale"], 0) + count
    total = sum(counts.values())
    known = max((share for share, least in LEAST.items() if total >= least), default=None)
    if known is None:
        return []
    steps = round(nines(known) * 20)
    shares = sorted({1 - 10 ** (-step / 20) for step in range(steps + 1)} | {0.5})
    points, reached = [], 0
    buckets = iter(sorted(counts.items()))
    value = 0.0
    for share in shares:
        while reached < max(1, math.ceil(share * total - 1e-9)):
            value, count = next(buckets)
            reached += count
        if value > 0:
            points.append((nines(share), value))
    return points
