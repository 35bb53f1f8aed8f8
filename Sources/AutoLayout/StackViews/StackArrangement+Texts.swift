extension StackArrangement {
  /// Whether at least two views are visible, and one of them has a wrapping text.
  static func hasTexts(_ stack: StackView) -> Bool {
    var visible = 0, texts = 0
    for item in stack.items where !item.isHidden {
      visible += 1
      if item.text != nil { texts += 1 }
    }
    return visible > 1 && texts > 0
  }

  /// Makes wrapping texts equally wide if nothing else determines their widths; a text that needs less leaves the rest
  /// to the others.
  ///
  /// A constraint ties each text to the next shorter one. If ties followed the order of the row, a short text between
  /// two long ones would leave open how the long ones share the width.
  func writeTextTies() {
    var shorter: ArrangedItem?
    for item in textsByLength {
      var tie: StackRow?
      if let shorter {
        tie = StackRow(
          first: item.node, firstAttribute: .width, second: shorter.node, secondAttribute: .width,
          priority: priorities.textTie, kind: .textWidth)
      }
      set(item, .textTie, to: tie)
      shorter = item
    }
    for item in stack.items where item.text == nil || !hasTexts { set(item, .textTie, to: nil) }
  }

  /// The views with wrapping texts, the shortest text first; equal ones in the order of the row.
  private var textsByLength: [ArrangedItem] {
    guard hasTexts else { return [] }
    let texts = stack.items.enumerated().compactMap { index, item in
      item.text.map { (item, length: $0.length, index: index) }
    }
    return texts.sorted { ($0.length, $0.index) < ($1.length, $1.index) }.map { $0.0 }
  }
}
