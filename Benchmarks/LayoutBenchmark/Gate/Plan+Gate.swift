import ArgumentParser
import BenchmarkAnalysis
import BenchmarkModel
import Foundation
import ProcessMeters

extension Plan {
  /// The plan of a baseline: the gated profile and additional scenes, on one thread, with the least number of timed
  /// samples that a reply requires.
  static func counting(_ rows: RowOptions, seed: UInt64) throws -> Plan {
    var profile = try Profiles.named(Profiles.gated)
    if !BenchmarkProgram.current.countedScenes.isEmpty {
      profile.parts.append(Profile.Part(scenes: BenchmarkProgram.current.countedScenes, nodes: [1_000]))
    }
    var plan = try gated(try rows.selection(blocks: nil, seed: seed), profile: profile, variants: nil)
    plan.blocks = 1
    plan.effort.timePerOperation = 1_000_000
    plan.effort.minimumSamples = 1
    // An operation's work depends on the operations before it, so these are counted too.
    let standard = SceneCatalog.catalog.standardOperations
    let places = plan.operations.map { standard.firstIndex(of: $0) }
    if let last = places.compactMap(\.self).max(), !places.contains(nil) { plan.operations = Array(standard[...last]) }
    return plan
  }

  /// The serial cells of a profile under a selection.
  ///
  /// - Parameters:
  ///   - selection: the command line's selection.
  ///   - profile: the profile for everything that the selection leaves open.
  ///   - variants: the variants if the selection names none; nil means all.
  ///   - cpus: the number of processors to measure on; nil for those that this process may use.
  static func gated(_ selection: Selection, profile: Profile, variants: [String]?, cpus: Int? = nil) throws -> Plan {
    var omitted: [String] = []
    var selection = selection
    selection.variants = selection.variants ?? variants
    // The gate's policy sets the number of blocks, so the profile's time does not apply.
    var profile = profile
    profile.seconds = nil
    var plan = try selected(
      selection, of: profile, from: SceneCatalog.catalog,
      cpus: max(cpus ?? CPUAffinity.current().value?.cpus.count ?? 1, 1),
      omitted: &omitted)
    if selection.concurrency == nil { plan.cells.removeAll { $0.concurrency != .serial } }
    return plan
  }

  /// The plan for a comparison with another revision: the traces' rows if there are traces, otherwise the profile's.
  static func gated(_ selection: Selection, traces: [String], profile: Profile, cpus: Int) throws -> Plan {
    if traces.isEmpty {
      return try gated(selection, profile: profile, variants: [Profiles.gatedVariant], cpus: cpus)
    }
    var selection = selection
    selection.variants = selection.variants ?? [Profiles.gatedVariant]
    var profile = profile
    profile.seconds = nil
    return try replaying(traces, selection, of: profile, peers: try PeerPrograms([]), limit: 60)
  }

  /// The plan without the parts that another revision lacks, and these parts.
  func cut(to inventory: BenchInventory) -> (plan: Plan, missing: [String]) {
    var plan = self
    plan.operations.removeAll { name in !inventory.operations.contains { $0.name == name } }
    plan.variants.removeAll { !inventory.variants.contains($0) }
    // A trace can be replayed by a revision that lacks its scene.
    plan.cells.removeAll { cell in
      let isKnown = inventory.scenes.contains {
        $0.name == cell.scene && ($0.minimumNodes...$0.maximumNodes).contains(cell.nodes)
      }
      return replay == nil && !isKnown
    }
    let missing =
      operations.filter { !plan.operations.contains($0) } + variants.filter { !plan.variants.contains($0) }
      + cells.filter { !plan.cells.contains($0) }.map { "\($0.scene) \(Quantity.count($0.nodes))" }
    return (plan, missing)
  }
}

/// The rows that another revision can measure, from its `bench list --format json`.
struct BenchInventory: Decodable {
  struct Scene: Decodable {
    var name: String
    var minimumNodes: Int
    var maximumNodes: Int
  }

  struct Operation: Decodable {
    var name: String
  }

  var scenes: [Scene]
  var operations: [Operation]
  var variants: [String]

  /// The inventory of a revision.
  ///
  /// - Throws: `GateError` for a revision without an inventory.
  init(of revision: RevisionBuild) throws {
    guard let text = try revision.answer(to: ["list", "--format", "json"]),
      let inventory = try? JSONDecoder().decode(BenchInventory.self, from: Data(text.utf8))
    else {
      throw GateError(
        "the revision \(revision.commit.prefix(12)) does not list its rows: its \(Program.name) list --format json "
          + "failed")
    }
    self = inventory
  }
}
