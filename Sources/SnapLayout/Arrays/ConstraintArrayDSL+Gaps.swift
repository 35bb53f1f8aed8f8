public import AutoLayout
import Foundation

/// The gaps of a distribution that are equal.
public enum ConstraintGaps: Hashable, Sendable, CaseIterable {
  /// The gaps between views; the first view and the last are at the edges.
  case between
  /// The gaps between views, and those at both ends.
  case around
}

extension ConstraintArrayDSL {
  /// Spreads views of any sizes over the superview, with equal gaps: in the superview's reading direction, or
  /// downwards.
  ///
  /// Views keep their sizes, and the gaps share the remaining space. If that is negative, views overlap equally, unless
  /// there is a minimum gap: then views shrink by their compression resistance.
  ///
  /// Each gap is the distance between two anchors (``/AutoLayout/LayoutXAxisAnchor/anchorWithOffset(to:)``), spanned by
  /// a guide while a constraint on it is active. The view after a gap records the gap's constraints; the last view also
  /// records the constraints of the gap after it. A constraint's constant is the difference from the previous gap or,
  /// if the constraint relates to no other gap, the size of the gap. A single view is at the first edge with
  /// ``ConstraintGaps/between``, and centred with ``ConstraintGaps/around``.
  ///
  /// ```swift
  /// let row = View(), icons = [ImageView(), ImageView(), ImageView()]
  /// for icon in icons { row.addSubview(icon) }
  /// icons.snp.distribute(along: .horizontal, gaps: .around, inset: 8)
  /// ```
  ///
  /// - Parameters:
  ///   - axis: the axis along which they are arranged.
  ///   - gaps: the gaps that are equal.
  ///   - minimum: the least size of the gaps, in points; `nil` for any size, also negative.
  ///   - inset: the distance of the outer edges inside the superview's edges, in points.
  ///   - file: the file reported for the constraints.
  ///   - line: the line reported for the constraints.
  /// - Returns: the constraints, active and recorded, in the order of the gaps.
  /// - Complexity: linear in the views.
  @discardableResult
  public func distribute(
    along axis: LayoutConstraint.Axis, gaps: ConstraintGaps, atLeast minimum: (any ConstraintOffsetTarget)? = nil,
    inset: any ConstraintOffsetTarget = 0, _ file: String = #file, _ line: UInt = #line
  ) -> [Constraint] {
    guard let first = items.first, let last = items.last else { return [] }
    let location = SourceLocation(file: file, line: line)
    guard let start = first.enclosingView, let end = last.enclosingView else {
      Diagnostic(.superviewMissing(call: "distribute"), at: location).report()
      return []
    }
    for item in items { item.placeByConstraints() }
    let inset = inset.constraintOffsetTargetValue
    let minimum = minimum?.constraintOffsetTargetValue
    let leading = Gap(along: axis, from: (start, .start), to: (first, .start), of: first)
    let inner = zip(items, items.dropFirst()).map { Gap(along: axis, from: ($0, .end), to: ($1, .start), of: $1) }
    let trailing = Gap(along: axis, from: (last, .end), to: (end, .end), of: last)
    var made: [Constraint] = []
    switch gaps {
    case .between:
      made += leading.activate(leading.length.constraint(equalToConstant: inset), at: location)
      made += Self.equalise(inner, to: nil, offset: 0, atLeast: minimum, at: location)
      guard items.count > 1 else { break }
      made += trailing.activate(trailing.length.constraint(equalToConstant: inset), at: location)
    case .around:
      // The length of an outer gap includes the inset.
      if let minimum {
        let least = leading.length.constraint(greaterThanOrEqualToConstant: inset + minimum)
        made += leading.activate(least, at: location)
      }
      made += Self.equalise(inner, to: leading, offset: -inset, atLeast: nil, at: location)
      let before = inner.last ?? leading
      let equal = trailing.length.constraint(equalTo: before.length, constant: inner.isEmpty ? 0 : inset)
      made += trailing.activate(equal, at: location)
    }
    return made
  }

  /// Makes each gap equal to the gap before it.
  ///
  /// - Parameters:
  ///   - gaps: the gaps, in order.
  ///   - former: the gap before the first one, to make the first equal to it; `nil` to leave the first free.
  ///   - offset: the size of the first gap minus the size of `former`, in points.
  ///   - minimum: the least size of the first gap, in points; `nil` for any size.
  ///   - location: the location reported for the constraints.
  private static func equalise(
    _ gaps: [Gap], to former: Gap?, offset: CGFloat, atLeast minimum: CGFloat?, at location: SourceLocation
  ) -> [Constraint] {
    var former = former
    var made: [Constraint] = []
    for (index, gap) in gaps.enumerated() {
      if index == 0, let minimum {
        made += gap.activate(gap.length.constraint(greaterThanOrEqualToConstant: minimum), at: location)
      }
      if let former {
        let equal = gap.length.constraint(equalTo: former.length, constant: index == 0 ? offset : 0)
        made += gap.activate(equal, at: location)
      }
      former = gap
    }
    return made
  }
}

/// The distance from an edge of one item to an edge of another.
private struct Gap {
  let length: LayoutDimension
  /// The item that records constraints for the gap.
  private let owner: LayoutItem

  /// One of the two edges of an item along an axis.
  enum End {
    case start
    case end
  }

  init(
    along axis: LayoutConstraint.Axis, from first: (item: LayoutItem, end: End),
    to second: (item: LayoutItem, end: End), of owner: LayoutItem
  ) {
    length =
      switch axis {
      case .horizontal: Self.horizontal(first).anchorWithOffset(to: Self.horizontal(second))
      case .vertical: Self.vertical(first).anchorWithOffset(to: Self.vertical(second))
      }
    self.owner = owner
    length.item.keepExtensionRecord(GapOwner(owner.reference))
    (length.item as? LayoutGuide)?.identifier = "gap"
  }

  private static func horizontal(_ edge: (item: LayoutItem, end: End)) -> LayoutXAxisAnchor {
    edge.end == .start ? edge.item.leadingAnchor : edge.item.trailingAnchor
  }

  private static func vertical(_ edge: (item: LayoutItem, end: End)) -> LayoutYAxisAnchor {
    edge.end == .start ? edge.item.topAnchor : edge.item.bottomAnchor
  }

  /// Activates a constraint for the gap, and records it for the owner.
  func activate(_ layoutConstraint: LayoutConstraint, at location: SourceLocation) -> [Constraint] {
    layoutConstraint.sourceLocation = location
    layoutConstraint.describer = ChainDescriber.self
    return owner.activate([Constraint(layoutConstraint)])
  }
}

/// The item that records a gap's constraints, stored with the gap's guide.
final class GapOwner {
  let reference: LayoutItemReference

  init(_ reference: LayoutItemReference) {
    self.reference = reference
  }
}
