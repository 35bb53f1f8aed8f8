import AutoLayout
import Foundation

extension ConstraintDescription {
  /// Remarks on what takes effect, but perhaps not the one that was meant.
  func remark() {
    if constant.goesInwards { remarkOnInsetAcrossAttributes() }
    if multiplier != 1, related == nil { remarkOnFactorOfConstant() }
  }

  /// Insets take their sign from the second attribute, which surprises where that is another than the first.
  private func remarkOnInsetAcrossAttributes() {
    if related != nil { return remarkOnInset(across: relatedAttributes) }
    for comparison in comparisons where comparison.related != nil {
      remarkOnInset(across: comparison.relatedAttributes)
    }
  }

  private func remarkOnInset(across others: ConstraintAttributes) {
    for attribute in attributes.members {
      let other = attributes.counterpart(of: attribute, in: others)
      if other != attribute, other != attribute.marginCounterpart {
        return report(.insetAcrossAttributes(first: "\(attribute)", second: "\(other)"))
      }
    }
  }

  /// A size that is a constant has no second attribute for a factor.
  private func remarkOnFactorOfConstant() {
    guard let size = attributes.members.first(where: \.isSize) else { return }
    if comparisons.allSatisfy({ $0.related == nil }) { report(.factorOfConstant("\(size)")) }
  }

  private func report(_ problem: Diagnostic.Problem) {
    Diagnostic(problem, at: location).report()
  }
}

extension ConstraintConstant {
  fileprivate var goesInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .number, .point, .size: false
    }
  }
}
