"""Scripts of layouts along one axis, as applications make them: stacks, lists, columns, and typical mistakes.

`systems.py` makes constraints between arbitrary variables. This module describes screens of an application and changes
them: it hides, inserts or removes a view, omits a constraint, or changes the length of a view's content. Each batch of
edits changes the rows of the old screen into the rows of the new one: equal rows stay, changed constants and priorities
are set in place, and all other rows are removed or added.
"""

import random
from dataclasses import dataclass, field

from .model import REQUIRED, Constraint, Edit, Model, constraint

BATCHES = 14
# The number of views of a screen: ranges (weight, least, greatest) from which one is chosen by weight.
SIZES = {
    "small": [(1.0, 2, 7)],
    "mixed": [(0.6, 2, 7), (0.3, 8, 16), (0.1, 17, 30)],
    "large": [(1.0, 16, 40)],
}
# The numbers of a view's variables.
POSITION, LENGTH, GAP = 0, 1, 2


def terms(*parts: tuple) -> list:
    """Terms from (view, number of the view's variable, coefficient)."""
    return [[3 * view + number, coefficient] for view, number, coefficient in parts]


@dataclass
class Content:
    """A view with its preferences along the axis."""
    view: int
    length: float
    hugging: float = 250
    resistance: float = 750
    is_hidden: bool = False
    # Views that fill this view as an inner stack.
    inner: list["Content"] = field(default_factory=list)


class Screen:
    """A container, view 0, with views in it."""

    # The name in the summary of a run.
    name = "screens"

    def __init__(self, source: random.Random, count: int):
        self.random = source
        self.capacity = 1 + count + 6
        self.spare = list(range(1, self.capacity))
        self.views = [self.content() for _ in range(count)]
        self.length = self.random.choice([0.6, 0.9, 1, 1.3]) * sum(view.length for view in self.views)
        self.has_length = self.random.random() < 0.7

    def content(self) -> Content:
        hugging = 250 if self.random.random() < 0.8 else self.random.choice([249, 251, 500])
        resistance = 750 if self.random.random() < 0.8 else self.random.choice([749, 751, REQUIRED])
        return Content(self.spare.pop(), self.random.randint(0, 400) / 4, hugging, resistance)

    def rows(self) -> dict[tuple, Constraint]:
        """The constraints of the screen; a key names the purpose of a constraint and its views."""
        raise NotImplementedError

    def change(self) -> None:
        """One change by an application."""
        kind = self.random.random()
        if kind < 0.2 and self.spare:
            self.views.insert(self.random.randint(0, len(self.views)), self.content())
        elif kind < 0.4 and len(self.views) > 1:
            gone = self.views.pop(self.random.randrange(len(self.views)))
            self.spare += [gone.view, *(inner.view for inner in gone.inner)]
        elif kind < 0.6:
            self.random.choice(self.views).length = self.random.randint(0, 400) / 4
        elif kind < 0.75:
            self.length = max(0, self.length + self.random.choice([-100, -20, -0.25, 0.25, 20, 100]))
        elif kind < 0.85:
            self.has_length = not self.has_length
        else:
            self.change_itself()

    def change_itself(self) -> None:
        """A change that only this kind of screen has."""

    def container(self) -> dict[tuple, Constraint]:
        rows = {("start",): constraint(terms((0, POSITION, 1)), 0, "==")}
        if self.has_length:
            rows["end",] = constraint(terms((0, LENGTH, 1)), -self.length, "==")
        return rows

    def wishes(self, content: Content) -> dict[tuple, Constraint]:
        length, view = terms((content.view, LENGTH, 1)), content.view
        return {("most", view): constraint(length, -content.length, "<=", content.hugging),
                ("least", view): constraint(length, -content.length, ">=", content.resistance),
                ("positive", view): constraint(length, 0, ">=", 999.5)}


