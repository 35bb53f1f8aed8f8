"""Rows of a result file, sorted for charts and tables."""

from dataclasses import dataclass

from lib import results

NANOSECONDS = 1e-9


@dataclass(frozen=True)
class Point:
    """The times, in seconds, of one operation of a scene at one size under one variant."""
    nodes: int
    # The median; none if a sample was given up.
    median: float | None
    # The 90th percentile.
    ninth: float | None
    # The limit that this operation exceeded; none if it was not given up.
    limit: float | None
    # Whether another solver's values differ from the trace's, or were never compared: the time then belongs to another
    # problem.
    is_other_result: bool = False


def series(result: dict, scene: str, operation: str, variant: str) -> list[Point]:
    """The points of a variant, by size; unmeasured sizes are left out."""
    points = []
    for row in result["rows"]:
        if not results.is_usual(row) or (row["scene"], row["operation"], row["variant"]) != (scene, operation, variant):
            continue
        given_up = row.get("givenUp")
        if row.get("p50") is not None:
            points.append(Point(row["nodes"], results.median(row) * NANOSECONDS, row["p90"] * NANOSECONDS, None,
                                results.is_other_result(result, row)))
        elif given_up and given_up["during"] == operation:
            points.append(Point(row["nodes"], None, None, float(given_up["seconds"])))
    return sorted(points, key=lambda point: point.nodes)


def scenes(result: dict) -> list[str]:
    """The scenes in the order of the plan."""
    return list(dict.fromkeys(cell["scene"] for cell in result["plan"]["cells"]))


def sizes(result: dict) -> list[int]:
    return sorted({cell["nodes"] for cell in result["plan"]["cells"]})
