import Foundation

/// Sums the preferred lengths of the contents of nested stack views along an axis.
///
/// Uses an explicit stack, because recursion would overflow the call stack if stack views are nested deeply.
struct ArrangedLengths {
  let axis: LayoutConstraint.Axis
  /// Whether stack views with equal distances between centres have the length at which all distances are equal;
  /// otherwise only the length of their views and gaps.
  var spreadsCenters = false
  /// A view's own preferred length; `nil` if its arranged views determine it.
  let own: (View) -> Double?
  /// Limits the length of a view's contents.
  let limited: (View, Double) -> Double

  /// A stack view whose contents are being summed.
  private struct Level {
    let stack: StackView
    var next = 0
    var sum = 0.0
    var longest = 0.0
    var gaps = GapSum()
    var count = 0.0
    /// The item of the last view returned.
    ///
    /// Its own code may change the list before its length is added.
    var current: ArrangedItem?
    var previous: ArrangedItem?
    /// The length of the first view.
    var firstLength = 0.0
    /// The length of the last view so far.
    var lastLength = 0.0
    /// The largest of the least distances between the centres of neighbours.
    var distance = 0.0
    /// In a row on a common baseline, the greatest length above the line.
    var above = 0.0
    /// In a row on a common baseline, the greatest length below the line.
    var below = 0.0

    init(_ stack: StackView) {
      self.stack = stack
    }

    /// The next visible view; hidden ones do not count.
    mutating func nextView() -> View? {
      while next < stack.items.count {
        next += 1
        let item = stack.items[next - 1]
        if let view = item.node.view, !view.isHidden {
          current = item
          return view
        }
      }
      return nil
    }

    /// Adds the length of the last view returned.
    mutating func add(_ length: Double, along axis: LayoutConstraint.Axis) {
      guard let item = current else { return }
      sum += length
      longest = max(longest, length)
      count += 1
      if let previous {
        // Across the axis there are no gaps, and no baselines to ask for.
        let gap = axis == stack.storedAxis ? stack.edgeGap(after: previous, before: item) : 0
        let least = (lastLength + length) / 2 + gap
        gaps.add(gap)
        distance = count == 2 ? least : max(distance, least)
      } else {
        firstLength = length
      }
      lastLength = length
      if axis == .vertical, let baseline = stack.alignedBaseline,
        let ascent = item.node.view?.ascent(at: baseline, height: length)
      {
        above = max(above, ascent)
        below = max(below, length - ascent)
      }
      previous = item
    }

    /// The preferred length of the contents, in points.
    func length(along axis: LayoutConstraint.Axis, spreadsCenters: Bool) -> Double {
      let margins = stack.keepsMargins ? stack.node.margins : .zero
      let outer = axis == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
      guard axis == stack.storedAxis else { return max(longest, above + below) + outer }
      if spreadsCenters, stack.storedDistribution == .equalCentering, count > 1 {
        return (firstLength + lastLength) / 2 + distance * (count - 1) + outer
      }
      return (stack.storedDistribution == .fillEqually ? longest * count : sum) + gaps.length(in: stack) + outer
    }
  }

  /// The preferred length of a view, or of its arranged views; 0 without either.
  ///
  /// - Complexity: O(arranged views), including those of nested stack views.
  func length(of view: View) -> Double {
    var levels: [Level] = []
    var next = view
    while true {
      var length = own(next)
      if length == nil, let stack = next.openStackView {
        var level = Level(stack)
        if let first = level.nextView() {
          levels.append(level)
          next = first
          continue
        }
        length = level.length(along: axis, spreadsCenters: spreadsCenters)
      }
      var done = limited(next, length ?? 0)
      // A finished sum is added to the surrounding stack view, which may then be finished too.
      while true {
        guard let last = levels.indices.last else { return done }
        levels[last].add(done, along: axis)
        if let sibling = levels[last].nextView() {
          next = sibling
          break
        }
        let level = levels.removeLast()
        done = limited(level.stack, level.length(along: axis, spreadsCenters: spreadsCenters))
      }
    }
  }
}

extension StackView {
  /// The baseline that the views of a row have in common; `nil` in a column, and with another alignment.
  fileprivate final var alignedBaseline: LayoutConstraint.Attribute? {
    guard storedAxis == .horizontal else { return nil }
    switch storedAlignment {
    case .firstBaseline: return .firstBaseline
    case .lastBaseline: return .lastBaseline
    case .fill, .leading, .center, .trailing: return nil
    }
  }
}

extension View {
  /// The part of a height above a baseline of the view's own; without text, all of it.
  ///
  /// `nil` if an inner view provides the baseline.
  fileprivate final func ascent(at baseline: LayoutConstraint.Attribute, height: Double) -> Double? {
    guard let own = ownBaselines else { return nil }
    return baseline == .firstBaseline ? own.first ?? height : height - own.last
  }

  /// The intrinsic length, or the preferred length of a stack view's contents; 0 without either.
  ///
  /// - Parameter spreadsCenters: whether equal distances between centres count, or only their views and gaps.
  final func contentLength(along axis: LayoutConstraint.Axis, spreadsCenters: Bool = false) -> Double {
    let lengths = ArrangedLengths(
      axis: axis, spreadsCenters: spreadsCenters, own: { $0.intrinsicLength(along: axis) }, limited: { $1 })
    return lengths.length(of: self)
  }

  /// The height required by the contents and by required constraints on the height alone; 0 without either.
  final var wantedHeight: Double {
    ArrangedLengths(axis: .vertical, own: { $0.ownHeight }, limited: { $0.limited(height: $1) }).length(of: self)
  }

  /// The height set by a constraint, or the intrinsic one; for wrapping contents, at the width of the last layout.
  private final var ownHeight: Double? {
    for constraint in node.references where constraint.limitsHeight(of: node) && constraint.relation == .equal {
      return constraint.storedConstant
    }
    if node.flags.contains(.wraps), node.flags.isDisjoint(with: .contentSizeIsStale), let height = node.contentSize[1] {
      // The height of the alignment rectangle, which intrinsic heights and constraints mean too.
      return height - node.alignment.top - node.alignment.bottom
    }
    return intrinsicLength(along: .vertical)
  }

  private final func limited(height: Double) -> Double {
    var height = height
    for constraint in node.references where constraint.limitsHeight(of: node) {
      switch constraint.relation {
      case .equal: return constraint.storedConstant
      case .greaterThanOrEqual: height = max(height, constraint.storedConstant)
      case .lessThanOrEqual: height = min(height, constraint.storedConstant)
      }
    }
    return height
  }
}

extension LayoutConstraint {
  /// Whether the constraint is required and compares the height of an item with a constant.
  fileprivate func limitsHeight(of node: LayoutNode) -> Bool {
    firstNode === node && isAboutHeightAlone && storedPriority == .required && !isRelaxed
  }

  /// Whether the constraint compares a height with a constant.
  var isAboutHeightAlone: Bool { firstAttribute == .height && secondNode == nil }

  /// Makes stack views choose again which view provides their baseline, if the constraint affects an arranged view's
  /// height.
  func heightMayHaveChanged() {
    if mayMoveBaselines { firstNode?.view?.wantedHeightChanged() }
  }

  /// Whether the constraint affects an arranged view's height, and possibly which view provides a baseline.
  var mayMoveBaselines: Bool {
    isAboutHeightAlone && !isSystem && firstNode?.parent?.canonical.flags.contains(.arrangesSubviews) == true
  }
}
