import Foundation
import UIKit

/// The calls that several controllers received, in order.
final class Calls {
  private var all: [String] = []
  func note(_ call: String) { all.append(call) }
  /// The calls since the last access.
  func take() -> [String] {
    defer { all = [] }
    return all
  }
}

/// A controller that notes the calls of its methods together with its name.
class Watched: UIViewController {
  let name: String
  let calls: Calls
  init(_ name: String, _ calls: Calls) {
    (self.name, self.calls) = (name, calls)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) {
    (name, calls) = ("", Calls())
    super.init(coder: coder)
  }
  override func viewWillAppear(_ animated: Bool) { note("will appear", isMovingToParent, isBeingPresented) }
  override func viewDidAppear(_ animated: Bool) { note("appeared", isMovingToParent, isBeingPresented) }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear", isMovingFromParent, isBeingDismissed) }
  override func viewDidDisappear(_ animated: Bool) { note("disappeared", isMovingFromParent, isBeingDismissed) }
  override func willMove(toParent parent: UIViewController?) { note(parent == nil ? "will leave" : "will enter") }
  override func didMove(toParent parent: UIViewController?) { note(parent == nil ? "left" : "entered") }

  private func note(_ call: String, _ isMoving: Bool = false, _ isPresentation: Bool = false) {
    calls.note("\(name) \(call)" + (isMoving ? ", moving" : "") + (isPresentation ? ", presentation" : ""))
  }
}

/// A shown window of a controller.
func shown(_ controller: UIViewController) -> UIWindow {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}
