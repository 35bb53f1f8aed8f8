public import Foundation

/// The environment in which an interface is shown.
public struct TraitCollection: Hashable, Sendable {
  /// The appearance: light or dark.
  public enum Style: Int, Hashable, Sendable {
    /// No style is specified.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// The amount of space along an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    /// No size class is specified.
    case unspecified
    /// Compact, as on a phone.
    case compact
    /// Regular, as on a tablet.
    case regular
  }

  /// The kind of the device.
  public enum Idiom: Int, Hashable, Sendable {
    /// No idiom is specified.
    case unspecified = -1
    /// A phone.
    case phone
    /// A tablet.
    case pad
    /// A television.
    case tv
    /// A car.
    case carPlay
    /// A desktop computer.
    case mac = 5
    /// Glasses.
    case vision
  }

  /// The appearance: light or dark.
  public var userInterfaceStyle: Style
  /// The amount of horizontal space.
  public var horizontalSizeClass: SizeClass
  /// The amount of vertical space.
  public var verticalSizeClass: SizeClass
  /// The kind of the device.
  public var userInterfaceIdiom: Idiom
  /// The number of pixels per point; 0 if not specified.
  public var displayScale: CGFloat
  /// The reading direction.
  public var layoutDirection: LayoutDirection
  /// The user's text size, by a name that layout does not interpret; empty if not specified.
  package var textSize = ""
  /// The values of traits that are not properties of this type, by the types that stand for the traits.
  package var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// Traits, not specified unless given.
  public init(
    userInterfaceStyle: Style = .unspecified, horizontalSizeClass: SizeClass = .unspecified,
    verticalSizeClass: SizeClass = .unspecified, userInterfaceIdiom: Idiom = .unspecified, displayScale: CGFloat = 0,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    (self.horizontalSizeClass, self.verticalSizeClass) = (horizontalSizeClass, verticalSizeClass)
    (self.userInterfaceIdiom, self.displayScale) = (userInterfaceIdiom, displayScale)
    self.layoutDirection = layoutDirection
  }

  /// The traits of a phone held upright, in light appearance.
  public static let phone = TraitCollection(
    userInterfaceStyle: .light, horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone,
    displayScale: 3)
}

extension View {
  /// The traits, unless a subclass overrides ``View/traitCollection``.
  final var presentTraits: TraitCollection {
    let own = node.root.view?.ownTraits ?? .phone
    let traits = node.flags.contains(.hasOtherTraits) ? self.traits(from: own) : own
    return traits.reading(effectiveUserInterfaceLayoutDirection)
  }

  /// The traits of a root's tree: those set, with a window's size classes by its size unless they are fixed.
  final var ownTraits: TraitCollection { ownTraits(atSize: frame.size) }

  /// The traits of a root's tree when the root has a size.
  package final func ownTraits(atSize size: CGSize) -> TraitCollection {
    let set = node.engine?.settings.traits
    var traits = set?.traits ?? .phone
    guard let classes = sizeClasses(atSize: size) else { return traits }
    if set?.isHorizontalFixed != true { traits.horizontalSizeClass = classes.horizontal }
    if set?.isVerticalFixed != true { traits.verticalSizeClass = classes.vertical }
    return traits
  }

  /// The size classes that a window has at a size; `nil` for other views and for an empty window.
  private final func sizeClasses(
    atSize size: CGSize
  ) -> (horizontal: TraitCollection.SizeClass, vertical: TraitCollection.SizeClass)? {
    guard self is Window, size.width > 0, size.height > 0 else { return nil }
    let isLow = size.height < 480
    let isWide = isLow ? size.width > size.height && size.height >= 414 : size.width >= 600
    return (isWide ? .regular : .compact, isLow ? .compact : .regular)
  }

  /// Makes the engine of a root's tree if the traits are not a phone's, because only a tree with an engine has other
  /// traits.
  final func makeEngineForTraits() {
    if node.engine == nil, ownTraits != .phone { _ = LayoutEngine.make(forTreeOf: node) }
  }

  /// Changes the size of a window, and notifies its tree of new size classes.
  final func changeSizeClasses(_ change: () -> Void) {
    // Inside another tree, the size of a window has no effect on traits.
    guard node.parent == nil else { return change() }
    let old = ownTraits
    change()
    guard ownTraits != old else { return }
    makeEngineForTraits()
    tellTraits(before: old, layoutDirection)
  }

  /// Sets the traits of the view's tree, and notifies all its views and controllers.
  ///
  /// A changed reading direction becomes the tree's ``ViewIsolated/layoutDirection``. A set size class that differs
  /// from the one for the window's size is kept when the size changes, until it is set to `unspecified`.
  public final func setTraitCollection(_ traits: TraitCollection) {
    guard let root = node.root.view else { return }
    let (old, direction) = (root.ownTraits, root.layoutDirection)
    let before = root.node.engine?.settings.traits
    let fixed = (horizontal: before?.isHorizontalFixed ?? false, vertical: before?.isVerticalFixed ?? false)
    let classes = root.sizeClasses(atSize: root.frame.size)
    func isFixed(_ set: TraitCollection.SizeClass, _ before: Bool, _ bySize: TraitCollection.SizeClass?) -> Bool {
      set != .unspecified && (before || set != bySize)
    }
    let fixes = (
      horizontal: isFixed(traits.horizontalSizeClass, fixed.horizontal, classes?.horizontal),
      vertical: isFixed(traits.verticalSizeClass, fixed.vertical, classes?.vertical)
    )
    guard old != traits || fixes != fixed else { return }
    var settings = root.treeSettings
    settings.traits = TreeTraits(
      traits: traits, isHorizontalFixed: fixes.horizontal, isVerticalFixed: fixes.vertical)
    if old.layoutDirection != traits.layoutDirection { settings.layoutDirection = traits.layoutDirection }
    root.treeSettings = settings
    root.tellTraits(before: old, direction)
  }

  /// Notifies the views and controllers of the whole tree whose traits have changed.
  ///
  /// - Parameters:
  ///   - old: the former traits of the tree; the present ones unless given.
  ///   - direction: the former reading direction of the tree.
  final func tellTraits(before old: TraitCollection? = nil, _ direction: LayoutDirection) {
    guard let root = node.root.view else { return }
    View.tellTraits(
      to: root.traitDependents, inside: nil, before: (old ?? root.ownTraits).reading(direction))
  }
}
