import Foundation
import ProcessMeters

/// The allocator of this process.
enum Allocator {
  /// Starts the process anew on jemalloc, which counts allocations, where it is installed and not yet the allocator.
  ///
  /// Without it everything works, and allocations read *unsupported*.
  static func startOnJemalloc() {
    // Without /proc there is no command line to begin anew with.
    guard CommandLine.argc > 0 else { return }
    let environment = ProcessInfo.processInfo.environment
    let preloaded = environment["LD_PRELOAD"] ?? ""
    guard AllocationReader.jemalloc == nil, !preloaded.contains("jemalloc"),
      let library = AllocationReader.jemallocLibrary, let program = Bundle.main.executablePath
    else { return }
    let libraries = [preloaded, library].filter { !$0.isEmpty }
    ProcessImage.setVariable("LD_PRELOAD", libraries.joined(separator: ":"))
    // Where the kernel refuses, the process goes on as it is.
    _ = ProcessImage.replace(by: program, arguments: Array(CommandLine.arguments.dropFirst()))
  }
}
