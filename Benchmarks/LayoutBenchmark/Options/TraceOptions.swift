import ArgumentParser

/// The option that replaces scenes by traces.
struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A trace that --against measures in place of scenes, as record writes it; may be repeated.", valueName: "file"),
    completion: .file(extensions: ["trace"]))
  var trace: [String] = []

  /// Refuses options that conflict with traces.
  func check(against revision: String?, _ selection: SelectionOptions) throws {
    if trace.isEmpty { return }
    guard revision != nil else { throw ValidationError("--trace belongs to --against") }
    guard selection.rows.scene == nil, selection.rows.nodes == nil, selection.concurrency == nil, selection.mode == nil
    else {
      throw ValidationError("--trace replaces scenes: it takes no --scene, --nodes, --concurrency or --mode")
    }
  }
}
