"""Cases for the rule about documentation: a small package with a product, and one violation of each kind."""

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "sample",
  products: [.library(name: "Shapes", targets: ["Shapes"])],
  targets: [.target(name: "Shapes")]
)
"""

SHAPE = "Sources/Shapes/Shape.swift"
PAGE = "Sources/Shapes/Shapes.docc/Shapes.md"
TUTORIAL_CODE = "Sources/Shapes/Shapes.docc/Resources/square.swift"

# A package whose documentation is complete.
DOCUMENTED = {
    ".gitignore": ".build/\n",
    ".swift-format": '{ "version": 1, "lineLength": 120, "indentation": { "spaces": 2 } }\n',
    "Package.swift": MANIFEST,
    SHAPE: """\
/// A square.
///
/// ```swift
/// let small = Square(side: 1)
/// print(small.side)
/// ```
public struct Square {
  /// The length of a side.
  public var side: Double

  /// A square.
  public init(side: Double) {
    self.side = side
  }
}

/// How it is drawn.
public enum Style: Int {
  /// With a line.
  case outlined
}
""",
    PAGE: """\
# ``Shapes``

Squares.

## Overview

```swift
let square = Square(side: 2)
```

A listing continues where the previous one ended.

```swift
print(square.side)
```

## Topics

### Shapes

- ``Square``
- ``Style``
""",
    TUTORIAL_CODE: "import Shapes\n\nprint(Square(side: 3))\n",
}

# Path, text, line of the finding, its message, and the replaced text; without one, the text is appended.
VIOLATIONS = [
    (SHAPE, "\nextension Square {\n  public func grow() {}\n}\n", 24,
     "Square.grow() is public and has no documentation", ""),
    (SHAPE, "  public var", 8, "Square.side is public and has no documentation",
     "  /// The length of a side.\n  public var"),
    (SHAPE, "  case outlined\n  case filled\n", 21, "Style.filled is public and has no documentation",
     "  case outlined\n"),
    (SHAPE, "/// A square, see ``Circle``.", 1, "'Circle' doesn't exist", "/// A square."),
    (SHAPE, "/// print(small.size)", 5, "in a listing: value of type 'Square' has no member 'size'",
     "/// print(small.side)"),
    (SHAPE, "public var side: Length", 9, "cannot find type 'Length' in scope", "public var side: Double"),
    (PAGE, "Squares and ``Circle``.", 3, "'Circle' doesn't exist", "Squares."),
    (PAGE, "print(square.size)", 14, "in a listing: value of type 'Square' has no member 'size'", "print(square.side)"),
    (PAGE, "- ``Square``\n", 17, "Style is in no group of topics", "- ``Square``\n- ``Style``\n"),
    (TUTORIAL_CODE, "print(Square(width: 3))", 3, "in a listing: incorrect argument label", "print(Square(side: 3))"),
    (TUTORIAL_CODE, "print", 1, "in a listing: cannot find 'Square' in scope", "import Shapes\n\nprint"),
]
