import AutoLayout
import Foundation
import Testing

@Suite("The first responder when views move")
struct FirstResponderTests {
  private final class Stubborn: TextField {
    var asked = 0
    override var canResignFirstResponder: Bool { false }
    override func resignFirstResponder() -> Bool {
      asked += 1
      return super.resignFirstResponder()
    }
  }

  @Test("The first responder resigns when it leaves the tree, alone or inside another view")
  func leaving() {
    let root = makeRoot()
    let box = root.addChild(), field = box.add(TextField())
    for leaving in [box, field] {
      #expect(field.becomeFirstResponder())
      leaving.removeFromSuperview()
      #expect(root.firstResponder == nil)
      #expect(!field.isFirstResponder)
      (leaving === box ? root : box).addSubview(leaving)
      #expect(!field.isFirstResponder)
    }
  }

  @Test("A first responder that refuses to resign is asked once, and leaves all the same")
  func refusal() {
    let root = makeRoot()
    let field = root.add(Stubborn())
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(field.asked == 1)
    #expect(root.firstResponder == nil)
  }

  @Test("The first responder stays when it moves inside the tree, or when another view leaves")
  func moving() {
    let root = makeRoot()
    let box = root.addChild(), other = root.addChild(), field = box.add(TextField())
    field.becomeFirstResponder()
    other.addSubview(field)
    box.removeFromSuperview()
    #expect(root.firstResponder === field)
  }

  @Test("The first responder resigns when it moves to another tree")
  func otherTree() {
    let root = makeRoot(), other = makeRoot()
    let field = root.add(TextField())
    field.becomeFirstResponder()
    other.addSubview(field)
    #expect(root.firstResponder == nil && other.firstResponder == nil)
  }

  @Test("A tree that joins another brings its first responder, unless the other has one", arguments: [false, true])
  func joining(_ isTaken: Bool) {
    let root = makeRoot(), part = View()
    let field = part.add(TextField()), present = root.add(TextField())
    field.becomeFirstResponder()
    if isTaken { present.becomeFirstResponder() }
    root.addSubview(part)
    #expect(root.firstResponder === (isTaken ? present : field))
    part.removeFromSuperview()
    #expect(part.firstResponder == nil)
    #expect(root.firstResponder === (isTaken ? present : nil))
  }

  @Test("A controller is the first responder only as long as its view is in the tree")
  func controller() {
    final class Receiver: ViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let root = makeRoot()
    let controller = Receiver()
    root.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    controller.view.removeFromSuperview()
    #expect(root.firstResponder == nil)
  }

  @Test("A field that is removed while its predecessor resigns is the first responder of its own tree")
  func removal() {
    final class Removing: TextField {
      weak var other: View?
      override func resignFirstResponder() -> Bool {
        other?.removeFromSuperview()
        return super.resignFirstResponder()
      }
    }
    let root = makeRoot()
    let field = root.add(TextField()), removing = root.add(Removing())
    removing.other = field
    removing.becomeFirstResponder()
    #expect(field.becomeFirstResponder())
    #expect(root.firstResponder == nil && field.firstResponder === field)
  }

  @Test("A view that makes another the first responder when it is asked to resign is asked only once")
  func nestedRequest() {
    final class Pushy: TextField {
      weak var other: Responder?
      var asked = 0
      override var canResignFirstResponder: Bool {
        asked += 1
        return other?.becomeFirstResponder() != true
      }
    }
    let root = makeRoot()
    let pushy = root.add(Pushy()), other = root.add(TextField())
    pushy.other = other
    pushy.becomeFirstResponder()
    let texts = diagnostics(of: { other.becomeFirstResponder() }).texts
    #expect(pushy.asked == 1)
    #expect(texts.count == 1)
    #expect(root.firstResponder === other)
    // The former request has left nothing behind.
    #expect(pushy.becomeFirstResponder() && root.firstResponder === pushy)
  }
}
