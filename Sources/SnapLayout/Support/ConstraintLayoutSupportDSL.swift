public import AutoLayout

/// The `snp` of a layout support: attributes of ``/AutoLayout/ViewController/topLayoutGuide`` and
/// ``/AutoLayout/ViewController/bottomLayoutGuide`` for relations to them.
///
/// A support is placed by its view and cannot have constraints. In a chain the support itself can be the target too.
public struct ConstraintLayoutSupportDSL: ConstraintDSL {
  let support: any ConstraintLayoutSupport

  /// The layout support.
  public var target: AnyObject? { support }

  /// Sets the support's name for logs; `nil` removes it.
  public func setLabel(_ value: String?) {
    support.debugLabel = value
  }

  /// The name of the support for logs.
  public func label() -> String? {
    support.debugLabel
  }

  /// The top edge.
  public var top: ConstraintItem { item(.top) }
  /// The bottom edge.
  public var bottom: ConstraintItem { item(.bottom) }
  /// The height.
  public var height: ConstraintItem { item(.height) }

  private func item(_ attributes: ConstraintAttributes) -> ConstraintItem {
    ConstraintItem(reference: support.reference, attributes: attributes)
  }
}

extension ConstraintLayoutSupport {
  /// Names the attributes of the layout support.
  public var snp: ConstraintLayoutSupportDSL { ConstraintLayoutSupportDSL(support: self) }
}
