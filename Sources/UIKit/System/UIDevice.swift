public import AutoLayout
public import Foundation

/// The device, always a phone.
public final class UIDevice: ViewIsolated {
  /// The device; one object for each thread.
  public static var current: UIDevice { OnePerThread.object(named: "device") { UIDevice() } }
  /// The name of the device.
  public var name: String { "iPhone" }
  /// The model of the device.
  public var model: String { "iPhone" }
  /// The model in the user's language.
  public var localizedModel: String { model }
  /// The system's name.
  public var systemName: String { "iOS" }
  /// The system's version.
  public var systemVersion: String { "18.0" }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The orientation of the device.
  public var orientation: UIDeviceOrientation { .portrait }
  private static let vendor = UUID()
  /// An identifier, random in each process.
  public var identifierForVendor: UUID? { Self.vendor }
  /// No effect: whether the battery is monitored.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set { _ = newValue }
  }
  /// The battery level: unknown.
  public var batteryLevel: Float { -1 }
  /// No effect: begins to post notifications of rotations.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// No effect: stops posting notifications of rotations.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// The name of the notification that the device was rotated; never posted here.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

extension UIDevice {
  /// The state of the battery.
  public enum BatteryState: Int, Hashable, Sendable {
    /// Unknown.
    case unknown
    /// Not charging.
    case unplugged
    /// Charging.
    case charging
    /// Fully charged.
    case full
  }
  /// The state of the battery: unknown.
  public var batteryState: BatteryState { .unknown }
  /// Whether an object is near the screen; always `false`.
  public var proximityState: Bool { false }
  /// No effect: whether proximity is monitored.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set { _ = newValue }
  }
  /// Whether notifications of rotations are posted; always `false`.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Whether several applications can run; always `true`.
  public var isMultitaskingSupported: Bool { true }
  /// No effect: plays the click of a key.
  public func playInputClick() {}
  /// No effect: sets a property by its name.
  public func setValue(_ value: Any?, forKey key: String) {}
  /// The name of the notification that the battery's state changed; never posted here.
  public static let batteryStateDidChangeNotification = Notification.Name("UIDeviceBatteryStateDidChangeNotification")
  /// The name of the notification that the battery's level changed; never posted here.
  public static let batteryLevelDidChangeNotification = Notification.Name("UIDeviceBatteryLevelDidChangeNotification")
}
