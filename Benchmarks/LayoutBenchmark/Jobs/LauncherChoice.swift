import ArgumentParser
import BenchmarkRunner
import ProcessMeters

/// The engine that a command line names.
enum LauncherChoice {
  /// What `--launcher` is for.
  static let help = ArgumentHelp(
    "Who runs the blocks: local, slurm or slurm:OPTIONS of sbatch, or a command for each, as in 'ssh host {job}'.",
    valueName: "launcher")

  /// Jobs of a cell where neither the command line nor the profile says how many.
  static let blocks = 12

  /// The launcher of a name or of a template.
  ///
  /// - Parameters:
  ///   - text: what the command line says.
  ///   - processors: those of this machine that jobs may use.
  ///   - isExclusive: whether each job is to have its machine for itself.
  /// - Throws: `ValidationError` for what is neither.
  static func launcher(
    _ text: String, on processors: ProcessorChoice, isExclusive: Bool
  ) throws -> any JobLauncher {
    switch text {
    case "local": return ProcessLauncher.local(processors, isExclusive: isExclusive)
    case "slurm": return SlurmLauncher()
    default:
      do {
        if text.hasPrefix("slurm:") { return SlurmLauncher(try SlurmOptions(String(text.dropFirst("slurm:".count)))) }
        return ProcessLauncher.template(try CommandTemplate(text))
      } catch {
        throw ValidationError("--launcher: \(error)")
      }
    }
  }
}
