import AutoLayout
import Foundation

/// An item of a menu.
open class UIMenuElement: ViewIsolated, Hashable {
  /// The title.
  open var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The picture.
  open var image: UIImage?
  /// An item.
  public init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
  /// Whether the two are one item.
  public static func == (first: UIMenuElement, second: UIMenuElement) -> Bool { first === second }
  /// Feeds the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A menu; kept.
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// The items.
  public final let children: [UIMenuElement]
  /// How it shows.
  public final let options: Options
  /// The name.
  public final let identifier: Identifier
  /// A menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.children, self.options) = (children, options)
    self.identifier = identifier ?? Identifier("")
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Items that are made when they show; kept.
open class UIDeferredMenuElement: UIMenuElement {
  /// Items.
  public init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", subtitle: nil, image: nil)
  }
}

/// A menu of a view; kept.
open class UIContextMenuConfiguration: ViewIsolated {
  /// The menu.
  public final let actionProvider: (([UIMenuElement]) -> UIMenu?)?
  /// A menu.
  public init(
    identifier: Any? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.actionProvider = actionProvider
  }
}

/// A menu of a view; kept.
open class UIContextMenuInteraction: ViewIsolated {
  /// A menu.
  public init(delegate: AnyObject) {}
}

extension UIMenu {
  /// The same menu with other items.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(title: title, image: image, identifier: identifier, options: options, children: newChildren)
  }
}
