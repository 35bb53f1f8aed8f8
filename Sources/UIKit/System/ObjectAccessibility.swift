public import AutoLayout
public import Foundation

/// An object other than a view for which applications store texts for assistive software.
///
/// Apple's systems declare these properties for all objects.
public protocol AccessibleObject: AnyObject {}

extension NSObject: AccessibleObject {}
extension UIGestureRecognizer: AccessibleObject {}

/// The keys of stored properties; as addresses, they are of no associated object.
fileprivate enum AccessibilityKey: UInt {
  case isElement = 1
  case label, attributedLabel, hint, value, traits, language, identifier
}

extension AccessibleObject {
  /// Stored only: whether assistive software sees the object.
  public var isAccessibilityElement: Bool {
    get { stored(.isElement) ?? false }
    set { store(newValue, .isElement) }
  }

  /// Stored only: the name of the object.
  public var accessibilityLabel: String? {
    get { stored(.label) }
    set { store(newValue, .label) }
  }

  /// Stored only: the name of the object, with attributes.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { stored(.attributedLabel) }
    set { store(newValue, .attributedLabel) }
  }

  /// Stored only: the purpose of the object.
  public var accessibilityHint: String? {
    get { stored(.hint) }
    set { store(newValue, .hint) }
  }

  /// Stored only: the value of the object.
  public var accessibilityValue: String? {
    get { stored(.value) }
    set { store(newValue, .value) }
  }

  /// Stored only: the role of the object.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { stored(.traits) ?? [] }
    set { store(newValue, .traits) }
  }

  /// Stored only: the language of the object's texts.
  public var accessibilityLanguage: String? {
    get { stored(.language) }
    set { store(newValue, .language) }
  }

  fileprivate func stored<Value>(_ key: AccessibilityKey) -> Value? {
    AssociatedObjects.all.value(key.rawValue, self) as? Value
  }

  fileprivate func store(_ value: Any?, _ key: AccessibilityKey) {
    AssociatedObjects.all.set(value, key.rawValue, self)
  }
}

/// An object other than a view that has a name for tests.
public protocol IdentifiedObject: AccessibleObject {}

extension UIImage: IdentifiedObject {}
extension UIAlertAction: IdentifiedObject {}
extension UIMenuElement: IdentifiedObject {}

extension IdentifiedObject {
  /// Stored only: a name for tests.
  public var accessibilityIdentifier: String? {
    get { stored(.identifier) }
    set { store(newValue, .identifier) }
  }
}
