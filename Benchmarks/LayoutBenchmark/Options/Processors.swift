import ArgumentParser
import ProcessMeters

/// Chooses the processors for a command's measurements.
enum Processors {
  /// The help of `--cpus`.
  static let help = ArgumentHelp(
    "Processors to measure on, as in 2 or 0-3,6 (default: isolated ones, then fast ones, the last first).",
    valueName: "list")

  /// The processors of a list, or the best available.
  ///
  /// Call it before the first use of Dispatch or of a task: it may bind this thread for a moment, and a thread that
  /// starts meanwhile would keep that binding.
  ///
  /// - Throws: `ValidationError` for a processor that does not exist.
  static func chosen(_ list: String? = nil) throws -> ProcessorChoice {
    do {
      return try ProcessorChoice.current(list)
    } catch {
      throw ValidationError("--cpus: \(error)")
    }
  }
}
