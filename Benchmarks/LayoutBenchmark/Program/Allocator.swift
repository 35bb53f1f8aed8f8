import Foundation
import ProcessMeters

/// The allocator of this process.
enum Allocator {
  /// Starts the process anew on jemalloc, which counts allocations, where it is installed and not yet the allocator.
  ///
  /// Without it everything works, and allocations read *unsupported*.
  static func startOnJemalloc() {
    let environment = ProcessInfo.processInfo.environment
    let preloaded = environment["LD_PRELOAD"] ?? ""
    guard AllocationReader.jemalloc == nil, !preloaded.contains("jemalloc"), AllocationReader.isJemallocInstalled,
      let program = Bundle.main.executablePath
    else { return }
    let libraries = [preloaded, AllocationReader.jemallocLibrary].filter { !$0.isEmpty }
    ProcessImage.setVariable("LD_PRELOAD", libraries.joined(separator: ":"))
    // Where the kernel refuses, the process goes on as it is.
    _ = ProcessImage.replace(by: program, arguments: Array(CommandLine.arguments.dropFirst()))
  }
}
