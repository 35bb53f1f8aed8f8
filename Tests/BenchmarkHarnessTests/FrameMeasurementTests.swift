import BenchmarkHarness
import Testing

@Suite struct FrameMeasurementTests {
  /// Response times in tenths of a period of 10 ms.
  private func frames(_ tenths: [UInt64]) -> FrameMeasurement {
    FrameMeasurement(framesPerSecond: 100, response: tenths.map { $0 * 1_000_000 })
  }

  @Test func framesInTimeAreNotMissed() {
    let measurement = frames([1, 5, 10, 3])
    #expect(measurement.frames == 4)
    #expect(measurement.missed == 0)
    #expect(measurement.repeated == 1)
    #expect(measurement.longestRun == 0)
    #expect(measurement.worstWindow == 0)
  }

  @Test func runsAndRepetitionsAreCounted() {
    let measurement = frames([1, 12, 25, 11, 2, 30, 1])
    #expect(measurement.missed == 4)
    #expect(measurement.repeated == 1 + 2 + 1 + 3)
    #expect(measurement.longestRun == 3)
    #expect(measurement.worstWindow == 4)
  }

  @Test func theWorstWindowForgetsWhatIsPast() {
    var tenths = [UInt64](repeating: 20, count: 10) + [UInt64](repeating: 1, count: 200)
    tenths += [UInt64](repeating: 20, count: 6)
    let measurement = frames(tenths)
    #expect(measurement.missed == 16)
    #expect(measurement.worstWindow == 10)
    // As a sum over every window by itself.
    let missed = tenths.map { $0 > 10 ? 1 : 0 }
    let windows = (0...(missed.count - FrameMeasurement.window)).map {
      missed[$0..<$0 + FrameMeasurement.window].reduce(0, +)
    }
    #expect(measurement.worstWindow == windows.max())
  }

  @Test func sharesAboveATime() {
    let histogram = SparseHistogram([1_000, 2_000, 3_000, 4_000])
    #expect(histogram.share(above: 0) == 1)
    #expect(histogram.share(above: 2_500) == 0.5)
    #expect(histogram.share(above: 9_000) == 0)
    #expect(SparseHistogram([]).share(above: 1) == 0)
  }

  @Test(arguments: ["frames:60", "frames:120"])
  func ratesAreReadAndWritten(_ text: String) throws {
    let concurrency = try #require(Concurrency(text))
    #expect(concurrency.description == text)
    #expect(concurrency.width == 1 && concurrency.workers == 1)
  }

  @Test(arguments: ["frames", "frames:0", "frames:-1", "frames:5000", "frames:60:1"])
  func otherRatesAreRefused(_ text: String) {
    #expect(Concurrency(text) == nil)
  }
}
