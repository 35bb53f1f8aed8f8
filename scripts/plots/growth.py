"""Time over the number of nodes, both logarithmic, with the fitted exponents: a figure for each scene, a panel for each
operation."""

from collections.abc import Iterator

from matplotlib.ticker import NullLocator

from lib import results

from . import figure


def figures(result: dict) -> Iterator[tuple[str, object]]:
    fits = result["growth"]
    for title in dict.fromkeys(map(results.title, fits)):
        operations = list(dict.fromkeys(fit["operation"] for fit in fits if results.title(fit) == title))
        drawn, axes = figure.panels(len(operations), 3)
        for panel, operation in zip(axes, operations):
            _panel(panel, result, (title, operation))
        figure.legend(drawn, axes, f"{title}\ntime = a · nodes ^ b, with b's 95 % interval")
        yield title, drawn


def _panel(panel, result: dict, group: tuple[str, str]) -> None:
    def of_group(row: dict) -> bool:
        return (results.title(row), row["operation"]) == group

    rows = [row for row in result["rows"] if of_group(row) and row.get("p50")]
    texts = []
    for fit in filter(of_group, result["growth"]):
        index = result["plan"]["variants"].index(fit["variant"])
        points = sorted((row["nodes"], results.median(row)) for row in rows if row["variant"] == fit["variant"])
        if not points:
            continue
        ends = [points[0][0], points[-1][0]]
        look = figure.style(index)
        panel.plot(ends, [fit["factor"] * size ** fit["exponent"] for size in ends], color=look["color"],
                   linestyle=look["linestyle"], linewidth=1)
        panel.plot(*zip(*points), color=look["color"], marker=look["marker"], linestyle="none", markersize=5,
                   label=fit["variant"])
        interval = fit["interval"]
        texts.append(f"{fit['variant']}: b = {fit['exponent']:.2f}"
                     + (f" [{interval['low']:.2f}, {interval['high']:.2f}]" if interval else ""))
    panel.set_title(f"{group[1]}\n" + "\n".join(texts), fontsize=8)
    panel.set_xlabel("nodes (views)", fontsize=8)
    panel.set_ylabel("median service time", fontsize=8)
    panel.set_xscale("log")
    panel.set_yscale("log")
    panel.margins(x=0.1, y=0.15)
    sizes = sorted({row["nodes"] for row in rows})
    panel.set_xticks(sizes, [f"{size:,}" for size in sizes])
    panel.xaxis.set_minor_locator(NullLocator())
    panel.tick_params(labelsize=7)
    figure.logarithmic(panel.yaxis)
    figure.grid(panel)
