/// The operations of a trace's steps; raw values are their names on the command line and in traces.
public enum TraceOperation: String, CaseIterable, Hashable, Sendable {
  /// Makes the system; the first step of every trace, and the only one of its kind.
  case make
  /// Changes one constant with influence on few variables.
  case update
  /// Changes one constant with influence on many variables.
  case updateWide = "update-wide"
  /// Replaces a few constraints.
  case remake
  /// Gives the root another size.
  case resize
  /// Makes a new system, performs some steps of each other kind on it, and removes everything.
  case cycle

  /// The operations whose steps work on the system of the first step.
  public static let standing: [TraceOperation] = [.update, .updateWide, .remake, .resize]

  /// Whether a step works on the system of the first step.
  public var isStanding: Bool { Self.standing.contains(self) }
}
