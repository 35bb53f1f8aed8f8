internal import Foundation

/// The build of the tests, and how many variations they run.
///
/// The optimised build of `scripts/test` runs everything. A debug build is for quick tests while editing: it runs a
/// small part of anything that takes longer than milliseconds there.
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

  /// The seeds of a property: `count` in a thorough build; otherwise `debug`, by default a thirtieth, at least two.
  ///
  /// If the environment variable `SNAP_LAYOUT_SEEDS` is set, it gives the seeds: `1000+50` means 50 seeds from 1000 on.
  public static func seeds<Seed: FixedWidthInteger>(
    _ count: Seed, from first: Seed = 0, debug: Seed? = nil
  ) -> Range<Seed> {
    if let seedsOfCampaign { return Seed(seedsOfCampaign.lowerBound)..<Seed(seedsOfCampaign.upperBound) }
    return first..<first + size(count, debug: debug ?? max(count / 30, min(count, 2)))
  }

  /// Whether `SNAP_LAYOUT_SEEDS` gives the seeds: they may be few or special, so fractions of outcomes are arbitrary.
  public static var hasGivenSeeds: Bool { seedsOfCampaign != nil }

  /// The seeds that a text such as `1000+50` names; nil for any other text.
  public static func seeds(named text: String) -> Range<UInt32>? {
    let parts = text.split(separator: "+", omittingEmptySubsequences: false).map { UInt32($0) }
    guard parts.count == 2, let first = parts[0], let count = parts[1], count > 0 else { return nil }
    let (end, overflows) = first.addingReportingOverflow(count)
    return overflows ? nil : first..<end
  }

  private static let seedsOfCampaign: Range<UInt32>? = {
    guard let text = ProcessInfo.processInfo.environment["SNAP_LAYOUT_SEEDS"] else { return nil }
    guard let seeds = seeds(named: text) else {
      preconditionFailure("SNAP_LAYOUT_SEEDS is '\(text)', expected FIRST+COUNT, such as 1000+50")
    }
    return seeds
  }()

  /// All elements in a thorough build, otherwise each thirtieth, from the first.
  public static func sample<Element>(_ all: some Sequence<Element>) -> [Element] {
    all.enumerated().filter { isThorough || $0.offset.isMultiple(of: 30) }.map(\.element)
  }

  /// A size or a number of repetitions: the first number in a thorough build, otherwise the second.
  public static func size<Number>(_ thorough: Number, debug: Number) -> Number {
    isThorough ? thorough : debug
  }
}
