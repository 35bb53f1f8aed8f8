#if !canImport(ObjectiveC)
  /// A key of a change notification.
  public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The new value.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The old value.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The kind of the change.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  }
#endif
