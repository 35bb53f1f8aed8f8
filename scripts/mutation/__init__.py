"""Small mutations of the sources, and whether the tests notice them."""
