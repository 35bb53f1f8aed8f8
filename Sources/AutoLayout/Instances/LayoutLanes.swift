import ConstraintSolver
import Foundation

/// Layouts of up to eight instances of a tree, computed in one pass while the tree itself does not change.
///
/// Instances differ from the tree only in constants of constraints and in content sizes. An instance is known if the
/// tree's basis is also optimal for it. Its layout then equals, bit for bit, the layout that the tree would have with
/// those numbers. The layouts are valid until the tree is edited.
package struct LayoutLanes {
  /// One number of each instance.
  package typealias Lanes = SIMD8<Double>

  /// The largest number of instances in a pass.
  package static let capacity = FrameBatch.capacity

  /// The constraints whose constants differ.
  private var constants: [ConstantRow] = []
  /// The views whose content sizes differ.
  private var contents: [ContentRows] = []
  private let solver: Solver
  private let rounding: FrameRounding
  private var batch = FrameBatch(isSequence: false)
  /// The variables that frames and widths follow from: for each item its own four and its superview's origin, then the
  /// width of each view whose content size differs.
  private var wanted: [Variable] = []
  private var values: [Lanes] = []
  private let itemCount: Int
  /// Whether no constraint relates lengths of different axes: then widths do not depend on heights, whichever
  /// constraints bind.
  package let hasSeparateAxes: Bool
  /// The number of values per item.
  private static let itemStride = 6

  /// The solver's row of a constraint whose constant differs.
  private struct ConstantRow {
    let row: ConstraintID
    /// The constant is subtracted from this number.
    let offset: Double
    var lanes = Lanes()
  }

  /// The solver's rows of a view's content size.
  fileprivate struct ContentRows {
    /// Hugging and resistance of the width, then of the height.
    let rows: InlineArray<4, ConstraintID>
    /// The alignment insets, summed up on each axis.
    let insets: SIMD2<Double>
    var widths = Lanes()
    var heights = Lanes()
  }

  /// Prepares to compute instances of a tree.
  ///
  /// - Parameters:
  ///   - root: the laid-out root.
  ///   - constants: active constraints of the tree, each once.
  ///   - contents: views of the tree placed by constraints, with an intrinsic size on both axes, each once; including
  ///     all views whose contents wrap.
  ///   - items: views whose frames are requested, each placed by constraints.
  /// - Returns: `nil` if the layout depends on more than these numbers: on islands, scroll views, insets that depend on
  ///   frames, rows that share their width with wrapping texts, stack views that write constraints according to the
  ///   contents, or conflicts.
  /// - Complexity: O(items and constraints of the tree).
  package init?(of root: View, constants: [LayoutConstraint], contents: [View], items: [View]) {
    guard let engine = root.node.engine, let solver = engine.solver?.confined, engine.followsNumbersAlone else {
      return nil
    }
    self.solver = solver
    rounding = engine.settings.frameRounding
    itemCount = items.count
    hasSeparateAxes = engine.hasSeparateAxes
    for view in items {
      guard view.isWritten(by: engine) else { return nil }
      let own = engine.items.variables(of: view.node.slot)
      let outer = engine.items.variables(of: engine.items[view.node.slot].parent)
      wanted += [own.left, own.top, own.width, own.height, outer.left, outer.top]
    }
    for constraint in constants {
      guard constraint.engine === engine, let row = constraint.row, !constraint.constantIsArranged else { return nil }
      self.constants.append(ConstantRow(row: row, offset: constraint.baselineOffset))
    }
    for view in contents {
      guard let rows = ContentRows(of: view.node, in: engine), !view.node.contentsAreArranged else { return nil }
      self.contents.append(rows)
      wanted.append(engine.items.variables(of: view.node.slot).width)
    }
    let given = Set(contents.map(ObjectIdentifier.init))
    for case let node? in engine.items.nodes where node.flags.contains(.wraps) {
      if let view = node.view, !given.contains(ObjectIdentifier(view)) { return nil }
    }
  }

  /// Sets the constants of one of the constraints.
  package mutating func setConstants(_ lanes: Lanes, at index: Int) {
    constants[index].lanes = lanes
  }

  /// Sets the content sizes of one of the views, each at least 0.
  package mutating func setContents(widths: Lanes, heights: Lanes, at index: Int) {
    contents[index].widths = widths
    contents[index].heights = heights
  }

  /// Computes the layouts; returns which of them are known.
  ///
  /// - Parameter count: the number of instances, at most eight.
  /// - Complexity: O(variables that the numbers reach).
  package mutating func solve(count: Int) -> SIMDMask<SIMD8<Int64>> {
    if batch.count != count { batch = FrameBatch(count: count, isSequence: false) }
    batch.removeAll()
    for constant in constants { batch.setConstant(constant.row, constant.offset - constant.lanes) }
    for content in contents {
      for index in 0..<4 {
        let lengths = (index < 2 ? content.widths : content.heights) + content.insets[index / 2]
        batch.setConstant(content.rows[index], 0 - lengths)
      }
    }
    let none = SIMDMask<SIMD8<Int64>>(repeating: false)
    let known = (try? solver.lookAhead(batch))?.known ?? none
    if any(known) { solver.readValues(ahead: wanted, into: &values) }
    return known
  }

  /// The widths that the contents of one of the views received.
  package func widths(ofContentsAt index: Int) -> Lanes {
    values[Self.itemStride * itemCount + index] - contents[index].insets.x
  }

  /// The frames of one of the items in its superview's coordinates, as layout would write them.
  package func frames(ofItemAt index: Int) -> LaneFrames {
    let place = Self.itemStride * index
    let width = values[place + 2], height = values[place + 3]
    // Adding zero turns a negative zero into a positive one; a negative size is published as zero.
    return LaneFrames(
      x: values[place] - values[place + 4] + 0, y: values[place + 1] - values[place + 5] + 0,
      width: width.replacing(with: 0, where: width .< 0) + 0, height: height.replacing(with: 0, where: height .< 0) + 0
    ).rounded(by: rounding)
  }
}

