extension UIButton {
  /// What a button is for; kept.
  public enum Role: Int, Hashable, Sendable {
    /// Nothing special.
    case normal
    /// The usual choice.
    case primary
    /// A way out.
    case cancel
    /// Something that cannot be taken back.
    case destructive
  }
}

extension UIButton {
  /// Kept: what the button is for.
  public final var role: Role {
    get { kept() ?? .normal }
    set { keep(newValue) }
  }
}
