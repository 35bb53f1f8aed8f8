public import AutoLayout
public import Foundation

// Interactions with pens and drags; stored only, because events of pens and drags do not exist here.

/// Receives taps on a pen; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPencilInteractionDelegate: AnyObject {
  /// Called when a pen was tapped; never called here.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing unless implemented.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// The action for a tap on a pen.
public enum UIPencilPreferredAction: Int, Hashable, Sendable {
  /// Ignores the tap.
  case ignore
  /// Changes to the eraser.
  case switchEraser
  /// Changes to the previous tool.
  case switchPrevious
  /// Shows colours.
  case showColorPalette
  /// Shows the tool's settings.
  case showInkAttributes
}

/// Listens to taps on a pen; stored only.
open class UIPencilInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Stored only: whether the interaction listens.
  open var isEnabled = true
  /// The preferred action for a tap on a pen; `ignore` unless overridden.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  /// Whether only pens draw; `false` unless overridden.
  open class var prefersPencilOnlyDrawing: Bool { false }
  /// An interaction.
  public init() {}
  /// An interaction.
  public convenience init(delegate: any UIPencilInteractionDelegate) {
    self.init()
    self.delegate = delegate
  }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of writing with a pen; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIScribbleInteractionDelegate: AnyObject {
  /// Whether writing begins at a point.
  func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool
}

extension UIScribbleInteractionDelegate {
  /// `true` unless implemented.
  public func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
    true
  }
}

/// Listens to writing with a pen; stored only.
open class UIScribbleInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// The delegate of the interaction.
  open private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  /// Whether writing is in progress; `false` unless overridden.
  open var isHandlingWriting: Bool { false }
  /// Whether pens write; `false` unless overridden.
  open class var isPencilInputExpected: Bool { false }
  /// An interaction.
  public init(delegate: any UIScribbleInteractionDelegate) { self.delegate = delegate }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Opens a view when an item is dragged over it; stored only.
open class UISpringLoadedInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// The action's closure.
  public final let activationHandler: (UISpringLoadedInteraction) -> Void
  /// An interaction.
  public init(activationHandler: @escaping (UISpringLoadedInteraction) -> Void) {
    self.activationHandler = activationHandler
  }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// The kinds of data that a responder pastes; stored only.
open class UIPasteConfiguration: ViewIsolated {
  /// The kinds.
  open var acceptableTypeIdentifiers: [String]
  /// Data of kinds.
  public init(acceptableTypeIdentifiers: [String] = []) { self.acceptableTypeIdentifiers = acceptableTypeIdentifiers }
  /// Objects of a class.
  public init(forAccepting type: AnyClass) { acceptableTypeIdentifiers = [String(describing: type)] }
  /// Adds kinds.
  open func addAcceptableTypeIdentifiers(_ identifiers: [String]) { acceptableTypeIdentifiers += identifiers }
}

extension UIView {
  /// Stored only: the kinds of data that the view accepts when pasting.
  public final var pasteConfiguration: UIPasteConfiguration? {
    get { kept() }
    set { keep(newValue) }
  }
}

/// The delegate of dragged text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDragDelegate: AnyObject {}

/// The delegate of dropped text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDropDelegate: AnyObject {}

/// The delegate of pasted text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextPasteDelegate: AnyObject {}

extension UITextInput where Self: UIView {
  /// Stored only: the delegate of dragged text.
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Stored only: the delegate of dropped text.
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Stored only: the delegate of pasted text.
  public var pasteDelegate: (any UITextPasteDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
}
