extension StackView {
  /// Makes the constraints what list and properties ask for.
  ///
  /// Each wanted constraint is compared with the one that stands in its place: equal ones are kept. Nothing here depends
  /// on the order of earlier edits.
  ///
  /// - Complexity: O(arranged views) comparisons; edits are as many as there are differences.
  final func arrange() {
    let asked = generation
    for item in items { item.ask(for: self) }
    // A view that changed the list has asked for another update.
    guard asked == generation else { return }
    noteTextResistance()
    StackArrangement(of: self).write()
    noteBaselines()
  }
}
