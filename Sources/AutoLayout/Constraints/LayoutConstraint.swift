import ConstraintSolver
public import Foundation

/// A linear relation between attributes of two items: `first.a == multiplier * second.b + constant`.
///
/// A constraint affects layout only while it is active (``isActive``, ``activate(_:)``). An invalid constraint can be
/// made: activating it reports the ``LayoutConstraintError`` and changes nothing. The constant, the priority and the
/// multiplier may be changed at any time. Unlike in Apple's Auto Layout, the multiplier can be changed, and the
/// priority can change to and from 1000.
///
/// A constraint does not keep its items alive, and is permanently inactive once one of them is deallocated. An active
/// constraint is kept alive by the view that holds it.
public final class LayoutConstraint: ViewIsolated {
  // Fields used by an update of the constant come first, so that they share a cache line.

  /// The engine of the tree, while the constraint is active.
  var engine: LayoutEngine?
  var storedConstant: Double
  /// The part of the row's constant that comes from baselines, margins and other offsets.
  var baselineOffset = 0.0
  /// The constraint's name in the solver; `nil` before its lowering.
  var row: ConstraintID?
  /// The changes since the row was last written.
  var edits: Edits = []
  /// Whether the attributes and numbers have passed the check.
  ///
  /// The check is not repeated, because the setters refuse unusable numbers.
  var isValidated = false
  /// Whether a system for a fitting size has read the constraint and must be notified of changes.
  var isFitted = false
  /// Whether the systems for fitting sizes have been notified of a change since one of them last read the constraint.
  var isListedForFitting = false
  var storedPriority: Priority

  private(set) var firstNode: LayoutNode?
  private(set) var secondNode: LayoutNode?
  /// The part of the first item.
  public let firstAttribute: Attribute
  /// The part of the second item; ``Attribute/notAnAttribute`` without one.
  public let secondAttribute: Attribute
  /// The relation of the two sides.
  public let relation: Relation
  // Beside other small fields: eight bytes more would make the allocator's next size class.
  private var storedIsRelaxed = false
  private var storedIsSystem = false
  /// The number of standard distances between two baselines; 0 in other constraints.
  ///
  /// The constant includes 8 points for each; the row also includes the rest of the height of a line.
  var baselineSpacings = 0.0

  var storedMultiplier: Double

  // Private, because another module could hold a long access to a stored public property: the runtime would then check
  // each access for exclusivity (100 to 150 instructions).

  private var storedIdentifier: String?
  private var storedLocation: SourceLocation?
  private var storedDescriber: (any LayoutConstraintDescriber.Type)?

  /// The constraint's items that are guides of distances (``LayoutXAxisAnchor/anchorWithOffset(to:)``).
  ///
  /// The constraint keeps them alive.
  var spans: [SpanGuide] = []

  // The following fields are valid while the constraint is active.

  /// The node of the view that holds the constraint.
  var holder: LayoutNode?
  /// The index in the holder's list.
  var heldPosition = LayoutNode.unlisted
  /// The place in the first item's list.
  var firstPosition = LayoutNode.unlisted
  /// The place among the engine's pending constraints; if it is listed several times, the last one.
  var pendingPosition = LayoutNode.unlisted
  /// The place in the second item's list.
  var secondPosition = LayoutNode.unlisted

  /// A constraint between two items, or between an item and a constant.
  ///
  /// An impossible combination is an error on activation only; see ``validate()``. Without a second item, the second
  /// attribute counts as ``Attribute/notAnAttribute``.
  ///
  /// - Parameters:
  ///   - item: the first item.
  ///   - firstAttribute: the part of the first item.
  ///   - relation: how the sides compare.
  ///   - secondItem: the second item, or `nil` for a constant.
  ///   - secondAttribute: the part of the second item.
  ///   - multiplier: the factor of the second attribute.
  ///   - constant: an addition to the second side, in points; positive is right, down, or in reading direction.
  /// - Complexity: O(1).
  public convenience init(
    item: LayoutItem?, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: LayoutItem?, attribute secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat
  ) {
    self.init(
      item?.node, firstAttribute, relation, secondItem?.node, secondAttribute, multiplier: multiplier,
      constant: constant)
  }

  init(
    _ firstNode: LayoutNode?, _ firstAttribute: Attribute, _ relation: Relation,
    _ secondNode: LayoutNode?, _ secondAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    priority: Priority = .required, identifier: String? = nil, sourceLocation: SourceLocation? = nil,
    describer: (any LayoutConstraintDescriber.Type)? = nil
  ) {
    storedPriority = priority
    storedIdentifier = identifier
    storedLocation = sourceLocation
    storedDescriber = describer
    self.firstNode = firstNode
    self.secondNode = secondNode
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondNode == nil ? .notAnAttribute : secondAttribute
    self.relation = relation
    storedMultiplier = Double(multiplier)
    storedConstant = LayoutNumber.length(Double(constant))
  }

