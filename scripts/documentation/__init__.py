"""What scripts/docs does: symbol graphs by the compiler, listings checked, catalogues built by DocC."""
