"""Every variant's ratio to the first with its 95 % interval: a panel for each scene."""

from collections.abc import Iterator

from lib import results

from . import figure


def figures(result: dict) -> Iterator[tuple[str, object]]:
    others = {_key(row) for row in result["rows"] if results.is_other_result(result, row)}
    comparisons = [row for row in result["comparisons"]
                   if not {_key(row), _key({**row, "variant": row["base"]})} & others]
    titles = list(dict.fromkeys(results.title(row) for row in comparisons))
    if not titles:
        return
    groups = [[row for row in comparisons if results.title(row) == title] for title in titles]
    lines = max(len({_name(row) for row in group}) for group in groups)
    drawn, axes = figure.panels(len(titles), 3, width=3.8, height=0.9 + 0.22 * lines)
    for panel, title, group in zip(axes, titles, groups):
        _panel(panel, title, group, result["plan"]["variants"])
    figure.legend(drawn, axes, "ratio and its 95 % interval\nfull mark: the interval leaves out 1")
    yield "", drawn


def _key(row: dict) -> tuple:
    return tuple(row.get(name) for name in ("scene", "nodes", "operation", "concurrency", "mode", "variant"))


def _name(row: dict) -> str:
    return f"{row['operation']} {row['nodes']:,}"


def _panel(panel, title: str, rows: list[dict], variants: list[str]) -> None:
    names = list(dict.fromkeys(_name(row) for row in rows))
    others = variants[1:]
    for row in rows:
        number = others.index(row["variant"])
        # Several variants stand below each other within a line.
        place = names.index(_name(row)) + (number - (len(others) - 1) / 2) * 0.6 / max(len(others), 1)
        look = figure.style(number + 1)
        interval = row["interval"]
        if interval:
            panel.plot([interval["low"], interval["high"]], [place, place], color=look["color"], linewidth=1.6)
        # A full mark says that the interval leaves out 1.
        told_apart = interval and (interval["high"] < 1 or interval["low"] > 1)
        panel.plot([row["ratio"]], [place], color=look["color"], marker=look["marker"], linestyle="none", markersize=5,
                   markerfacecolor=look["color"] if told_apart else "white", label=f"{row['variant']} / {row['base']}")
    panel.axvline(1, color="#24292f", linestyle="--", linewidth=1)
    panel.set_title(title, fontsize=10)
    panel.set_yticks(range(len(names)), names, fontsize=7)
    # From top to bottom, with no mark on the frame.
    panel.set_ylim(len(names) - 0.4, -0.6)
    panel.set_xscale("log")
    panel.margins(x=0.08)
    figure.logarithmic(panel.xaxis, label=lambda ratio: f"{ratio:.4g}")
    panel.tick_params(axis="x", labelsize=7)
    panel.set_xlabel("median ratio of blocks (below 1 is faster)", fontsize=8)
    panel.set_ylabel("operation and nodes", fontsize=8)
    figure.grid(panel)
