import Testing

@testable import UIKit

@Suite struct SymbolConfigurationTests {
  @Test func aSymbolConfigurationAppliesAnotherToACopy() {
    let large = UIImage.SymbolConfiguration(scale: .large), sized = UIImage.SymbolConfiguration(pointSize: 40)
    let both = large.applying(sized)
    #expect(both.side == 60 && sized.applying(large).side == 60)
    #expect(large.side == 25.5 && sized.side == 48)
    #expect(both.applying(UIImage.SymbolConfiguration.unspecified).side == 60 && both.applying(nil).side == 60)
  }

  @Test func unusableSizesCountAsNone() {
    // The usual size of 17 points, times 1.2.
    for size in [0, -5, CGFloat.nan, .infinity] { #expect(UIImage.SymbolConfiguration(pointSize: size).side == 20.4) }
  }
}
