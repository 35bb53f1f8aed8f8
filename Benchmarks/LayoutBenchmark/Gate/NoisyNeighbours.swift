import BenchmarkReport
import Foundation
import ProcessMeters

/// Processes that keep a machine busy, in one of the ways of a calibration.
///
/// Start them on the main thread: the kernel ends a process that walks over memory as soon as the thread that started
/// that process has ended.
final class NoisyNeighbours {
  private var processes: [Process] = []
  private var walkers: [CacheNeighbour] = []
  private var folder: URL?

  /// Starts the processes; each ends by itself soon after this process has ended.
  ///
  /// - Parameters:
  ///   - kind: the resource that they use.
  ///   - processors: the processors on which workers may run; if there are several, the last one, which measures, is
  ///     left free of walks over memory.
  init(_ kind: Calibration.Neighbours, on processors: ProcessorChoice) throws {
    switch kind {
    case .nothing: break
    case .processor: for _ in 0..<Calibration.Neighbours.count { try start("while \(Self.isWanted); do :; done") }
    case .cache: try walk(on: processors.cpus)
    case .disk: try write()
    }
  }

  /// Ends the processes, and removes their files.
  func stop() {
    // The processes inherit this process's ignored signals, so only SIGKILL is certain to end them.
    for process in processes where process.isRunning { kill(process.processIdentifier, SIGKILL) }
    for process in processes { process.waitUntilExit() }
    walkers = []
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// A shell condition that holds while this process runs.
  private static var isWanted: String { "kill -0 \(ProcessInfo.processInfo.processIdentifier) 2> /dev/null" }

  /// Starts a shell with a script.
  ///
  /// - Parameter arguments: the script's `$1`, `$2` and so on, which need no quotes of their own.
  private func start(_ script: String, _ arguments: [String] = []) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, "sh"] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    processes.append(process)
  }

  /// At most three processes walk over 64 MiB each, more than most last-level caches hold.
  private func walk(on cpus: [Int]) throws {
    let others = cpus.count > 1 ? cpus.dropLast() : cpus[...]
    let chosen = others.suffix(Calibration.Neighbours.count)
    walkers = try chosen.map { try CacheNeighbour(onProcessor: $0, size: 64 << 20) }
  }

  /// Three processes write 8 MiB again and again, and wait each time until it is on the disk.
  private func write() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("neighbours-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    for number in 0..<Calibration.Neighbours.count {
      let file = folder.appendingPathComponent("\(number)").path
      try start(
        """
        while \(Self.isWanted); do dd if=/dev/zero of="$1" bs=1M count=8 conv=fsync || sleep 1; done
        rm -rf "$2"
        """, [file, folder.path])
    }
  }
}
