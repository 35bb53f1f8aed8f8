public import Foundation

extension ProcessInfo {
  /// Whether the device saves power; always `false`.
  public var isLowPowerModeEnabled: Bool { false }
  /// The temperature of the device; always `nominal`.
  public var thermalState: ThermalState { .nominal }
  /// The temperature of the device, by its effect.
  public enum ThermalState: Int, Hashable, Sendable {
    /// Normal.
    case nominal
    /// Slightly raised.
    case fair
    /// High.
    case serious
    /// Too high.
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
