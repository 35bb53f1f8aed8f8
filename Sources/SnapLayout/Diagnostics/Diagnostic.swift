public import AutoLayout

/// A mistake in the use of a chain, and where it was made.
///
/// A mistake never stops the program: the constraint in question is skipped, everything else goes on, and the
/// diagnostic goes to ``handler``.
public struct Diagnostic: Sendable {
  /// How grave a diagnostic is.
  public enum Severity: Sendable {
    /// A constraint was skipped, or a call had no effect.
    case error
    /// The call took effect, though perhaps not the one that was meant.
    case remark
  }

  /// The problem.
  public let problem: Problem

  /// Where the relation of the chain was written, if it is known.
  public let sourceLocation: SourceLocation?

  init(_ problem: Problem, at sourceLocation: SourceLocation?) {
    self.problem = problem
    self.sourceLocation = sourceLocation
  }

  /// How grave it is.
  public var severity: Severity { problem.severity }

  /// The file in which the relation of the chain was written; empty if it is not known.
  public var file: String { sourceLocation?.file ?? "" }

  /// The line in which the relation of the chain was written; 0 if it is not known.
  public var line: UInt { sourceLocation?.line ?? 0 }
}

extension Diagnostic: CustomStringConvertible {
  /// The problem in words, headed by file and line.
  public var description: String {
    sourceLocation.map { "\($0): \(problem)" } ?? "\(problem)"
  }
}
