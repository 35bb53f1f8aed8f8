extension SVGRenderer {
  /// Options of an animated picture of a transition.
  public struct AnimationOptions: Hashable, Sendable {
    /// The largest deviation of the picture from the states, in pixels.
    ///
    /// States that a linear movement approximates within this tolerance are left out.
    public var tolerance = 0.2
    /// The time for which the last state is shown before the transition repeats, in seconds.
    public var pause = 1.0
    /// The time for which the first state is shown before the movement begins, in seconds.
    public var lead = 0.5
    /// Whether the transition repeats; otherwise the last state stays.
    public var repeats = true

    /// The default options.
    public init() {}
  }
}
