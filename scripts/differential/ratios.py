"""Scripts of systems that are not layouts: ratios along chains and around loops, grids, diagonally dominant rows, units far
apart, nearly dependent rows, redundant rows.

All are well conditioned, or nearly, if a solver takes the rows in the right direction. In the wrong direction, errors
grow from row to row. Each variable has a planted number. The required equalities hold at these numbers, so that none
conflict.
"""

import random

from .model import REQUIRED, Constraint, Edit, Model, constraint

EDITS = 24
# Variables of a system, with weights.
SIZES = {
    "small": [(1.0, 5, 16)],
    "mixed": [(0.5, 5, 16), (0.4, 17, 60), (0.1, 61, 150)],
    "large": [(1.0, 61, 150)],
}
# With more variables, all optional constraints have one priority, because several may require too many digits.
MOST_WITH_PRIORITIES = 16


class RatioGenerator:
    """Makes one script; equal seeds make equal scripts."""

    def __init__(self, seed: int, sizes: str):
        self.random = random.Random(seed)
        weights, lowest, highest = zip(*SIZES[sizes])
        size = self.random.choices(range(len(weights)), weights)[0]
        self.variables = self.random.randint(lowest[size], highest[size])
        self.family = self.random.choice(list(FAMILIES))
        self.ratio = self.random.choice([0.5, 0.25, 0.75, 0.9, 2, 3, 1.25])
        self.planted = [self.random.randint(-200, 200) / 4 for _ in range(self.variables)]
        several = self.variables <= MOST_WITH_PRIORITIES and self.random.random() < 0.5
        self.priorities = self.random.sample([900, 750, 500, 250, 50], 3) if several else [500]
        self.wished = self.random.choice([0.4, 0.8, 1])
        self.count = 0

    def script(self) -> dict:
        """The script and the batches after which the state is compared: the last one and two before."""
        rows = FAMILIES[self.family](self)
        rows += [self._wish(variable) for variable in range(self.variables) if self.random.random() < self.wished]
        rows = rows or [self._wish(0)]
        if self.random.random() < 0.5:
            self.random.shuffle(rows)
        # In one batch, or in a few steps.
        cuts = sorted(self.random.choices(range(len(rows) + 1), k=self.random.choice([0, 0, 1, 3])))
        model, batches = Model(self.variables), []
        for start, end in zip([0, *cuts], [*cuts, len(rows)]):
            batches.append([self._add(row) for row in rows[start:end]])
        for batch in batches:
            for edit in batch:
                model.perform(edit)
        edits = 0
        while edits < EDITS:
            batch = [edit for _ in range(self.random.randint(1, 4)) for edit in self._edit(model)]
            edits += max(1, len(batch))
            if batch:
                batches.append(batch)
        batches = [batch for batch in batches if batch]
        last = len(batches) - 1
        after = sorted({*self.random.sample(range(last), min(2, last)), last})
        return {"variables": [0] * self.variables, "batches": batches, "after": after,
                "extreme": self.family == "units", "screen": self.family}

    def _add(self, row: Constraint) -> Edit:
        self.count += 1
        return {"add": self.count - 1, "constraint": row}

    def equation(self, terms: list) -> Constraint:
        """A required equality that the planted numbers satisfy."""
        return constraint(terms, -sum(factor * self.planted[variable] for variable, factor in terms), "==")

    def _wish(self, variable: int) -> Constraint:
        number = self.random.choice([0, self.planted[variable], self.random.randint(-400, 400) / 4])
        relation = self.random.choice(["==", "==", "<=", ">="])
        return constraint([[variable, 1]], -number, relation, self.random.choice(self.priorities))

    def _edit(self, model: Model) -> list[Edit]:
        """Edits of optional constraints, and sometimes the removal and return of a required row."""
        number = self.random.choice(sorted(model.constraints))
        row, kind = model.constraints[number], self.random.random()
        edits: list[Edit] = []
        if row["priority"] == REQUIRED:
            if kind < 0.3 and row["relation"] == "==":
                edits = [{"remove": number}, self._add(row)]
        elif kind < 0.6:
            edits = [{"constant": number, "value": self.random.randint(-400, 400) / 4}]
        elif kind < 0.75:
            edits = [{"priority": number, "value": self.random.choice(self.priorities)}]
        elif kind < 0.9:
            edits = [{"remove": number}, self._add(self._wish(row["terms"][0][0]))]
        for edit in edits:
            model.perform(edit)
        return edits

    # Families

    def chain(self) -> list[Constraint]:
        return [self.equation([[place, 1], [place + 1, -self.ratio]]) for place in range(self.variables - 1)]

    def mixed(self) -> list[Constraint]:
        return [self.equation([[place, 1], [place + 1, -self.random.choice([0.5, 2])]])
                for place in range(self.variables - 1)]

    def loop(self) -> list[Constraint]:
        return [self.equation([[place, 1], [(place + 1) % self.variables, -self.ratio]])
                for place in range(self.variables)]

    def dominant(self) -> list[Constraint]:
        rows = []
        for place in range(self.variables - self.random.choice([0, 2, self.variables // 5])):
            first, second = self.random.sample([other for other in range(self.variables) if other != place], 2)
            rows.append(self.equation([[place, 1], [first, 0.5], [second, -0.25]]))
        return rows

    def grid(self) -> list[Constraint]:
        """Each inner number is the mean of its four neighbours; the border is held, or has optional constraints."""
        side, is_held = int(self.variables ** 0.5), self.random.random() < 0.5
        rows = []
        for place in range(side * side):
            row, column = divmod(place, side)
            if 0 < row < side - 1 and 0 < column < side - 1:
                around = [place - 1, place + 1, place - side, place + side]
                rows.append(self.equation([[place, 4], *([other, -1] for other in around)]))
            elif is_held:
                rows.append(self.equation([[place, 1]]))
        return rows

    def tridiagonal(self) -> list[Constraint]:
        ends = [self.equation([[0, 1]]), self.equation([[self.variables - 1, 1]])]
        return ends + [self.equation([[place, 3], [place - 1, -1], [place + 1, -1]])
                       for place in range(1, self.variables - 1)]

    def units(self) -> list[Constraint]:
        """Numbers that are alternately in one unit and in another, a thousand times as large."""
        return [self.equation([[place, 1], [place + 1, -(1024 if place % 2 else 1 / 1024)]])
                for place in range(self.variables - 1)]

    def nearly_dependent(self) -> list[Constraint]:
        rows = []
        for place in range(0, self.variables - 1, 2):
            rows.append(self.equation([[place, 1], [place + 1, -1]]))
            if self.random.random() < 0.5:
                rows.append(self.equation([[place, 1], [place + 1, -1 - 2.0 ** -self.random.choice([6, 10, 14])]]))
        return rows

    def redundant(self) -> list[Constraint]:
        """A chain, and sums of some of its rows."""
        rows = [self.equation([[place, 1], [place + 1, -1]]) for place in range(self.variables - 1)]
        for _ in range(self.variables // 2):
            first, last = sorted(self.random.sample(range(self.variables), 2))
            rows.append(self.equation([[first, 1], [last, -1]]))
        return rows

    def smoothing(self) -> list[Constraint]:
        """Neighbours in a grid are equal by optional constraints of one priority."""
        side, rows = int(self.variables ** 0.5), []
        for place in range(side * side):
            for other in [place + 1] * (place % side < side - 1) + [place + side] * (place + side < side * side):
                rows.append(constraint([[place, 1], [other, -1]], 0, "==", self.priorities[0]))
        return rows


FAMILIES = {
    "chains": RatioGenerator.chain,
    "mixed chains": RatioGenerator.mixed,
    "loops": RatioGenerator.loop,
    "dominant rows": RatioGenerator.dominant,
    "grids": RatioGenerator.grid,
    "tridiagonal rows": RatioGenerator.tridiagonal,
    "units": RatioGenerator.units,
    "near dependence": RatioGenerator.nearly_dependent,
    "redundant rows": RatioGenerator.redundant,
    "smoothing": RatioGenerator.smoothing,
}
