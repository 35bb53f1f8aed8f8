import ArgumentParser
import BenchmarkModel
import ConstraintSolver

/// The choices of `--profile`.
enum Profiles {
  static var all: [Profile] { BenchmarkProgram.current.profiles }

  /// The default profile.
  static var standard: String { all.first?.name ?? "" }

  /// The gate's default profile.
  static var gated: String { BenchmarkProgram.current.gatedProfile }
  /// The gate's default variant: the kernels that a layout uses by default.
  static let gatedVariant = KernelVariant.simd.rawValue

  /// The profile of a name, or the default one.
  ///
  /// - Parameters:
  ///   - name: the name; nil if none is given.
  ///   - hasPeers: whether other solvers are measured.
  /// - Throws: `ValidationError` for an unknown name.
  static func named(_ name: String?, hasPeers: Bool = false) throws -> Profile {
    let name = name ?? (hasPeers ? BenchmarkProgram.current.profileWithPeers : standard)
    guard let profile = all.first(where: { $0.name == name }) else {
      throw ValidationError(PlanError.unknown("profile", name, known: all.map(\.name)).description)
    }
    return profile
  }
}
