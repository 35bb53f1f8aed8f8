import AutoLayout
import Foundation

extension UILabel: SpokenView {
  /// The text.
  package final var spoken: SpokenContent { SpokenContent(label: text, traits: .staticText) }
}

extension UIImageView: SpokenView {
  /// An image, which assistive software does not see unless code wants it.
  package final var spoken: SpokenContent { SpokenContent(isElement: false, traits: .image) }
}

extension UIButton: SpokenView {
  /// The title.
  package final var spoken: SpokenContent {
    SpokenContent(label: extensionRecord(ButtonContents.self)?.label.text, traits: traits(.button))
  }
}

extension UISwitch: SpokenView {
  /// Whether the switch is on, as 1 or 0.
  package final var spoken: SpokenContent {
    SpokenContent(value: isOn ? "1" : "0", traits: traits([.button, .toggleButton]))
  }
}

extension UISlider: SpokenView {
  /// The value in percent of its range.
  package final var spoken: SpokenContent {
    let span = maximumValue - minimumValue
    return SpokenContent(value: percent(span > 0 ? (value - minimumValue) / span : 0), traits: traits(.adjustable))
  }
}

extension UIProgressView: SpokenView {
  /// The progress in percent.
  package final var spoken: SpokenContent { SpokenContent(value: percent(progress), traits: .updatesFrequently) }
}

extension UITextField: SpokenView {
  /// The text or else the placeholder; dots for the letters of a password.
  package final var spoken: SpokenContent {
    SpokenContent(value: visibleText ?? placeholder, traits: isEnabled ? [] : .notEnabled)
  }
}

extension UITextView: SpokenView {
  /// The text.
  package final var spoken: SpokenContent { SpokenContent(value: text) }
}

extension UIControl {
  /// The role with the control's state.
  fileprivate final func traits(_ role: UIAccessibilityTraits) -> UIAccessibilityTraits {
    role.union(isSelected ? .selected : []).union(isEnabled ? [] : .notEnabled)
  }
}

/// A share of a range, which is not a number if the range is longer than the greatest `Float`.
private func percent(_ share: Float) -> String { "\(share.isNaN ? 0 : Int((share * 100).rounded()))%" }
