import Foundation
import Testing
import UIKit

/// Undoing and redoing in groups.
@Suite struct UndoTests {
  private final class Counter {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  @Test func stepsAreUndoneAndDoneAgain() {
    let (counter, manager) = (Counter(), UndoManager())
    counter.set(1, manager)
    manager.setActionName("Count")
    counter.set(2, manager)
    manager.undo()
    #expect(counter.value == 1 && manager.canRedo && manager.undoMenuItemTitle == "Undo Count")
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo && manager.redoMenuItemTitle == "Redo Count")
    manager.redo()
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
    manager.undo()
    counter.set(9, manager)
    #expect(!manager.canRedo)
  }

  @Test func groupsAreUndoneTogether() {
    let (counter, manager) = (Counter(), UndoManager())
    manager.beginUndoGrouping()
    counter.set(1, manager)
    manager.beginUndoGrouping()
    counter.set(2, manager)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1 && manager.canUndo)
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 0 && !manager.canUndo)
    manager.redo()
    #expect(counter.value == 2 && !manager.canRedo)
  }

  @Test func registrationCanBeLimited() {
    let (counter, other, manager) = (Counter(), Counter(), UndoManager())
    manager.disableUndoRegistration()
    counter.set(1, manager)
    #expect(!manager.canUndo && !manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    manager.levelsOfUndo = 2
    for value in 2...4 { counter.set(value, manager) }
    other.set(5, manager)
    manager.removeAllActions(withTarget: other)
    manager.undo()
    #expect(counter.value == 3 && other.value == 5 && !manager.canUndo)
    manager.disableUndoRegistration()
    manager.removeAllActions()
    counter.set(6, manager)
    #expect(manager.canUndo)
  }

  @Test func respondersShareTheManagerOfTheirTree() {
    final class Own: UIViewController {
      let mine = UndoManager()
      override var undoManager: UndoManager? { mine }
    }
    let (root, inner) = (UIView(), UIView())
    root.addSubview(inner)
    #expect(inner.undoManager === root.undoManager && inner.undoManager != nil)
    let controller = Own()
    #expect(controller.undoManager === controller.mine)
  }

  /// Removes its actions from a manager when it is deallocated.
  private final class Owner {
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    deinit { manager.removeAllActions(withTarget: self) }
  }

  /// Undo actions own an object that calls the manager when it is deallocated with them.
  @Test(arguments: 0..<4)
  func endsOfOwnedObjects(kind: Int) {
    let (counter, manager) = (Counter(), UndoManager())
    func register() {
      let owner = Owner(manager)
      manager.registerUndo(withTarget: counter) { _ in withExtendedLifetime(owner) {} }
    }
    if kind == 3 { manager.levelsOfUndo = 1 }
    register()
    switch kind {
    case 0: manager.removeAllActions()
    case 1: manager.removeAllActions(withTarget: counter)
    case 2:
      // A new action removes the actions that could be redone.
      counter.set(1, manager)
      manager.registerUndo(withTarget: counter) { counter in
        let owner = Owner(manager)
        manager.registerUndo(withTarget: counter) { _ in withExtendedLifetime(owner) {} }
      }
      manager.undo()
      #expect(manager.canRedo)
      counter.set(2, manager)
    default: counter.set(1, manager)
    }
    #expect(!manager.canRedo)
    #expect(manager.canUndo == (kind > 1))
  }
}
