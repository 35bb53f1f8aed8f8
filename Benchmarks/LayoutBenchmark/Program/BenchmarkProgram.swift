package import ArgumentParser
package import BenchmarkModel
import Foundation
package import SolverTraces
import Synchronization

/// The properties of one benchmark program: its workloads, and the functions by which its commands use them.
package struct BenchmarkProgram: Sendable {
  /// A scene at a size with a seed.
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
  /// The names of the work counters, which a policy may name.
  package var counters: [String]
  /// The profiles; the first is the default.
  package var profiles: [Profile]
  /// The default profile of a run with other solvers, which need more time.
  package var profileWithPeers: String
  /// The gate's default profile.
  package var gatedProfile: String
  /// Scenes whose work a baseline counts in addition to the gated profile.
  package var countedScenes: [String] = []
  /// The default scenes and operations of a search for limits.
  package var limits: (scene: String, operations: [String])?
  /// The default scenes and sizes of a verification.
  package var verified: [Profile.Part]
  /// Checks a scene under variants.
  package var verify: @Sendable (SceneRequest, _ variants: [String], _ tell: (Finding) throws -> Void) throws -> Void
  /// Runs a scene and records its solver's input.
  package var record: @Sendable (SceneRequest, SolverTrace.StepCounts) throws -> SolverTrace
  /// Lays out a scene of boxes under a variant and records it; nil for a program without such scenes.
  package var recordBoxes: (@Sendable (SceneRequest, _ variant: String) throws -> BoxTrace)?
  /// Makes the picture's subject from a scene.
  package var picture: @Sendable (SceneRequest) throws -> PictureSubject
  /// Trees for drawing, not for measurement, by name.
  package var examples: [(name: String, subject: @Sendable () -> PictureSubject)] = []
  /// Commands in addition to the commands of every program.
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

  /// The running program.
  ///
  /// It is global, because commands are types with static names and help texts, which cannot receive it as a parameter.
  static var current: BenchmarkProgram {
    installed.withLock { $0 } ?? BenchmarkProgram(scenes: [], workloads: [])
  }

  /// The file name of the running program, which is also the name of its product.
  static let name = (Bundle.main.executablePath.map { URL(fileURLWithPath: $0).lastPathComponent }) ?? "bench"

  /// The path of the running program, by which it starts itself again as a worker.
  static let path = Bundle.main.executablePath ?? CommandLine.arguments.first ?? name

  /// Runs the command line, and ends the process with one of ``ExitStatus``.
  package func main() {
    Self.installed.withLock { $0 = self }
    BenchmarkCommand.main()
  }
}

/// A short name for help texts and messages, which use `name` often.
typealias Program = BenchmarkProgram
