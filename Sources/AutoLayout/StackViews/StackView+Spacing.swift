public import Foundation

extension StackView {
  /// A custom spacing that means the stack view's ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)

  /// A spacing that means the system's standard distance, 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// Sets the distance between an arranged view and the next visible one, in points.
  ///
  /// ``spacingUseDefault`` removes the custom distance, and so does removing the view from the list. A number that is
  /// not finite, or a view that is not arranged, is reported to ``LayoutDiagnostics`` and ignored.
  public final func setCustomSpacing(
    _ spacing: CGFloat, after view: View, file: String = #fileID, line: UInt = #line
  ) {
    guard isUsable(spacing) else { return }
    guard let item = item(of: view) else {
      return LayoutDiagnostics.reportMisuse(
        "\(view.node.text) is not arranged by \(node.text): there is no space after it", file, line)
    }
    let value = spacing == Self.spacingUseDefault ? nil : spacing
    guard value != item.customSpacing else { return }
    item.customSpacing = value
    item.isChanged = true
    listChanged()
  }

  /// The custom distance after a view, in points; ``spacingUseDefault`` if none was set.
  public final func customSpacing(after view: View) -> CGFloat {
    item(of: view)?.customSpacing ?? Self.spacingUseDefault
  }

  /// The distance from an item to the next visible one, in points.
  final func gap(after item: ArrangedItem) -> Double {
    switch item.customSpacing ?? storedSpacing {
    case Self.spacingUseSystem: 8
    case Self.spacingUseDefault: 0
    case let spacing: Double(spacing)
    }
  }

  /// The distance between the edges of an item and of the next visible one, in points: if spacing is measured between
  /// baselines, less the distances of their own baselines from these edges.
  ///
  /// A baseline that an inner view provides counts as the edge.
  final func edgeGap(after item: ArrangedItem, before next: ArrangedItem) -> Double {
    let spacing = gap(after: item)
    guard measuresBaselines, let view = item.node.view, let nextView = next.node.view else { return spacing }
    return spacing - (view.ownBaselines?.last ?? 0) - (nextView.ownBaselines?.first ?? 0)
  }

  /// Whether layout accepts a spacing; an unusable one is reported.
  final func isUsable(_ spacing: CGFloat) -> Bool {
    if spacing.isUsable { return true }
    LayoutDiagnostics.report(
      .misuse("\(node.text): a spacing of \(spacing) is \(LayoutNumber.fault(of: spacing))", at: nil))
    return false
  }
}
