import ConstraintSolver
import Foundation
import Testing

@testable import SolverTraces

/// The terms of a constraint while a trace is read.
@Suite struct MergedTermsTests {
  /// The same list, implemented with linear searches.
  private struct Model {
    var terms: [TraceTerm] = []

    init(_ terms: [TraceTerm]) {
      for term in terms {
        if let place = self.terms.firstIndex(where: { $0.variable == term.variable }) {
          self.terms[place].coefficient += term.coefficient
        } else {
          self.terms.append(term)
        }
      }
      self.terms.removeAll { $0.coefficient == 0 }
    }

    mutating func set(_ variable: Int32, to coefficient: Double) {
      guard let place = terms.firstIndex(where: { $0.variable == variable }) else {
        if coefficient != 0 { terms.append(TraceTerm(coefficient: coefficient, variable: variable)) }
        return
      }
      terms[place].coefficient = coefficient
      if coefficient == 0 { terms.remove(at: place) }
    }
  }

  @Test("Few and many terms are merged, set and removed as by a search", arguments: [3, 15, 17, 40])
  func agreesWithASearch(count: Int) {
    var state: UInt64 = 7
    func draw(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<50 {
      let terms = (0..<count).map { _ in
        TraceTerm(coefficient: Double(draw(5) - 2), variable: Int32(draw(count)))
      }
      var merged = MergedTerms(terms[...])
      var model = Model(terms)
      #expect(merged.terms == model.terms)
      for _ in 0..<60 {
        let (variable, coefficient) = (Int32(draw(count)), Double(draw(3) - 1))
        let before = model.terms.count
        model.set(variable, to: coefficient)
        let change = merged.set(variable, to: coefficient)
        #expect(Int(change) == model.terms.count - before)
        #expect(merged[variable] == coefficient)
        #expect(merged.terms == model.terms)
      }
    }
  }

  /// Searching for each term would take 64 times as long for eight times the terms.
  @Test("A long line, and edits of it, are read in time that grows with the bytes")
  func longLine() throws {
    let few = try secondsToRead(terms: 4_000)
    let many = try secondsToRead(terms: 32_000)
    #expect(many < 24 * few, "\(few) s and \(many) s")
  }

  /// The processor time for reading a line of this many terms, and an edit of each.
  private func secondsToRead(terms count: Int) throws -> Double {
    var text = "snap-layout solver trace 1\nscene long 1 1\nstep make\n"
    for number in 0..<count { text += "variable \(number) 0 size -\n" }
    text += "add 0 == 750 1 0 -8" + (0..<count).map { " 1 \($0)" }.joined() + "\napply\nstep update\n"
    for number in 0..<count { text += "coefficient 0 \(number) 2\n" }
    text += "apply\nstep update\n"
    for number in (0..<count).reversed() { text += "coefficient 0 \(number) 1\n" }
    let bytes = FormatTests.closed(text + "apply\n")
    let start = threadSeconds()
    let trace = try SolverTrace(reading: bytes)
    let seconds = threadSeconds() - start
    #expect(trace.content.terms.count == count)
    return seconds
  }

  /// Processor time of this thread, which other tests do not use up.
  private func threadSeconds() -> Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
