public import AutoLayout
public import Foundation

// A table makes cells of a class that it gets as a value. For that, Swift requires `required` initialisers, but code
// for Apple's systems writes `override init(style:reuseIdentifier:)` without `required`. A convenience initialiser,
// however, calls the initialiser of the dynamic class. So each class below has a convenience initialiser, and these
// functions call it on any class. If a class has other initialisers and does not override the called one, the program
// ends with a message that names the class, as on Apple's systems.

extension UIView {
  @_silgen_name("$s10AutoLayout4ViewCACycfC")
  private static func makeAny() -> UIView

  /// An instance of the class on which this method is called.
  ///
  /// `scripts/port` replaces `View()` by it if `View` is a generic parameter.
  public static func makeObjectOfClass() -> Self {
    guard let made = makeAny() as? Self else {
      preconditionFailure("the initialiser of \(Self.self) returned an object of another class")
    }
    return made
  }

  /// An instance of the class on which this method is called, with a frame.
  public static func makeObjectOfClass(frame: CGRect) -> Self {
    let made = makeObjectOfClass()
    made.frame = frame
    return made
  }
}

extension UIViewController {
  @_silgen_name("$s5UIKit16UIViewControllerCACycfC")
  private static func makeAny() -> UIViewController

  /// A controller of the class on which this method is called.
  public static func makeObjectOfClass() -> Self {
    guard let made = makeAny() as? Self else {
      preconditionFailure("the initialiser of \(Self.self) returned an object of another class")
    }
    return made
  }
}

extension UITableViewCell {
  @_silgen_name("$s5UIKit15UITableViewCellC7reusing5styleACSSSg_SitcfC")
  static func makeNamed(_ identifier: __owned String?, _ style: Int) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C7reusingACSSSg_tcfC")
  static func makeNamed(_ identifier: __owned String?) -> UITableViewHeaderFooterView
}

extension UICollectionReusableView {
  @_silgen_name("$s5UIKit24UICollectionReusableViewC7reusing5frameACSSSg_10Foundation6CGRectVtcfC")
  static func makeNamed(_ identifier: __owned String?, _ frame: CGRect) -> UICollectionReusableView
}

extension UICollectionViewLayoutInvalidationContext {
  @_silgen_name("$s5UIKit41UICollectionViewLayoutInvalidationContextC7ofClassACSi_tcfC")
  static func makeObject(_ marker: Int) -> UICollectionViewLayoutInvalidationContext
}

extension CALayer {
  @_silgen_name("$s5UIKit7CALayerC7dynamicACSi_tcfC")
  static func make(_ unused: Int) -> CALayer
}
