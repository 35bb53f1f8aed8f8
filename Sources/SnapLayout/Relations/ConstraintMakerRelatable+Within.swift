import AutoLayout

extension ConstraintMakerRelatable {
  /// Keeps the attributes inside a target: edges do not extend beyond its edges, sizes are at most its sizes.
  ///
  /// Left, top and leading are at least the target's; right, bottom, trailing and sizes are at most the target's. A
  /// subsequent inset leaves space on every side: `make.edges.within(card).inset(8)`. (`lessThanOrEqualTo` would
  /// compare all edges in the same direction.) A centre or a baseline cannot be inside anything; such a chain is
  /// reported.
  @discardableResult
  @_disfavoredOverload
  public func within(
    _ other: any ConstraintRelatableTarget, _ file: String = #file, _ line: UInt = #line
  ) -> ConstraintMakerEditable {
    kept(within: other.relationTarget, at: SourceLocation(file: file, line: line))
  }

  /// Keeps the attributes inside an integer number of points.
  ///
  /// This second overload saves the type checker time, as those of `equalTo` do.
  @discardableResult
  @_disfavoredOverload
  public func within(_ other: Int, _ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    within(other as any ConstraintRelatableTarget, file, line)
  }

  /// Keeps the attributes inside the superview; for a guide, inside its owning view.
  @discardableResult
  @_disfavoredOverload
  public func withinSuperview(_ file: String = #file, _ line: UInt = #line) -> ConstraintMakerEditable {
    let location = SourceLocation(file: file, line: line)
    guard let superview = superview(for: "withinSuperview", at: location) else { return editable }
    return kept(within: superview.relationTarget, at: location)
  }

  /// Keeps the attributes inside the superview's safe area; for a guide, inside its owning view's.
  @discardableResult
  @_disfavoredOverload
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
  /// Attributes that are at least the target's for an item inside it.
  fileprivate static var near: ConstraintAttributes {
    [.left, .top, .leading, .leftMargin, .topMargin, .leadingMargin]
  }

  /// Attributes that are at most the target's for an item inside it.
  fileprivate static var far: ConstraintAttributes {
    [.right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .width, .height]
  }
}
