public import Foundation
import Synchronization

/// An observer of changes as they are made, such as an animation that records the changes in its block.
public protocol LayoutChangeRecorder: AnyObject {
  /// The frame of a view, or the origin of its bounds, was set, or the layout pass wrote it.
  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint)
  /// The opacity of a view was set.
  func record(_ view: View, alphaBefore: CGFloat)
  /// The transform of a view was set.
  ///
  /// Unless implemented, calls ``recordAppearance(of:)``.
  func record(_ view: View, transformBefore: ViewTransform)
  /// The constant of a constraint was set.
  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat)
  /// A constant was set to the value that it already has. Does nothing unless implemented.
  func recordSameConstant(of constraint: LayoutConstraint)
  /// The background colour of a view was set, perhaps to an equal one.
  ///
  /// Unless implemented, calls ``recordAppearance(of:)``.
  func record(_ view: View, backgroundBefore: ViewColor?)
  /// Another part of a view's appearance was set, such as the tint.
  ///
  /// Does nothing unless implemented.
  func recordAppearance(of view: View)
  /// A part of a view's appearance may have been set; whether it differs from the former one is determined later.
  ///
  /// Unless implemented, the closure calls ``recordAppearance(of:)``.
  ///
  /// - Returns: a closure to call if the appearance differs, before the recording ends, another begins in it or it is
  ///   suspended; `nil` if the difference does not matter.
  func recordAppearanceLater(of view: View) -> (() -> Void)?
  /// The view's tree needs layout: it was requested, or constraints changed.
  ///
  /// Often called several times for one tree. Does nothing unless implemented.
  func recordRequest(for view: View)
  /// A property changed that determines the view's own layout: the views and properties of a stack view, margins and
  /// safe areas, contents that wrap or are arranged.
  ///
  /// The method is not called for a view that was never laid out. The layout itself waits for a pass. The default
  /// implementation does nothing.
  func recordOwnLayout(of view: View)
}

extension LayoutChangeRecorder {
  /// Does nothing.
  public func recordSameConstant(of constraint: LayoutConstraint) {}
  /// Records a change of the appearance.
  public func record(_ view: View, transformBefore: ViewTransform) { recordAppearance(of: view) }
  /// Records a change of the appearance.
  public func record(_ view: View, backgroundBefore: ViewColor?) { recordAppearance(of: view) }
  /// Does nothing.
  public func recordAppearance(of view: View) {}
  /// Returns a closure that records the appearance.
  public func recordAppearanceLater(of view: View) -> (() -> Void)? {
    return { self.recordAppearance(of: view) }
  }
  /// Does nothing.
  public func recordRequest(for view: View) {}
  /// Does nothing.
  public func recordOwnLayout(of view: View) {}
}

extension View {
  /// Notifies the recorder of a change of a property that determines the view's own layout.
  final func noteOwnLayout() {
    guard let recorder = LayoutChanges.recorder else { return }
    // A new view has no position to animate from.
    if node.slot.isSome || !node.flags.contains(.requestsLayout) { recorder.recordOwnLayout(of: self) }
  }
}

/// Lets a recorder follow the changes on the calling thread.
public enum LayoutChanges {
  /// Runs a body, and notifies a recorder of every change that it makes, directly or by laying out.
  ///
  /// Recordings nest: only the innermost is notified.
  public static func recorded<Result>(
    by recorder: any LayoutChangeRecorder, perform body: () throws -> Result
  ) rethrows -> Result {
    let outer = innermost
    begin(recorder)
    defer { leave(to: outer) }
    return try body()
  }

  /// Runs a body without notifying any recorder of its changes.
  public static func unrecorded<Result>(perform body: () throws -> Result) rethrows -> Result {
    settle()
    return try suspended(perform: body)
  }

  /// Runs a body without notifying any recorder, and without calling the closures that wait for an interruption.
  ///
  /// The body must change nothing that these closures compare.
  package static func suspended<Result>(perform body: () throws -> Result) rethrows -> Result {
    let outer = innermost
    innermost = nil
    defer {
      leave(to: nil)
      innermost = outer
    }
    return try body()
  }

  /// Starts a recording on the calling thread, until ``end(_:)`` or the end of an enclosing body.
  public static func begin(_ recorder: any LayoutChangeRecorder) {
    settle()
    innermost = Recording(recorder, outer: innermost)
    active.add(1, ordering: .relaxed)
  }

  /// Ends a recording and those started after it; does nothing if it is not running.
  public static func end(_ recorder: any LayoutChangeRecorder) {
    var recording = innermost
    while let current = recording, current.recorder !== recorder { recording = current.outer }
    if let recording { leave(to: recording.outer) }
  }

  /// The recorder of the calling thread.
  public static var recorder: (any LayoutChangeRecorder)? {
    // Changes are frequent and most programs never record, so without a recording a change costs only one load.
    guard active.load(ordering: .relaxed) > 0 else { return nil }
    return innermost?.recorder
  }

  /// Calls a closure, while the innermost recording still records, before that recording ends or is interrupted.
  ///
  /// So something that follows from many changes is determined once.
  package static func beforeInterruption(_ closure: @escaping () -> Void) {
    innermost?.waiting.append(closure)
  }

  /// Calls the closures that wait for an interruption of the innermost recording; returns whether there were any.
  @discardableResult
  package static func settle() -> Bool {
    guard active.load(ordering: .relaxed) > 0, let recording = innermost else { return false }
    return recording.settle()
  }

  /// Ends recordings of the calling thread, innermost first, up to one that continues.
  private static func leave(to outer: Recording?) {
    // A body may have ended more recordings than it started.
    if let outer, !isUnderWay(outer) { return }
    while let current = innermost, current !== outer {
      current.settle()
      innermost = current.outer
      active.subtract(1, ordering: .relaxed)
    }
  }

  private static func isUnderWay(_ recording: Recording) -> Bool {
    var current = innermost
    while let candidate = current, candidate !== recording { current = candidate.outer }
    return current != nil
  }

  /// The innermost recording of the calling thread.
  private static var innermost: Recording? {
    get { Thread.current.threadDictionary[key] as? Recording }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  /// The recordings under way on any thread.
  private static let active = Atomic(0)
  private static let key = "SnapLayout.LayoutChanges"

  /// A recording and the enclosing one.
  private final class Recording {
    let recorder: any LayoutChangeRecorder
    let outer: Recording?
    /// Closures that wait for the end or an interruption of the recording.
    var waiting: [() -> Void] = []

    init(_ recorder: any LayoutChangeRecorder, outer: Recording?) {
      self.recorder = recorder
      self.outer = outer
    }

    /// Calls the waiting closures; returns whether there were any.
    @discardableResult
    func settle() -> Bool {
      guard !waiting.isEmpty else { return false }
      let closures = waiting
      waiting = []
      for closure in closures { closure() }
      return true
    }
  }
}
