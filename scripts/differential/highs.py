"""The lexicographic optimum by HiGHS: one linear program for each priority, the optima above frozen."""

import numpy
from scipy.optimize import linprog
from scipy.sparse import csr_array

from .model import REQUIRED, Constraint, levels

FEASIBILITY = 1e-10
# How far a frozen level may move. With 1e-9, gains of 1e-6 show at the levels below; with 1e-11, about one system in
# a thousand turns infeasible and is solved again with the other.
FREEZES = (1e-11, 1e-9)

# Programs of this size take milliseconds. One in some ten thousand systems goes round in circles instead, and then the
# exact solver decides.
SECONDS = 20

OPTIONS = {"primal_feasibility_tolerance": FEASIBILITY, "dual_feasibility_tolerance": FEASIBILITY,
           "time_limit": SECONDS}


class Undecided(Exception):
    """HiGHS gave up, with its own words."""


class Infeasible(Exception):
    """The required constraints cannot hold together."""


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
    frozen: list[tuple[list[int], list[float], float]] = []
    hard = [row for row in rows if row["priority"] == REQUIRED]
    soft: list[Constraint] = []
    if hard:
        result[REQUIRED] = 0.0
    for level in levels(rows):
        if level == REQUIRED:
            continue
        first = len(soft)
        soft += [row for row in rows if row["priority"] == level]
        costs = _error_costs(variables, soft, first)
        least = _minimise(variables, hard, soft, costs, frozen)
        result[level] = least
        frozen.append((*costs, least + freeze * max(1.0, least)))
    return result


def is_feasible(variables: int, rows: list[Constraint]) -> bool:
    """Whether the required ones of some constraints can hold together."""
    try:
        _minimise(variables, [row for row in rows if row["priority"] == REQUIRED], [], ([], []), [])
    except Infeasible:
        return False
    return True


def _error_costs(variables, soft, first) -> tuple[list[int], list[float]]:
    """Columns and costs of the errors of the optional constraints from a position on.

    Two columns an optional constraint: how far its left side is above zero, and how far below.
    """
    columns, costs = [], []
    for place in range(first, len(soft)):
        row = soft[place]
        if row["relation"] != ">=":
            columns.append(variables + 2 * place)
            costs.append(row["weight"])
        if row["relation"] != "<=":
            columns.append(variables + 2 * place + 1)
            costs.append(row["weight"])
    return columns, costs


def _minimise(variables, hard, soft, objective, frozen) -> float:
    size = variables + 2 * len(soft)
    equal, above = _Matrix(size), _Matrix(size)
    for row in hard:
        columns, factors = zip(*row["terms"]) if row["terms"] else ((), ())
        if row["relation"] == "==":
            equal.append(columns, factors, -row["constant"])
        elif row["relation"] == "<=":
            above.append(columns, factors, -row["constant"])
        else:
            above.append(columns, [-factor for factor in factors], row["constant"])
    for place, row in enumerate(soft):
        columns, factors = zip(*row["terms"]) if row["terms"] else ((), ())
        errors = (variables + 2 * place, variables + 2 * place + 1)
        equal.append((*columns, *errors), (*factors, -1, 1), -row["constant"])
    for columns, costs, limit in frozen:
        above.append(columns, costs, limit)

    cost = numpy.zeros(size)
    cost[objective[0]] = objective[1]
    bounds = numpy.zeros((size, 2))
    bounds[:, 1] = numpy.inf
    bounds[:variables, 0] = -numpy.inf
    answer = linprog(
        cost, A_ub=above.matrix(), b_ub=above.limits or None, A_eq=equal.matrix(), b_eq=equal.limits or None,
        bounds=bounds, method="highs", options=OPTIONS)
    if answer.status == 2:
        raise Infeasible
    if answer.status != 0:
        raise Undecided(answer.message)
    return max(0.0, float(answer.fun))


class _Matrix:
    """Rows of a sparse matrix with their right sides."""

    def __init__(self, width: int):
        self.width = width
        self.columns: list[int] = []
        self.factors: list[float] = []
        self.starts = [0]
        self.limits: list[float] = []

    def append(self, columns, factors, limit: float) -> None:
        self.columns.extend(columns)
        self.factors.extend(factors)
        self.starts.append(len(self.columns))
        self.limits.append(limit)

    def matrix(self):
        if not self.limits:
            return None
        # Repeated variables add up when the matrix is made canonical.
        shape = (len(self.limits), self.width)
        matrix = csr_array((numpy.array(self.factors, dtype=float), self.columns, self.starts), shape=shape)
        matrix.sum_duplicates()
        return matrix
