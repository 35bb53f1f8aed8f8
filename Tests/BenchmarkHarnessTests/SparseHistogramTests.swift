import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Sparse histograms")
struct SparseHistogramTests {
  @Test(arguments: 1...8)
  func quantilesAreGoodToThreeDigits(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let samples = (0..<5_000).map { _ in
      UInt64(1) << UInt64(generator.index(below: 40)) + UInt64(generator.index(below: 1_000))
    }
    let sorted = samples.sorted()
    let histogram = SparseHistogram(samples)
    #expect(histogram.count == samples.count)
    for share in [0.0, 0.001, 0.5, 0.9, 0.99, 0.999, 1.0] {
      let rank = max(1, Int((share * Double(sorted.count)).rounded(.up)))
      let exact = Double(sorted[rank - 1])
      let value = try #require(histogram.quantile(share))
      #expect(value <= exact && value >= exact * 0.999, "seed \(seed), \(share)")
    }
  }

  @Test func mergingAddsSamplesAtTheFinestScale() throws {
    let nanoseconds = SparseHistogram([100, 200, 300])
    let picoseconds = SparseHistogram([50_500, 50_500], scale: 1_000)
    let merged = SparseHistogram.merging([nanoseconds, picoseconds])
    #expect(merged.scale == 1_000)
    #expect(merged.count == 5)
    #expect(abs(try #require(merged.quantile(0.4)) - 50.5) < 0.06)
    #expect(abs(try #require(merged.maximum) - 300) < 0.3)
    #expect(abs(try #require(merged.mean) - 140.2) < 0.2)
  }

  @Test func noSamplesGiveNoNumbers() {
    let empty = SparseHistogram([UInt64]())
    #expect(empty.quantile(0.5) == nil)
    #expect(empty.mean == nil)
    #expect(empty.maximum == nil)
  }

  @Test func aSampleIsNotAboveItself() {
    let histogram = SparseHistogram([100, 200, 200, 300])
    #expect(histogram.share(above: 200) == 0.25)
    #expect(histogram.share(above: 199) == 0.75)
    #expect(histogram.share(above: 300) == 0)
    #expect(SparseHistogram([5]).share(above: 4) == 1)
    #expect(SparseHistogram([UInt64]()).share(above: 4) == 0)
  }

  @Test func survivesJSON() throws {
    let histogram = SparseHistogram([1, 2, 2, 1_000_000], scale: 1_000)
    #expect(try Document.value(SparseHistogram.self, from: Document.bytes(histogram)) == histogram)
  }

  @Test(arguments: [
    #"{"scale":1,"values":[1,2],"counts":[1]}"#, #"{"scale":1,"values":[2,1],"counts":[1,1]}"#,
    #"{"scale":7,"values":[1],"counts":[1]}"#, #"{"scale":1,"values":[1],"counts":[0]}"#,
    #"{"scale":1,"values":[18446744073709551615],"counts":[1]}"#,
    #"{"scale":1,"values":[1],"counts":[18446744073709551615]}"#,
    // The largest value of a histogram in picoseconds, which a merge would multiply again.
    #"{"scale":1,"values":[1000000000000000000],"counts":[1]}"#,
    // Each count is possible, but their sum is not.
    #"{"scale":1,"values":[1,2],"counts":[1099511627776,1099511627776]}"#,
  ])
  func impossibleHistogramsAreRefused(_ json: String) {
    #expect(throws: (any Error).self) { try Document.value(SparseHistogram.self, from: Array(json.utf8)) }
  }
}
