extension Variable {
  /// The variable's place among those alive: a small number that a removed variable passes on to a later one.
  ///
  /// For callers that keep an array of their own by variable instead of a dictionary.
  public var index: Int { Int(slot) }
}
