extension UIButton {
  /// The purpose of a button; stored only.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing special.
    case normal
    /// The default choice.
    case primary
    /// A way out.
    case cancel
    /// An action that cannot be undone.
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
