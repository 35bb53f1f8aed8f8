"""The parts of scripts/docs: symbol graphs by the compiler, checks of listings, and catalogues built by DocC."""