  /// A name for logs; names that begin with `NS` or `UI` are reserved by Apple's frameworks.
  public var identifier: String? {
    get { storedIdentifier }
    set { storedIdentifier = newValue }
  }

  /// The source location of the constraint, if the module that made it gave one.
  public var sourceLocation: SourceLocation? {
    get { storedLocation }
    set { storedLocation = newValue }
  }

  /// The type that describes the constraint in logs; `nil` for the usual description.
  public var describer: (any LayoutConstraintDescriber.Type)? {
    get { storedDescriber }
    set { storedDescriber = newValue }
  }

  /// Whether the constraint is relaxed: active but without effect, because it conflicts with others.
  ///
  /// It is readmitted once it can hold. The value is as of the last layout pass.
  public internal(set) var isRelaxed: Bool {
    get { storedIsRelaxed }
    set {
      guard newValue != storedIsRelaxed else { return }
      storedIsRelaxed = newValue
      heightMayHaveChanged()
    }
  }

  /// The former name.
  @available(*, deprecated, renamed: "isRelaxed")
  public var isLeftOut: Bool { isRelaxed }

  /// Whether a stack view made the constraint, or the constraint ties a `SpanGuide` to one of its ends.
  ///
  /// In a conflict it gives way after the application's constraints.
  package var isSystem: Bool {
    get { storedIsSystem }
    set { storedIsSystem = newValue }
  }
}

extension LayoutConstraint {
  /// The outdated parts of an installed row.
  struct Edits: OptionSet {
    let rawValue: UInt8
    static let constant = Edits(rawValue: 1 << 0)
    static let priority = Edits(rawValue: 1 << 1)
    /// The terms: multiplier, direction, baseline.
    static let terms = Edits(rawValue: 1 << 2)
  }

  /// The item on the first side; `nil` after its deallocation.
  public var firstItem: LayoutItem? { firstNode?.item }

  /// The item on the second side; `nil` if there is none, or after its deallocation.
  public var secondItem: LayoutItem? { secondNode?.item }

  /// The constant of the second side, in points.
  ///
  /// A number that is not finite, or of magnitude above 1e50, is reported to ``LayoutDiagnostics`` and ignored.
  /// `CGFloat.greatestFiniteMagnitude`, for no limit, counts as 1e50.
  public var constant: CGFloat {
    get { CGFloat(storedConstant) }
    set {
      let value = LayoutNumber.length(Double(newValue))
      if let refusal = refusal(ofConstant: newValue) { return refuse(refusal) }
      guard value != storedConstant else {
        LayoutChanges.recorder?.recordSameConstant(of: self)
        return
      }
      let old = storedConstant
      storedConstant = value
      note(.constant)
      LayoutChanges.recorder?.record(self, constantBefore: old)
    }
  }

  /// The factor of the second attribute.
  ///
  /// A number that is not finite, of magnitude above 1e50, or 0 for a location, is reported to ``LayoutDiagnostics``
  /// and ignored.
  public var multiplier: CGFloat {
    get { CGFloat(storedMultiplier) }
    set {
      let value = Double(newValue)
      if let refusal = refusal(ofMultiplier: newValue) { return refuse(refusal) }
      guard value != storedMultiplier else { return }
      storedMultiplier = value
      note(.terms)
    }
  }

  /// The rank of the constraint.
  ///
  /// A value that is not above 0 and at most 1000 is reported to ``LayoutDiagnostics`` and ignored.
  public var priority: Priority {
    get { storedPriority }
    set {
      if let refusal = refusal(ofPriority: newValue) { return refuse(refusal) }
      guard newValue != storedPriority else { return }
      storedPriority = newValue
      note(.priority)
    }
  }

  /// Sets the node of each item that is an island: the inner root if the other item is inside, otherwise its own node.
  func settleIslands() {
    guard let first = firstNode?.canonical, let second = secondNode?.canonical else {
      firstNode = firstNode?.canonical
      return
    }
    firstNode = first.island.flatMap { second !== first && second.isInside($0) ? $0 : nil } ?? first
    secondNode = second.island.flatMap { second !== first && first.isInside($0) ? $0 : nil } ?? second
  }

  /// Marks the row as out of date.
  ///
  /// A constraint that is not in the solver yet needs no mark: it is read when it is added.
  func note(_ edit: Edits) {
    if isFitted { changeForFitting() }
    if firstAttribute == .height { heightMayHaveChanged() }
    guard row != nil, let engine else { return }
    if edits.isEmpty { engine.note(self) }
    edits.insert(edit)
  }

  func refuse(_ error: LayoutConstraintError) {
    LayoutDiagnostics.report(.invalidConstraint(error, constraint: description, at: sourceLocation))
  }
}

/// Describes constraints in logs, in the terms of the module that made them.
public protocol LayoutConstraintDescriber {
  /// The text that describes the constraint in logs; `nil` for the usual text.
  static func describe(_ constraint: LayoutConstraint) -> String?
}
