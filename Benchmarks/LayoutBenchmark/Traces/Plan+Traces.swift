import ArgumentParser
import BenchmarkModel
import Foundation

extension Plan {
  /// The same plan on traces: records each scene at each size once, so that all variants and peers replay the same
  /// edits.
  ///
  /// Traces of boxes are for the peers; this program's variants make the same edits of views.
  ///
  /// - Parameters:
  ///   - folder: the folder of the traces, where they remain for a resumed run.
  ///   - programs: the other solvers.
  ///   - limit: seconds after which a peer's sample is given up.
  ///   - tell: receives notes about the traces being recorded.
  func onTraces(
    in folder: String, _ programs: PeerPrograms, limit: Int, tell: (String) -> Void
  ) throws -> Plan {
    let peers = try programs.find(variants)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ValidationError("\(folder) cannot be made: \(StoreError.reason(error))")
    }
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

  /// Whether the scenes are of boxes, as all of a plan are or none with other programs among the variants.
  var hasScenesOfBoxes: Bool { cells.contains { SceneCatalog.isOfBoxes($0.scene) } }
}
