"""Common parts of all charts: styles of series, formats of times, writing of files."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")
# Equal results give equal files.
matplotlib.rcParams["svg.hashsalt"] = "snap-layout"
# Text stays text: the file is small, and can be searched.
matplotlib.rcParams["svg.fonttype"] = "none"
# Names come from files: a dollar sign in one does not begin a formula.
matplotlib.rcParams["text.parse_math"] = False

from matplotlib import pyplot  # noqa: E402  (needs the backend above)
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter, NullLocator  # noqa: E402

# After Okabe and Ito: distinct for the colour-blind, and different in brightness.
COLOURS = ["#0072b2", "#c44f00", "#00875f", "#a8437f", "#8a6500", "#24292f"]
MARKS = ["o", "s", "^", "D", "v"]
DASHES = ["-", "--", ":", "-."]
QUIET = "#57606a"


def style(index: int) -> dict:
    """The style of a series by number: colour, marks and dashes."""
    return {"color": COLOURS[index % len(COLOURS)], "marker": MARKS[index % len(MARKS)],
            "linestyle": DASHES[index % len(DASHES)]}


def time(nanoseconds: float) -> str:
    """A round time: `5 µs`."""
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size * (1 - 1e-9):
            return f"{nanoseconds / size:.6g} {unit}"
    return f"{nanoseconds:.6g} ns"


def logarithmic(axis, label=time) -> None:
    """Labelled ticks for a logarithmic axis, even if it is shorter than a decade; times have units."""
    axis.set_major_formatter(FuncFormatter(lambda value, _: label(value)))
    axis.set_minor_formatter(NullFormatter())
    low, high = axis.get_view_interval()
    if high / low < 4:
        axis.set_major_locator(MaxNLocator(nbins=5, steps=[1, 2, 2.5, 5, 10]))
    elif high / low < 200:
        axis.set_major_locator(LogLocator(subs=[1, 2, 5], numticks=8))
    if high / low < 200:
        axis.set_minor_locator(NullLocator())


def grid(panel) -> None:
    panel.grid(True, which="major", color="#dddddd", linewidth=0.6)
    panel.set_axisbelow(True)


def panels(count: int, columns: int, width: float = 3.4, height: float = 2.7):
    """A figure with a number of panels, and the panels."""
    columns = min(columns, count)
    rows = (count + columns - 1) // columns
    figure, axes = pyplot.subplots(rows, columns, figsize=(width * columns + 0.4, height * rows + 0.9), squeeze=False,
                                   layout="constrained")
    flat = [panel for row in axes for panel in row]
    for panel in flat[count:]:
        panel.set_visible(False)
    return figure, flat[:count]


def legend(figure, axes, heading: str = "") -> None:
    """The common subject of all panels, and below it one legend for them, each series once."""
    entries = {}
    for panel in axes:
        for handle, label in zip(*panel.get_legend_handles_labels()):
            entries.setdefault(label, handle)
    if entries:
        drawn = figure.legend(entries.values(), entries.keys(), loc="outside upper center", ncols=min(len(entries), 4),
                              frameon=False, title=heading or None, title_fontproperties={"size": 9, "weight": "bold"})
        drawn.get_title().set_multialignment("center")


def save(figure, output: Path, note: str = "") -> None:
    """Writes a figure in the format of the file's extension."""
    if note:
        figure.supxlabel(note, fontsize=7, color=QUIET)
    figure.savefig(output, dpi=160, metadata={"Date": None} if output.suffix == ".svg" else None)


def close(figure) -> None:
    pyplot.close(figure)
