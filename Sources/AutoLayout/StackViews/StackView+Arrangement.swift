extension StackView {
  /// Updates the constraints after changes of the list and of the properties.
  ///
  /// Each required constraint is compared with the existing one in its role, and equal ones are kept. The result does
  /// not depend on the order of earlier edits. If only some views have changed, only the constraints of these views and
  /// their neighbours are compared.
  ///
  /// - Complexity: O(arranged views); one edit per difference.
  final func arrange() {
    let asked = generation
    // Shares depend on all views, as do lengths between baselines.
    let isShared = storedDistribution == .fillProportionally || textShares != nil || measuresBaselines
    let isWhole = needsWholeArrangement || isShared
    for item in items where isWhole || item.isChanged { item.ask(for: self) }
    // A view that changed the list has requested another update.
    guard asked == generation else { return }
    noteTextResistance()
    let arrangement = StackArrangement(of: self)
    let all = isWhole || arrangement.hasTexts
    needsWholeArrangement = false
    arrangement.write(all: all)
    noteBaselines()
  }
}
