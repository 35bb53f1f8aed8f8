import ArgumentParser
import BenchmarkModel
import Foundation

extension Plan {
  /// Returns this plan for measurement on traces, after recording each scene at each size once, so that all variants
  /// and peers make the same edits.
  ///
  /// Only peers replay traces of boxes; this program's variants make the same edits on views.
  ///
  /// - Parameters:
  ///   - folder: the folder of the traces, which remain there for a resumed run.
  ///   - programs: the programs of the peers.
  ///   - limit: seconds after which a peer's operation is given up.
  ///   - tell: receives a note before each trace is recorded.
  func onTraces(
    in folder: String, _ programs: PeerPrograms, limit: Int, tell: (String) -> Void
  ) throws -> Plan {
    let peers = try programs.find(variants)
    try Self.check(URL(fileURLWithPath: folder).path, for: peers)
    try Export.makeFolder(folder)
    let isOfBoxes = hasScenesOfBoxes
    var traces: [Replay.Trace] = []
    for cell in cells {
      let scene = BenchmarkProgram.SceneRequest(scene: cell.scene, nodes: cell.nodes, seed: seed)
      let name = "\(cell.scene)-\(cell.nodes)-\(seed).trace"
      tell("recording \(name)")
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
      let hash = try isOfBoxes ? TraceFile.recordBoxes(scene, to: path).hash : TraceFile.record(scene, to: path).hash
      traces.append(Replay.Trace(scene: cell.scene, nodes: cell.nodes, path: path, hash: hash))
    }
    var plan = self
    plan.replay = Replay(traces: traces, peers: peers, limit: limit, isOfBoxes: isOfBoxes ? true : nil)
    return plan
  }

  /// Refuses the path of a trace, or of a folder for traces, with a line break: a request to a peer names the trace in
  /// one line.
  static func check(_ path: String, for peers: [Replay.Peer]) throws {
    guard let peer = peers.first, path.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return }
    throw ValidationError("\(path) has a line break in its name, which a request to \(peer.variant) cannot have")
  }

  /// Whether the plan has scenes of boxes; a plan with peers has only such scenes or none.
  var hasScenesOfBoxes: Bool { cells.contains { SceneCatalog.isOfBoxes($0.scene) } }
}
