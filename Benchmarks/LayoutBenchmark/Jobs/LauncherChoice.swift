import ArgumentParser
import BenchmarkRunner
import ProcessMeters

/// Chooses the launcher that a command line names.
enum LauncherChoice {
  /// The kinds of launchers.
  private enum Choice {
    case local
    case slurm(SlurmOptions)
    case command(CommandTemplate)
  }

  /// The help of `--launcher`.
  static let help = ArgumentHelp(
    "The launcher of the blocks: local, slurm or slurm:OPTIONS of sbatch, or a command for each, as in 'ssh host {job}'.",
    valueName: "launcher")

  /// The number of blocks per cell if neither the command line nor the profile gives one.
  static let blocks = 12

  /// The launcher for a name or a template.
  ///
  /// - Parameters:
  ///   - text: the command line's text.
  ///   - processors: the processors of this machine for jobs.
  ///   - isExclusive: whether each job has its machine to itself.
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

  /// Refuses a text that names no launcher, before any other work.
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
