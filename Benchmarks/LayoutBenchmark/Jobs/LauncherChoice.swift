import ArgumentParser
import BenchmarkRunner
import ProcessMeters

/// The engine that a command line names.
enum LauncherChoice {
  /// One of the three kinds.
  private enum Choice {
    case local
    case slurm(SlurmOptions)
    case command(CommandTemplate)
  }

  /// The help of `--launcher`.
  static let help = ArgumentHelp(
    "The launcher of the blocks: local, slurm or slurm:OPTIONS of sbatch, or a command for each, as in 'ssh host {job}'.",
    valueName: "launcher")

  /// Jobs of a cell where neither the command line nor the profile says how many.
  static let blocks = 12

  /// The launcher of a name or of a template.
  ///
  /// - Parameters:
  ///   - text: the command line's text.
  ///   - processors: those of this machine that jobs may use.
  ///   - isExclusive: whether each job has its machine for itself.
  /// - Throws: `ValidationError` for any other text.
  static func launcher(
    _ text: String, on processors: ProcessorChoice, isExclusive: Bool
  ) throws -> any JobLauncher {
    switch try choice(text) {
    case .local: ProcessLauncher.local(processors, isExclusive: isExclusive)
    case .slurm(let options): SlurmLauncher(options)
    case .command(let template): ProcessLauncher.template(template)
    }
  }

  /// Refuses a text that names no engine, before anything is done.
  static func check(_ text: String) throws { _ = try choice(text) }

  private static func choice(_ text: String) throws -> Choice {
    do {
      if text == "local" { return .local }
      if text == "slurm" { return .slurm(SlurmOptions()) }
      if text.hasPrefix("slurm:") { return .slurm(try SlurmOptions(String(text.dropFirst("slurm:".count)))) }
      return .command(try CommandTemplate(text))
    } catch {
      throw ValidationError("--launcher: \(error)")
    }
  }
}
