"""The lexicographic optimum by HiGHS: one linear program for each priority, with the higher optima frozen.

One program grows from priority to priority: the columns and rows of the next priority are added, with a row that freezes
the previous one, and HiGHS continues from its present basis.
"""

import highspy

from .model import REQUIRED, Constraint, levels

FEASIBILITY = 1e-10
# The tolerances of a frozen level. With 1e-9, gains of 1e-6 show at the lower levels. With 1e-11, about one system in a thousand
# becomes infeasible, and is solved again with 1e-9.
FREEZES = (1e-11, 1e-9)

# Programs of this size take milliseconds. One in some ten thousand systems cycles instead, and then the exact solver decides.
SECONDS = 20

INFINITY = highspy.kHighsInf


class Undecided(Exception):
    """HiGHS gave up, with its own message."""


class Infeasible(Exception):
    """The required constraints conflict."""


def optima(variables: int, rows: list[Constraint]) -> dict[float, float]:
    """The least sum of weighted errors of each priority; required constraints must hold."""
    if not is_feasible(variables, rows):
        raise Infeasible
    for freeze in FREEZES:
        try:
            return _optima(variables, rows, freeze)
        except Infeasible:
            continue
    raise Undecided("the frozen levels are infeasible")


def _optima(variables: int, rows: list[Constraint], freeze: float) -> dict[float, float]:
    result = {}
    program = _Program(variables)
    for level in levels(rows):
        members = [row for row in rows if row["priority"] == level]
        if level == REQUIRED:
            for row in members:
                program.require(row)
            result[REQUIRED] = 0.0
            continue
        program.wish(members)
        result[level] = program.minimise()
        program.freeze(result[level] + freeze * max(1.0, result[level]))
    return result


def is_feasible(variables: int, rows: list[Constraint]) -> bool:
    """Whether the required constraints among some constraints are compatible."""
    program = _Program(variables)
    for row in rows:
        if row["priority"] == REQUIRED:
            program.require(row)
    try:
        program.minimise()
    except Infeasible:
        return False
    return True


class _Program:
    """A linear program in HiGHS over free variables, and the errors of one priority's optional constraints after another's."""

    def __init__(self, variables: int):
        self.solver = highspy.Highs()
        for name, value in (
            ("output_flag", False), ("threads", 1), ("time_limit", SECONDS),
            ("primal_feasibility_tolerance", FEASIBILITY), ("dual_feasibility_tolerance", FEASIBILITY),
        ):
            self.solver.setOptionValue(name, value)
        for _ in range(variables):
            self.solver.addVar(-INFINITY, INFINITY)
        self.columns = variables
        # Columns and costs of the present priority.
        self.errors: list[int] = []
        self.costs: list[float] = []

    def require(self, row: Constraint) -> None:
        """Adds a required constraint."""
        lower = -INFINITY if row["relation"] == "<=" else -row["constant"]
        upper = INFINITY if row["relation"] == ">=" else -row["constant"]
        self._add(_merged(row["terms"]), lower, upper)

    def wish(self, rows: list[Constraint]) -> None:
        """Adds constraints whose weighted errors become the objective.

        Each constraint has two columns: the distances of its left side above and below zero.
        """
        self.errors, self.costs = [], []
        for row in rows:
            terms = _merged(row["terms"])
            for sign, free in ((-1.0, "<="), (1.0, ">=")):
                # The side that the relation allows costs nothing.
                counts = row["relation"] in ("==", free)
                self.solver.addCol(row["weight"] if counts else 0.0, 0.0, INFINITY, 0, [], [])
                if counts:
                    self.errors.append(self.columns)
                    self.costs.append(row["weight"])
                terms[self.columns] = sign
                self.columns += 1
            self._add(terms, -row["constant"], -row["constant"])

    def minimise(self) -> float:
        """The least objective."""
        self.solver.run()
        status = self.solver.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            raise Infeasible
        if status not in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kModelEmpty):
            raise Undecided(self.solver.modelStatusToString(status))
        return max(0.0, float(self.solver.getInfo().objective_function_value))

    def freeze(self, limit: float) -> None:
        """Freezes the reached objective, and removes its costs."""
        self._add(dict(zip(self.errors, self.costs)), -INFINITY, limit)
        for column in self.errors:
            self.solver.changeColCost(column, 0.0)

    def _add(self, terms: dict[int, float], lower: float, upper: float) -> None:
        self.solver.addRow(lower, upper, len(terms), list(terms), list(terms.values()))


def _merged(terms) -> dict[int, float]:
    """Factors by variable; repeated variables add up."""
    merged: dict[int, float] = {}
    for variable, factor in terms:
        merged[variable] = merged.get(variable, 0.0) + factor
    return merged
