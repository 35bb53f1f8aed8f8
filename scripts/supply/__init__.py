"""The dependencies of the package, their licences, and the document that lists them."""
