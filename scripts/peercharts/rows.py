"""Rows of a result file, sorted for charts and tables."""

from dataclasses import dataclass

from lib import results

NANOSECONDS = 1e-9


@dataclass(frozen=True)
class Point:
    """A variant on an operation of a scene at a size; times in seconds."""
    nodes: int
    # The median; nothing where a sample was given up.
    median: float | None
    # Nine in ten samples take no longer.
    ninth: float | None
    # What was passed, where this very operation was given up.
    limit: float | None
    # Whether another solver has found other values than the trace's, or none: its time is of something else.
    is_other_result: bool = False


def series(result: dict, scene: str, operation: str, variant: str) -> list[Point]:
    """The points of a variant, by size; sizes at which it was not measured are left out."""
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
