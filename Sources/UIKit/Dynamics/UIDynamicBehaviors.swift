public import AutoLayout
public import Foundation

/// A rule for a set of items; stored only.
open class ItemsBehavior: UIDynamicBehavior {
  /// The items.
  open private(set) var items: [any UIDynamicItem]
  /// A behaviour of items.
  public init(items: [any UIDynamicItem] = []) {
    self.items = items
    super.init()
  }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) { items.append(item) }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
  override var ownItems: [any UIDynamicItem] { items }
}

/// A behaviour that pulls or pushes items; stored only.
open class ForceBehavior: ItemsBehavior {
  fileprivate final var force = Force(CGVector(dx: 0, dy: 0))
  /// Stored only: the direction in radians; changes the vector.
  open var angle: CGFloat {
    get { force.angle }
    set { force = Force(angle: newValue, magnitude: force.magnitude) }
  }
  /// Stored only: the strength of the force; changes the vector.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force = Force(angle: force.angle, magnitude: newValue) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force = Force(angle: angle, magnitude: magnitude) }
}

/// A force as a vector, and as direction and strength.
private struct Force {
  let vector: CGVector
  let angle: CGFloat
  let magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    (angle, magnitude) = (atan2(vector.dy, vector.dx), hypot(vector.dx, vector.dy))
  }

  init(angle: CGFloat, magnitude: CGFloat) {
    let (across, down) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    vector = CGVector(dx: magnitude * across, dy: magnitude * down)
    (self.angle, self.magnitude) = (angle, magnitude)
  }
}

/// Makes items fall; stored only.
open class UIGravityBehavior: ForceBehavior {
  /// Gravity of a thousand points a second squared, downwards.
  public override init(items: [any UIDynamicItem] = []) {
    super.init(items: items)
    force = Force(CGVector(dx: 0, dy: 1))
  }
  /// Stored only: the direction of gravity, in thousands of points a second squared.
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force = Force(newValue) }
  }
}

/// Keeps items from passing through each other and through boundaries; stored only.
open class UICollisionBehavior: ItemsBehavior {
  /// The objects that items bounce off.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt
    /// A set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items bounce off other items.
    public static let items = Mode(rawValue: 1)
    /// Items bounce off boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items bounce off everything.
    public static let everything: Mode = [.items, .boundaries]
  }
  /// Stored only: the objects that items bounce off.
  open var collisionMode = Mode.everything
  /// Stored only: whether the edges of the reference view are boundaries.
  open var translatesReferenceBoundsIntoBoundary = false
  /// The delegate; never called here.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// The names of the boundaries.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.name) }
  private var boundaries: [(name: any NSCopying, path: UIBezierPath)] = []

  /// Adds a boundary along a path.
  open func addBoundary(withIdentifier identifier: any NSCopying, for path: UIBezierPath) {
    boundaries.append((identifier, path))
  }
  /// Adds a boundary along a line.
  open func addBoundary(withIdentifier identifier: any NSCopying, from start: CGPoint, to end: CGPoint) {
    let path = UIBezierPath()
    path.move(to: start)
    path.addLine(to: end)
    addBoundary(withIdentifier: identifier, for: path)
  }
  /// The path of a boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { isSame($0.name, identifier) }?.path
  }
  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isSame($0.name, identifier) }
  }
  /// Removes all boundaries.
  open func removeAllBoundaries() { boundaries = [] }
  /// Sets `translatesReferenceBoundsIntoBoundary`; the insets are ignored.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
  }

  private func isSame(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    (first as? NSObject)?.isEqual(second) ?? false
  }
}

/// The delegate of collisions; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called when an item meets a boundary; never called here.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint)
  /// Called when an item leaves a boundary; never called here.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing unless implemented.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
  ) {}
  /// Does nothing unless implemented.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Moves an item to a point at once: when the behaviour is added to an animator, and when the point changes later.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem
  /// The point to which the item moves.
  open var snapPoint: CGPoint { didSet { if dynamicAnimator != nil { item.center = snapPoint } } }
  /// Stored only: the damping of the swing, from 0 to 1.
  open var damping: CGFloat = 0.5
  /// Moves an item to a point when the behaviour is added to an animator.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }
  override var ownItems: [any UIDynamicItem] { [item] }
  override func begin(in animator: UIDynamicAnimator?) {
    super.begin(in: animator)
    if animator != nil { item.center = snapPoint }
  }
}

/// Attaches an item to a point or to another item; stored only.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// Stored only: the items.
  open private(set) var items: [any UIDynamicItem]
  /// Stored only: the point to which the item is attached.
  open var anchorPoint: CGPoint
  /// Stored only: the length of the rod.
  open var length: CGFloat = 0
  /// Stored only: the damping of the swing.
  open var damping: CGFloat = 0
  /// Stored only: the swings per second.
  open var frequency: CGFloat = 0
  /// Stored only: the torque that resists turning.
  open var frictionTorque: CGFloat = 0
  /// An item attached to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (items, anchorPoint) = ([item], point)
    super.init()
  }
  /// An item attached to a point; the offset from its centre is ignored.
  public convenience init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(item: item, attachedToAnchor: point)
  }
  /// An item attached to another.
  public init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) {
    (items, anchorPoint) = ([item, other], other.center)
    super.init()
  }
  override var ownItems: [any UIDynamicItem] { items }
}

/// Pushes items; stored only.
open class UIPushBehavior: ForceBehavior {
  /// The duration of a push.
  public enum Mode: Int, Hashable, Sendable {
    /// Pushes as long as the behaviour is active.
    case continuous
    /// Pushes once.
    case instantaneous
  }
  /// The duration of the push.
  public final let mode: Mode
  /// Stored only: whether the behaviour pushes.
  open var active = true
  /// Stored only: the direction of the push.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force = Force(newValue) }
  }
  /// A push of items.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }
  /// No effect: the point at which an item is pushed.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {}
}

/// The physical properties of items; stored only.
open class UIDynamicItemBehavior: ItemsBehavior {
  /// Stored only: the elasticity of the items, from 0 to 1.
  open var elasticity: CGFloat = 0
  /// Stored only: the friction between the items and other objects.
  open var friction: CGFloat = 0
  /// Stored only: the mass of the items per area.
  open var density: CGFloat = 1
  /// Stored only: the resistance to movement.
  open var resistance: CGFloat = 0
  /// Stored only: the resistance to turning.
  open var angularResistance: CGFloat = 0
  /// Stored only: the charge of the items.
  open var charge: CGFloat = 0
  /// Stored only: whether the items stay in place.
  open var isAnchored = false
  /// Stored only: whether the items rotate.
  open var allowsRotation = true
  private var speeds: [ObjectIdentifier: (linear: CGPoint, angular: CGFloat)] = [:]

  /// Adds to the stored speed of an item, in points a second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    var speed = speeds[ObjectIdentifier(item)] ?? (.zero, 0)
    speed.linear = CGPoint(x: speed.linear.x + velocity.x, y: speed.linear.y + velocity.y)
    speeds[ObjectIdentifier(item)] = speed
  }
  /// The stored speed of an item, in points a second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { speeds[ObjectIdentifier(item)]?.linear ?? .zero }
  /// Adds to the stored angular speed of an item, in radians a second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    var speed = speeds[ObjectIdentifier(item)] ?? (.zero, 0)
    speed.angular += velocity
    speeds[ObjectIdentifier(item)] = speed
  }
  /// The stored angular speed of an item, in radians a second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { speeds[ObjectIdentifier(item)]?.angular ?? 0 }
}
