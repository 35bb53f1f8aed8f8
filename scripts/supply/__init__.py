"""What the package is made of: its dependencies, their licences, and the document that lists them."""
