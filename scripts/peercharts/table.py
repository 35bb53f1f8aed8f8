"""The tables: medians, and their ratios to the first variant's."""

from lib import results, tables

from . import rows


def markdown(result: dict, operations: list[str]) -> str:
    """A table for each of these operations, a row for each scene and size."""
    variants = result["plan"]["variants"]
    base, others = variants[0], variants[1:]
    parts = [results.circumstances(result)]
    for operation in operations:
        lines = [f"| {operation} | nodes | " + " | ".join(variants + [f"{other} / {base}" for other in others]) + " |",
                 "| --- | ---: |" + " ---: |" * (len(variants) + len(others))]
        for scene in rows.scenes(result):
            points = {variant: {point.nodes: point for point in rows.series(result, scene, operation, variant)}
                      for variant in variants}
            for nodes in rows.sizes(result):
                found = [points[variant].get(nodes) for variant in variants]
                if found[0] is None:
                    continue
                cells = [_time(point) for point in found] + [_ratio(point, found[0]) for point in found[1:]]
                lines.append(f"| {scene} | {nodes:,} | " + " | ".join(cells) + " |")
        if len(lines) > 2:
            parts.append("\n".join(lines))
    return "\n\n".join(parts)


def _time(point: rows.Point | None) -> str:
    if point is None:
        return "n/a"
    if point.median is None:
        return f"> {point.limit:g} s"
    nanoseconds = point.median / rows.NANOSECONDS
    unit, size = tables.unit(nanoseconds)
    return f"{tables.digits(nanoseconds / size)} {unit}"


def _ratio(point: rows.Point | None, base: rows.Point | None) -> str:
    if point is None or base is None or not base.median:
        return "n/a"
    if point.is_other_result or base.is_other_result:
        return "other result"
    if point.median is None:
        return f"> {tables.digits(point.limit / base.median)}"
    return tables.digits(point.median / base.median)
