/// The lengths that the contents of a view want its frame to have; none on an axis where they want nothing.
///
/// Any number may be such a length, a negative one too where alignment insets are larger than the contents. So none is kept as
/// what is not a number, which takes no more room.
struct ContentLengths: BitwiseCopyable {
  private var lengths = SIMD2<Double>(repeating: .nan)

  /// None on either axis.
  init() {}

  /// The lengths, width first, of contents that say `intrinsic`, with what lies around them.
  init(intrinsic: SIMD2<Double>, around: SIMD2<Double>) {
    for axis in 0..<2 { self[axis] = Self.metric(intrinsic[axis]).map { $0 + around[axis] } }
  }

  /// The length on an axis: 0 is the width, 1 the height.
  subscript(axis: Int) -> Double? {
    get { lengths[axis].isNaN ? nil : lengths[axis] }
    set { lengths[axis] = newValue ?? .nan }
  }

  /// Whether there is none on either axis.
  var isNone: Bool { lengths.x.isNaN && lengths.y.isNaN }

  /// What a view says of its intrinsic size; `nil` for what counts as none.
  static func metric(_ length: Double) -> Double? {
    length.isFinite && length >= 0 ? length : nil
  }
}
