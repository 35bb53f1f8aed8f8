import AutoLayout
import Foundation

/// An item of a menu.
open class UIMenuElement: ViewIsolated, Hashable {
  /// The title.
  open var title: String
  /// The text below the title.
  open var subtitle: String?
  /// The image.
  open var image: UIImage?
  /// An item.
  public init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }
  /// Whether both are the same item.
  public static func == (first: UIMenuElement, second: UIMenuElement) -> Bool { first === second }
  /// Hashes the object's identity.
  open func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A menu; stored only.
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The system's menu of the application.
    public static let application = Identifier("com.apple.menu.application")
    /// The system's menu of files.
    public static let file = Identifier("com.apple.menu.file")
    /// The system's menu of editing.
    public static let edit = Identifier("com.apple.menu.edit")
    /// The system's menu of views.
    public static let view = Identifier("com.apple.menu.view")
    /// The system's menu of windows.
    public static let window = Identifier("com.apple.menu.window")
    /// The system's menu of help.
    public static let help = Identifier("com.apple.menu.help")
    /// The root of the system's menus.
    public static let root = Identifier("com.apple.menu.root")
    /// The system's menu of standard edits.
    public static let standardEdit = Identifier("com.apple.menu.standard-edit")
    /// The system's menu of undoing.
    public static let undoRedo = Identifier("com.apple.menu.undo-redo")
    /// The system's menu of finding.
    public static let find = Identifier("com.apple.menu.find")
    /// The system's menu of text formats.
    public static let format = Identifier("com.apple.menu.format")
    /// The system's menu of sharing.
    public static let share = Identifier("com.apple.menu.share")
    /// The system's menu of closing.
    public static let close = Identifier("com.apple.menu.close")
  }
  /// Stored only: the size of items.
  open var preferredElementSize = ElementSize.large
  /// The selected items: actions and commands whose state is `on`, including those in menus inside.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      let state = (child as? UIAction)?.state ?? (child as? UICommand)?.state
      return state == .on ? [child] : []
    }
  }
  /// The size of items.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Small items in one row.
    case small
    /// Items with titles in one row.
    case medium
    /// Items in rows.
    case large
    /// The system decides.
    case automatic
  }
  /// The items.
  public final let children: [UIMenuElement]
  /// The options of the menu.
  public final let options: Options
  /// The name; by default a random name.
  public final let identifier: Identifier
  /// A menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .large, children: [UIMenuElement] = []
  ) {
    (self.children, self.options, self.preferredElementSize) = (children, options, preferredElementSize)
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Items that a closure makes when the menu appears; no effect, because no menu appears here.
open class UIDeferredMenuElement: UIMenuElement {
  /// Items that a closure provides; the closure is not stored.
  public init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    super.init(title: "", subtitle: nil, image: nil)
  }
}

extension UIDeferredMenuElement {
  /// Items made each time that the menu appears; the closure is not stored.
  public static func uncached(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(provider) }
}

extension UIMenu {
  /// The same menu with other items.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}

/// Changes the application's menus; never given to a responder here.
public typealias UIMenuBuilder = MenuBuilder
/// An update of the focus.
public typealias UIFocusUpdateContext = FocusUpdateContext
/// Runs changes alongside a move of the focus; here at once.
public typealias UIFocusAnimationCoordinator = FocusAnimationCoordinator
/// An object that can have the focus.
public typealias UIFocusEnvironment = UIResponder

/// A set of menus.
public final class UIMenuSystem: ViewIsolated {
  /// The application's main menu.
  public static var main: UIMenuSystem { OnePerThread.object(named: "main menus") { UIMenuSystem() } }
  /// The context menus of views.
  public static var context: UIMenuSystem { OnePerThread.object(named: "context menus") { UIMenuSystem() } }
  init() {}
  /// No effect: requests a rebuild of menus.
  public func setNeedsRebuild() {}
  /// No effect: requests a validation of menus.
  public func setNeedsRevalidate() {}
}

extension UIMenuBuilder {
  /// The set of menus that the builder changes.
  public var system: UIMenuSystem { .main }
  /// The menu with a name; always `nil`.
  public func menu(for identifier: UIMenu.Identifier) -> UIMenu? { nil }
  /// No effect: puts a menu at the beginning of another.
  public func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// No effect: puts a menu at the end of another.
  public func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {}
  /// No effect: puts a menu before another.
  public func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {}
  /// No effect: puts a menu after another.
  public func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {}
  /// No effect: replaces a menu by another.
  public func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {}
  /// No effect: replaces the items of a menu.
  public func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {}
  /// No effect: removes a menu.
  public func remove(menu removedIdentifier: UIMenu.Identifier) {}
}
