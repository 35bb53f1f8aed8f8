public import AutoLayout
import Foundation

/// Which gaps of a distribution are equal.
public enum ConstraintGaps: Hashable, Sendable, CaseIterable {
  /// Those from one view to the next; the first view and the last are at the edges.
  case between
  /// Those from one view to the next and those at both ends.
  case around
}

extension ConstraintArrayDSL {
  /// Spreads views of any sizes over the superview, with equal gaps: in the superview's reading direction, or downwards.
  ///
  /// Sizes are the views' own, and the gaps share the rest. If that is negative, views overlap equally, unless there is
  /// a least gap: then they are shrunk by their compression resistance.
  ///
  /// Each gap is the distance between two anchors (``/AutoLayout/LayoutXAxisAnchor/anchorWithOffset(to:)``), for which there
  /// is a guide while a constraint for it is active. A constraint is on record for the view after the gap, that of the last
  /// gap for the last view; its constant is by how much the gap is larger than the one before it, or how large it is. With
  /// ``ConstraintGaps/between`` a view alone is at the first edge, with ``ConstraintGaps/around`` in the middle.
  ///
  /// ```swift
  /// let row = View(), icons = [ImageView(), ImageView(), ImageView()]
  /// for icon in icons { row.addSubview(icon) }
  /// icons.snp.distribute(along: .horizontal, gaps: .around, inset: 8)
  /// ```
  ///
  /// - Parameters:
  ///   - axis: the axis along which they stand.
  ///   - gaps: which gaps are equal.
  ///   - minimum: the least size of the gaps, in points; `nil` for any size, also below zero.
  ///   - inset: how far the edges between which they stand lie inside the superview's, in points.
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
      // The gap is inside the inset.
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

  /// Makes each gap equal to the one before it, and the first at least so large.
  ///
  /// - Parameters:
  ///   - gaps: the gaps, in order.
  ///   - former: the gap before the first, if that is to be equal to one.
  ///   - offset: by how much the first is larger than the one before it.
  ///   - minimum: how large the gaps are at least; `nil` for any size.
  ///   - location: where that was written.
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
  /// The item that has constraints for the gap on record.
  private let owner: LayoutItem

  /// Which of the edges of an item along an axis.
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

  /// Activates a constraint for the gap, which the owner has on record then.
  func activate(_ layoutConstraint: LayoutConstraint, at location: SourceLocation) -> [Constraint] {
    layoutConstraint.sourceLocation = location
    layoutConstraint.describer = ChainDescriber.self
    return owner.activate([Constraint(layoutConstraint)])
  }
}

/// Whose constraints those for a gap are: the gap comes first in them, and is nobody's to remove.
final class GapOwner {
  let reference: LayoutItemReference

  init(_ reference: LayoutItemReference) {
    self.reference = reference
  }
}
