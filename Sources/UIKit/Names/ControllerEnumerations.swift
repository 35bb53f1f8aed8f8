/// The orientation of the interface.
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// Unknown.
  case unknown
  /// Portrait.
  case portrait
  /// Portrait upside down.
  case portraitUpsideDown
  /// Landscape right.
  case landscapeRight
  /// Landscape left.
  case landscapeLeft
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  /// Portrait upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  /// Landscape right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  /// Landscape left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  /// Landscape.
  public static let landscape = UIInterfaceOrientationMask(rawValue: 24)
  /// All.
  public static let all = UIInterfaceOrientationMask(rawValue: 30)
  /// All but upside down.
  public static let allButUpsideDown = UIInterfaceOrientationMask(rawValue: 26)
}

/// The appearance of the status bar; stored only.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Light content.
  case lightContent
  /// Dark content.
  case darkContent = 3

  /// Light content, by an old name.
  public static var blackTranslucent: UIStatusBarStyle { .lightContent }
  /// Light content, by another old name.
  public static var blackOpaque: UIStatusBarStyle { .lightContent }
}

/// The animation of the status bar's disappearance; stored only.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// None.
  case none
  /// Fade.
  case fade
  /// Slide.
  case slide
}

/// The appearance of a bar; stored only.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Black.
  case black
  /// Black, by its old name.
  public static var blackOpaque: UIBarStyle { .black }
  /// Translucent black; the same as black here.
  public static var blackTranslucent: UIBarStyle { .black }
}

/// The height of a bar; stored only.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Compact.
  case compact
  /// Default prompt.
  case defaultPrompt = 101
  /// Compact prompt.
  case compactPrompt

  /// Compact, by its old name.
  public static var landscapePhone: UIBarMetrics { .compact }
  /// Compact prompt, by its old name.
  public static var landscapePhonePrompt: UIBarMetrics { .compactPrompt }
}

/// The position of a bar; stored only.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// Any.
  case any
  /// Bottom.
  case bottom
  /// Top.
  case top
  /// Top attached.
  case topAttached
}

/// The presentation style of a controller; see ``UIViewController/modalPresentationStyle``.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// Automatic.
  case automatic = -2
  /// None.
  case none
  /// Full screen.
  case fullScreen = 0
  /// Page sheet.
  case pageSheet
  /// Form sheet.
  case formSheet
  /// Current context.
  case currentContext
  /// Custom.
  case custom
  /// Over full screen.
  case overFullScreen
  /// Over current context.
  case overCurrentContext
  /// Popover.
  case popover
  /// Blur over full screen.
  case blurOverFullScreen
}

/// The transition with which a controller appears; stored only.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// Cover vertical.
  case coverVertical
  /// Flip horizontal.
  case flipHorizontal
  /// Cross dissolve.
  case crossDissolve
  /// Partial curl.
  case partialCurl
}

/// Directions of a popover's arrow, which determine the place of the popover.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Up.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// Down.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// Left.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// Right.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any.
  public static let any = UIPopoverArrowDirection(rawValue: 15)
  /// Unknown.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}