class Stack(Screen):
    """A stack view: views in a row from end to end, distributed by one of five rules."""

    name = "stacks"

    def __init__(self, source: random.Random, count: int):
        super().__init__(source, count)
        self.rule = source.choice(["fill", "fill", "equal", "shares", "gaps", "centres"])
        self.spacing = source.choice([0, 2, 8])
        if self.rule == "fill" and source.random() < 0.4:
            for view in source.sample(self.views, len(self.views) // 2):
                while self.spare and len(view.inner) < 3:
                    view.inner.append(self.content())

    def change_itself(self) -> None:
        if self.random.random() < 0.7:
            view = self.random.choice(self.views)
            view.is_hidden = not view.is_hidden
        else:
            self.spacing = self.random.choice([0, 1, 2, 8])

    def rows(self) -> dict[tuple, Constraint]:
        return self.container() | self._stack(0, self.views, self.rule, 25)

    def _stack(self, outer: int, contents: list[Content], rule: str, level: float) -> dict[tuple, Constraint]:
        rows: dict[tuple, Constraint] = {}
        shown = [content for content in contents if not content.is_hidden]
        for rank, content in enumerate(contents):
            tie = level + 1 - (rank + 1) / 64
            rows["tie", content.view] = constraint(terms((content.view, LENGTH, 1)), 0, "==", tie)
            rows |= self._stack(content.view, content.inner, "fill", level - 1) if content.inner else self.wishes(content)
        before: Content | None = None
        for content in contents:
            start = (terms((before.view, POSITION, -1), (before.view, LENGTH, -1)) if before
                     else terms((outer, POSITION, -1)))
            if content.is_hidden:
                rows["hidden", content.view] = constraint(terms((content.view, LENGTH, 1)), 0, "==", 999.75)
                rows["place", content.view] = constraint(terms((content.view, POSITION, 1)) + start, 0, "==")
                continue
            relation = ">=" if before and rule in ("gaps", "centres") else "=="
            spacing = self.spacing if before else 0
            rows["link", content.view, before and before.view] = constraint(
                terms((content.view, POSITION, 1)) + start, -spacing, relation)
            if before:
                rows |= self._distribution(rule, before, content, shown)
            before = content
        if before:
            rows["tail", outer, before.view] = constraint(
                terms((before.view, POSITION, 1), (before.view, LENGTH, 1), (outer, POSITION, -1), (outer, LENGTH, -1)),
                0, "==")
            if rule == "shares":
                rows |= self._shares(shown)
        return rows

    def _distribution(self, rule: str, before: Content, content: Content, shown: list[Content]) -> dict:
        a, b = before.view, content.view
        if rule == "equal":
            return {("equal", a, b): constraint(terms((b, LENGTH, 1), (a, LENGTH, -1)), 0, "==")}
        if rule not in ("gaps", "centres"):
            return {}
        half = 0.5 if rule == "centres" else 0
        rows = {("gap", a, b): constraint(
            terms((b, POSITION, 1), (b, LENGTH, half), (a, POSITION, -1), (a, LENGTH, half - 1), (a, GAP, -1)), 0, "==")}
        place = shown.index(before)
        if place > 0:
            priority = 149 - place if half else REQUIRED
            rows["gaps", a, b] = constraint(terms((a, GAP, 1), (shown[place - 1].view, GAP, -1)), 0, "==", priority)
        return rows

    def _shares(self, shown: list[Content]) -> dict[tuple, Constraint]:
        total = sum(content.length for content in shown) + self.spacing * (len(shown) - 1)
        if total <= 0:
            return {}
        return {("share", content.view): constraint(
                    terms((content.view, LENGTH, 1), (0, LENGTH, -content.length / total)), 0, "==", 999 - place / 4)
                for place, content in enumerate(shown)}


class List(Screen):
    """A column of cells with heights of their own; some pins are missing, and some positions are given twice."""

    name = "lists"

    def __init__(self, source: random.Random, count: int):
        super().__init__(source, count)
        self.is_pinned = source.random() < 0.6
        self.is_tight = source.random() < 0.3
        self.places: dict[int, float] = {}
        self.heights = {view.view for view in self.views if source.random() < 0.5}
        if source.random() < 0.5:
            top = 0.0
            for view in self.views:
                if source.random() < 0.8:
                    self.places[view.view] = top
                top += view.length

    def change_itself(self) -> None:
        kind, view = self.random.randrange(4), self.random.choice(self.views)
        if kind == 0:
            self.is_pinned = not self.is_pinned
        elif kind == 1:
            self.is_tight = not self.is_tight
        elif kind == 2:
            self.heights ^= {view.view}
        elif view.view in self.places:
            del self.places[view.view]
        else:
            self.places[view.view] = sum(other.length for other in self.views[:self.views.index(view)])

    def rows(self) -> dict[tuple, Constraint]:
        rows, before = self.container(), None
        for content in self.views:
            view = content.view
            rows |= self.wishes(content)
            if view in self.heights:
                rows["height", view] = constraint(terms((view, LENGTH, 1)), -content.length, "==")
            if before is not None:
                rows["link", view, before] = constraint(
                    terms((view, POSITION, 1), (before, POSITION, -1), (before, LENGTH, -1)), 0, "==")
            elif self.is_pinned:
                rows["pin", view] = constraint(terms((view, POSITION, 1), (0, POSITION, -1)), 0, "==")
            if view in self.places:
                rows["place", view] = constraint(
                    terms((view, POSITION, 1), (0, POSITION, -1)), -self.places[view], "==")
            before = view
        if self.is_tight and before is not None:
            rows["tail", before] = constraint(
                terms((before, POSITION, 1), (before, LENGTH, 1), (0, POSITION, -1), (0, LENGTH, -1)), 0, "==")
        return rows


class Columns(Screen):
    """Views of equal widths with different contents; some have their own width, which conflicts with the others."""

    name = "columns"

    def __init__(self, source: random.Random, count: int):
        super().__init__(source, count)
        self.is_chained = source.random() < 0.5
        self.is_row = source.random() < 0.5
        self.widths: set[int] = set()

    def change_itself(self) -> None:
        self.widths ^= {self.random.choice(self.views).view}

    def rows(self) -> dict[tuple, Constraint]:
        rows, before, first = self.container(), None, self.views[0].view
        for content in self.views:
            view = content.view
            rows |= self.wishes(content)
            if view in self.widths:
                rows["width", view] = constraint(terms((view, LENGTH, 1)), -content.length, "==")
            start = (terms((before, POSITION, -1), (before, LENGTH, -1)) if self.is_row and before is not None
                     else terms((0, POSITION, -1)))
            rows["left", view, self.is_row and before] = constraint(terms((view, POSITION, 1)) + start, 0, "==")
            if before is not None:
                other = before if self.is_chained else first
                rows["equal", view, other] = constraint(terms((view, LENGTH, 1), (other, LENGTH, -1)), 0, "==")
            before = view
        if self.has_length:
            rows["right", before] = constraint(
                terms((before, POSITION, 1), (before, LENGTH, 1), (0, POSITION, -1), (0, LENGTH, -1)), 0, "<=")
        return rows


class LayoutGenerator:
    """Makes one script; equal seeds make equal scripts."""

    def __init__(self, seed: int, sizes: str):
        self.random = random.Random(seed)
        weights, lowest, highest = zip(*SIZES[sizes])
        size = self.random.choices(range(len(weights)), weights)[0]
        kind = self.random.choice([Stack, Stack, List, Columns])
        self.screen = kind(self.random, self.random.randint(lowest[size], highest[size]))
        self.numbers: dict[tuple, int] = {}
        self.count = 0
        self.is_bounded = self.random.random() < 0.5

    def script(self) -> dict:
        """The script and the batches after which the state is compared: the last one and two before."""
        variables = 3 * self.screen.capacity
        model, batches = Model(variables), []
        for number in range(BATCHES):
            for _ in range(self.random.randint(1, 3) if number else 0):
                self.screen.change()
            batch = self._difference(model)
            if self.is_bounded and not number:
                # A view's size is at least zero; a gap may be negative.
                batch += [{"bound": 3 * view + LENGTH, "value": 0} for view in range(self.screen.capacity)]
            for edit in batch:
                model.perform(edit)
            if batch:
                batches.append(batch)
        last = len(batches) - 1
        after = sorted({*self.random.sample(range(last), min(2, last)), last})
        return {"variables": [0] * variables, "batches": batches, "after": after, "extreme": False,
                "screen": self.screen.name}

    def _difference(self, model: Model) -> list[Edit]:
        """The edits that change the rows of a model into the rows of the screen."""
        rows, edits = self.screen.rows(), []
        is_made_anew = self.random.random() < 0.1
        for key in sorted(self.numbers, key=repr):
            row, old = rows.get(key), model.constraints[self.numbers[key]]
            if row is None or row["terms"] != old["terms"] or row["relation"] != old["relation"] or is_made_anew:
                edits.append({"remove": self.numbers.pop(key)})
                continue
            for name in ("constant", "priority"):
                if row[name] != old[name]:
                    edits.append({name: self.numbers[key], "value": row[name]})
        for key in sorted(rows.keys() - self.numbers.keys(), key=repr):
            self.numbers[key] = self.count
            edits.append({"add": self.count, "constraint": rows[key]})
            self.count += 1
        self.random.shuffle(edits)
        return edits
