#if !canImport(ObjectiveC)
  /// Undoes and redoes: calls registered actions.
  open class UndoManager {
    private var undos: [(_ manager: UndoManager) -> Void] = []
    private var redos: [(_ manager: UndoManager) -> Void] = []
    /// Whether an undo is in progress.
    open private(set) var isUndoing = false
    /// Whether a redo is in progress.
    open private(set) var isRedoing = false
    /// The number of remembered steps; 0 for no limit.
    open var levelsOfUndo = 0
    /// Kept: whether steps of one event belong together.
    open var groupsByEvent = true
    /// The name of the last step.
    open private(set) var undoActionName = ""
    /// A manager without steps.
    public init() {}
    /// Whether an undo is possible.
    open var canUndo: Bool { !undos.isEmpty }
    /// Whether a redo is possible.
    open var canRedo: Bool { !redos.isEmpty }
    /// Registers the reversal of a step; reversals registered while undoing are for redoing.
    open func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
      let step = { [weak target] (_: UndoManager) in
        if let target { handler(target) }
      }
      if isUndoing {
        redos.append(step)
      } else {
        undos.append(step)
        if !isRedoing { redos = [] }
        if levelsOfUndo > 0, undos.count > levelsOfUndo { undos.removeFirst() }
      }
    }
    /// Undoes the last step.
    open func undo() {
      guard let step = undos.popLast() else { return }
      isUndoing = true
      step(self)
      isUndoing = false
    }
    /// Does the last undone step again.
    open func redo() {
      guard let step = redos.popLast() else { return }
      isRedoing = true
      step(self)
      isRedoing = false
    }
    /// Kept nowhere: begins steps that belong together.
    open func beginUndoGrouping() {}
    /// Kept nowhere: ends steps that belong together.
    open func endUndoGrouping() {}
    /// Sets the name of the last step.
    open func setActionName(_ actionName: String) { undoActionName = actionName }
    /// Forgets all steps.
    open func removeAllActions() { (undos, redos) = ([], []) }
    /// Forgets all steps, because their targets are not distinguished.
    open func removeAllActions(withTarget target: Any) { removeAllActions() }
  }
#endif
