internal import BenchmarkModel

// The root frames of measured code in a worker's stacks.
extension FoldedStacks {
  /// The stacks of counted samples: from the counting method of the loop inwards.
  var counted: FoldedStacks { below { $0.contains("15MeasurementLoopV5count") } }

  /// The stacks of timed samples without preparation: from the workload's sampling method inwards.
  var timed: FoldedStacks { below { $0.contains("15MeasurementLoopV4time") }.below { $0.contains("7performyy") } }
}