extension View {
  /// Whether layout writes the frame from constraints.
  package final var isPlacedByLayout: Bool { node.engine.map { isWritten(by: $0) } ?? false }

  /// Whether a view that layout does not place keeps its frame, whatever size its superview gets: no mask resizes it,
  /// nor can code of the superview's class.
  package final var keepsFrame: Bool {
    guard let superview else { return true }
    let isResized = node.flags.contains(.isFrameBased) && superview.autoresizesSubviews && !autoresizingMask.isEmpty
    return !isResized && !superview.node.isCalled
  }

  /// Whether the frame depends on the sizes that the superview had earlier: parts that share growth by a mask share it
  /// in proportion to their present lengths.
  package final var followsEarlierSizes: Bool {
    guard let superview, node.flags.contains(.isFrameBased), superview.autoresizesSubviews else { return false }
    return autoresizingMask.horizontal.isShared || autoresizingMask.vertical.isShared
  }

  /// The solved width of the contents, before frames are rounded; 0 outside of a tree.
  package final var solvedContentWidth: Double {
    guard let engine = node.engine, node.slot.isSome else { return 0 }
    return engine.items[node.slot].solved.width - node.alignment.left - node.alignment.right
  }

  fileprivate func isWritten(by engine: LayoutEngine) -> Bool {
    node.engine === engine && node.slot.isSome && engine.items[node.slot].isWritten
      && engine.items[node.slot].parent.isSome
  }
}

extension LayoutLanes.ContentRows {
  /// The rows of a view's intrinsic size; `nil` if one is missing.
  fileprivate init?(of node: LayoutNode, in engine: LayoutEngine) {
    guard node.engine === engine, node.slot.isSome, let rows = node.systemRows, node.systemRole == .content,
      let first = rows.names[0], let second = rows.names[1], let third = rows.names[2], let fourth = rows.names[3]
    else { return nil }
    self.rows = [first, second, third, fourth]
    let alignment = node.alignment
    insets = SIMD2(alignment.left + alignment.right, alignment.top + alignment.bottom)
  }
}

/// The frames of an item in each instance.
package struct LaneFrames {
  package var x: SIMD8<Double>
  package var y: SIMD8<Double>
  package var width: SIMD8<Double>
  package var height: SIMD8<Double>

  fileprivate func rounded(by rounding: FrameRounding) -> LaneFrames {
    guard rounding != .none else { return self }
    var rounded = self
    for lane in 0..<LayoutLanes.capacity {
      let frame = rounding(CGRect(x: x[lane], y: y[lane], width: width[lane], height: height[lane]))
      rounded.x[lane] = frame.minX
      rounded.y[lane] = frame.minY
      rounded.width[lane] = frame.size.width
      rounded.height[lane] = frame.size.height
    }
    return rounded
  }
}

extension LayoutEngine {
  /// Whether the frames depend only on the numbers of the system.
  fileprivate var followsNumbersAlone: Bool {
    !isDirty && ahead == nil && islands.isEmpty && relaxed.isEmpty && !hasScrollViews && !followsFrames
      && !items.nodes.contains { $0?.flags.contains(.sharesTextWidth) == true }
  }

  /// Whether each constraint relates lengths of one axis only.
  fileprivate var hasSeparateAxes: Bool {
    items.nodes.allSatisfy { node in
      node?.held.constraints.allSatisfy { constraint in
        constraint.secondAttribute == .notAnAttribute
          || constraint.firstAttribute.axis == constraint.secondAttribute.axis
      } ?? true
    }
  }
}
