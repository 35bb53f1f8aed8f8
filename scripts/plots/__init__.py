"""Charts of result files."""
