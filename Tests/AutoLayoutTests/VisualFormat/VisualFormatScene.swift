import AutoLayout
import Foundation

/// A root with views that formats can name, and their constraints as equations.
struct VisualFormatScene {
  let root = makeRoot()
  let views: [String: LayoutItem]
  let metrics: [String: any VisualFormatMetric] = ["gap": 12, "half": 0.5, "low": 250, "huge": Double.infinity]

  init(_ names: [String] = ["a", "b", "c", "d"]) {
    var views: [String: LayoutItem] = ["root": root]
    for name in names { views[name] = root.addChild(name) }
    let guide = LayoutGuide()
    guide.identifier = "guide"
    root.addLayoutGuide(guide)
    views["guide"] = guide
    views["alone"] = View()
    self.views = views
  }

  /// The view with a name, which must exist.
  func view(_ name: String) -> View { views[name] as? View ?? root }

  func constraints(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) throws(VisualFormatError) -> [LayoutConstraint] {
    try LayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: metrics, views: views)
  }

  func equations(
    _ format: String, _ options: LayoutConstraint.FormatOptions = []
  ) throws(VisualFormatError) -> [String] {
    try constraints(format, options).map(\.equationText)
  }

  /// The message about a format, or the equations if there is nothing wrong with it.
  func message(_ format: String, _ options: LayoutConstraint.FormatOptions = []) -> String {
    do throws(VisualFormatError) {
      return try equations(format, options).joined(separator: ", ")
    } catch {
      return error.description
    }
  }

  /// Activates the constraints of some formats.
  func activate(_ formats: String..., options: LayoutConstraint.FormatOptions = []) throws {
    for format in formats { LayoutConstraint.activate(try constraints(format, options)) }
  }
}

extension LayoutConstraint {
  /// `b.leading == a.trailing + 8 @750`, without a priority of 1000.
  var equationText: String {
    var text = "\(name(of: firstItem)).\(firstAttribute) \(relation) "
    if secondItem == nil {
      text += number(constant)
    } else {
      if multiplier != 1 { text += "\(number(multiplier))*" }
      text += "\(name(of: secondItem)).\(secondAttribute)"
      if constant != 0 { text += (constant < 0 ? " - " : " + ") + number(abs(constant)) }
    }
    return priority == .required ? text : text + " @\(priority)"
  }

  private func name(of item: LayoutItem?) -> String {
    if let label = item?.debugLabel { return label }
    return (item as? LayoutGuide)?.identifier ?? "nil"
  }

  private func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
