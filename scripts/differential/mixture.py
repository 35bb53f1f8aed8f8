"""The composition of a random system, drawn once for each system; and the distribution of compositions."""

import random
from dataclasses import dataclass

PRIORITIES = [999, 998.5, 900, 750, 749.75, 600, 501, 500, 490, 400, 251, 250.5, 250, 125, 50, 10.25, 1, 0.5]
FACTORS = [0.5, 2, 0.25, 1.5, 3, -1, -0.5, 0]
WEIGHTS = [0.5, 2, 5, 0.1]
UNEVEN_WEIGHTS = [0.001, 0.02, 30, 1000]
# 2^20 is about a million: with powers of two, a planted frame satisfies its equations exactly.
EXTREME_FACTORS = [sign * 2.0 ** power for power in (-20, -17, -14, -10, 10, 14, 17, 20) for sign in (1, -1)]


@dataclass
class Mixture:
    """Shares inside one system, each from 0 to 1, and the choices for its numbers."""
    priorities: list[float]
    required: float
    conflicts: float
    zeros: float
    parallel: float
    long: float
    multiplied: float
    extreme: float
    weighted: float
    weights: list[float]
    bounded: float

    @staticmethod
    def drawn(source: random.Random, views: int) -> "Mixture":
        """A mixture for a system of some views.

        One system in six (one in three of those with more than 18 views) has 30 to 500 priorities to choose from, one in
        nine has 14, and the others have 2 to 6. One in five of those with up to eight views has extreme multipliers, and
        one in ten of all has very uneven weights. Half of all have lower bounds.
        """
        kind, many = source.random(), 1 / 3 if views > 18 else 1 / 6
        if kind < many:
            priorities = [quarters / 4 for quarters in source.sample(range(1, 4000), source.randint(30, 500))]
        else:
            priorities = source.sample(PRIORITIES, 14 if kind < many + 1 / 9 else source.randint(2, 6))
        is_extreme = views <= 8 and source.random() < 0.2
        is_uneven = source.random() < 0.1
        return Mixture(
            priorities=priorities,
            required=source.choice([0.3, 0.5, 0.65]),
            conflicts=source.choices([0, 0.03, 0.12], [0.6, 0.25, 0.15])[0],
            zeros=source.choice([0, 0.1, 0.6]),
            parallel=source.choice([0.1, 0.35, 0.7]),
            long=source.choice([0, 0.05, 0.2]),
            multiplied=0.2,
            extreme=0.4 if is_extreme else 0,
            weighted=0.3 if is_uneven else source.choice([0, 0, 0.3]),
            weights=WEIGHTS + UNEVEN_WEIGHTS if is_uneven else WEIGHTS,
            bounded=source.choice([0, 0, 0.3, 0.8]))

    @property
    def is_extreme(self) -> bool:
        return self.extreme > 0

    def factor(self, source: random.Random) -> float:
        """A multiplier; mostly 1."""
        if source.random() >= self.multiplied:
            return 1
        return source.choice(EXTREME_FACTORS if source.random() < self.extreme else FACTORS)

    def weight(self, source: random.Random) -> float:
        return source.choice(self.weights) if source.random() < self.weighted else 1


EDITS = {"remove": "removals", "coefficient": "coefficients", "fix": "holds", "release": "releases", "bound": "bounds"}


def features(script: dict) -> set[str]:
    """The features of a script, by their names in the summary."""
    found: set[str] = {script["screen"]} if "screen" in script else set()
    priority_of: dict[int, float] = {}
    sides: set[tuple] = set()
    levels: set[float] = set()
    for number, batch in enumerate(script["batches"]):
        for edit in batch:
            if "constraint" in edit:
                row = edit["constraint"]
                found |= _row_features(row)
                priority_of[edit["add"]] = row["priority"]
                levels.add(row["priority"])
                side = tuple(map(tuple, row["terms"]))
                if number == 0 and side in sides:
                    found.add("parallel rows")
                if side:
                    sides.add(side)
            elif "priority" in edit:
                before, after = priority_of[edit["priority"]], edit["value"]
                if (before == 1000) != (after == 1000):
                    found.add("to required" if after == 1000 else "from required")
                priority_of[edit["priority"]] = after
                levels.add(after)
            elif number > 0:
                found |= {name for kind, name in EDITS.items() if kind in edit}
    if len(levels) > 8:
        found.add("over 8 priorities")
    if len(levels) > 100:
        found.add("over 100 priorities")
    return found


def _row_features(row: dict) -> set[str]:
    found = set()
    sizes = [abs(coefficient) for _, coefficient in row["terms"]]
    if row["weight"] != 1:
        found.add("weights")
    if any(size and not 1e-3 < size < 1e3 for size in sizes):
        found.add("extreme multipliers")
    if any(size == 0 for size in sizes):
        found.add("zero multipliers")
    if len({variable for variable, coefficient in row["terms"] if coefficient}) > 4:
        found.add("long rows")
    return found
