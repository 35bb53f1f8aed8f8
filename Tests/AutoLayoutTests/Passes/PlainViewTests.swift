import AutoLayout
import Foundation
import Testing

@Suite("Views of the plain class in the passes")
struct PlainViewTests {
  /// Does something when it is laid out.
  private final class Listener: View {
    var whenLaidOut: () -> Void = {}

    // Without `super`, this view does not solve pending changes.
    override func layoutSubviews() { whenLaidOut() }
  }

  @Test("Changes above a plain view are solved before its subviews are laid out")
  func solvedOnTheWay() {
    let outer = Listener(frame: rect(0, 0, 300, 200))
    let plain = View()
    let inner = Listener()
    outer.addSubview(plain)
    plain.addSubview(inner)
    for view in [plain, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    plain.place(0, 0, 100, 100)
    let width = inner.place(0, 0, 10, 10)[2]
    outer.layoutIfNeeded()
    var seen: [Double] = []
    outer.whenLaidOut = { width.constant = 30 }
    inner.whenLaidOut = { seen.append(inner.frame.width) }
    outer.setNeedsLayout()
    plain.setNeedsLayout()
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(seen.first == 30)
    #expect(inner.frame == rect(0, 0, 30, 10))
  }

  @Test("The controller of a plain view is called around its layout and in place of its update of constraints")
  func controllerOfPlainView() {
    final class Controller: ViewController {
      var calls: [String] = []
      override func loadView() { view = View(frame: rect(0, 0, 100, 100)) }
      override func updateViewConstraints() { calls.append("update") }
      override func viewWillLayoutSubviews() { calls.append("will") }
      override func viewDidLayoutSubviews() { calls.append("did") }
    }
    let controller = Controller()
    controller.view.layoutIfNeeded()
    #expect(controller.calls == ["update", "will", "did"])
    controller.view.setNeedsLayout()
    controller.view.layoutIfNeeded()
    #expect(controller.calls == ["update", "will", "did", "will", "did"])
  }

  @Test("Subclasses of the module's classes are called", arguments: [false, true])
  func derivedClassesAreCalled(isStack: Bool) {
    final class Caption: Label {
      var count = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
      }
    }
    let root = isStack ? StackView() : View()
    let caption = Caption()
    root.addSubview(caption)
    root.layoutIfNeeded()
    #expect(caption.count == 1)
    caption.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(caption.count == 2)
  }

  @Test("A plain view that is asked for layout needs it once")
  func requestsEnd() {
    let root = View(frame: rect(0, 0, 100, 100))
    let child = View()
    root.addSubview(child)
    child.translatesAutoresizingMaskIntoConstraints = false
    child.place(0, 0, 10, 10)
    child.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(!child.needsUpdateConstraints())
    let before = root.solveStatistics
    root.layoutIfNeeded()
    #expect(root.solveStatistics == before)
  }
}
