extension SVGRenderer {
  /// Options of an animated picture of a transition.
  public struct AnimationOptions: Hashable, Sendable {
    /// The largest deviation of the picture from the states, in pixels; states within it of a linear movement are left
    /// out.
    public var tolerance = 0.2
    /// The duration of the last state before the transition repeats, in seconds.
    public var pause = 1.0
    /// The duration of the first state, in seconds.
    public var lead = 0.5
    /// Whether the transition repeats; otherwise the last state stays.
    public var repeats = true

    /// The default options.
    public init() {}
  }
}
