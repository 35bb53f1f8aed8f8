public import Foundation
import Synchronization

/// An observer of changes as they are made, such as an animation that records the changes in its block.
public protocol LayoutChangeRecorder: AnyObject {
  /// The frame of a view, or the origin of its bounds, was set, or the layout pass wrote it.
  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint)
  /// The opacity of a view was set.
  func record(_ view: View, alphaBefore: CGFloat)
  /// The constant of a constraint was set.
  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat)
  /// A constant was set to the value that it already has. Does nothing unless implemented.
  func recordSameConstant(of constraint: LayoutConstraint)
  /// A part of a view's appearance was set, such as a colour or the transform.
  ///
  /// Does nothing unless implemented.
  func recordAppearance(of view: View)
  /// The view's tree needs layout: it was requested, or constraints changed.
  ///
  /// Often called several times for one tree. Does nothing unless implemented.
  func recordRequest(for view: View)
  /// A property changed that determines the view's own layout: the views and properties of a stack view, margins and
  /// safe areas, contents that wrap or are arranged.
  ///
  /// Not called for a view that was never laid out. The layout waits for a pass. Does nothing unless implemented.
  func recordOwnLayout(of view: View)
}

extension LayoutChangeRecorder {
  /// Does nothing.
  public func recordSameConstant(of constraint: LayoutConstraint) {}
  /// Does nothing.
  public func recordAppearance(of view: View) {}
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

  /// Ends recordings of the calling thread, innermost first, up to one that continues.
  private static func leave(to outer: Recording?) {
    // A body may have ended more recordings than it started.
    if let outer, !isUnderWay(outer) { return }
    while let current = innermost, current !== outer {
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

    init(_ recorder: any LayoutChangeRecorder, outer: Recording?) {
      self.recorder = recorder
      self.outer = outer
    }
  }
}
