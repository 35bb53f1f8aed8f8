import ArgumentParser
import BenchmarkModel
import BenchmarkRunner
import Foundation
import ProcessMeters

extension JobStages {
  /// Stages of a comparison of this program with a revision; nil if the command line names no launcher.
  ///
  /// - Parameters:
  ///   - options: the launcher's options.
  ///   - base: the revision.
  ///   - folder: the folder shared with the machines, unless the command line names another.
  ///   - processors: the processors of this machine for jobs.
  /// - Throws: `ValidationError` for an unknown launcher, and if programs cannot be read or copied.
  convenience init?(
    _ options: LauncherOptions, base: RevisionBuild, folder: String, on processors: ProcessorChoice
  ) throws {
    guard let name = options.launcher else { return nil }
    let folder = JobFolder(options.folder ?? folder)
    let launcher = try LauncherChoice.launcher(name, on: processors, isExclusive: !options.shared)
    let own = Program.path
    var programs: [Job.Program] = []
    for (side, path) in [(Pairing.Side.candidate, own), (.base, base.program), (.control, base.program)] {
      guard let hash = Replay.Peer.hash(of: path, nil) else { throw ValidationError("\(path) cannot be read") }
      programs.append(.init(side: side, path: path, hash: hash))
    }
    if options.stage { programs = try StagedFiles.programs(programs, in: folder) }
    // The candidate's program runs the jobs of all sides.
    let program = folder.resolved(programs[0].path)
    self.init(
      folder: folder, programs: programs, isExclusive: !options.shared, inFlight: options.inFlight
    ) { plan, jobOptions in
      JobController(
        folder: folder, launcher: launcher, options: jobOptions, command: { [program, "worker", "--job", $0] },
        observe: JobRun.progress(plan))
    }
  }
}
