public import Foundation

extension ProcessInfo {
  /// Whether the device saves power: no.
  public var isLowPowerModeEnabled: Bool { false }
  /// How warm the device is: not.
  public var thermalState: ThermalState { .nominal }
  /// How warm a device is.
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
