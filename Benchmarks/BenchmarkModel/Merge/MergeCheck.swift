internal import ProcessMeters

/// Checks that two results come from one program and one plan, apart from blocks and cells.
struct MergeCheck {
  let first: ResultMerge.Source
  let other: ResultMerge.Source

  init(_ first: ResultMerge.Source, _ other: ResultMerge.Source) {
    self.first = first
    self.other = other
  }

  /// Throws an error that names the first difference.
  func check() throws(StoreError) {
    let (before, after) = (first.file.plan, other.file.plan)
    try compare("seed", "\(before.seed)", "\(after.seed)")
    try compare("profile", before.profile, after.profile)
    try compare("list of operations", list(before.operations), list(after.operations))
    for scene in Set((before.sceneOperations ?? [:]).keys).intersection((after.sceneOperations ?? [:]).keys).sorted() {
      try compare(
        "list of operations of \(scene)", list(before.sceneOperations?[scene] ?? []),
        list(after.sceneOperations?[scene] ?? []))
    }
    try compare("list of variants", list(before.variants), list(after.variants))
    try checkEffort(before.effort, after.effort)
    try compare("time limit of a worker", "\(before.timeLimit) s", "\(after.timeLimit) s")
    try compare("time of the run", before.time.map { "\($0)" } ?? "none", after.time.map { "\($0)" } ?? "none")
    try check(before.pairing, after.pairing)
    try check(before.replay, after.replay)
    for environment in other.environments {
      let reference = first.file.environment
      try compare("harness", reference.harnessVersion, environment.harnessVersion)
      try compare("program's hash", reference.build.binaryHash, environment.build.binaryHash)
    }
  }

  private func checkEffort(_ before: Effort, _ after: Effort) throws(StoreError) {
    try compare("time for an operation", "\(before.timePerOperation) ns", "\(after.timePerOperation) ns")
    try compare("number of counted samples", "\(before.countedSamples)", "\(after.countedSamples)")
    try compare("number of counted nodes", "\(before.countedNodes)", "\(after.countedNodes)")
    // The remaining fields are compared together, because they rarely differ.
    guard before != after else { return }
    try compare(
      "effort", String(decoding: Document.bytes(before), as: UTF8.self),
      String(decoding: Document.bytes(after), as: UTF8.self))
  }

  private func check(_ before: Pairing?, _ after: Pairing?) throws(StoreError) {
    try compare("side", before.map(\.side.rawValue) ?? "none", after.map(\.side.rawValue) ?? "none")
    try compare("paired run", before.map(\.run) ?? "none", after.map(\.run) ?? "none")
    try compare(
      "number of blocks of the first stage", "\(before?.stageBlocks ?? 0)", "\(after?.stageBlocks ?? 0)")
  }

  private func check(_ before: Replay?, _ after: Replay?) throws(StoreError) {
    try compare("subject", before == nil ? "scenes" : "traces", after == nil ? "scenes" : "traces")
    guard let before, let after else { return }
    for trace in before.traces {
      guard let same = after.traces.first(where: { $0.scene == trace.scene && $0.nodes == trace.nodes }) else {
        continue
      }
      try compare("trace of \(trace.scene) \(Quantity.count(trace.nodes))", trace.hash, same.hash)
    }
    func peers(_ replay: Replay) -> String { list(replay.peers.map { "\($0.variant) \($0.hash)" }) }
    try compare("list of other programs", peers(before), peers(after))
    try compare("limit of a peer's sample", "\(before.limit) s", "\(after.limit) s")
  }

  private func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }

  private func compare(_ field: String, _ before: String, _ after: String) throws(StoreError) {
    guard before != after else { return }
    throw StoreError(
      "\(first.name) and \(other.name) cannot be merged: the \(field) differs, \(before) in the first and \(after) in "
        + "the second")
  }
}

extension ResultMerge.Source {
  /// The circumstances of each machine.
  var environments: [EnvironmentRecord] { file.machines.map { $0.map(\.environment) } ?? [file.environment] }
}
