extension StackView {
  /// Makes the constraints what list and properties ask for.
  ///
  /// Each wanted constraint is compared with the one that stands in its place: equal ones are kept. Nothing here depends
  /// on the order of earlier edits. Where only single views have changed, constraints of these and their neighbours are
  /// compared.
  ///
  /// - Complexity: O(arranged views); edits are as many as there are differences.
  final func arrange() {
    let asked = generation
    // Shares depend on all views, and so do lengths between baselines.
    let isShared = distribution == .fillProportionally || textShares != nil || measuresBaselines
    let isWhole = needsWholeArrangement || isShared
    for item in items where isWhole || item.isChanged { item.ask(for: self) }
    // A view that changed the list has asked for another update.
    guard asked == generation else { return }
    noteTextResistance()
    let arrangement = StackArrangement(of: self)
    let all = isWhole || arrangement.hasTexts
    needsWholeArrangement = false
    arrangement.write(all: all)
    noteBaselines()
  }
}
