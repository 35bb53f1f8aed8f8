import Testing
import UIKit

/// Calls a closure when it is deallocated.
private final class Ending: CAAnimationDelegate {
  let atEnd: () -> Void

  init(_ atEnd: @escaping () -> Void) { self.atEnd = atEnd }

  deinit { atEnd() }
}

@Suite("Objects that use their owner when it releases them")
struct LastReferenceTests {
  @Test("The delegate of an animation may remove animations when the delegate is deallocated", arguments: 0..<3)
  func animations(kind: Int) {
    let layer = CALayer()
    var ends = 0
    func add() {
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.delegate = Ending { [unowned layer] in
        ends += 1
        layer.removeAllAnimations()
      }
      layer.add(animation, forKey: "fade")
    }
    add()
    switch kind {
    case 0: layer.removeAllAnimations()
    case 1: layer.removeAnimation(forKey: "fade")
    default: layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    }
    #expect(ends == 1)
    #expect(layer.animationKeys() == nil)
  }

  @Test("A value of a layer, a controller or a view may read values when it is deallocated")
  func values() {
    let (layer, controller, view) = (CALayer(), UIViewController(), UIView())
    var found: [Any?] = []
    layer.setValue(Ending { [unowned layer] in found.append(layer.value(forKey: "key")) }, forKey: "key")
    layer.setValue(nil, forKey: "key")
    controller.setValue(
      Ending { [unowned controller] in found.append(controller.value(forKey: "key")) }, forKey: "key")
    controller.setValue(7, forKey: "key")
    let key = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    defer { unsafe key.deallocate() }
    unsafe objc_setAssociatedObject(
      view, key, Ending { [unowned view] in found.append(unsafe objc_getAssociatedObject(view, key)) },
      .OBJC_ASSOCIATION_RETAIN)
    unsafe objc_setAssociatedObject(view, key, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(found.count == 3)
    #expect(found[0] == nil && found[1] as? Int == 7)
  }
}
