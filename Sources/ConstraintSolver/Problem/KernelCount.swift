/// Calls of whole-vector kernels.
struct KernelCount: BitwiseCopyable {
  var calls = 0
  var elements = 0
  var simdCalls = 0

  /// Counts a call that processes a number of rows or values.
  mutating func add(_ count: Int, _ kernels: KernelVariant) {
    calls &+= 1
    elements &+= count
    if kernels == .simd { simdCalls &+= 1 }
  }
}
