import Foundation
import Testing
import UIKit

/// Foundation's tables of objects, which iOS applications use for several delegates.
@Suite struct ObjectTableTests {
  private final class Delegate {}

  @Test func aWeakSetForgetsObjectsThatNoLongerExist() {
    let (table, kept) = (NSHashTable<Delegate>.weakObjects(), Delegate())
    table.add(kept)
    table.add(kept)
    do {
      let lost = Delegate()
      table.add(lost)
      #expect(table.count == 2 && table.contains(lost))
    }
    #expect(table.count == 1 && table.allObjects.first === kept && table.anyObject === kept)
    table.remove(kept)
    #expect(table.allObjects.isEmpty && !table.contains(kept))
  }

  @Test func aStrongSetKeepsObjectsAndComparesThem() {
    let table = NSHashTable<NSString>()
    for text in ["a", "b", "a"] { table.add(NSString(string: text)) }
    #expect(table.count == 2 && table.member("a") == "a" && table.member("c") == nil)
    table.removeAllObjects()
    #expect(table.count == 0)
    let identical = NSHashTable<NSNumber>(options: .objectPointerPersonality)
    let numbers = [NSNumber(value: 1.5), NSNumber(value: 1.5)]
    for number in numbers { identical.add(number) }
    #expect(identical.count == 2)
  }

  @Test func aMapKeepsKeysOrObjectsAsItsKindSays() {
    let (views, labels) = (
      NSMapTable<NSString, UIView>.strongToWeakObjects(), NSMapTable<UIView, NSString>.weakToStrongObjects()
    )
    let kept = UIView()
    views.setObject(kept, forKey: "kept")
    labels.setObject("kept", forKey: kept)
    do {
      let lost = UIView()
      views.setObject(lost, forKey: "lost")
      labels.setObject("lost", forKey: lost)
      #expect(views.object(forKey: "lost") === lost && labels.object(forKey: lost) == "lost")
    }
    #expect(views.object(forKey: "lost") == nil && views.count == 1 && labels.count == 1)
    #expect(labels.keyEnumerator().allObjects.first as? UIView === kept)
    views.setObject(nil, forKey: "kept")
    labels.removeObject(forKey: kept)
    #expect(views.count == 0 && labels.count == 0)
  }

  @Test func aWeakSetDoesNotGrowWithObjectsThatNoLongerExist() {
    let table = NSHashTable<Delegate>.weakObjects()
    let kept = (0..<40).map { _ in Delegate() }
    for delegate in kept {
      table.add(delegate)
      for _ in 0..<10 { table.add(Delegate()) }
    }
    #expect(table.count == 40)
  }
}
