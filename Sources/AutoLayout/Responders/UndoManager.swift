#if !canImport(ObjectiveC)
  public import Foundation

  /// Undoes and redoes: calls registered actions, in groups.
  ///
  /// An action registered outside of a group is a group of its own.
  open class UndoManager {
    /// A registered action.
    private struct Step {
      let target: ObjectIdentifier
      let run: () -> Void
    }
    /// Actions that are undone together.
    private struct Group {
      var steps: [Step] = []
      var name = ""
    }
    private var undos: [Group] = []
    private var redos: [Group] = []
    private var unfinished: [Group] = []
    private var disabled = 0
    /// Whether an undo is in progress.
    open private(set) var isUndoing = false
    /// Whether a redo is in progress.
    open private(set) var isRedoing = false
    /// The greatest number of remembered groups; 0 for no limit.
    open var levelsOfUndo = 0 { didSet { limit() } }
    /// Stored only: whether steps of one event belong together.
    open var groupsByEvent = true
    /// Stored only: the modes of run loops in which events end groups.
    open var runLoopModes: [RunLoop.Mode] = [.default]
    /// A manager without steps.
    public init() {}
    /// Whether an undo is possible.
    open var canUndo: Bool { !undos.isEmpty || unfinished.contains { !$0.steps.isEmpty } }
    /// Whether a redo is possible.
    open var canRedo: Bool { !redos.isEmpty }
    /// The number of open groups.
    open var groupingLevel: Int { unfinished.count }
    /// Whether actions are registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// Ignores registered actions until ``enableUndoRegistration()`` is called as often as this method.
    open func disableUndoRegistration() { disabled += 1 }
    /// Registers actions again.
    open func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

    /// Registers the reversal of a step; reversals registered while undoing are for redoing.
    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
      guard disabled == 0 else { return }
      let step = Step(target: ObjectIdentifier(target)) { [weak target] in
        if let target { handler(target) }
      }
      guard unfinished.isEmpty else { return unfinished[unfinished.count - 1].steps.append(step) }
      close(Group(steps: [step]))
    }
    /// Registers the call of a method as the reversal of a step.
    open func registerUndo(withTarget target: Any, selector: Selector, object: Any?) {
      registerUndo(withTarget: target as AnyObject) { selector.perform(on: $0, object) }
    }
    private func close(_ group: Group) {
      guard !group.steps.isEmpty else { return }
      if isUndoing { return redos.append(group) }
      let former = isRedoing ? [] : redos
      if !isRedoing { redos = [] }
      undos.append(group)
      limit()
      // Objects to which only steps refer are released here, after all changes, because their deinitialisers may call
      // the manager.
      withExtendedLifetime(former) {}
    }
    private func limit() {
      guard levelsOfUndo > 0, undos.count > levelsOfUndo else { return }
      let dropped = Array(undos.prefix(undos.count - levelsOfUndo))
      undos.removeFirst(dropped.count)
      withExtendedLifetime(dropped) {}
    }
    private func run(_ group: Group) {
      beginUndoGrouping()
      for step in group.steps.reversed() { step.run() }
      if unfinished.last?.name.isEmpty == true { unfinished[unfinished.count - 1].name = group.name }
      endUndoGrouping()
    }

    /// Ends all open groups, and undoes the last group.
    open func undo() {
      while !unfinished.isEmpty { endUndoGrouping() }
      undoNestedGroup()
    }
    /// Undoes the last group.
    open func undoNestedGroup() {
      guard let group = undos.popLast() else { return }
      NotificationCenter.default.post(name: .NSUndoManagerWillUndoChange, object: self)
      isUndoing = true
      run(group)
      isUndoing = false
      NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
    }
    /// Does the last undone group again.
    open func redo() {
      guard let group = redos.popLast() else { return }
      NotificationCenter.default.post(name: .NSUndoManagerWillRedoChange, object: self)
      isRedoing = true
      run(group)
      isRedoing = false
      NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
    }
    /// Begins actions that are undone together.
    open func beginUndoGrouping() { unfinished.append(Group()) }
    /// Ends actions that are undone together.
    open func endUndoGrouping() {
      guard let group = unfinished.popLast() else { return }
      guard !unfinished.isEmpty else { return close(group) }
      unfinished[unfinished.count - 1].steps += group.steps
    }

    /// The name of the last group to undo.
    open var undoActionName: String { unfinished.last { !$0.name.isEmpty }?.name ?? undos.last?.name ?? "" }
    /// The name of the last group to redo.
    open var redoActionName: String { redos.last?.name ?? "" }
    /// The title of a menu's item that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a menu's item that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// The title of a menu's item that undoes a group with a given name.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// The title of a menu's item that redoes a group with a given name.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }
    /// Sets the name of the last group.
    open func setActionName(_ actionName: String) {
      if !unfinished.isEmpty {
        unfinished[unfinished.count - 1].name = actionName
      } else if isUndoing, !redos.isEmpty {
        redos[redos.count - 1].name = actionName
      } else if !undos.isEmpty {
        undos[undos.count - 1].name = actionName
      }
    }
    /// Marks the last action as one that may be lost; has no effect here.
    open func setActionIsDiscardable(_ discardable: Bool) {}
    /// Removes all actions, and registers actions again.
    open func removeAllActions() {
      let former = [undos, redos, unfinished]
      (undos, redos, unfinished, disabled) = ([], [], [], 0)
      withExtendedLifetime(former) {}
    }
    /// Removes the actions of a target.
    open func removeAllActions(withTarget target: Any) {
      let target = ObjectIdentifier(target as AnyObject)
      let former = [undos, redos, unfinished]
      func without(_ groups: [Group]) -> [Group] {
        groups.map { Group(steps: $0.steps.filter { $0.target != target }, name: $0.name) }
      }
      unfinished = without(unfinished)
      undos = without(undos).filter { !$0.steps.isEmpty }
      redos = without(redos).filter { !$0.steps.isEmpty }
      withExtendedLifetime(former) {}
    }
  }

  extension NSNotification.Name {
    /// Posted before an undo.
    public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
    /// Posted after an undo.
    public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
    /// Posted before a redo.
    public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
    /// Posted after a redo.
    public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
    /// Never posted here.
    public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
    /// Never posted here.
    public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
    /// Never posted here.
    public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
    /// Never posted here.
    public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
      "NSUndoManagerWillCloseUndoGroupNotification")
  }
#endif
