/// Memory that is touched before a cold sample, so that the processor's caches hold it instead of the sample's data.
final class ColdMemory {
  /// The number of words in a cache line.
  private static let lineLength = 64 / MemoryLayout<UInt64>.size

  private var words: [UInt64]

  /// Allocates this many bytes, and makes the kernel provide their pages.
  init(size: Int) {
    words = Array(repeating: 0, count: max(size / MemoryLayout<UInt64>.size, 1))
  }

  /// Writes to every cache line.
  @inline(never)
  func touch() {
    var index = 0
    while index < words.count {
      words[index] &+= 1
      index += Self.lineLength
    }
  }

  /// The number of writes to every line; nil if lines differ.
  var touches: UInt64? {
    let lines = Set(stride(from: 0, to: words.count, by: Self.lineLength).map { words[$0] })
    return lines.count == 1 ? lines.first : nil
  }
}
