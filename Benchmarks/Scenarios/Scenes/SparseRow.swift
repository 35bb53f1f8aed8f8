import Foundation
import SnapLayout

/// An attribute of a view: a number of its frame.
enum SparseAttribute: CaseIterable {
  case left, right, centerX, top, bottom, centerY, width, height

  static let locations: [SparseAttribute] = [.left, .right, .centerX, .top, .bottom, .centerY]
  static let lengths: [SparseAttribute] = [.width, .height]
  /// A location and a length, which determine a view along an axis.
  static let horizontalPairs: [[SparseAttribute]] = [[.left, .width], [.right, .width], [.centerX, .width]]
  static let verticalPairs: [[SparseAttribute]] = [[.top, .height], [.bottom, .height], [.centerY, .height]]
  /// Two locations, which determine a view along an axis.
  static let horizontalEdges: [[SparseAttribute]] = [[.left, .right], [.left, .centerX], [.right, .centerX]]
  static let verticalEdges: [[SparseAttribute]] = [[.top, .bottom], [.top, .centerY], [.bottom, .centerY]]

  var isLength: Bool { self == .width || self == .height }

  func value(of frame: CGRect) -> Double {
    switch self {
    case .left: Double(frame.minX)
    case .right: Double(frame.maxX)
    case .centerX: Double(frame.midX)
    case .top: Double(frame.minY)
    case .bottom: Double(frame.maxY)
    case .centerY: Double(frame.midY)
    case .width: Double(frame.width)
    case .height: Double(frame.height)
    }
  }

  /// The attribute in chains.
  var selection: ConstraintAttributes {
    switch self {
    case .left: .left
    case .right: .right
    case .centerX: .centerX
    case .top: .top
    case .bottom: .bottom
    case .centerY: .centerY
    case .width: .width
    case .height: .height
    }
  }
}

/// A constraint of a random system: an attribute of a view is related to an attribute of another view, times a
/// multiplier, plus a constant.
struct SparseRow {
  enum Relation {
    case equal, atMost, atLeast
  }

  let attribute: SparseAttribute
  var relation = Relation.equal
  /// The node of the other view.
  let other: Int
  let otherAttribute: SparseAttribute
  let multiplier: Double
  var constant = 0.0
  /// `nil` for a required constraint.
  var priority: Float?

  /// Whether every change of the constant changes the layout, and no change conflicts with a required constraint.
  var isEditable: Bool { relation == .equal && priority == nil }

  func write(_ make: ConstraintMaker, against selector: ConstraintViewDSL, shift: Double) {
    let own = make.selecting(attribute.selection)
    let target = selector.selecting(otherAttribute.selection)
    let chain =
      switch relation {
      case .equal: own.equalTo(target)
      case .atMost: own.lessThanOrEqualTo(target)
      case .atLeast: own.greaterThanOrEqualTo(target)
      }
    let whole = chain.multipliedBy(multiplier).offset(constant + shift)
    if let priority { whole.priority(priority) }
  }
}
