"""Random systems of views, and random edits of them.

Every view has a planted frame inside its parent's. Required constraints hold there, except for a share in some systems;
optional ones may want any value. Coefficients are short binary fractions, so that rounding errors alone never make a
system nearly singular.
"""

import random

from .mixture import Mixture
from .model import REQUIRED, Constraint, Edit, Model, constraint, set_coefficient

EDITS = 40

# (offset among left, top, width, height; coefficient)
ATTRIBUTES = {
    "left": [(0, 1)], "top": [(1, 1)], "width": [(2, 1)], "height": [(3, 1)],
    "right": [(0, 1), (2, 1)], "bottom": [(1, 1), (3, 1)],
    "centerX": [(0, 1), (2, 0.5)], "centerY": [(1, 1), (3, 0.5)],
}
AXES = [("left", "right", "centerX", "width"), ("top", "bottom", "centerY", "height")]

SIZES = {
    "small": [(1.0, 2, 7)],
    "mixed": [(0.6, 2, 7), (0.3, 8, 18), (0.1, 19, 45)],
    "large": [(1.0, 20, 45)],
}


def attribute(view: int, name: str, factor: float = 1) -> list:
    """The terms of an attribute of a view, each multiplied."""
    return [[4 * view + offset, factor * coefficient] for offset, coefficient in ATTRIBUTES[name]]


