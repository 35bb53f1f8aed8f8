public import AutoLayout
public import Foundation

// Interactions with pens and drags; kept, because there are none here.

/// Is told of taps on a pen; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIPencilInteractionDelegate: AnyObject {
  /// Called when a pen was tapped.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing unless implemented.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// What a tap on a pen means.
public enum UIPencilPreferredAction: Int, Hashable, Sendable {
  /// Nothing.
  case ignore
  /// Changes to the eraser.
  case switchEraser
  /// Changes to the former tool.
  case switchPrevious
  /// Shows colours.
  case showColorPalette
  /// Shows the tool's settings.
  case showInkAttributes
}

/// Listens to taps on a pen; kept.
open class UIPencilInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Its delegate.
  open weak var delegate: (any UIPencilInteractionDelegate)?
  /// Kept: whether it listens.
  open var isEnabled = true
  /// What a tap on a pen means: nothing.
  open class var preferredTapAction: UIPencilPreferredAction { .ignore }
  /// Whether only pens draw: no.
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

/// Is asked about writing with a pen; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIScribbleInteractionDelegate: AnyObject {
  /// Whether writing begins at a point.
  func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool
}

extension UIScribbleInteractionDelegate {
  /// Yes unless implemented.
  public func scribbleInteraction(_ interaction: UIScribbleInteraction, shouldBeginAt location: CGPoint) -> Bool {
    true
  }
}

/// Listens to writing with a pen; kept.
open class UIScribbleInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// Its delegate.
  open private(set) weak var delegate: (any UIScribbleInteractionDelegate)?
  /// Whether somebody writes: no.
  open var isHandlingWriting: Bool { false }
  /// Whether pens write: no.
  open class var isPencilInputExpected: Bool { false }
  /// An interaction.
  public init(delegate: any UIScribbleInteractionDelegate) { self.delegate = delegate }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Opens a view during a drag over it; kept.
open class UISpringLoadedInteraction: ViewIsolated, UIInteraction {
  /// The view.
  public private(set) final weak var view: UIView?
  /// What it does.
  public final let activationHandler: (UISpringLoadedInteraction) -> Void
  /// An interaction.
  public init(activationHandler: @escaping (UISpringLoadedInteraction) -> Void) {
    self.activationHandler = activationHandler
  }
  /// Called after the view changed.
  open func didMove(to view: UIView?) { self.view = view }
}

/// Which kinds of data a responder pastes; kept.
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
  /// Kept: which kinds of data the view pastes.
  public final var pasteConfiguration: UIPasteConfiguration? {
    get { kept() }
    set { keep(newValue) }
  }
}

/// Is asked about dragged text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDragDelegate: AnyObject {}

/// Is asked about dropped text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextDropDelegate: AnyObject {}

/// Is asked about pasted text; never called here.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UITextPasteDelegate: AnyObject {}

extension UITextInput where Self: UIView {
  /// Kept: is asked about dragged text.
  public var textDragDelegate: (any UITextDragDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Kept: is asked about dropped text.
  public var textDropDelegate: (any UITextDropDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
  /// Kept: is asked about pasted text.
  public var pasteDelegate: (any UITextPasteDelegate)? {
    get { kept() }
    set { keep(newValue) }
  }
}
