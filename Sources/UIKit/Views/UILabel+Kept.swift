extension UILabel {
  /// Stored only: whether letters move closer if space is short.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Whether the baseline of a text drawn in a smaller font stays; otherwise the text is centred.
  public final var baselineAdjustment: UIBaselineAdjustment {
    get { kept() ?? .alignBaselines }
    set { keep(newValue) }
  }
}

extension UILabel {
  /// Stored only: whether a truncated text is shown in full under a pointer.
  public final var showsExpansionTextWhenTruncated: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }
}
