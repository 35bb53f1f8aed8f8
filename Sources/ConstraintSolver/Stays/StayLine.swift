internal import SolverKernels

/// Working storage for the stays of one free direction, and the set of settled ones.
struct StayLine: ~Copyable {
  /// A stay that the free direction moves: its distance from rest, and its rate.
  struct Stay: BitwiseCopyable {
    var variable: VariableIndex
    var isSize: Bool
    var distance: Double
    var rate: Double

    /// The step of the free direction at which the stay holds.
    var rest: Double { -distance / rate }
  }

  /// The optimum found for a free direction.
  struct Rest: BitwiseCopyable {
    var freeDirection: VariableIndex
    var step: Double
    /// Whether a stay row holds the free direction there.
    var keepsReference: Bool
  }

  /// Free directions on which the stays of moved variables bear.
  var freeDirections = Buffer<VariableIndex>()
  /// The stays of the current free direction.
  var stays = Buffer<Stay>()
  /// The optima found, until all free directions move there.
  var rests = Buffer<Rest>()
  /// Free directions at their optimum for the stays.
  var settled = VisitMarks<VariableIndex>()
  /// The variables whose stays the settled free directions move.
  var settledStays = VisitMarks<VariableIndex>()
  /// Stay rows whose targets the present edit has changed; some may have been dropped.
  var shifted = Buffer<RowIndex>()
  /// Whether both sets are valid: only in the stay pass, and only if no pivot may have coupled a settled direction.
  var hasSettled = false

  init() {}

  var byteCount: Int {
    let lists = freeDirections.byteCount + stays.byteCount + rests.byteCount + shifted.byteCount
    return lists + settled.byteCount + settledStays.byteCount
  }
}
