public import Foundation
import Synchronization

/// Who is told of changes while they are made, as an animation is of those in its block.
public protocol LayoutChangeRecorder: AnyObject {
  /// The frame of a view, or where its coordinates begin, was set; or the layout pass wrote it.
  func record(_ view: View, frameBefore: CGRect, boundsOriginBefore: CGPoint)
  /// The opacity of a view was set.
  func record(_ view: View, alphaBefore: CGFloat)
  /// The constant of a constraint was set.
  func record(_ constraint: LayoutConstraint, constantBefore: CGFloat)
}

/// Lets somebody follow what is changed on the calling thread.
public enum LayoutChanges {
  /// Runs a body, and tells a recorder of every change that it makes, directly or by laying out.
  ///
  /// Recordings nest: the innermost is told.
  public static func recorded<Result>(
    by recorder: any LayoutChangeRecorder, perform body: () throws -> Result
  ) rethrows -> Result {
    let storage = Thread.current.threadDictionary
    let outer = storage[key]
    storage[key] = Box(recorder)
    active.add(1, ordering: .relaxed)
    defer {
      active.subtract(1, ordering: .relaxed)
      storage[key] = outer
    }
    return try body()
  }

  /// Runs a body whose changes nobody is told of.
  public static func unrecorded<Result>(perform body: () throws -> Result) rethrows -> Result {
    let storage = Thread.current.threadDictionary
    let outer = storage[key]
    storage[key] = nil
    defer { storage[key] = outer }
    return try body()
  }

  /// The recorder of the calling thread.
  public static var recorder: (any LayoutChangeRecorder)? {
    // Most programs never record, and changes are frequent: they pay for one load.
    guard active.load(ordering: .relaxed) > 0 else { return nil }
    return (Thread.current.threadDictionary[key] as? Box)?.recorder
  }

  /// The recordings under way on any thread.
  private static let active = Atomic(0)
  private static let key = "SnapLayout.LayoutChanges"

  private final class Box {
    let recorder: any LayoutChangeRecorder

    init(_ recorder: any LayoutChangeRecorder) {
      self.recorder = recorder
    }
  }
}
