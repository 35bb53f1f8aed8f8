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

/// A root's record of its traits.
private final class TraitsRecord {
  var traits: TraitCollection
  /// Whether a set size class stays when the root's size changes.
  var isFixed: (horizontal: Bool, vertical: Bool)
  init(_ traits: TraitCollection, isFixed: (horizontal: Bool, vertical: Bool)) {
    (self.traits, self.isFixed) = (traits, isFixed)
  }
}

extension View {
  /// The traits, unless a subclass overrides ``View/traitCollection``.
  final var presentTraits: TraitCollection {
    var traits = node.root.view?.ownTraits ?? .phone
    traits.layoutDirection = effectiveUserInterfaceLayoutDirection
    return traits
  }

  /// The traits of a root's tree: those set, with a window's size classes by its size unless they are fixed.
  private final var ownTraits: TraitCollection {
    let record = extensionRecord(TraitsRecord.self)
    var traits = record?.traits ?? .phone
    guard let classes = sizeClasses else { return traits }
    if record?.isFixed.horizontal != true { traits.horizontalSizeClass = classes.horizontal }
    if record?.isFixed.vertical != true { traits.verticalSizeClass = classes.vertical }
    return traits
  }

  /// The size classes that a window has by its size; `nil` for other views and for an empty window.
  private final var sizeClasses: (horizontal: TraitCollection.SizeClass, vertical: TraitCollection.SizeClass)? {
    let size = frame.size
    guard self is Window, size.width > 0, size.height > 0 else { return nil }
    let isLow = size.height < 480
    let isWide = isLow ? size.width > size.height && size.height >= 414 : size.width >= 600
    return (isWide ? .regular : .compact, isLow ? .compact : .regular)
  }

  /// Changes the size of a root, and notifies its tree of new size classes.
  final func changeSizeClasses(_ change: () -> Void) {
    let old = ownTraits
    change()
    if ownTraits != old { tellTraits(before: old, layoutDirection) }
  }

  /// Sets the traits of the view's tree, and notifies all its views and controllers.
  ///
  /// A changed reading direction becomes the tree's ``ViewIsolated/layoutDirection``. A set size class that differs
  /// from that of the window's size is kept when the size changes, until it is set to `unspecified`.
  public final func setTraitCollection(_ traits: TraitCollection) {
    guard let root = node.root.view else { return }
    let (old, direction) = (root.ownTraits, root.layoutDirection)
    let fixed = root.extensionRecord(TraitsRecord.self)?.isFixed ?? (horizontal: false, vertical: false)
    let classes = root.sizeClasses
    func isFixed(_ set: TraitCollection.SizeClass, _ before: Bool, _ bySize: TraitCollection.SizeClass?) -> Bool {
      set != .unspecified && (before || set != bySize)
    }
    let fixes = (
      horizontal: isFixed(traits.horizontalSizeClass, fixed.horizontal, classes?.horizontal),
      vertical: isFixed(traits.verticalSizeClass, fixed.vertical, classes?.vertical)
    )
    guard old != traits || fixes != fixed else { return }
    root.keepExtensionRecord(TraitsRecord(traits, isFixed: fixes))
    if old.layoutDirection != traits.layoutDirection { root.treeSettings.layoutDirection = traits.layoutDirection }
    root.tellTraits(before: old, direction)
  }

  /// Notifies the views and controllers of the tree whose traits have changed, and passes their former traits, which
  /// follow from the tree's former traits and reading direction.
  final func tellTraits(before old: TraitCollection? = nil, _ direction: LayoutDirection) {
    guard let root = node.root.view else { return }
    let old = old ?? root.ownTraits
    root.forEachView { view in
      let now = view.traitCollection
      var previous = old
      previous.layoutDirection = view.semanticContentAttribute == .unspecified ? direction : now.layoutDirection
      guard previous != now else { return }
      let controller = view.toldController
      view.traitCollectionDidChange(previous)
      controller?.traitCollectionDidChange(previous)
      view.extensionRecord(TraitObservers.self)?.tell(previous, now)
      controller?.storedTraitObservers?.tell(previous, now)
    }
  }
}
