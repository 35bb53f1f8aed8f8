public import AutoLayout
import Foundation

extension View {
  /// Animation curves, under UIKit's name.
  public typealias AnimationCurve = CubicCurve

  /// Begins a block of animated changes: the older form of `animate(withDuration:)`, without a closure.
  ///
  /// Changes until ``commitAnimations(completion:)``, on the same thread, are animated. Setters called before the
  /// changes set the timing. By default a block lasts 0.2 seconds and eases in and out; a nested block inherits
  /// duration, curve and delay. Until the commit, the old values are shown.
  ///
  /// ```swift
  /// let view = View()
  /// View.beginAnimations("fade")
  /// View.setAnimationDuration(0.5)
  /// view.alpha = 0
  /// View.commitAnimations()
  /// ```
  ///
  /// A block that begins in the closure of another animation and is not committed in it ends with the closure, and its
  /// changes are shown at once.
  ///
  /// - Parameters:
  ///   - animationID: a name, which UIKit passes to a delegate; ignored here.
  ///   - context: any value, which UIKit passes to a delegate; ignored here.
  public static func beginAnimations(_ animationID: String?, context: Any? = nil) {
    AnimationRecorder.layOutOwn()
    let outer = AnimationRecorder.current
    let timing = outer?.timing ?? .curve(.easeInOut, duration: 0.2)
    // Its start time is not known yet.
    let animation = LayoutAnimation(Schedule(begin: .infinity, timing: timing))
    let recorder = AnimationRecorder(animation, timing, delay: outer?.delay ?? 0, [])
    recorder.block = AnimationBlock(of: animation)
    LayoutChanges.begin(recorder)
  }

  /// Ends the most recent open block of changes, and animates them.
  ///
  /// - Parameter completion: called after the end, by ``LayoutTimeline/advance()``; receives `true` if no part of the
  ///   animation was removed or replaced. The closure takes the place of UIKit's delegate and its selectors.
  public static func commitAnimations(completion: ((Bool) -> Void)? = nil) {
    guard let recorder = openBlock() else { return }
    recorder.layOutOwn()
    LayoutChanges.end(recorder)
    recorder.passRequestsOn()
    recorder.block?.isCommitted = true
    recorder.show(completion)
  }

  /// Sets the duration of the block, in seconds; 0.2 unless set.
  ///
  /// At 0 or less, without a delay, its changes show at once.
  public static func setAnimationDuration(_ duration: Double) {
    let duration = AnimationNumber.finite(duration, or: 0, "a duration")
    changeBlock { $0.timing = $0.timing.stretched(to: duration) }
  }

  /// Sets the delay of the block after the commit, in seconds; 0 unless set.
  public static func setAnimationDelay(_ delay: Double) {
    changeBlock { $0.delay = Schedule.usable(delay) }
  }

  /// Sets the curve of the block; ``CubicCurve/easeInOut`` unless set.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    changeBlock { $0.timing = .curve(curve, duration: $0.timing.duration) }
  }

  /// Sets the number of runs, which may be fractional; 0, the default, means one.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    if repeatCount.isNaN { AnimationNumber.report(Double(repeatCount), "a repeat count") }
    changeBlock { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Sets whether a backward run follows each run.
  ///
  /// The last backward run ends at the old values; then the model's values are shown.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    changeBlock { $0.autoreverses = autoreverses }
  }

  /// Sets whether opacities, transforms and background colours begin at their shown values instead of the last
  /// animation's goal; off unless set.
  ///
  /// Movements add up in either case.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    changeBlock { recorder in
      if fromCurrentState {
        recorder.options.insert(.beginFromCurrentState)
      } else {
        recorder.options.remove(.beginFromCurrentState)
      }
    }
  }

  private static func changeBlock(in call: String = #function, _ change: (AnimationRecorder) -> Void) {
    if let recorder = openBlock(in: call) { change(recorder) }
  }

  /// The recorder of the most recent open block; reports if there is none, or if a closure of another animation runs.
  private static func openBlock(in call: String = #function) -> AnimationRecorder? {
    if let recorder = AnimationRecorder.current, recorder.block != nil { return recorder }
    LayoutDiagnostics.report(.misuse("\(call): there is no block that beginAnimations has begun", at: nil))
    return nil
  }
}

/// Ends the changes of a block that is released without a commit, because they would never be shown.
final class AnimationBlock {
  private let animation: LayoutAnimation
  var isCommitted = false

  init(of animation: LayoutAnimation) {
    self.animation = animation
  }

  deinit {
    if !isCommitted { animation.complete() }
  }
}
