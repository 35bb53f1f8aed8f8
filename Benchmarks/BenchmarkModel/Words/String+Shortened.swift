extension String {
  /// The text, cut off with an ellipsis if it is longer than a number of characters.
  package func shortened(to limit: Int) -> String {
    count > limit ? prefix(limit - 1) + "…" : self
  }
}
