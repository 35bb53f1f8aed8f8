/// The attributes of one axis, for views and for their canvas.
struct StackAxis {
  let start: LayoutConstraint.Attribute
  let end: LayoutConstraint.Attribute
  let center: LayoutConstraint.Attribute
  let length: LayoutConstraint.Attribute
  let canvasStart: LayoutConstraint.Attribute
  let canvasEnd: LayoutConstraint.Attribute
  let canvasCenter: LayoutConstraint.Attribute

  /// The attributes of an axis; the canvas ends at the stack view's margins, or at its edges.
  init(_ axis: LayoutConstraint.Axis, withinMargins: Bool) {
    switch axis {
    case .horizontal:
      start = .leading
      end = .trailing
      center = .centerX
      length = .width
      canvasStart = withinMargins ? .leadingMargin : .leading
      canvasEnd = withinMargins ? .trailingMargin : .trailing
      canvasCenter = withinMargins ? .centerXWithinMargins : .centerX
    case .vertical:
      start = .top
      end = .bottom
      center = .centerY
      length = .height
      canvasStart = withinMargins ? .topMargin : .top
      canvasEnd = withinMargins ? .bottomMargin : .bottom
      canvasCenter = withinMargins ? .centerYWithinMargins : .centerY
    }
  }
}
