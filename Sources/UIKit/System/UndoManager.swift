#if !canImport(ObjectiveC)
  /// Undoes and does again: what was registered is called.
  open class UndoManager {
    private var undos: [(_ manager: UndoManager) -> Void] = []
    private var redos: [(_ manager: UndoManager) -> Void] = []
    /// Whether something is being undone.
    open private(set) var isUndoing = false
    /// Whether something is being done again.
    open private(set) var isRedoing = false
    /// How many steps are remembered; 0 for all.
    open var levelsOfUndo = 0
    /// Kept: whether steps of one event belong together.
    open var groupsByEvent = true
    /// What the last step is called.
    open private(set) var undoActionName = ""
    /// A manager that remembers nothing yet.
    public init() {}
    /// Whether there is something to undo.
    open var canUndo: Bool { !undos.isEmpty }
    /// Whether there is something to do again.
    open var canRedo: Bool { !redos.isEmpty }
    /// Remembers what undoes a step; what is registered while undoing does it again.
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
    /// Says what the last step is called.
    open func setActionName(_ actionName: String) { undoActionName = actionName }
    /// Forgets all steps.
    open func removeAllActions() { (undos, redos) = ([], []) }
    /// Forgets all steps: they are not told apart by what they are for.
    open func removeAllActions(withTarget target: Any) { removeAllActions() }
  }
#endif
