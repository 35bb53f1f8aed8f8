import AutoLayout
import Foundation

extension ConstraintDescription {
  /// Remarks on chains that take effect, but perhaps not as intended.
  mutating func remark() {
    guard constant.goesInwards || (multiplier != 1 && related == nil) else { return }
    for problem in [insetAcrossAttributes, factorOfConstant] {
      if let problem { note(Diagnostic(problem, at: location)) }
    }
  }

  /// A remark on the first attribute whose inset differs from the inset of the attribute to which it is related.
  private var insetAcrossAttributes: Diagnostic.Problem? {
    guard constant.goesInwards else { return nil }
    if related != nil { return insetAcross(attributes, relatedAttributes) }
    for comparison in comparisons where comparison.related != nil && comparison.constant == nil {
      if let problem = insetAcross(comparison.attributes, comparison.relatedAttributes) { return problem }
    }
    return nil
  }

  private func insetAcross(_ own: ConstraintAttributes, _ others: ConstraintAttributes) -> Diagnostic.Problem? {
    for attribute in own.members {
      let other = attributes.counterpart(of: attribute, in: others)
      if let problem = constant.insetProblem(of: attribute, against: other) { return problem }
    }
    return nil
  }

  /// A remark on a factor of a constant size: there is no second attribute to multiply.
  private var factorOfConstant: Diagnostic.Problem? {
    guard multiplier != 1, related == nil, let size = attributes.members.first(where: \.isSize) else { return nil }
    return comparisons.allSatisfy { $0.related == nil } ? .factorOfConstant("\(size)") : nil
  }
}

extension ConstraintConstant {
  /// Whether the constant has different signs for different edges.
  var goesInwards: Bool {
    switch self {
    case .insets, .directionalInsets: true
    case .number, .point, .size: false
    }
  }

  /// A remark if the inset for the second attribute, which takes effect, differs from the inset for the first.
  func insetProblem(
    of attribute: ConstraintAttribute, against other: ConstraintAttribute
  ) -> Diagnostic.Problem? {
    guard other != attribute, value(for: attribute) != value(for: other) else { return nil }
    return .insetAcrossAttributes(first: "\(attribute)", second: "\(other)")
  }
}
