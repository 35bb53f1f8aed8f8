/// The operations of a trace's steps, by the names of the command line.
public enum TraceOperation: String, CaseIterable, Hashable, Sendable {
  /// Makes the system; the first step of every trace, and the only one of its kind.
  case make
  /// Changes one constant that few variables follow.
  case update
  /// Changes one constant that many variables follow.
  case updateWide = "update-wide"
  /// Removes a few constraints and adds others for them.
  case remake
  /// Holds the root at another size.
  case resize
  /// On a system of its own that has just been made: some of each, then the removal of everything.
  case cycle

  /// The operations whose steps work on the system that the first step has made.
  public static let standing: [TraceOperation] = [.update, .updateWide, .remake, .resize]

  /// Whether a step works on the system that the first step has made.
  public var isStanding: Bool { Self.standing.contains(self) }
}
