public import Foundation
import Synchronization

/// A follower of changes while they are made, such as an animation of those in its block.
public protocol LayoutChangeRecorder: AnyObject {
  /// The frame of a view, or where its coordinates begin, was set; or the layout pass wrote it.
  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint)
  /// The opacity of a view was set.
  func record(_ view: View, alphaBefore: CGFloat)
  /// The constant of a constraint was set.
  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat)
  /// Something in the view's tree waits for layout: it was asked for, or constraints changed.
  ///
  /// Often called several times for one tree. Does nothing unless implemented.
  func recordRequest(for view: View)
  /// Something has changed that the view itself turns into layout: the views and properties of a stack view, margins
  /// and safe areas, contents that wrap or are arranged.
  ///
  /// Not called for a view that has never been laid out. The layout waits for a pass. Does nothing unless implemented.
  func recordOwnLayout(of view: View)
}

extension LayoutChangeRecorder {
  /// Does nothing.
  public func recordRequest(for view: View) {}
  /// Does nothing.
  public func recordOwnLayout(of view: View) {}
}

extension View {
  /// Tells the follower of changes that something has changed that the view itself turns into layout.
  final func noteOwnLayout() {
    guard let recorder = LayoutChanges.recorder else { return }
    // A new view has not been anywhere.
    if node.slot.isSome || !node.flags.contains(.requestsLayout) { recorder.recordOwnLayout(of: self) }
  }
}

/// Lets a recorder follow the changes on the calling thread.
public enum LayoutChanges {
  /// Runs a body, and tells a recorder of every change that it makes, directly or by laying out.
  ///
  /// Recordings nest: the innermost is told.
  public static func recorded<Result>(
    by recorder: any LayoutChangeRecorder, perform body: () throws -> Result
  ) rethrows -> Result {
    let outer = innermost
    begin(recorder)
    defer { leave(to: outer) }
    return try body()
  }

  /// Runs a body whose changes nobody is told of.
  public static func unrecorded<Result>(perform body: () throws -> Result) rethrows -> Result {
    let outer = innermost
    innermost = nil
    defer {
      leave(to: nil)
      innermost = outer
    }
    return try body()
  }

  /// Begins to tell a recorder of every change on the calling thread, until ``end(_:)`` or the end of a body around the call.
  public static func begin(_ recorder: any LayoutChangeRecorder) {
    innermost = Recording(recorder, outer: innermost)
    active.add(1, ordering: .relaxed)
  }

  /// Ends a recording that was begun, and those that were begun since; does nothing if it is not under way.
  public static func end(_ recorder: any LayoutChangeRecorder) {
    var recording = innermost
    while let current = recording, current.recorder !== recorder { recording = current.outer }
    if let recording { leave(to: recording.outer) }
  }

  /// The recorder of the calling thread.
  public static var recorder: (any LayoutChangeRecorder)? {
    // Most programs never record, and changes are frequent: they pay for one load.
    guard active.load(ordering: .relaxed) > 0 else { return nil }
    return innermost?.recorder
  }

  /// Ends recordings of the calling thread from the inside outwards, up to one that goes on.
  private static func leave(to outer: Recording?) {
    // A body may have ended more than it began.
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

  /// A recording and the one around it.
  private final class Recording {
    let recorder: any LayoutChangeRecorder
    let outer: Recording?

    init(_ recorder: any LayoutChangeRecorder, outer: Recording?) {
      self.recorder = recorder
      self.outer = outer
    }
  }
}
