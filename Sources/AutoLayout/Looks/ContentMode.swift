extension View {
  /// The way in which a picture fills its view.
  public enum ContentMode: Int, Hashable, Sendable, CaseIterable {
    /// Stretched to the view.
    case scaleToFill
    /// The largest size that fits into the view, with the picture's aspect ratio.
    case scaleAspectFit
    /// The smallest size that covers the view, with the picture's aspect ratio.
    case scaleAspectFill
    /// Redrawn for each size.
    case redraw
    /// Unscaled, centred.
    case center
    /// Unscaled, at the top.
    case top
    /// Unscaled, at the bottom.
    case bottom
    /// Unscaled, at the left.
    case left
    /// Unscaled, at the right.
    case right
    /// Unscaled, at the top left.
    case topLeft
    /// Unscaled, at the top right.
    case topRight
    /// Unscaled, at the bottom left.
    case bottomLeft
    /// Unscaled, at the bottom right.
    case bottomRight
  }
}
