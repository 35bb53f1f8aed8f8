extension UIButton {
  /// The purpose of a button; stored only.
  public enum Role: Int, Hashable, Sendable {
    /// No special role.
    case normal
    /// The default button.
    case primary
    /// Cancels.
    case cancel
    /// Deletes data.
    case destructive
  }
}

extension UIButton {
  /// Stored only: the purpose of the button.
  public final var role: Role {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }
}
