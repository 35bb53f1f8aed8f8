"""Results of several solvers, as a chart and as tables."""
