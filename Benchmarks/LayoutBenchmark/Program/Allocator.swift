import Foundation
import ProcessMeters

/// The allocator of this process.
enum Allocator {
  /// Restarts the process on jemalloc, which counts allocations, if it is installed and not yet the allocator.
  ///
  /// Without jemalloc, reports show allocations as *unsupported*; everything else is available.
  static func startOnJemalloc() {
    // Without /proc, the arguments for a restart are unknown.
    guard CommandLine.argc > 0 else { return }
    let environment = ProcessInfo.processInfo.environment
    let preloaded = environment["LD_PRELOAD"] ?? ""
    guard AllocationReader.jemalloc == nil, !preloaded.contains("jemalloc"),
      let library = AllocationReader.jemallocLibrary, let program = Bundle.main.executablePath
    else { return }
    let libraries = [preloaded, library].filter { !$0.isEmpty }
    ProcessImage.setVariable("LD_PRELOAD", libraries.joined(separator: ":"))
    // If the kernel refuses, the process continues unchanged.
    _ = ProcessImage.replace(by: program, arguments: Array(CommandLine.arguments.dropFirst()))
  }
}
