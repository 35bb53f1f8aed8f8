import TestSupport
import Testing

@Suite("Seeds that a campaign asks for")
struct SeedRangeTests {
  @Test(arguments: [("1000+50", 1000..<1050), ("0+1", 0..<1), ("4294967294+1", 4_294_967_294..<4_294_967_295)])
  func areNamedByTheFirstAndTheirCount(_ text: String, _ seeds: Range<UInt32>) {
    #expect(Build.seeds(named: text) == seeds)
  }

  @Test(arguments: ["", "1000", "1000+", "+50", "1000+0", "1000+-1", "-1+5", "1 + 2", "1+2+3", "4294967295+1", "a+b"])
  func areNothingForOtherTexts(_ text: String) {
    #expect(Build.seeds(named: text) == nil)
  }
}
