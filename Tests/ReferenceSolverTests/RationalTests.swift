import ReferenceSolver
import TestSupport
import Testing

@Suite("Rational")
struct RationalTests {
  /// Numbers on both sides of the 63-bit border, and around zero.
  static let samples: [Rational] =
    [0, 1, -1, 2, 7, -12, Rational(.max), Rational(.min)]
    + [0.5, -0.1, 1 / 3.0, 1e-300, -1e300, 0x1p62, 0x1p63, .leastNonzeroMagnitude].compactMap(Rational.init(exactly:))

  @Test func arithmeticIsAField() {
    for a in RationalTests.samples {
      for b in Build.size(RationalTests.samples, debug: Array(RationalTests.samples.prefix(10))) {
        #expect(a + b == b + a)
        #expect(a * b == b * a)
        #expect((a + b) - b == a)
        #expect((a + b) * (a - b) == a * a - b * b)
        if !b.isZero { #expect(a / b * b == a) }
      }
    }
  }

  @Test func orderAgreesWithSubtraction() {
    for a in RationalTests.samples {
      for b in RationalTests.samples {
        #expect((a < b) == ((a - b).signum < 0))
        #expect((a == b) == (a - b).isZero)
        #expect((a == b) == (Set([a, b]).count == 1))
      }
    }
  }

  @Test func signsAndMagnitudes() {
    for a in RationalTests.samples {
      #expect(a.magnitude.signum == abs(a.signum))
      #expect(a.magnitude == (a.signum < 0 ? -a : a))
      #expect((-a).signum == -a.signum)
      #expect(a + -a == 0)
    }
  }

  @Test func doublesSurviveTheRoundTrip() {
    var random = SplitMix64(seed: 7)
    var tried = 0
    while tried < 2000 {
      let number = Double(bitPattern: random.next())
      guard let exact = Rational(exactly: number) else {
        #expect(!number.isFinite)
        continue
      }
      tried += 1
      #expect(exact.doubleValue == number)
    }
    #expect(Rational(exactly: .infinity) == nil)
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: -0.0) == 0)
  }

  @Test func quotientsRoundToTheNearest() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      let a = Double(random.integer(in: -1_000_000...1_000_000)), b = Double(random.integer(in: 1...1_000_000))
      // Both numbers are exact, so the hardware's quotient is the nearest number to the true quotient.
      #expect((Rational(Int(a)) / Rational(Int(b))).doubleValue == a / b)
    }
    let thirdOfHuge = Rational(exactly: 1e300).map { $0 / 3 }
    #expect(thirdOfHuge?.doubleValue == 1e300 / 3)
    #expect((Rational(exactly: 1e300).map { $0 * $0 })?.doubleValue == .infinity)
  }

  @Test func subnormalQuotientsAreRoundedOnce() throws {
    var random = SplitMix64(seed: 9)
    for _ in 0..<2000 {
      let a = Double(bitPattern: random.next() >> UInt64(random.integer(in: 9...60)))
      let b = Double(random.integer(in: 1...1_000_000))
      let exact = try #require(Rational(exactly: a)) / Rational(Int(b))
      #expect(exact.doubleValue == a / b, "\(a) / \(b)")
    }
  }

  @Test func fractionsAreInLowestTerms() {
    #expect((Rational(6) / Rational(-4)).description == "-3/2")
    #expect((Rational(exactly: 0.1) ?? 0).description == "3602879701896397/36028797018963968")
    #expect((Rational(.max) * 2 / 2).description == "\(Int.max)")
    // Back from large to small: the same value has the same representation.
    let large = Rational(.max) * Rational(.max)
    #expect(large / Rational(.max) == Rational(.max))
    #expect((large - large + 1).hashValue == Rational.one.hashValue)
  }
}
