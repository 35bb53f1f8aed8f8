public import Foundation

extension ProcessInfo {
  /// Whether the device saves power; always `false`.
  public var isLowPowerModeEnabled: Bool { false }
  /// The temperature of the device; always `nominal`.
  public var thermalState: ThermalState { .nominal }
  /// The temperature of a device.
  public enum ThermalState: Int, Hashable, Sendable {
    /// Not.
    case nominal
    /// A little.
    case fair
    /// Warm.
    case serious
    /// Too warm.
    case critical
  }
  /// Never posted here.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Never posted here.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}
