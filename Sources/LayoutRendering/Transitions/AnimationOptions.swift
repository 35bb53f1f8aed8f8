extension SVGRenderer {
  /// How a transition becomes an animated picture.
  public struct AnimationOptions: Hashable, Sendable {
    /// How far what is shown may be from the states, in pixels; what straight movement comes so near to is left out.
    public var tolerance = 0.2
    /// How long the last state stays before the transition begins anew, in seconds.
    public var pause = 1.0
    /// How long the first state stays, in seconds.
    public var lead = 0.5
    /// Whether the transition is shown again and again; otherwise the last state stays.
    public var repeats = true

    /// The usual options.
    public init() {}
  }
}
