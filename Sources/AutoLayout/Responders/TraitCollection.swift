public import Foundation

/// In which surroundings an interface is shown.
public struct TraitCollection: Hashable, Sendable {
  /// Whether an interface is shown dark on light or light on dark.
  public enum Style: Int, Hashable, Sendable {
    /// Not said.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
  }

  /// How much room there is on an axis.
  public enum SizeClass: Int, Hashable, Sendable {
    /// Not said.
    case unspecified
    /// Little, as on a phone.
    case compact
    /// Much, as on a tablet.
    case regular
  }

  /// The kind of the device.
  public enum Idiom: Int, Hashable, Sendable {
    /// Not said.
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

  /// Dark on light, or light on dark.
  public var userInterfaceStyle: Style
  /// How much room there is from left to right.
  public var horizontalSizeClass: SizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: SizeClass
  /// The kind of the device.
  public var userInterfaceIdiom: Idiom
  /// The number of pixels to a point; 0 if it is not said.
  public var displayScale: CGFloat
  /// The reading direction.
  public var layoutDirection: LayoutDirection
  /// The reader's size of text, by a name that the layout does not look at; empty if it is not said.
  package var textSize = ""

  /// Traits, not said unless given.
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

  /// Those of a phone held upright in light surroundings.
  public static let phone = TraitCollection(
    userInterfaceStyle: .light, horizontalSizeClass: .compact, verticalSizeClass: .regular, userInterfaceIdiom: .phone,
    displayScale: 3)
}

/// A root's record of its surroundings.
private final class TraitsRecord {
  var traits: TraitCollection
  init(_ traits: TraitCollection) { self.traits = traits }
}

extension View {
  /// The surroundings of the view: those of its tree's root; those of a phone held upright unless they were set.
  public final var traitCollection: TraitCollection {
    var traits = node.root.view?.ownTraits ?? .phone
    traits.layoutDirection = effectiveUserInterfaceLayoutDirection
    return traits
  }

  /// The surroundings that were set for the tree of a root.
  private final var ownTraits: TraitCollection { extensionRecord(TraitsRecord.self)?.traits ?? .phone }

  /// Sets the surroundings of the view's tree, and tells all views and controllers in it.
  ///
  /// Another reading direction than that of the surroundings before becomes the tree's ``layoutDirection``.
  public final func setTraitCollection(_ traits: TraitCollection) {
    guard let root = node.root.view else { return }
    let (old, direction) = (root.ownTraits, root.layoutDirection)
    guard old != traits else { return }
    root.keepExtensionRecord(TraitsRecord(traits))
    if old.layoutDirection != traits.layoutDirection { root.treeSettings.layoutDirection = traits.layoutDirection }
    root.tellTraits(before: old, direction)
  }

  /// Tells the views and controllers of the tree which surroundings they had, with the tree's reading direction of then.
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
