public import AutoLayout

extension UITraitCollection {
  /// Traits with a user's text size.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
  /// The user's text size: the default one unless set.
  ///
  /// A change notifies views and controllers; fonts keep their sizes except in views that adjust them.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { textSize.isEmpty ? .large : UIContentSizeCategory(rawValue: textSize) }
    set { textSize = newValue == .unspecified ? "" : newValue.rawValue }
  }
  /// Whether this collection has all the traits that another collection specifies.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == UITraitCollection(traitsFrom: [self])
  }
  /// The traits that were set on this thread or for ``performAsCurrent(_:)``; otherwise those of the key window, or of
  /// a phone in light appearance.
  public static var current: UITraitCollection {
    get { CurrentTraits.ofThread.traits ?? UIApplication.shared.keyWindow?.traitCollection ?? .phone }
    set { CurrentTraits.ofThread.traits = newValue }
  }
  /// Calls a closure, during which ``current`` is this collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let record = CurrentTraits.ofThread
    let former = record.traits
    record.traits = self
    actions()
    record.traits = former
  }
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// No gamut is specified.
  case unspecified = -1
  /// The range of sRGB.
  case SRGB
  /// Display P3.
  case P3
}

/// The weight of text.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// No weight is specified.
  case unspecified = -1
  /// Regular.
  case regular
  /// Bold.
  case bold
}

/// Whether the window is active.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// No appearance is specified.
  case unspecified = -1
  /// Inactive.
  case inactive
  /// Active.
  case active
}

/// The traits that code of a thread has made the current ones.
final class CurrentTraits {
  var traits: UITraitCollection?
  static var ofThread: CurrentTraits { OnePerThread.object(named: "current traits") { CurrentTraits() } }
}
