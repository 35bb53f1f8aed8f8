import BenchmarkStatistics
import Foundation
import Testing

@testable import BenchmarkAnalysis
@testable import BenchmarkModel
@testable import BenchmarkReport
@testable import BenchmarkRunner

@Suite("Axes of charts")
struct ChartTests {
  private static let scales: [Scale] = {
    var generator = SeededGenerator(seed: 7)
    return (0..<400).flatMap { _ in
      let low = exp(Double(generator.index(below: 3_000)) / 100 - 5)
      let ratio = exp(Double(generator.index(below: 1_600)) / 100)
      return [Scale.logarithmic(covering: [low, low * ratio]), .fromZero(covering: [low])]
    }
  }()

  @Test func ticksAreAscendingFewAndWithinTheAxis() {
    for scale in Self.scales {
      for limit in 4...7 {
        let ticks = Ticks.values(of: scale, atMost: limit)
        #expect((2...limit).contains(ticks.count), "\(scale), \(limit): \(ticks)")
        #expect(zip(ticks, ticks.dropFirst()).allSatisfy(<), "\(scale), \(limit): \(ticks)")
        let slack = 1e-9 * (scale.domain.upperBound - scale.domain.lowerBound)
        let isWithin = ticks.allSatisfy {
          $0 >= scale.domain.lowerBound - slack && $0 <= scale.domain.upperBound + slack
        }
        #expect(isWithin, "\(scale), \(limit): \(ticks)")
      }
    }
  }

  @Test func ticksOfAnEvenAxisAreEvenlySpaced() {
    for scale in Self.scales where !scale.isLogarithmic {
      let ticks = Ticks.values(of: scale, atMost: 6)
      let steps = zip(ticks, ticks.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { abs($0 - steps[0]) <= 1e-9 * steps[0] }, "\(ticks)")
    }
  }

  @Test func labelsOfTicksDiffer() {
    for scale in Self.scales {
      let ticks = Ticks.values(of: scale, atMost: 6)
      #expect(Set(ticks.map(TickLabel.time)).count == ticks.count, "\(ticks)")
      if ticks[0] > 1e-3 { #expect(Set(ticks.map(TickLabel.number)).count == ticks.count, "\(ticks)") }
    }
  }

  @Test(arguments: [
    (1.0...1_000.0, [1.0, 10, 100, 1_000]), (1.0...40.0, [1, 2, 5, 10, 20]), (1.0...200.0, [1, 3, 10, 30, 100]),
    (0.5...3.0, [0.5, 1, 2]),
    (0.97...1.04, [0.98, 1, 1.02, 1.04]), (1e-3...1e9, [1e-3, 1, 1e3, 1e6, 1e9]),
  ])
  func logarithmicTicks(domain: ClosedRange<Double>, wanted: [Double]) {
    let ticks = Ticks.values(of: Scale(domain: domain, isLogarithmic: true), atMost: 5)
    #expect(ticks.count == wanted.count && zip(ticks, wanted).allSatisfy { abs($0 - $1) < 1e-9 * $1 }, "\(ticks)")
  }

  @Test(arguments: [
    (0.0, "0"), (0.25, "0.25 ns"), (5, "5 ns"), (1_000, "1 µs"), (1_500, "1.5 µs"), (2e7, "20 ms"), (3e9, "3 s"),
    (5e12, "5,000 s"),
  ])
  func timesOfTicks(nanoseconds: Double, text: String) {
    #expect(TickLabel.time(nanoseconds) == text)
  }

  @Test func scalesKeepOrderAndEnds() {
    for scale in Self.scales {
      let domain = scale.domain
      let values = (0...20).map { domain.lowerBound + (domain.upperBound - domain.lowerBound) * Double($0) / 20 }
      let shares = values.map(scale.share)
      #expect(abs(shares[0]) < 1e-9 && abs(shares[20] - 1) < 1e-9)
      #expect(zip(shares, shares.dropFirst()).allSatisfy(<))
      #expect(scale.share(of: domain.upperBound * 2) == 1)
      #expect(scale.share(of: .nan) == 0 || scale.share(of: .nan) == 1)
    }
    let decades = Scale(domain: 1...100, isLogarithmic: true)
    #expect(abs(decades.share(of: 10) - 0.5) < 1e-12)
  }

  @Test func scalesOfNothingOrOneValueAreUsable() {
    for values in [[], [0.0], [5], [5, 5], [.infinity, .nan]] {
      for scale in [Scale.logarithmic(covering: values), .fromZero(covering: values)] {
        #expect(scale.domain.lowerBound < scale.domain.upperBound, "\(values)")
        #expect(Ticks.values(of: scale, atMost: 5).count >= 2, "\(values)")
      }
    }
  }

  @Test func curvesEndWhereSamplesDo() throws {
    func reach(_ count: Int) -> Double? {
      PageFile.curve(SparseHistogram((0..<count).map { UInt64($0 + 1) })).map(\.x).max()
    }
    #expect(reach(0) == nil)
    #expect(abs(try #require(reach(50)) - 1) < 1e-9)
    #expect(abs(try #require(reach(100)) - 2) < 1e-9)
    #expect(abs(try #require(reach(10_000)) - 3) < 1e-9)
    let curve = PageFile.curve(SparseHistogram((1...1_000).map { UInt64($0) }))
    let median = try #require(curve.first { abs($0.x - PageFile.nines(0.5)) < 1e-9 })
    #expect(median.y == 500)
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x <= $1.x && $0.y <= $1.y })
  }

  @Test func textBecomesMarkupByBeingEscaped() {
    let markup = Markup("p", ["title": "a\"<b>", "class": nil]) {
      "1 < 2 & 3"
      Markup("br")
      Markup("td")
    }
    #expect(markup.source == "<p title=\"a&quot;&lt;b&gt;\">1 &lt; 2 &amp; 3<br/><td></td></p>")
  }
}
