// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

package import Foundation

/// A part of an application; the module `UIKit` adds its members.
open class Scene: Responder {
  /// The next responder: in programs with the module `UIKit`, the application.
  open override var next: Responder? { (self as? any HostedScene)?.nextResponder }

  /// Stored only: the title that distinguishes the scene from others.
  open var title: String! = ""

  /// Stored only: the text below the title.
  open var subtitle = ""

  /// The scene's delegate, of a type of the module `UIKit`.
  package final var storedDelegate: AnyObject?

  /// The scene's session, of a type of the module `UIKit`.
  package final var storedSession: AnyObject?
}

/// A part of an application with windows; the module `UIKit` adds its members.
///
/// The class is in this module, because a subclass of ``Window`` calls and overrides ``Window/init(windowScene:)``.
public final class WindowScene: Scene {}

/// A scene of an application; in programs with the module `UIKit`, every scene conforms.
#if MainActorViews
  @preconcurrency @MainActor
#endif
package protocol HostedScene {
  /// The receiver of events that the scene does not handle.
  var nextResponder: Responder? { get }
  /// The frame of a new window of the scene.
  var windowFrame: CGRect { get }
}
