/// One scene at one size under one variant, laid out and ready to be measured.
///
/// A class, so that the harness calls its methods without a box or an allocation. The harness owns it alone and calls it
/// from one thread at a time; for `queues:K` each of K workloads is made and used on its own Dispatch queue, and for
/// `islands:K` the one workload may itself use more threads.
///
/// The order of calls is: once per sample or batch, ``prepare(_:count:)`` outside the clock; then ``perform(_:)``, `count`
/// times, inside it. ``counters(of:)`` is read before and after `perform`, ``digest(of:)`` after a fixed number of
/// The k-th sample of an operation may depend on the seed, on k and on earlier samples, and on nothing else: then
/// counters and digests are the same in every process.
public protocol Workload: AnyObject {
  /// The kinds of sample. The raw value is the operation's name in the catalogue.
  associatedtype Operation: RawRepresentable<String> & CaseIterable & Sendable

  /// Whether this scene has such an operation; the row is *unsupported* where it has not. True unless implemented.
  func supports(_ operation: Operation) -> Bool

  /// Has independent parts of a layout solved on several threads at once from here on, or all by the calling one; `false`
  /// where this scene has no such parts. False unless implemented.
  ///
  /// Layouts and work counted are the same.
  func solveConcurrently(_ isConcurrent: Bool) -> Bool

  /// Draws the next `count` samples, and makes and drops everything that is not to be timed.
  ///
  /// - Throws: any error that makes the sample impossible; the worker then fails with the error's description.
  func prepare(_ operation: Operation, count: Int) throws

  /// Does one sample: the timed part.
  func perform(_ operation: Operation) throws

  /// Work counted so far on the operation's subject; the harness takes differences. The names are always the same.
  func counters(of operation: Operation) -> [(name: String, count: Int)]

  /// A hash of the layout that the last sample of the operation left. Equal layouts have equal digests, whichever
  /// variant made them.
  func digest(of operation: Operation) throws -> UInt64
}

extension Workload {
  /// Every operation is supported.
  public func supports(_ operation: Operation) -> Bool { true }

  /// There are no independent parts.
  public func solveConcurrently(_ isConcurrent: Bool) -> Bool { false }
}
