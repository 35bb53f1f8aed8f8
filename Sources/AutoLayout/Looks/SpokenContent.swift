/// The default accessibility information about a view.
package struct SpokenContent {
  var isElement: Bool
  var label: String?
  var value: String?
  var traits: AccessibilityTraits

  /// The content of a view that assistive software sees, unless stated otherwise.
  package init(
    isElement: Bool = true, label: String? = nil, value: String? = nil, traits: AccessibilityTraits = []
  ) {
    (self.isElement, self.label, self.value, self.traits) = (isElement, label, value, traits)
  }
}

/// A view that describes itself for assistive software, such as those of the module `UIKit`.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol SpokenView {
  /// The description.
  var spoken: SpokenContent { get }
}
