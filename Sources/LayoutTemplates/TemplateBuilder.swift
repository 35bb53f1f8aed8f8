public import AutoLayout
public import Foundation

/// Collects the views of a template, and the values that differ between rows.
///
/// A template's closure runs once for every tree, so each time it must make new views, with the same structure.
public final class TemplateBuilder<Row> {
  /// The view of a row: as wide as the row, and as high as its given height or its contents.
  ///
  /// Settings of a tree may be set on it: reading direction, rounding of frames, the solver's arithmetic.
  public let root = View()

  /// The root of the tree, with its settings.
  let outer: View
  var parts = TemplateParts()
  var inputs = TemplateInputs<Row>()
  var actions: [(Row) -> Void] = []

  init(in outer: View = View()) {
    self.outer = outer
    outer.addSubview(root)
  }

  /// Reads the text of a label from each row.
  public func text(of label: Label, from value: @escaping @Sendable (Row) -> String?) {
    parts.labels.append(label)
    inputs.texts.append(value)
  }

  /// Reads the constant of a constraint from each row, in points.
  public func constant(of constraint: LayoutConstraint, from value: @escaping @Sendable (Row) -> CGFloat) {
    parts.constraints.append(constraint)
    inputs.constants.append(value)
  }

  /// Reads the intrinsic size of a picture from each row, in points.
  public func imageSize(of view: ImageView, from value: @escaping @Sendable (Row) -> CGSize) {
    parts.images.append(view)
    inputs.imageSizes.append(value)
  }

  /// Hides a view in some rows, like `isHidden`: stack views close the gap, and other constraints stay.
  ///
  /// Rows with different hidden views use different trees.
  public func isHidden(_ view: View, in value: @escaping @Sendable (Row) -> Bool) {
    parts.hidden.append(view)
    inputs.hidden.append(value)
  }

  /// Runs an action on the views each time that a ``ListView`` shows a row: to set colours, pictures, actions.
  ///
  /// Views are reused for other rows, so the action must set everything each time. Values that layout depends on must
  /// be set by the other methods; a change of them here is reported to `LayoutDiagnostics`. Not called when rows are
  /// laid out without views.
  public func whenShown(_ action: @escaping (Row) -> Void) {
    actions.append(action)
  }

  /// Adds the frame of a view to the results, under a name.
  public func output(_ view: View, as name: String) {
    parts.outputs.append((name, view))
  }
}

/// The views of one tree that differ between rows, and those whose frames are results.
struct TemplateParts {
  var constraints: [LayoutConstraint] = []
  var labels: [Label] = []
  var images: [ImageView] = []
  var hidden: [View] = []
  var outputs: [(name: String, view: View)] = []

  /// The structure that a closure must repeat each time it runs.
  var shape: TemplateShape {
    TemplateShape(
      constraints: constraints.count, labels: labels.count, images: images.count, hidden: hidden.count,
      names: outputs.map(\.name))
  }

  /// Removes parts beyond a shape, and fills missing ones with views outside of the tree.
  mutating func fit(_ shape: TemplateShape) {
    func fit<Part>(_ parts: inout [Part], _ count: Int, _ make: () -> Part) {
      while parts.count < count { parts.append(make()) }
      parts.removeLast(parts.count - count)
    }
    fit(&constraints, shape.constraints) { View().widthAnchor.constraint(equalToConstant: 0) }
    fit(&labels, shape.labels) { Label() }
    fit(&images, shape.images) { ImageView() }
    fit(&hidden, shape.hidden) { View() }
    outputs = shape.names.map { name in outputs.first { $0.name == name } ?? (name, View()) }
  }
}

/// The declarations of a template's closure: the numbers of inputs of each kind, and the results in order.
struct TemplateShape: Hashable, Sendable {
  var constraints: Int
  var labels: Int
  var images: Int
  var hidden: Int
  var names: [String]
}
