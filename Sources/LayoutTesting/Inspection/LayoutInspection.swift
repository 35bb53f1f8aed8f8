internal import AutoLayout
internal import Foundation
internal import LayoutAppearance
internal import LayoutRendering

/// A walk over a laid-out tree that collects faults.
struct LayoutInspection {
  /// The tolerance of lengths, in points: how far rounding to pixels moves an edge.
  private static let tolerance: CGFloat = 0.5
  /// The least side of a control, in points (Apple's Human Interface Guidelines).
  private static let touchTarget: CGFloat = 44

  private let checks: LayoutChecks
  private var ambiguous = AmbiguousItems()
  private(set) var findings: [LayoutFinding] = []

  init(checks: LayoutChecks) {
    self.checks = checks
  }

  /// Adds layout's reports except conflicts, which the walk finds as relaxed constraints.
  mutating func add(_ reports: [LayoutDiagnostic], of root: View) {
    for report in reports {
      if case .unsatisfiable = report { continue }
      findings.append(LayoutFinding(kind: .diagnostic, path: root.pictureName, words: "\(report)"))
    }
  }

  mutating func visit(_ root: View, isIgnored: (View) -> Bool) {
    var pending = [(view: root, path: root.pictureName)]
    while let (view, path) = pending.popLast() {
      if view.isHidden { continue }
      if checks.contains(.conflicts) { lookForConflicts(view, path) }
      if !isIgnored(view) { look(at: view, path, isRoot: view === root) }
      let children = view.subviews, names = children.map(\.pictureName)
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      for index in children.indices.reversed() {
        // Siblings of equal names are distinguished by index.
        let place = counts[names[index]] == 1 ? "" : "[\(index)]"
        pending.append((children[index], "\(path)/\(names[index])\(place)"))
      }
    }
  }

  private mutating func look(at view: View, _ path: String, isRoot: Bool) {
    if checks.contains(.ambiguity), ambiguous.contains(view) {
      add(.ambiguity, path, "the constraints do not determine its position or size: it is \(Self.text(view.frame))")
    }
    if checks.contains(.outside), !isRoot, let parent = view.superview, !(parent is ScrollView),
      !parent.appearance.clipsToBounds
    {
      let room = CGRect(origin: parent.bounds.origin, size: parent.bounds.size)
      if !Self.isInside(view.frame, of: room) {
        add(.outside, path, "\(Self.text(view.frame)) lies outside of its superview's \(Self.text(room))")
      }
    }
    if checks.contains(.cutText), let need = Self.needOfText(view) {
      let has = view.bounds.size
      if need.width > has.width + Self.tolerance || need.height > has.height + Self.tolerance {
        add(.cutText, path, "the text needs \(Self.text(need)) and has \(Self.text(has))")
      }
    }
    if checks.contains(.touchTargets), view is Control {
      let size = view.bounds.size
      if min(size.width, size.height) < Self.touchTarget - Self.tolerance {
        add(.touchTarget, path, "\(Self.text(size)) is smaller than 44 × 44")
      }
    }
  }

  /// Whether a rectangle lies in another, within the tolerance.
  ///
  /// `CGRect.contains` compares the union with the outer rectangle, whose width may have other bits after rounding.
  private static func isInside(_ frame: CGRect, of room: CGRect) -> Bool {
    frame.minX >= room.minX - tolerance && frame.maxX <= room.maxX + tolerance
      && frame.minY >= room.minY - tolerance && frame.maxY <= room.maxY + tolerance
  }

  private mutating func lookForConflicts(_ view: View, _ path: String) {
    for constraint in view.heldConstraints where constraint.isRelaxed {
      add(.conflict, path, "a required constraint is relaxed because it conflicts with others: \(constraint)")
    }
  }

  private mutating func add(_ kind: LayoutFinding.Kind, _ path: String, _ words: String) {
    findings.append(LayoutFinding(kind: kind, path: path, words: words))
  }

  /// The size that the text of a view needs; `nil` without a text.
  ///
  /// A wrapping text needs the height of all its lines at the view's width, even if fewer lines are allowed. So does a
  /// text with line breaks in a view of one line, which shows only the first line.
  private static func needOfText(_ view: View) -> CGSize? {
    switch view {
    case let label as Label:
      guard let text = label.text, !text.isEmpty, label.explicitContentSize == nil else { return nil }
      if !label.wrapsContent {
        return text.contains(where: \.isNewline) ? label.sizeOfAllLines(of: text) : label.intrinsicContentSize
      }
      let size = label.measure.unlimited.size(of: label.text, wrappedAt: label.bounds.width)
      // A word wider than the label is broken, so that the text never needs more than the label's width.
      return CGSize(width: min(size.width, label.bounds.width), height: size.height)
    case let button as Button:
      guard let title = button.title, !title.isEmpty, button.explicitContentSize == nil else { return nil }
      guard title.contains(where: \.isNewline) else { return button.intrinsicContentSize }
      let (text, insets) = (button.sizeOfAllLines(of: title), button.contentEdgeInsets)
      return CGSize(
        width: text.width + insets.left + insets.right, height: text.height + insets.top + insets.bottom)
    case let field as TextField:
      let isEmpty = field.text?.isEmpty != false && field.placeholder?.isEmpty != false
      return isEmpty || field.explicitContentSize != nil ? nil : field.intrinsicContentSize
    default: return nil
    }
  }

  private static func text(_ rect: CGRect) -> String {
    "(\(number(rect.origin.x)), \(number(rect.origin.y)), \(text(rect.size)))"
  }

  private static func text(_ size: CGSize) -> String { "\(number(size.width)) × \(number(size.height))" }

  private static func number(_ value: CGFloat) -> String { ShortDecimal.text(of: value, places: 1) }
}
