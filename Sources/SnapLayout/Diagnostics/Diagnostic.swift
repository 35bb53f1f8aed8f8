public import AutoLayout

/// A mistake in the use of a chain, and its location.
///
/// A mistake never stops the program: the constraint is skipped, everything else continues, and the diagnostic is
/// passed to ``handler``.
public struct Diagnostic: Sendable {
  /// The severity of a diagnostic.
  public enum Severity: Sendable {
    /// A constraint was skipped, or a call had no effect.
    case error
    /// The constraint is in effect, but perhaps not as intended.
    case remark
  }

  /// The problem.
  public let problem: Problem

  /// The location of the chain's relation, if known.
  public let sourceLocation: SourceLocation?

  init(_ problem: Problem, at sourceLocation: SourceLocation?) {
    self.problem = problem
    self.sourceLocation = sourceLocation
  }

  /// The severity.
  public var severity: Severity { problem.severity }

  /// The file of the chain's relation; empty if not known.
  public var file: String { sourceLocation?.file ?? "" }

  /// The line of the chain's relation; 0 if not known.
  public var line: UInt { sourceLocation?.line ?? 0 }
}

extension Diagnostic: CustomStringConvertible {
  /// The problem in words, preceded by file and line.
  public var description: String {
    sourceLocation.map { "\($0): \(problem)" } ?? "\(problem)"
  }
}
