package import ArgumentParser
package import BenchmarkModel
import Foundation
package import SolverTraces
import Synchronization

/// Everything in which one benchmark program differs from another: its workloads, and what its commands can do with them.
package struct BenchmarkProgram: Sendable {
  /// Makes a scene at a size from a seed, and does something with it.
  package struct SceneRequest: Hashable, Sendable {
    /// The scene's name.
    package var scene: String
    /// The number of its nodes.
    package var nodes: Int
    /// The seed of the scene and its edits.
    package var seed: UInt64

    package init(scene: String, nodes: Int, seed: UInt64) {
      self.scene = scene
      self.nodes = nodes
      self.seed = seed
    }
  }

  /// The scenes, operations and variants.
  package var catalog: WorkloadCatalog
  /// The names of the counters of work; a policy may name them.
  package var counters: [String]
  /// The profiles; the first is that of a run that names none.
  package var profiles: [Profile]
  /// The profile of a run with other solvers that names none: it has time for theirs.
  package var profileWithPeers: String
  /// The profile that the gate measures unless told otherwise.
  package var gatedProfile: String
  /// Scenes whose work a baseline counts in addition to the gated profile.
  package var countedScenes: [String] = []
  /// The scenes and operations that a search for limits takes unless told otherwise.
  package var limits: (scene: String, operations: [String])?
  /// The scenes and sizes that a verification checks unless told otherwise.
  package var verified: [Profile.Part]
  /// Checks a scene under variants.
  package var verify: @Sendable (SceneRequest, _ variants: [String], _ tell: (Finding) throws -> Void) throws -> Void
  /// Plays a scene and writes down what its solver is told.
  package var record: @Sendable (SceneRequest, SolverTrace.StepCounts) throws -> SolverTrace
  /// A scene as it is drawn.
  package var picture: @Sendable (SceneRequest) throws -> PictureSubject
  /// Trees that are drawn and not measured, by name.
  package var examples: [(name: String, subject: @Sendable () -> PictureSubject)] = []
  /// Commands in addition to those of every program.
  package var commands: [any ParsableCommand.Type] = []

  package init(
    catalog: WorkloadCatalog, counters: [String], profiles: [Profile], profileWithPeers: String, gatedProfile: String,
    verified: [Profile.Part],
    verify: @escaping @Sendable (SceneRequest, _ variants: [String], _ tell: (Finding) throws -> Void) throws -> Void,
    record: @escaping @Sendable (SceneRequest, SolverTrace.StepCounts) throws -> SolverTrace,
    picture: @escaping @Sendable (SceneRequest) throws -> PictureSubject
  ) {
    self.catalog = catalog
    self.counters = counters
    self.profiles = profiles
    self.profileWithPeers = profileWithPeers
    self.gatedProfile = gatedProfile
    self.verified = verified
    self.verify = verify
    self.record = record
    self.picture = picture
  }
}

extension BenchmarkProgram {
  private static let installed = Mutex<BenchmarkProgram?>(nil)

  /// The program that runs.
  ///
  /// Commands are types, and their names and help texts are static, so it is no parameter of theirs.
  static var current: BenchmarkProgram {
    installed.withLock { $0 } ?? BenchmarkProgram(scenes: [], workloads: [])
  }

  /// The name under which the program was started, and of its product.
  static let name = (Bundle.main.executablePath.map { URL(fileURLWithPath: $0).lastPathComponent }) ?? "bench"

  /// Runs the command line, and ends the process with one of ``ExitStatus``.
  package func main() {
    Self.installed.withLock { $0 = self }
    BenchmarkCommand.main()
  }
}

/// For texts, which name the program often.
typealias Program = BenchmarkProgram
