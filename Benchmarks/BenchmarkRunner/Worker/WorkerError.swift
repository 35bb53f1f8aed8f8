/// The reason why a worker cannot answer, in one sentence.
public struct WorkerError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one sentence.
  public let description: String

  /// An error.
  public init(_ description: String) {
    self.description = description
  }
}
