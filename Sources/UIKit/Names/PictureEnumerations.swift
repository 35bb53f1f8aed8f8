extension UISwipeGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Right.
    public static let right = Direction(rawValue: 1 << 0)
    /// Left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Up.
    public static let up = Direction(rawValue: 1 << 2)
    /// Down.
    public static let down = Direction(rawValue: 1 << 3)
  }
}

extension UIImage {
  /// How an image is drawn: in its own colours, or as a template in the tint colour.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// Automatic.
    case automatic
    /// Always original.
    case alwaysOriginal
    /// Always template.
    case alwaysTemplate
  }
}

extension UIImage {
  /// The orientation of an image; not stored.
  public enum Orientation: Int, Hashable, Sendable {
    /// Up.
    case up
    /// Down.
    case down
    /// Left.
    case left
    /// Right.
    case right
    /// Up mirrored.
    case upMirrored
    /// Down mirrored.
    case downMirrored
    /// Left mirrored.
    case leftMirrored
    /// Right mirrored.
    case rightMirrored
  }
}

extension UIImage {
  /// How the middle of a resizable image fills the space; no effect.
  public enum ResizingMode: Int, Hashable, Sendable {
    /// Tile.
    case tile
    /// Stretch.
    case stretch
  }
}

extension UIImage {
  /// The size of a symbol relative to the text beside it.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// Default.
    case `default` = -1
    /// Unspecified.
    case unspecified
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
  }
}

extension UIImage {
  /// The weight of a symbol; not stored.
  public enum SymbolWeight: Int, Hashable, Sendable {
    /// Unspecified.
    case unspecified
    /// Ultra light.
    case ultraLight
    /// Thin.
    case thin
    /// Light.
    case light
    /// Regular.
    case regular
    /// Medium.
    case medium
    /// Semibold.
    case semibold
    /// Bold.
    case bold
    /// Heavy.
    case heavy
    /// Black.
    case black
  }
}

extension UIBlurEffect {
  /// The appearance of a blur; stored only.
  public enum Style: Int, Hashable, Sendable {
    /// Extra light.
    case extraLight
    /// Light.
    case light
    /// Dark.
    case dark
    /// Regular.
    case regular = 4
    /// Prominent.
    case prominent
    /// System ultra thin material.
    case systemUltraThinMaterial
    /// System thin material.
    case systemThinMaterial
    /// System material.
    case systemMaterial
    /// System thick material.
    case systemThickMaterial
    /// System chrome material.
    case systemChromeMaterial
    /// System ultra thin material light.
    case systemUltraThinMaterialLight
    /// System thin material light.
    case systemThinMaterialLight
    /// System material light.
    case systemMaterialLight
    /// System thick material light.
    case systemThickMaterialLight
    /// System chrome material light.
    case systemChromeMaterialLight
    /// System ultra thin material dark.
    case systemUltraThinMaterialDark
    /// System thin material dark.
    case systemThinMaterialDark
    /// System material dark.
    case systemMaterialDark
    /// System thick material dark.
    case systemThickMaterialDark
    /// System chrome material dark.
    case systemChromeMaterialDark
  }
}

extension UIMenu {
  /// The size of a menu's items; stored only.
  public enum Size: Int, Hashable, Sendable {
    /// Small.
    case small
    /// Medium.
    case medium
    /// Large.
    case large
    /// Automatic.
    case automatic = -1
  }
}

extension UIMenu {
  /// The options of a menu; stored only.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Display inline.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Destructive.
    public static let destructive = Options(rawValue: 2)
    /// Single selection.
    public static let singleSelection = Options(rawValue: 32)
    /// Display as palette.
    public static let displayAsPalette = Options(rawValue: 128)
  }
}

extension UIMenuElement {
  /// The attributes of a menu's item; stored only.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public let rawValue: UInt

    /// A set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// Destructive.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// Hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// Keeps menu presented.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }
}

extension UIMenuElement {
  /// Whether an item of a menu is selected.
  public enum State: Int, Hashable, Sendable {
    /// Off.
    case off
    /// On.
    case on
    /// Mixed.
    case mixed
  }
}

extension UIContextualAction {
  /// The meaning of an action of a row.
  public enum Style: Int, Hashable, Sendable {
    /// Normal.
    case normal
    /// Destructive.
    case destructive
  }
}
