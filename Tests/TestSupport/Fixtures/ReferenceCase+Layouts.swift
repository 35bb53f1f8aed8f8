import ConstraintSolver

extension ReferenceCase {
  /// Small layouts along one axis; variables are pairs of a view's left edge and width.
  public static let layouts: [ReferenceCase] = [
    box("a limited box in a narrow parent", parent: 375, centred: true, left: only(40), width: only(295)),
    box("a limited box in a wide parent", parent: 1024, centred: true, left: only(262), width: only(500)),
    box("a limited box without centre", parent: 1024, centred: false, left: 40...484, width: only(500)),

    pair("two labels, one hugs more", parent: 300, hugging: (251, 250), first: only(100), second: only(176)),
    pair("two labels hug alike", parent: 300, hugging: (250, 250), first: 100...176, second: 100...176),
    pair("two labels, one resists more", parent: 150, compression: (751, 750), first: only(100), second: only(26)),
    pair("two labels resist alike", parent: 150, first: 26...100, second: 26...100),

    button("a button with room", parent: 200, left: 50, width: 100),
    button("a button that just fits", parent: 140, left: 20, width: 100),
    button("a button that is squeezed", parent: 120, left: 20, width: 80),
    button("a button with hardly any room", parent: 60, left: 20, width: 20),
  ]

  /// A box that wants its parent's width less margins, is limited to 500, and may be centred.
  private static func box(
    _ name: String, parent: Double, centred: Bool, left: ClosedRange<Double>, width: ClosedRange<Double>
  ) -> ReferenceCase {
    ReferenceCase(name, variables: 2, expected: [0: left, 1: width]) { x in
      [(x[0] == 40).priority(750), (x[0] + x[1] == parent - 40).priority(750), x[1] <= 500]
        + (centred ? [x[0] + 0.5 * x[1] == parent / 2] : [])
    }
  }

  /// Two labels with a content width of 100 side by side, gaps of 8.
  private static func pair(
    _ name: String, parent: Double, hugging: (Float, Float) = (250, 250), compression: (Float, Float) = (750, 750),
    first: ClosedRange<Double>, second: ClosedRange<Double>
  ) -> ReferenceCase {
    ReferenceCase(name, variables: 4, expected: [1: first, 3: second]) { x in
      [
        x[0] == 8, x[2] == x[0] + x[1] + 8, x[2] + x[3] == parent - 8,
        (x[1] <= 100).priority(Priority(hugging.0)), (x[1] >= 100).priority(Priority(compression.0)),
        (x[3] <= 100).priority(Priority(hugging.1)), (x[3] >= 100).priority(Priority(compression.1)),
      ]
    }
  }

  /// A centred button that wants a width of 100 and keeps margins of 20.
  private static func button(_ name: String, parent: Double, left: Double, width: Double) -> ReferenceCase {
    ReferenceCase(name, variables: 2, expected: [0: only(left), 1: only(width)]) { x in
      [
        (x[1] == 100).priority(500), x[0] >= 20, x[0] + x[1] <= parent - 20, x[0] + 0.5 * x[1] == parent / 2,
      ]
    }
  }
}
