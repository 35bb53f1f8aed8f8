public import AutoLayout
public import Foundation

/// Takes the views of a template, and says what of them differs from row to row.
///
/// A template's closure runs once for every tree that the template keeps, so it makes its own views each time, and the same.
public final class TemplateBuilder<Row> {
  /// The view that stands for a row: it is as wide as rows are laid out, and as high as its contents make it.
  ///
  /// Settings of a tree may be set on it: reading direction, rounding of frames, the solver's arithmetic.
  public let root = View()

  /// The root of the tree, which has its settings.
  let outer: View
  var parts = TemplateParts()
  var inputs = TemplateInputs<Row>()
  var actions: [(Row) -> Void] = []

  init(in outer: View = View()) {
    self.outer = outer
    outer.addSubview(root)
  }

  /// Takes the text of a label from each row.
  public func text(of label: Label, from value: @escaping @Sendable (Row) -> String?) {
    parts.labels.append(label)
    inputs.texts.append(value)
  }

  /// Takes the constant of a constraint from each row, in points.
  public func constant(of constraint: LayoutConstraint, from value: @escaping @Sendable (Row) -> CGFloat) {
    parts.constraints.append(constraint)
    inputs.constants.append(value)
  }

  /// Takes the intrinsic size of a picture from each row, in points.
  public func imageSize(of view: ImageView, from value: @escaping @Sendable (Row) -> CGSize) {
    parts.images.append(view)
    inputs.imageSizes.append(value)
  }

  /// Hides a view in some rows, as `isHidden` does: stack views close the gap, and other constraints stay.
  ///
  /// Rows that hide other views have working sets of their own.
  public func isHidden(_ view: View, in value: @escaping @Sendable (Row) -> Bool) {
    parts.hidden.append(view)
    inputs.hidden.append(value)
  }

  /// Does something with the views of a row each time that a ``ListView`` shows the row: sets colours, pictures, actions.
  ///
  /// Views are used again for other rows, so everything is set each time. What layout depends on is set by the other
  /// methods; a change of it here is reported to `LayoutDiagnostics`. Templates that are laid out without views do not call it.
  public func whenShown(_ action: @escaping (Row) -> Void) {
    actions.append(action)
  }

  /// Has the frames of a view among the results, under a name.
  public func output(_ view: View, as name: String) {
    parts.outputs.append((name, view))
  }
}

/// The views of one tree that differ from row to row, and those whose frames are wanted.
struct TemplateParts {
  var constraints: [LayoutConstraint] = []
  var labels: [Label] = []
  var images: [ImageView] = []
  var hidden: [View] = []
  var outputs: [(name: String, view: View)] = []

  /// The structure that a closure must repeat each time it runs.
  var shape: [Int] { [constraints.count, labels.count, images.count, hidden.count] }
}
