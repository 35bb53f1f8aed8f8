import AutoLayout
import Foundation
import LayoutAnimation

/// The time of animations, in seconds: by the clock of the thread's key window if it has a timeline, otherwise since
/// the machine was started.
public func CACurrentMediaTime() -> Double {
  UIApplication.shared.keyWindow?.knownTimeline?.now ?? ProcessInfo.processInfo.systemUptime
}