class Generator:
    """Makes one script; equal seeds make equal scripts."""

    def __init__(self, seed: int, sizes: str):
        self.random = random.Random(seed)
        weights, lowest, highest = zip(*SIZES[sizes])
        size = self.random.choices(range(len(weights)), weights)[0]
        self.views = 1 + self.random.randint(lowest[size], highest[size])
        self.mixture = Mixture.drawn(self.random, self.views)
        self.parents = [0]
        self.planted: list[float] = [0, 0, 1024, 768]
        self.count = 0
        for view in range(1, self.views):
            self._plant(view)

    def script(self) -> dict:
        """The script and the batches after which the state is compared: the last one and two before."""
        initial = [self.random.randint(-400, 1600) / 4 if self.random.random() < 0.3 else 0 for _ in self.planted]
        first: list[Edit] = [{"fix": variable, "value": self.planted[variable]} for variable in range(4)]
        if self.random.random() < 0.5:
            first = [self._add(constraint([[variable, 1]], -self.planted[variable], "==")) for variable in range(4)]
        rows = (3, 7) if self.views <= 8 else (2, 5)
        for view in range(1, self.views):
            for _ in range(self.random.randint(*rows)):
                first += [self._add(row) for row in self._group(view)]
        first += [self._bound(variable) for variable in range(len(self.planted))
                  if self.random.random() < self.mixture.bounded]
        self.random.shuffle(first)

        model = Model(len(self.planted))
        for edit in first:
            model.perform(edit)
        batches, edits = [first], 0
        while edits < EDITS:
            batch = []
            for _ in range(self.random.randint(1, 5)):
                for edit in self._edit(model):
                    model.perform(edit)
                    batch.append(edit)
            edits += len(batch)
            if batch:
                batches.append(batch)
        last = len(batches) - 1
        after = sorted({*self.random.sample(range(last), min(2, last)), last})
        return {"variables": initial, "batches": batches, "after": after, "extreme": self.mixture.is_extreme}

    def _plant(self, view: int) -> None:
        parent = self.random.randrange(max(0, view - 6), view)
        self.parents.append(parent)
        left, top, width, height = self.planted[4 * parent:4 * parent + 4]
        size = [self.random.randint(0, int(4 * length)) / 4 for length in (width, height)]
        gaps = [self.random.randint(0, int(4 * (length - own))) / 4 for length, own in zip((width, height), size)]
        self.planted += [left + gaps[0], top + gaps[1], *size]

    def _add(self, row: Constraint) -> Edit:
        self.count += 1
        return {"add": self.count - 1, "constraint": row}

    def _bound(self, variable: int) -> Edit:
        """A lower bound, mostly below the variable's planted value, and mostly 0 for a size."""
        planted = self.planted[variable]
        if self.random.random() < self.mixture.conflicts:
            return {"bound": variable, "value": planted + self.random.choice([0.25, 8, 44])}
        if variable % 4 >= 2 and self.random.random() < 0.7:
            return {"bound": variable, "value": 0}
        return {"bound": variable, "value": planted - self.random.choice([0, 0.25, 8, 120])}

    # Constraints

    def _group(self, view: int) -> list[Constraint]:
        """Constraints of one kind on a view, sometimes with others parallel to them."""
        group = self._kind(view)
        if group[0]["terms"] and self.random.random() < self.mixture.parallel:
            group += self._parallels(group[0]["terms"])
        return group

    def _parallels(self, terms: list) -> list[Constraint]:
        """Constraints with an equal left side, or a multiple of it."""
        kind = self.random.randrange(4)
        if kind == 0:
            # Hugging and compression around one length.
            length = self._constant(terms, "==", 0)
            return [constraint(terms, length, relation, self._optional(), self._weight()) for relation in ("<=", ">=")]
        if kind == 1:
            # An interval.
            return [self._row(terms, "<="), self._row(terms, ">=")]
        if kind == 2:
            # An optional constraint with limits beside it.
            limits = self.random.choice([["<="], [">="], ["<=", ">="]])
            return [self._row(terms, "==", self._optional()), *(self._row(terms, relation) for relation in limits)]
        scale = self.random.choice([1, 2, 0.5, -1, -3])
        return [self._row([[variable, scale * coefficient] for variable, coefficient in terms])]

    def _kind(self, view: int) -> list[Constraint]:
        parent, other = self.parents[view], self.random.randrange(self.views)
        start, end, centre, size = self.random.choice(AXES)
        factor = self.mixture.factor(self.random)

        def against(mine: str, its: str, view2: int) -> list:
            return attribute(view, mine) + attribute(view2, its, -factor)

        if self.random.random() < self.mixture.long:
            return [self._row(self._long_sum())]
        kind = self.random.randrange(9)
        if kind == 0:
            return [self._row(against(self.random.choice((start, end, centre)), start, parent))]
        if kind == 1:
            return [self._row(against(end, end, parent))]
        if kind == 2:
            return [self._row(against(centre, centre, parent))]
        if kind == 3:
            return [self._row(against(start, end, other))]
        if kind == 4:
            return [self._row(attribute(view, size))]
        if kind == 5:
            return [self._row(against(size, size, other))]
        if kind == 6:
            return [self._row(attribute(view, "width") + attribute(view, "height", -self.random.choice([0.5, 1, 2])))]
        if kind == 7:
            # Margins on both sides.
            return [self._row(attribute(view, start) + attribute(parent, start, -1), ">="),
                    self._row(attribute(view, end) + attribute(parent, end, -1), "<=")]
        names = sorted(ATTRIBUTES)
        mixed = attribute(view, self.random.choice(names)) + attribute(other, self.random.choice(names), -factor)
        return [self._row(mixed if self.random.random() < 0.9 else [])]

    def _long_sum(self) -> list:
        """Five to twelve terms: more than a row of the solver can hold."""
        count = min(self.random.randint(5, 12), len(self.planted))
        variables = self.random.sample(range(len(self.planted)), count)
        return [[variable, self.random.choice([1, 1, -1, 0.5, 2]) * self.mixture.factor(self.random)]
                for variable in variables]

    def _row(self, terms: list, relation: str | None = None, priority: float | None = None) -> Constraint:
        relation = relation or self.random.choices(["==", "<=", ">="], [0.6, 0.2, 0.2])[0]
        if priority is None:
            priority = REQUIRED if self.random.random() < self.mixture.required else self._optional()
        rank = self.random.randint(-1, 2) if priority == REQUIRED and self.random.random() < 0.3 else 0
        weight = 1 if priority == REQUIRED else self._weight()
        return constraint(terms, self._constant(terms, relation, priority), relation, priority, weight, rank)

    def _optional(self) -> float:
        return self.random.choice(self.mixture.priorities)

    def _weight(self) -> float:
        return self.mixture.weight(self.random)

    def _constant(self, terms: list, relation: str, priority: float) -> float:
        activity = sum(coefficient * self.planted[variable] for variable, coefficient in terms)
        obeys = self.random.random() >= self.mixture.conflicts if priority == REQUIRED else self.random.random() < 0.3
        if obeys:
            slack = self.random.choice([0, 0, 0.25, 8, 44, 120])
            return -activity + {"==": 0, "<=": -slack, ">=": slack}[relation]
        if self.random.random() < self.mixture.zeros:
            return 0
        wanted = self.random.randint(-2400, 800) / 8
        return wanted if priority == REQUIRED or self.random.random() < 0.8 else wanted / 7

    # Edits

    def _edit(self, model: Model) -> list[Edit]:
        numbers = sorted(model.constraints)
        if not numbers:
            return self._additions()
        number = self.random.choice(numbers)
        row = model.constraints[number]
        kind = self.random.random()
        if kind < 0.12:
            return self._additions()
        if kind < 0.22:
            return [{"remove": number}]
        if kind < 0.24:
            # Many at once, in any order.
            return [{"remove": gone} for gone in self.random.sample(numbers, len(numbers) // 3)]
        if kind < 0.50:
            return [{"constant": number, "value": self._new_constant(row)}]
        if kind < 0.57:
            return self._coefficient(number, row)
        if kind < 0.67:
            return self._priority(number, row)
        if kind < 0.73:
            variable = self.random.randrange(len(self.planted))
            moved = self.random.choice([0, 0, 0, -12.5, 30])
            return [{"fix": variable, "value": self.planted[variable] + moved}]
        if kind < 0.79:
            held = sorted(variable for variable in model.held if variable >= 4)
            return [{"release": self.random.choice(held)}] if held else []
        if kind < 0.83 and self.mixture.bounded:
            variable = self.random.randrange(len(self.planted))
            return [self._bound(variable) if self.random.random() < 0.7 else {"bound": variable, "value": None}]
        return self._replacement(model, numbers)

    def _additions(self) -> list[Edit]:
        return [self._add(row) for row in self._group(self.random.randrange(1, self.views))]

    def _priority(self, number: int, row: Constraint) -> list[Edit]:
        """Another priority: half of the optional constraints become required, and required constraints become optional."""
        becomes_required = row["priority"] != REQUIRED and self.random.random() < 0.5
        priority = REQUIRED if becomes_required else self._optional()
        edit: Edit = {"priority": number, "value": priority}
        if becomes_required or self.random.random() < 0.5:
            value = self._constant(row["terms"], row["relation"], priority)
            return [{"constant": number, "value": value}, edit]
        return [edit]

    def _new_constant(self, row: Constraint) -> float:
        if row["priority"] != REQUIRED and self.random.random() < 0.3:
            return row["constant"] + self.random.choice([-16, -0.5, 0.5, 16])
        return self._constant(row["terms"], row["relation"], row["priority"])

    def _coefficient(self, number: int, row: Constraint) -> list[Edit]:
        own = [variable for variable, _ in row["terms"]]
        if own and self.random.random() < 0.8:
            variable = self.random.choice(own)
        else:
            variable = self.random.randrange(len(self.planted))
        value = self.random.choice([0, 0.5, 1, -1, 2, -1.5]) * self.mixture.factor(self.random)
        edited = dict(row, terms=list(row["terms"]))
        set_coefficient(edited, variable, value)
        edits: list[Edit] = [{"coefficient": number, "variable": variable, "value": value}]
        if row["priority"] == REQUIRED:
            constant = self._constant(edited["terms"], row["relation"], REQUIRED)
            edits.append({"constant": number, "value": constant})
        return edits

    def _replacement(self, model: Model, numbers: list[int]) -> list[Edit]:
        """Removes the constraints of a view, or some others, and adds them again, with changes to some."""
        view = self.random.randrange(1, self.views)
        chosen = [number for number in numbers
                  if any(variable // 4 == view for variable, _ in model.constraints[number]["terms"])]
        if self.random.random() < 0.5 or len(chosen) > 12:
            chosen = self.random.sample(numbers, min(len(numbers), self.random.randint(1, 4)))
        edits: list[Edit] = [{"remove": number} for number in chosen]
        for number in chosen:
            row = dict(model.constraints[number])
            change = self.random.random()
            if change < 0.1:
                row["constant"] = self._new_constant(row)
            elif change < 0.2:
                row["priority"] = REQUIRED if self.random.random() < 0.3 else self._optional()
                row["constant"] = self._constant(row["terms"], row["relation"], row["priority"])
            if self.random.random() < 0.9:
                edits.append(self._add(row))
        return edits
