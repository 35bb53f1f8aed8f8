/// Something that went wrong without stopping layout.
public enum LayoutDiagnostic: Sendable {
  /// A constraint, or a value for it, was invalid and refused.
  case invalidConstraint(LayoutConstraintError, constraint: String, at: SourceLocation?)
  /// Required constraints cannot hold together; one was relaxed.
  case unsatisfiable(UnsatisfiableConstraints)
  /// A layout pass reached its limit of rounds while something still moved; names the first view whose code requested
  /// another round in the last round.
  case passLimitReached(Int, view: String)
  /// The solver refused the constraints or lost its accuracy; the system was rebuilt.
  case solverFailure(String)
  /// Another mistake, such as a call that cannot take effect or a font that is not installed, in any of the modules.
  case misuse(String, at: SourceLocation?)
}

/// Required constraints that cannot hold together.
public struct UnsatisfiableConstraints: Hashable, Sendable {
  /// One constraint of the set.
  public struct Member: Hashable, Sendable {
    /// The constraint as text.
    public var description: String
    /// The file and line of the constraint, if known.
    public var sourceLocation: SourceLocation?
    /// Whether the application made the constraint; `false` for constraints from frames, masks, intrinsic sizes, stack
    /// views and the root.
    public var isFromApplication: Bool
  }

  /// The constraints of the set.
  ///
  /// If any one of them is removed, the others can hold together, unless some of them require a negative size.
  public var members: [Member]
  /// The constraint that was relaxed.
  public var relaxed: Member?

  /// The former name.
  @available(*, deprecated, renamed: "relaxed")
  public var leftOut: Member? {
    get { relaxed }
    set { relaxed = newValue }
  }
}

extension LayoutDiagnostic: CustomStringConvertible {
  /// The message; for unsatisfiable constraints in the form of UIKit's log.
  public var description: String {
    switch self {
    case .invalidConstraint(let error, let constraint, let location):
      "[LayoutConstraints] \(Self.place(location))\(error) (\(constraint))"
    case .unsatisfiable(let set):
      "[LayoutConstraints] \(set)"
    case .passLimitReached(let limit, let view):
      "[Layout] \(view) still needs layout after \(limit) rounds of one pass: something invalidates it each time."
    case .solverFailure(let reason):
      "[Layout] The constraints could not be solved: \(reason)"
    case .misuse(let text, let location):
      "[Layout] \(Self.place(location))\(text)"
    }
  }

  private static func place(_ location: SourceLocation?) -> String {
    location.map { "\($0): " } ?? ""
  }
}

extension UnsatisfiableConstraints: CustomStringConvertible {
  /// The set in the form of UIKit's log; of a large set, the first and the last members.
  public var description: String {
    var text = """
      Unable to simultaneously satisfy constraints.
      \tProbably at least one of the constraints in the following list is one you don't want.
      \tTry this:
      \t\t(1) look at each constraint and try to figure out which you don't expect;
      \t\t(2) find the code that added the unwanted constraint or constraints and fix it.

      """
    if members.contains(where: { !$0.isFromApplication && $0.description.hasPrefix("<AutoresizingMaskConstraint") }) {
      text += """
        \t(Note: if you see AutoresizingMaskConstraints that you don't understand, refer to \
        translatesAutoresizingMaskIntoConstraints)

        """
    }
    text += "(\n" + lines.joined(separator: ",\n") + "\n)\n"
    guard let relaxed else { return text }
    return text + "\nWill attempt to recover by breaking constraint\n\(relaxed.description)"
  }

  /// The members as lines.
  ///
  /// A long set is shortened: if a list of a thousand rows does not fit, each row that gives way causes a report of
  /// about a thousand members.
  private var lines: [String] {
    func lines(_ members: some Sequence<Member>) -> [String] { members.map { "    \"\($0.description)\"" } }
    let most = Self.mostListed
    guard members.count > most else { return lines(members) }
    return lines(members.prefix(most / 2)) + ["    … \(members.count - most) more …"] + lines(members.suffix(most / 2))
  }

  private static var mostListed: Int { 100 }
}
