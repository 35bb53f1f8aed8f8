"""Medians over commits in their order: a figure for each scene, a panel for each operation."""

from collections.abc import Iterator

from lib import results

from . import figure


def figures(loaded: list[dict]) -> Iterator[tuple[str, object]]:
    ordered = sorted(loaded, key=results.place)
    labels = [f"{results.commit(result)}\n{result['environment']['began'][:10]}" for result in ordered]
    rows = [(place, row) for place, result in enumerate(ordered) for row in result["rows"] if row.get("p50")]
    for title in dict.fromkeys(results.title(row) for _, row in rows):
        of_scene = [(place, row) for place, row in rows if results.title(row) == title]
        operations = list(dict.fromkeys(row["operation"] for _, row in of_scene))
        drawn, axes = figure.panels(len(operations), 3)
        series = sorted({(row["variant"], row["nodes"]) for _, row in of_scene}, key=lambda entry: (entry[1], entry[0]))
        for panel, operation in zip(axes, operations):
            _panel(panel, operation, of_scene, series, labels)
        figure.legend(drawn, axes, title)
        yield title, drawn


def _panel(panel, operation: str, rows: list[tuple[int, dict]], series: list[tuple[str, int]], labels: list[str]) -> None:
    for index, (variant, nodes) in enumerate(series):
        points = [(place, row) for place, row in rows
                  if (row["operation"], row["variant"], row["nodes"]) == (operation, variant, nodes)]
        if not points:
            continue
        look = figure.style(index)
        panel.plot([place for place, _ in points], [results.median(row) for _, row in points], **look, markersize=4,
                   label=f"{variant}, {nodes:,} nodes")
        for place, row in points:
            if row["p50Interval"]:
                panel.plot([place, place], [row["p50Interval"]["low"], row["p50Interval"]["high"]], color=look["color"],
                           linewidth=2.4, alpha=0.5)
    panel.set_title(operation, fontsize=10)
    panel.set_xlabel("commit and day", fontsize=8)
    panel.set_ylabel("median service time", fontsize=8)
    panel.set_xticks(range(len(labels)), labels, fontsize=6)
    panel.set_xlim(-0.4, len(labels) - 0.6)
    panel.set_yscale("log")
    # Nearly equal medians are to look equal.
    low, high = panel.get_ylim()
    spread = max(1, (1.25 / (high / low)) ** 0.5)
    panel.set_ylim(low / spread, high * spread)
    panel.tick_params(axis="y", labelsize=7)
    figure.logarithmic(panel.yaxis)
    figure.grid(panel)
