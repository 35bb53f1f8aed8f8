import ConstraintSolver
public import Foundation

/// A linear relation between attributes of two items: `first.a == multiplier * second.b + constant`.
///
/// Making a constraint has no effect on layout; activating it has (``isActive``, ``activate(_:)``). A constraint that
/// cannot be used can be made: activating it reports the ``LayoutConstraintError`` and leaves everything as it was.
/// The constant, the priority and the multiplier may be changed at any time, unlike Apple's also the multiplier and
/// the priority to and from 1000.
///
/// A constraint keeps its items alive no longer than they live without it; once one of them is gone the constraint is
/// inactive for good.
public final class LayoutConstraint {
  let firstNode: LayoutNode?
  let secondNode: LayoutNode?
  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The part of the second item; ``Attribute/notAnAttribute`` without one.
  public let secondAttribute: Attribute
  /// How the two sides compare.
  public let relation: Relation

  var storedMultiplier: Double
  var storedConstant: Double
  var storedPriority = Priority.required

  /// A name for logs.
  public var identifier: String?
  /// Where the constraint was written, if the layer that made it knows.
  public var sourceLocation: SourceLocation?
  /// The object that made the constraint on behalf of another layer, and describes it.
  public weak var owner: (any LayoutConstraintOwner)?
  /// Whether the constraint should be archived with its view; kept for source compatibility, nothing is archived.
  public var shouldBeArchived = false

  /// A constraint between two items, or between an item and a constant.
  ///
  /// An impossible combination is not an error here but on activation, see ``validate()``. Without a second item the
  /// second attribute is taken as ``Attribute/notAnAttribute``.
  ///
  /// - Parameters:
  ///   - item: the first item.
  ///   - firstAttribute: the part of the first item.
  ///   - relation: how the sides compare.
  ///   - secondItem: the second item, or `nil` for a constant.
  ///   - secondAttribute: the part of the second item.
  ///   - multiplier: the factor of the second attribute.
  ///   - constant: what is added to the second side, in points; positive is right, down, or in reading direction.
  /// - Complexity: O(1).
  public init(
    item: LayoutItem?, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem?, attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    firstNode = item?.node
    secondNode = secondItem?.node
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    storedMultiplier = Double(multiplier)
    storedConstant = Double(constant)
  }

  /// The item on the first side; `nil` once it is gone.
  public var firstItem: LayoutItem? { firstNode?.item }

  /// The item on the second side; `nil` if there is none or it is gone.
  public var secondItem: LayoutItem? { secondNode?.item }

  /// The part of the first item, as an anchor's attribute with its item.
  public var isActive: Bool {
    get { false }
    set { _ = newValue }
  }

  /// What is added to the second side, in points. A number that is not finite is reported and not taken over.
  public var constant: CGFloat {
    get { CGFloat(storedConstant) }
    set { storedConstant = Double(newValue) }
  }

  /// The factor of the second attribute. A number that is not finite is reported and not taken over.
  public var multiplier: CGFloat {
    get { CGFloat(storedMultiplier) }
    set { storedMultiplier = Double(newValue) }
  }

  /// The rank of the constraint. A value out of range is reported and not taken over.
  public var priority: Priority {
    get { storedPriority }
    set { storedPriority = newValue }
  }
}

/// A layer that makes constraints for its users and knows better how to describe them.
public protocol LayoutConstraintOwner: AnyObject {
  /// The text that describes the constraint in logs; `nil` for the usual one.
  func describe(_ constraint: LayoutConstraint) -> String?
}
