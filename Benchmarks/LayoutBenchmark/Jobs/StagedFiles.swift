import ArgumentParser
import BenchmarkModel
import Foundation
import ProcessMeters

/// Copies files into a folder of jobs, under names that hash their contents.
enum StagedFiles {
  /// Copies programs, and returns them with the paths of the copies.
  ///
  /// - Throws: `ValidationError` if one cannot be copied.
  static func programs(_ programs: [Job.Program], in folder: JobFolder) throws -> [Job.Program] {
    try programs.map { program in
      var program = program
      program.path = try copy(program.path, hash: program.hash, into: "programs", of: folder, isProgram: true)
      return program
    }
  }

  /// Copies a file, unless its copy exists.
  ///
  /// - Returns: the copy's path, relative to the folder.
  static func copy(
    _ path: String, hash: String, into part: String, of folder: JobFolder, isProgram: Bool = false
  ) throws -> String {
    let source = URL(fileURLWithPath: path)
    let target = "\(part)/\(source.lastPathComponent)-\(hash.prefix(8))"
    let file = "\(folder.path)/\(target)"
    do {
      try FileManager.default.createDirectory(atPath: "\(folder.path)/\(part)", withIntermediateDirectories: true)
      let bytes = try StoredFile.read(path)
      if (try? StoredFile.read(file)) != bytes { try StoredFile.write(bytes, to: file) }
      if isProgram { try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file) }
    } catch {
      throw ValidationError("\(path) cannot be copied to \(file): \(StoreError.reason(error))")
    }
    return target
  }
}

extension JobPlan {
  /// The same plan with all of its programs and traces copied into a folder, under names that hash their contents.
  ///
  /// - Throws: `ValidationError` if a file cannot be copied.
  func staged(in folder: JobFolder) throws -> JobPlan {
    var staged = self
    staged.programs = try StagedFiles.programs(programs, in: folder)
    guard var replay = plan.replay else { return staged }
    replay.peers = try replay.peers.map { peer in
      var peer = peer
      peer.path = try StagedFiles.copy(peer.path, hash: peer.hash, into: "programs", of: folder, isProgram: true)
      return peer
    }
    replay.traces = try replay.traces.map { trace in
      var trace = trace
      trace.path = try StagedFiles.copy(trace.path, hash: trace.hash, into: "traces", of: folder)
      return trace
    }
    staged.plan.replay = replay
    return staged
  }
}
