import SwiftSyntax

/// Replaces `super.init(coder:)` of views, which have no such initialiser, by the initialiser without an archive.
///
/// Superclasses in between, in any of the files, have the same initialisers, unless they have one with a coder.
func rewriteArchives(_ report: inout PortReport, among classes: PortedClasses) {
  let finder = ArchiveFinder(viewMode: .sourceAccurate)
  finder.walk(report.parse())
  for (call, superclass) in finder.found {
    guard let base = classes.base(of: superclass) else { continue }
    guard let arguments = replacements[base] else {
      let isUIKit = base.hasPrefix("UI") || base.hasPrefix("CA")
      if isUIKit, !base.hasSuffix("Controller") {
        report.leave("\(base) has no initialiser with a coder: call another one", at: call)
      }
      continue
    }
    // The initialiser in its place never fails: `super.init(coder: coder)!` loses its exclamation mark.
    let whole = call.parent?.as(ForceUnwrapExprSyntax.self).map { Syntax($0) } ?? Syntax(call)
    report.replace(
      call.positionAfterSkippingLeadingTrivia, whole.endPositionBeforeTrailingTrivia, by: "super.init(\(arguments))")
  }
  report.apply()
}

/// The arguments of designated initialisers of UIKit's classes in place of a coder.
private let replacements: [String: String] = {
  var table: [String: String] = [
    "UITableViewCell": "style: .default, reuseIdentifier: nil", "UITableViewHeaderFooterView": "reuseIdentifier: nil",
    "UITableView": "frame: .zero, style: .plain", "UIVisualEffectView": "effect: nil",
    "UITextView": "frame: .zero, textContainer: nil",
    "UICollectionView": "frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()",
  ]
  for name in [
    "UIView", "UILabel", "UIButton", "UIControl", "UITextField", "UIImageView", "UIStackView", "UIScrollView",
    "UICollectionViewCell", "UICollectionReusableView", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl",
    "UIProgressView", "UIPageControl", "UIActivityIndicatorView", "UISearchBar", "UIPickerView", "UIDatePicker",
    "UIToolbar", "UITabBar", "UINavigationBar", "UIWindow", "UIInputView", "UIRefreshControl",
    "UICollectionViewListCell",
    "UISearchTextField",
  ] { table[name] = "frame: .zero" }
  for name in [
    "CALayer", "CAGradientLayer", "CAShapeLayer", "CATextLayer", "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UIBezierPath",
  ] { table[name] = "" }
  return table
}()

private final class ArchiveFinder: SyntaxVisitor {
  var found: [(FunctionCallExprSyntax, String)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if plain(node.calledExpression) == "super.init", node.arguments.count == 1,
      node.arguments.first?.label?.text == "coder", let base = superclass(of: node)
    {
      found.append((node, base))
    }
    return .visitChildren
  }

  private func superclass(of node: some SyntaxProtocol) -> String? {
    var candidate = node.parent
    while let current = candidate {
      if let type = current.as(ClassDeclSyntax.self) {
        return type.inheritanceClause?.inheritedTypes.first.map { plain($0.type) }
      }
      candidate = current.parent
    }
    return nil
  }
}
