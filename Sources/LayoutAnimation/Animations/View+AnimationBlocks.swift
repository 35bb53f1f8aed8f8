public import AutoLayout
import Foundation

extension View {
  /// The curves of animations, under UIKit's name.
  public typealias AnimationCurve = CubicCurve

  /// Begins a block of animated changes: the older form of `animate(withDuration:)`, without a closure.
  ///
  /// The changes from here to ``commitAnimations(completion:)``, on the same thread, are animated. The setters in
  /// between say how; they come before the changes. A block lasts 0.2 seconds and eases in and out by default, and one
  /// inside another block has its duration, curve and delay. Until the commit, the old values are shown.
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
  ///   - animationID: a name, as UIKit hands it to a delegate; without influence here.
  ///   - context: any value, as UIKit hands it to a delegate; without influence here.
  public static func beginAnimations(_ animationID: String?, context: Any? = nil) {
    AnimationRecorder.layOutOwn()
    let outer = AnimationRecorder.current
    let timing = outer?.timing ?? .curve(.easeInOut, duration: 0.2)
    // Until it is known when it begins, it has not.
    let animation = LayoutAnimation(Schedule(begin: .infinity, timing: timing))
    let recorder = AnimationRecorder(animation, timing, delay: outer?.delay ?? 0, [])
    recorder.block = AnimationBlock(of: animation)
    LayoutChanges.begin(recorder)
  }

  /// Ends the block of changes that was begun last, and shows them over time.
  ///
  /// - Parameter completion: called when it has ended, by ``LayoutTimeline/advance()``; told whether all of it ran to its
  ///   end. It stands in for UIKit's delegate and its selectors.
  public static func commitAnimations(completion: ((Bool) -> Void)? = nil) {
    guard let recorder = openBlock() else { return }
    recorder.layOutOwn()
    LayoutChanges.end(recorder)
    recorder.block?.isCommitted = true
    recorder.show(completion)
  }

  /// Sets how long the block takes, in seconds; 0.2 unless set.
  ///
  /// At 0 or less, without a delay, its changes show at once.
  public static func setAnimationDuration(_ duration: Double) {
    let duration = AnimationNumber.finite(duration, or: 0, "a duration")
    changeBlock { $0.timing = $0.timing.stretched(to: duration) }
  }

  /// Sets how long after the commit the block begins, in seconds; 0 unless set.
  public static func setAnimationDelay(_ delay: Double) {
    changeBlock { $0.delay = Schedule.usable(delay) }
  }

  /// Sets the curve of the block; ``CubicCurve/easeInOut`` unless set.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    changeBlock { $0.timing = .curve(curve, duration: $0.timing.duration) }
  }

  /// Sets how often the block runs; may have a fraction, and 0, as it is unless set, means once.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {
    if repeatCount.isNaN { AnimationNumber.report(Double(repeatCount), "a repeat count") }
    changeBlock { $0.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1 }
  }

  /// Sets whether each run of the block is followed by one back; the old values are shown at the end, then the model's.
  public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
    changeBlock { $0.autoreverses = autoreverses }
  }

  /// Sets whether opacities begin where they are shown, not where the last animation was to end; off unless set.
  ///
  /// Movements add up either way.
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

  /// The recorder of the block that was begun last; a report if there is none, or a closure of another animation is run.
  private static func openBlock(in call: String = #function) -> AnimationRecorder? {
    if let recorder = AnimationRecorder.current, recorder.block != nil { return recorder }
    LayoutDiagnostics.report(.misuse("\(call): there is no block that beginAnimations has begun", at: nil))
    return nil
  }
}

/// Holds the changes of a block until it is committed; otherwise they would never be shown.
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
