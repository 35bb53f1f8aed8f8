public import Foundation

extension Bundle {
  /// Reports that nibs are not read, and returns `nil`.
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    Misuse.report("nibs are not read: the nib '\(name)' gives no objects")
    return nil
  }
}

extension UINib {
  /// Options of a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// An option.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
