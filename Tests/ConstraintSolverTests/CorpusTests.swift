#if DEBUG
  import Foundation
  import TestSupport
  import Testing

  @testable import ConstraintSolver

  @Suite("Scripts that reached new states")
  struct CorpusTests {
    /// The inputs that `scripts/fuzz --merge` keeps are beside the source.
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

    @Test(arguments: KernelVariant.allCases)
    func keepTheInvariantsAndTheOptimum(_ kernels: KernelVariant) throws {
      let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
      #expect(files.count > 20)
      for file in Build.sample(files.sorted { $0.path < $1.path }) {
        let script = EditScript(bytes: try Data(contentsOf: file))
        let check = ScriptCheck(kernels: kernels) {
          { player, _ in try player.solver.system.checkInvariants() + player.discrepancies() }
        }
        #expect(check.failure(of: script) == nil, "\(file.lastPathComponent)\n\(script)")
      }
    }
  }
#endif
