"""The chart: time over the number of nodes, both logarithmic; a row for each operation, a column for each scene."""

from pathlib import Path

# Before any other import of matplotlib, because it chooses the backend.
from plots import figure as common

from matplotlib import pyplot
from matplotlib.ticker import NullLocator

from lib import results

from . import rows

# Colours that also differ in brightness, and marks that differ in shape.
COLOURS = ["#0b6e4f", "#62b6a0", "#d1495b", "#7a4fa3", "#e08e0b", "#33658a"]
MARKS = ["o", "s", "^", "D", "v", "P"]


def draw(result: dict, operations: list[str], output: Path) -> None:
    """Writes the chart in the format of the file's extension."""
    common.save(figure_of(result, operations), output, results.circumstances(result))


def figure_of(result: dict, operations: list[str]):
    """The chart."""
    scenes, variants = rows.scenes(result), result["plan"]["variants"]
    figure, axes = pyplot.subplots(
        len(operations), len(scenes), figsize=(3.1 * len(scenes) + 0.6, 2.9 * len(operations) + 0.9), squeeze=False,
        sharex=True, sharey="row", layout="constrained")
    for panels, operation in zip(axes, operations):
        for panel, scene in zip(panels, scenes):
            _panel(panel, result, scene, operation, variants)
        common.logarithmic(panels[0].yaxis, lambda value: common.time(value / rows.NANOSECONDS))
        panels[0].set_ylabel(f"{operation}: median, to 90 %")
    for panel, scene in zip(axes[0], scenes):
        panel.set_title(scene)
    for panel in axes[-1]:
        panel.set_xlabel("nodes")
    handles, labels = axes[0][0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper center", ncols=len(labels), frameon=False)
    return figure


def _panel(panel, result: dict, scene: str, operation: str, variants: list[str]) -> None:
    for index, variant in enumerate(variants):
        colour, mark = COLOURS[index % len(COLOURS)], MARKS[index % len(MARKS)]
        points = rows.series(result, scene, operation, variant)
        measured = [point for point in points if point.median is not None]
        panel.plot([point.nodes for point in measured], [point.median for point in measured], color=colour,
                   marker=mark, markersize=4, linewidth=1.4, label=variant)
        panel.fill_between([point.nodes for point in measured], [point.median for point in measured],
                           [point.ninth for point in measured], color=colour, alpha=0.15, linewidth=0)
        beyond = next((point for point in points if point.limit is not None), None)
        if beyond is not None:
            # A dotted line up to the limit, because the true time is unknown.
            last = measured[-1] if measured else beyond
            panel.plot([last.nodes, beyond.nodes], [last.median or beyond.limit, beyond.limit], color=colour,
                       linestyle=":", linewidth=1.4)
            # One line for each variant, so that none covers another.
            panel.annotate(f"> {beyond.limit:g} s", (beyond.nodes, beyond.limit), color=colour, fontsize=7,
                           xytext=(-4, 2 + 8 * (len(variants) - 1 - index)), textcoords="offset points", ha="right",
                           va="bottom")
    panel.set_xscale("log")
    panel.set_yscale("log")
    panel.margins(y=0.12)
    panel.set_xticks(rows.sizes(result), [f"{size:,}" for size in rows.sizes(result)])
    panel.xaxis.set_minor_locator(NullLocator())
    panel.grid(True, which="major", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)
