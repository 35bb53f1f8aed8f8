"""Other solvers beside this one: the chart of scripts/plot-peers, for every measured operation."""

from collections.abc import Iterator

from lib import results

from peercharts import chart


def figures(result: dict) -> Iterator[object]:
    if results.peers(result):
        operations = [name for name in result["plan"]["operations"]
                      if any(row["operation"] == name and row.get("p50") for row in result["rows"])]
        if operations:
            yield chart.figure_of(result, operations)
