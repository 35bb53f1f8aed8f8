import Foundation
import Testing

@testable import LayoutRendering

@Suite("Thinned values")
struct ValueTrackTests {
  private func value(_ track: ValueTrack, at time: Double) -> Double {
    let points = track.points
    guard let next = points.firstIndex(where: { $0.time >= time }), next > 0 else { return points[0].value }
    let share = (time - points[next - 1].time) / (points[next].time - points[next - 1].time)
    return points[next - 1].value + (points[next].value - points[next - 1].value) * share
  }

  private func samples(_ values: [Double]) -> [ValueTrack.Point] {
    values.enumerated().map { .init(time: Double($0) / 60, value: $1) }
  }

  @Test(arguments: [0.0, 0.1, 1, 10])
  func nothingIsFartherThanTheTolerance(tolerance: Double) {
    for curve in 0..<6 {
      let values = (0...240).map { index -> Double in
        let t = Double(index) / 240
        return switch curve {
        case 0: 100 * t * t
        case 1: 100 * (1 - exp(-5 * t) * cos(12 * t))
        case 2: index.isMultiple(of: 2) ? 3 : 0
        case 3: index < 120 ? 0 : 50
        case 4: 20 * sin(40 * t)
        default: Double(index * 7919 % 101)
        }
      }
      let all = samples(values)
      let track = ValueTrack(all, tolerance: tolerance)
      for sample in all {
        #expect(abs(value(track, at: sample.time) - sample.value) <= tolerance + 1e-9, "curve \(curve)")
      }
      #expect(track.points.first == all.first && track.points.last == all.last)
    }
  }

  @Test func straightMovementNeedsItsEndsAlone() {
    let track = ValueTrack(samples((0...100).map { Double($0) * 3 }), tolerance: 1e-6)
    #expect(track.points.count == 2)
  }

  @Test func aCurveNeedsFarFewerPointsThanSamples() {
    let values = (0...600).map { 300 * (1 - exp(-Double($0) / 100)) }
    #expect((3...40).contains(ValueTrack(samples(values), tolerance: 0.5).points.count))
  }

  @Test func equalValuesAreConstant() {
    #expect(ValueTrack(samples([5, 5, 5]), tolerance: 0.1).isConstant)
    #expect(!ValueTrack(samples([5, 6, 5]), tolerance: 0.1).isConstant)
    #expect(ValueTrack([], tolerance: 0.1).isConstant)
  }
}
