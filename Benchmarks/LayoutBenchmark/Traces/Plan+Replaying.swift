import ArgumentParser
import BenchmarkModel
import Foundation
import SolverTraces

extension Plan {
  /// The plan for some traces, each of which replaces the scene of its name.
  ///
  /// - Parameters:
  ///   - files: the traces.
  ///   - selection: the command line's selection, without scenes and sizes; the first trace's seed replaces its seed.
  ///   - profile: the profile with the amount of measurement.
  ///   - peers: the other solvers.
  ///   - limit: seconds after which a peer's operation is given up.
  /// - Throws: `ValidationError` if a file is not a trace, if this program cannot replay a trace, if a trace has more
  ///   or fewer nodes than results allow, if two traces are of one scene, if the traces have none of the selected
  ///   operations, or if a request to a peer cannot contain the path of a trace.
  static func replaying(
    _ files: [String], _ selection: Selection, of profile: Profile, peers: PeerPrograms, limit: Int
  ) throws -> Plan {
    var traces: [Replay.Trace] = []
    var known: Set<TraceOperation> = []
    var profile = profile
    profile.parts = []
    var catalog = SceneCatalog.withPeers(peers.names, kinds: peers.kinds)
    catalog.scenes = []
    var selection = selection
    for file in files {
      let (trace, path) = try replayable(file)
      let origin = trace.origin
      // A result with another size could not be read again.
      guard NumberBounds.nodes.contains(origin.nodes) else {
        let (least, most) = (NumberBounds.nodes.lowerBound, Quantity.count(NumberBounds.nodes.upperBound))
        throw ValidationError("\(file) is of \(Quantity.count(origin.nodes)) nodes: results hold \(least) to \(most)")
      }
      if traces.isEmpty { selection.seed = origin.seed }
      if let other = traces.first(where: { $0.scene == origin.scene }) {
        throw ValidationError(
          "\(file) and \(other.path) are both of the scene '\(origin.scene)': measure one after the other")
      }
      traces.append(
        Replay.Trace(scene: origin.scene, nodes: origin.nodes, path: path, hash: try TraceFile.hash(path)))
      catalog.scenes.append(.init(origin.scene, "a trace", size: .fixed(origin.nodes)))
      profile.parts.append(Profile.Part(scenes: [origin.scene], nodes: [origin.nodes]))
      known.formUnion(TraceOperation.allCases.filter { !trace.places(of: $0).isEmpty })
    }
    var omitted: [String] = []
    var plan: Plan
    do {
      plan = try Plan(selection, of: profile, from: catalog, cpus: 1, omitted: &omitted)
    } catch {
      throw ValidationError("\(error)")
    }
    try TraceFile.check(
      plan.operations, among: TraceOperation.allCases.filter(known.contains).map(\.rawValue),
      of: files.joined(separator: ", "))
    let found = try peers.find(plan.variants)
    for trace in traces { try check(trace.path, for: found) }
    plan.replay = Replay(traces: traces, peers: found, limit: limit)
    return plan
  }

  /// A trace that this program replays, and its absolute path.
  private static func replayable(_ file: String) throws -> (SolverTrace, path: String) {
    let path = URL(fileURLWithPath: file).path
    do {
      let trace = try TraceFile.read(path)
      try TraceFile.check(trace)
      return (trace, path)
    } catch let error as ReplayError {
      throw ValidationError("\(file) cannot be replayed by this program: \(error)")
    } catch {
      throw ValidationError("\(error)")
    }
  }
}
