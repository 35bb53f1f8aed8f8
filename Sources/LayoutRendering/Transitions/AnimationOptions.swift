extension SVGRenderer {
  /// How a transition becomes an animated picture.
  public struct AnimationOptions: Hashable, Sendable {
    /// The largest deviation of the picture from the states, in pixels; states within it of a linear movement are left
    /// out.
    public var tolerance = 0.2
    /// How long the last state is shown before the transition repeats, in seconds.
    public var pause = 1.0
    /// How long the first state is shown, in seconds.
    public var lead = 0.5
    /// Whether the transition repeats; otherwise the last state stays.
    public var repeats = true

    /// The default options.
    public init() {}
  }
}
