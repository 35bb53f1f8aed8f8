public import AutoLayout
public import Foundation
import Synchronization

/// A screen; ``UIScreen/setBounds(_:scale:)`` sets its size.
public final class UIScreen: ViewIsolated {
  private static let settings = Mutex((bounds: CGRect(x: 0, y: 0, width: 390, height: 844), scale: CGFloat(3)))
  /// The screen: 390 by 844 points with 3 pixels per point, unless set; one object for each thread.
  public static var main: UIScreen { OnePerThread.object(named: "screen") { UIScreen() } }
  /// Sets the size of screens in the whole process.
  public static func setBounds(_ bounds: CGRect, scale: CGFloat) { settings.withLock { $0 = (bounds, scale) } }
  /// The rectangle of the screen.
  public var bounds: CGRect { Self.settings.withLock { $0.bounds } }
  /// The rectangle of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.size.width * scale, height: bounds.size.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { Self.settings.withLock { $0.scale } }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The traits.
  public var traitCollection: UITraitCollection { .phone }
  /// The maximum number of frames per second.
  public var maximumFramesPerSecond: Int { 60 }
  /// The brightness; always 0.5.
  public var brightness: CGFloat {
    get { 0.5 }
    set { _ = newValue }
  }
  /// Whether the screen is recorded; always `false`.
  public var isCaptured: Bool { false }
}

extension UIScreen {
  /// All screens: only the main screen.
  public static var screens: [UIScreen] { [.main] }
  /// A view of the screen's size without contents, because there is no picture of the screen to copy.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
  /// The size of the screen in pixels.
  public var currentMode: UIScreenMode? { UIScreenMode(size: nativeBounds.size) }
  /// The preferred size of the screen; always its present size.
  public var preferredMode: UIScreenMode? { currentMode }
  /// The sizes that the screen can have; always only its present size.
  public var availableModes: [UIScreenMode] { [currentMode].compactMap { $0 } }
  /// The rectangle that the status bar leaves to the application: the whole screen.
  public var applicationFrame: CGRect { bounds }
  /// The mirrored screen; always `nil`.
  public var mirrored: UIScreen? { nil }
}

/// A size of a screen.
public struct UIScreenMode: Hashable, Sendable {
  /// The size in pixels.
  public let size: CGSize
  /// The ratio of a pixel's width to its height.
  public var pixelAspectRatio: CGFloat { 1 }
}
