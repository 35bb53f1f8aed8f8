public import AutoLayout
public import Foundation

extension UIApplication {
  /// What goes on behind.
  public struct BackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int
    /// A number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Nothing.
    public static let invalid = BackgroundTaskIdentifier(rawValue: 0)
  }
  /// Begins something that goes on behind: nothing does here.
  public func beginBackgroundTask(expirationHandler: (() -> Void)? = nil) -> BackgroundTaskIdentifier { .invalid }
  /// Begins something that goes on behind: nothing does here.
  public func beginBackgroundTask(
    withName name: String?, expirationHandler: (() -> Void)? = nil
  ) -> BackgroundTaskIdentifier { .invalid }
  /// Ends it.
  public func endBackgroundTask(_ identifier: BackgroundTaskIdentifier) {}
  /// For how long the application may go on behind.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Ends being told by servers: nobody is.
  public func unregisterForRemoteNotifications() {}
  /// Whether servers tell it anything: no.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// The reader's size of text: the usual one.
  public var preferredContentSizeCategory: UIContentSizeCategory { .large }
  /// Whether it has other pictures: no.
  public var supportsAlternateIcons: Bool { false }
  /// Its other picture: none.
  public var alternateIconName: String? { nil }
  /// Kept nowhere: its other picture.
  public func setAlternateIconName(_ name: String?, completionHandler: (((any Error)?) -> Void)? = nil) {
    completionHandler?(nil)
  }
  /// Whether there are several windows: no.
  public var supportsMultipleScenes: Bool { false }
  /// The scenes that there have been: none.
  public var openSessions: Set<UISceneSession> { [] }
  /// Whether what is protected can be read: yes.
  public var isProtectedDataAvailable: Bool { true }
}

extension UISceneSession: Hashable {}

extension UIWindow {
  /// Told that the window has become the one that gets keys.
  public final func becomeKey() {}
  /// Told that the window is no longer the one that gets keys.
  public final func resignKey() {}
}

extension UIScreen {
  /// The screens: one.
  public static var screens: [UIScreen] { [.main] }
  /// The screen that this one shows: none.
  public var mirrored: UIScreen? { nil }
}

extension UIDevice {
  /// What the battery does.
  public enum BatteryState: Int, Hashable, Sendable {
    /// Not known.
    case unknown
    /// It is used.
    case unplugged
    /// It is filled.
    case charging
    /// It is full.
    case full
  }
  /// What the battery does: not known.
  public var batteryState: BatteryState { .unknown }
  /// Whether something is near the screen: no.
  public var proximityState: Bool { false }
  /// Kept nowhere: whether what is near is watched.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set { _ = newValue }
  }
  /// Whether turning is told: no.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Whether several applications run: yes.
  public var isMultitaskingSupported: Bool { true }
  /// Clicks: not here.
  public func playInputClick() {}
  /// Kept nowhere: a value by name.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// What the battery does has changed: never posted here.
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// How full the battery is has changed: never posted here.
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
}

extension UITraitCollection {
  /// Surroundings with a reader's size of text: that is not kept.
  public init(preferredContentSizeCategory: UIContentSizeCategory) { self.init() }
  /// Whether all that another says holds here.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return UITraitCollection(traitsFrom: [self, other]) == UITraitCollection(traitsFrom: [self])
  }
  /// Runs a closure.
  public func performAsCurrent(_ actions: () -> Void) { actions() }
  /// The colours that a screen shows: not said.
  public var displayGamut: UIDisplayGamut { .unspecified }
  /// How bold text is: not said.
  public var legibilityWeight: UILegibilityWeight { .unspecified }
}

/// The colours that a screen shows.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// Those of sRGB.
  case SRGB
  /// More.
  case P3
}

/// How bold text is.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case regular
  /// Bold.
  case bold
}

extension UIPasteboard {
  /// Addresses.
  public var urls: [URL]? { url.map { [$0] } }
  /// Pictures.
  public var images: [UIImage]? { image.map { [$0] } }
  /// Whether there is an address.
  public var hasURLs: Bool { url != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { image != nil }
  /// Keeps a value: a text, an address or a picture.
  public func setValue(_ value: Any, forPasteboardType type: String) {
    switch value {
    case let text as String: string = text
    case let address as URL: url = address
    case let picture as UIImage: image = picture
    default: break
    }
  }
}

extension UIGraphicsImageRenderer {
  /// The contents of a PNG file: there are none of a drawing.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// The contents of a JPEG file: there are none of a drawing.
  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}

extension UIImage {
  /// A sign to add.
  public static var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// A sign to take away.
  public static var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// A sign of what is done.
  public static var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// A sign of more to do.
  public static var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// A sign of what is selected.
  public static var strokedCheckmark: UIImage { UIImage(systemName: "checkmark.circle") ?? UIImage() }
  /// How long an animation takes: there is none.
  public var duration: TimeInterval { 0 }
  /// How the middle grows: by repetition, which is not drawn.
  public var resizingMode: ResizingMode { .tile }
  /// From the edges to those of the alignment rectangle: none.
  public var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The same picture, ready to be drawn.
  public func preparingForDisplay() -> UIImage? { self }
  /// The same picture, ready to be drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }
  /// The same picture in another size.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
  /// The first picture of an animation.
  public static func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { UIImage(named: name) }
}

extension UIMenu {
  /// The same menu with other items.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}

extension UIBezierPath {
  /// A path with the same parts.
  public func copy() -> Any {
    let made = UIBezierPath(cgPath: cgPath)
    made.lineWidth = lineWidth
    return made
  }
}

extension CATransaction {
  /// Kept nowhere: a value by name.
  public static func setValue(_ value: Any?, forKey key: String) {}
}

extension UIView.AnimationOptions {
  /// Kept: 30 frames a second.
  public static let preferredFramesPerSecond30 = UIView.AnimationOptions(rawValue: 7 << 24)
}

extension UIResponder {
  /// Whether the responder is of a class itself.
  public final func isMember(of type: AnyClass) -> Bool { Swift.type(of: self) == type }
  /// The controller above the keyboard: none.
  public final var inputAccessoryViewController: UIInputViewController? { nil }
}

extension NSAttributedString.Key {
  /// Kept: the direction of writing.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// Kept: how wide letters are.
  public static let expansion = NSAttributedString.Key("NSExpansion")
}
