internal import BenchmarkAnalysis
internal import BenchmarkModel

// Where what is measured begins in a worker's stacks.
extension FoldedStacks {
  /// What a worker counts: from the method of the loop inwards that does so.
  var counted: FoldedStacks { below { $0.contains("15MeasurementLoopV5count") } }

  /// What a worker times, without what it prepares: from the workload's method inwards that does a sample.
  var timed: FoldedStacks { below { $0.contains("15MeasurementLoopV4time") }.below { $0.contains("7performyy") } }
}
