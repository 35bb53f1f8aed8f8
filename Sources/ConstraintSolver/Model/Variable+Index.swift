extension Variable {
  /// The variable's slot, a small number that a later variable reuses after this one is removed.
  ///
  /// Lets callers keep an array by variable instead of a dictionary.
  public var index: Int { Int(slot) }
}
