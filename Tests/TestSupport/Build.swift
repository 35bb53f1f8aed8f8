/// The build of the tests, and the number of their variations.
///
/// The optimised build of `scripts/test` runs everything. A debug build is for quick tests while editing: it runs a
/// tenth of anything that takes longer than milliseconds there.
public enum Build {
  /// Whether code is optimised: tests that count to a million take minutes without optimisation.
  public static let isOptimised = !_isDebugAssertConfiguration()

  /// Whether tests run in full; also in the build for the thread sanitizer, which is not optimised.
  public static var isThorough: Bool {
    #if THOROUGH
      true
    #else
      isOptimised
    #endif
  }

  /// The seeds of a property: this many in a thorough build, otherwise a tenth, and at least four.
  public static func seeds<Seed: FixedWidthInteger>(_ count: Seed, from first: Seed = 0) -> Range<Seed> {
    first..<first + size(count, debug: max(count / 10, min(count, 4)))
  }

  /// All elements in a thorough build, otherwise every tenth from the first.
  public static func sample<Element>(_ all: some Sequence<Element>) -> [Element] {
    all.enumerated().filter { isThorough || $0.offset.isMultiple(of: 10) }.map(\.element)
  }

  /// A size or a number of repetitions: the first number in a thorough build, otherwise the second.
  public static func size<Number>(_ thorough: Number, debug: Number) -> Number {
    isThorough ? thorough : debug
  }
}
