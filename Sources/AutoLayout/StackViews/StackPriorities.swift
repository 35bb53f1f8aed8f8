/// The priorities of a stack view's optional constraints.
struct StackPriorities {
  /// The distance in priority by which the tie-breakers lie below those of the outermost stack view.
  private let depth: Double

  /// The priorities of a stack view at its present place in the tree.
  ///
  /// - Complexity: O(depth).
  init(for stack: LayoutNode) {
    var depth = 0.0
    var node = stack
    while let parent = node.parent {
      if parent.flags.contains(.arrangesSubviews) { depth += 1 }
      node = parent
    }
    self.depth = min(depth, 24)
  }

  /// The priority with which a hidden view has length zero, and no view has a negative length.
  ///
  /// Below required, so that a required constraint to the contrary causes no conflict.
  static let limit = LayoutConstraint.Priority(999.999)

  /// The priority with which views on a common baseline stay within the canvas.
  static let baselineBound = LayoutConstraint.Priority(999.5)

  /// The priority with which the stack view is as small as possible; below a fitting size's preferences.
  static let canvasFit = LayoutConstraint.Priority(49)

  /// The priority of a view's share of the length: below required and above compression resistance.
  ///
  /// Outer stack views decide first, and in each stack view the first view.
  func share(at rank: Int32) -> LayoutConstraint.Priority { level(from: 999, to: 751, at: rank) }

  /// The priority of equal distances between centres: below hugging.
  ///
  /// Outer stack views decide first, and in each stack view the first view.
  func centering(at rank: Int32) -> LayoutConstraint.Priority { level(from: 149, to: 51, at: rank) }

  /// The priority that keeps the length of a view's contents if distances between centres are equal.
  ///
  /// It is above the priorities of the distances, so that a stack view that is too small shrinks the last view first,
  /// as with other distributions. Outer stack views decide first.
  func keep(at rank: Int32) -> LayoutConstraint.Priority { level(from: 199, to: 150, at: rank) }

  // The ties of one depth lie between 24.61 and 25.6, less the depth, in the order of these properties: lengths, then
  // sizes across the axis, then positions. The ranges of lengths and positions are so large that adjacent ranks have
  // priorities of their own.

  /// The priority that settles ties between lengths.
  ///
  /// Each view has a priority level of its own, so that no two views can exchange length; the preference for a small
  /// length is strongest for the last view. Levels of nested stack views lie below the levels of outer ones.
  func tie(at rank: Int32) -> LayoutConstraint.Priority { Self.priority(25 - depth + 0.6 * Self.fraction(rank)) }

  /// The priority that settles sizes across the axis.
  var crossTie: LayoutConstraint.Priority { Self.priority(25 - depth) }

  /// The priority that settles positions along the axis, after lengths; the first view's is the strongest.
  func place(at rank: Int32) -> LayoutConstraint.Priority {
    Self.priority(25 - depth - 0.0001 - 0.38 * Self.fraction(rank))
  }

  /// The priority that settles positions across the axis, after sizes.
  var crossPlace: LayoutConstraint.Priority { Self.priority(25 - depth - 0.39) }

  /// The priority of equal widths of wrapping texts.
  ///
  /// It is above the small-size preferences of nested stack views, and below the preferences of a fitting size. Texts
  /// of nested stack views rank below texts of outer ones.
  var textTie: LayoutConstraint.Priority { Self.priority(49.9 - depth / 64) }

  /// A priority in a range: the depth of the stack view selects a part of the range, the rank of the arranged view
  /// selects a priority in that part.
  ///
  /// If stack views shared the range, the ranks of their views would determine whether a nested stack view decides
  /// before or after the outer one. But ranks depend on the order of edits. All stack views at the depth of the last
  /// part, or deeper, share that part.
  private func level(from high: Double, to low: Double, at rank: Int32) -> LayoutConstraint.Priority {
    let part = (high - low) / Self.parts
    return Self.priority(high - part * (min(depth, Self.parts - 1) + Self.fraction(rank)))
  }

  /// The number of parts of a range: with three times as many, adjacent ranks would give equal floating-point
  /// priorities.
  private static let parts = 8.0

  /// A rank as a fraction from 0 up to 1.
  private static func fraction(_ rank: Int32) -> Double { Double(rank) / Double(ArrangedRanks.limit) }

  /// The nearest priority to a number.
  ///
  /// This is the only rounding, so numbers further apart than neighbouring priorities stay different.
  private static func priority(_ number: Double) -> LayoutConstraint.Priority {
    LayoutConstraint.Priority(Float(number))
  }
}
