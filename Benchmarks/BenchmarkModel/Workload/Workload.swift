/// One scene at one size under one variant, laid out and ready to be measured.
///
/// A class, so that the harness calls its methods without a box or an allocation. The harness owns it alone and calls
/// it from one thread at a time. With `queues:K`, each of K workloads is made and used on a Dispatch queue of its own.
/// With `islands:K`, the only workload may itself use several threads.
///
/// For each sample or batch, the harness calls ``prepare(_:count:)`` outside the timed part; inside it, ``perform(_:)``
/// or, for a batch, ``perform(_:times:)``. It reads ``counters(of:)`` before and after `perform`, and ``digest(of:)``
/// after a fixed number of samples.
///
/// The k-th sample of an operation may depend on the seed, on k and on earlier samples, and on nothing else: then
/// counters and digests are equal in every process.
public protocol Workload: AnyObject {
  /// The kinds of sample. The raw value is the operation's name in the catalogue.
  associatedtype Operation: RawRepresentable<String> & CaseIterable & Sendable

  /// Whether this scene has an operation; if not, the operation's row is *unsupported*. True unless implemented.
  func supports(_ operation: Operation) -> Bool

  /// Chooses whether independent parts of a layout are solved on several threads or on the calling one.
  ///
  /// Layouts and counted work do not change. Returns `false` if this scene has no such parts, as the default
  /// implementation does.
  func solveConcurrently(_ isConcurrent: Bool) -> Bool

  /// Draws the next `count` samples, makes their objects and drops the objects of earlier samples, outside the timed
  /// part.
  ///
  /// - Throws: any error that makes the sample impossible; the worker then fails with the error's description.
  func prepare(_ operation: Operation, count: Int) throws

  /// Does one sample: the timed part.
  func perform(_ operation: Operation) throws

  /// Does a batch of samples that are too short to be timed one by one: the timed part.
  ///
  /// Unless implemented, does one sample after the other; an implementation with its own loop saves a call per sample.
  func perform(_ operation: Operation, times: Int) throws

  /// The counted work so far on the operation's subject; the harness takes differences. The names never change.
  func counters(of operation: Operation) -> [(name: String, count: Int)]

  /// A hash of the layout after the operation's last sample. Equal layouts have equal digests under every variant.
  func digest(of operation: Operation) throws -> UInt64
}

extension Workload {
  /// Does one sample after the other.
  public func perform(_ operation: Operation, times: Int) throws {
    for _ in 0..<times { try perform(operation) }
  }

  /// Every operation is supported.
  public func supports(_ operation: Operation) -> Bool { true }

  /// There are no independent parts.
  public func solveConcurrently(_ isConcurrent: Bool) -> Bool { false }
}
