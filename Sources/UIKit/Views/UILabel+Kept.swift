extension UILabel {
  /// Stored only: whether letters move closer if space is short.
  public final var allowsDefaultTighteningForTruncation: Bool {
    get { kept() ?? false }
    set { keep(newValue) }
  }

  /// Stored only: the baseline of a text with a reduced font.
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
