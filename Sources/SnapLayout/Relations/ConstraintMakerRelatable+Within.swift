import AutoLayout

extension ConstraintMakerRelatable {
  /// Keeps the attributes inside something: edges do not go beyond its edges, sizes are at most its sizes.
  ///
  /// Left, top and leading are at least, right, bottom, trailing and sizes at most those of the other. An inset that
  /// follows leaves room on every side: `make.edges.within(card).inset(8)`, where an inequality for all edges would
  /// point the same way on all of them. A centre or a baseline is neither inside nor outside, which is reported.
  @discardableResult
  public func within(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    kept(within: other.relationTarget, at: SourceLocation(file: file, line: line))
  }

  /// Keeps the attributes inside the superview; for a guide, inside the view that owns it.
  @discardableResult
  public func withinSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = superview(for: "withinSuperview", at: location) else { return editable }
    return kept(within: superview.relationTarget, at: location)
  }

  /// Keeps the attributes inside the superview's safe area; for a guide, inside that of the view that owns it.
  @discardableResult
  public func withinSafeArea(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = superview(for: "withinSafeArea", at: location) else { return editable }
    return kept(within: superview.safeAreaLayoutGuide.relationTarget, at: location)
  }

  private func kept(within target: RelationTarget, at location: SourceLocation) -> ConstraintMakerEditable {
    let attributes = editable.attributes
    let (near, far) = (attributes.intersection(.near), attributes.intersection(.far))
    if let other = attributes.subtracting(near).subtracting(far).firstMember {
      editable.write { $0.relateToNothing(.attributeWithoutInside("\(other)"), at: location) }
    } else {
      editable.write {
        $0.relate(by: [(near, .greaterThanOrEqual, target), (far, .lessThanOrEqual, target)], at: location)
      }
    }
    return editable
  }
}

extension ConstraintAttributes {
  /// Attributes that are greater inside than at the border.
  fileprivate static var near: ConstraintAttributes {
    [.left, .top, .leading, .leftMargin, .topMargin, .leadingMargin]
  }

  /// Attributes that are less inside than at the border.
  fileprivate static var far: ConstraintAttributes {
    [.right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .width, .height]
  }
}
