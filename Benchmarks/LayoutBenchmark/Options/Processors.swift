import ArgumentParser
import ProcessMeters

/// The processors that a command measures on.
enum Processors {
  /// What `--cpus` is for.
  static let help = ArgumentHelp(
    "Processors to measure on, as in 2 or 0-3,6 (default: isolated ones, then fast ones, the last first).",
    valueName: "list")

  /// Those of a list, or the best that there are.
  ///
  /// It comes before the first use of Dispatch or of a task.
  ///
  /// - Throws: `ValidationError` for a processor that there is not.
  static func chosen(_ list: String? = nil) throws -> ProcessorChoice {
    do {
      return try ProcessorChoice.current(list)
    } catch {
      throw ValidationError("--cpus: \(error)")
    }
  }
}
