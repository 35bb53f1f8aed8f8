import AutoLayout
import Foundation

/// A property whose concurrent animations are not added: the latest animation replaces the others.
enum ReplacedProperty {
  case alpha
  case transform
  case background

  /// A path through the keyframes of the property.
  ///
  /// A keyframe sets a transform or a colour as a whole, including the components that the keyframe does not change.
  fileprivate func path(_ mode: KeyframePath.Mode) -> KeyframePath {
    KeyframePath(mode: mode, isWhole: self != .alpha)
  }
}

/// A value of a replaced property, as numbers.
struct ReplacedValue {
  var numbers: SIMD8<Double>
  var form = Form.numbers

  /// The numbers that an animation interpolates between two values.
  enum Form {
    /// The numbers of the value itself.
    case numbers
    /// The parts of a transform, such as its angle.
    case parts
  }

  /// A number.
  init(_ number: Double) {
    numbers = .zero
    numbers[0] = number
  }

  /// A transform.
  init(_ map: ViewTransform, _ form: Form = .parts) {
    numbers = SIMD8(
      Double(map.a), Double(map.b), Double(map.c), Double(map.d), Double(map.tx), Double(map.ty), 0, 0)
    self.form = form
  }

  /// A colour, or no colour, which counts as clear; `nil` for a colour without numbers.
  init?(_ color: ViewColor?) {
    let all = color?.numbers ?? Array(repeating: 0, count: 8)
    guard all.count == 8 else { return nil }
    numbers = SIMD8(all.map { Double($0) })
  }

  /// Whether all numbers are finite.
  var isFinite: Bool { (0..<8).allSatisfy { numbers[$0].isFinite } }

  /// The value as a number.
  var number: CGFloat { CGFloat(numbers[0]) }

  /// The value as a transform.
  var transform: ViewTransform {
    let all = (0..<6).map { CGFloat(numbers[$0]) }
    return ViewTransform(a: all[0], b: all[1], c: all[2], d: all[3], tx: all[4], ty: all[5])
  }

  /// The value as a colour.
  var color: ViewColor { ViewColor(numbers: (0..<8).map { CGFloat(numbers[$0]) }) }

  /// The value as the numbers that a form interpolates.
  ///
  /// - Parameter near: another value as such numbers. The angle of the result differs from the angle of the other value
  ///   by at most half a turn.
  fileprivate func coded(_ form: Form, near: SIMD8<Double>?) -> SIMD8<Double> {
    guard form == .parts else { return numbers }
    return PlaneParts(transform, near: near.map { PlaneParts(numbers: $0).angle } ?? 0).numbers
  }

  /// A value from the numbers that a form interpolates.
  fileprivate init(coded: SIMD8<Double>, _ form: Form) {
    self = form == .parts ? ReplacedValue(PlaneParts(numbers: coded).transform) : ReplacedValue(numbers: coded)
  }

  private init(numbers: SIMD8<Double>) { self.numbers = numbers }
}

/// The animation of a replaced property; its value is shown instead of the model's value.
struct Replacement {
  let property: ReplacedProperty
  let animation: LayoutAnimation
  private var form: ReplacedValue.Form
  private var path: KeyframePath?
  private var from: SIMD8<Double>
  private var to: SIMD8<Double>

  init(
    _ property: ReplacedProperty, _ animation: LayoutAnimation, from: ReplacedValue, to: ReplacedValue,
    _ keyframe: Keyframe?
  ) {
    (self.property, self.animation, form) = (property, animation, to.form)
    self.from = from.coded(form, near: nil)
    self.to = to.coded(form, near: self.from)
    if let keyframe {
      path = property.path(keyframe.mode)
      path?.add(self.to - self.from, from: keyframe.start, to: keyframe.end)
    }
  }

  /// Whether the value of the animation is shown at a time, not the model's value.
  ///
  /// If an animator has returned to its start, the start value is still shown, because the timeline writes it to the
  /// model only later.
  func isShown(at time: Double) -> Bool { !animation.hasEnded(at: time) || animation.progress(at: time) == 0 }

  func value(at time: Double) -> ReplacedValue {
    let progress = animation.progress(at: time)
    return ReplacedValue(coded: path.map { to + $0.value(at: progress) } ?? from + (to - from) * progress, form)
  }

  /// Adds a change by the same animation.
  mutating func change(to value: ReplacedValue, _ keyframe: Keyframe?) {
    if path == nil, let keyframe {
      path = property.path(keyframe.mode)
      path?.add(to - from, from: 0, to: 1)
    }
    if path == nil, value.form != form {
      from = ReplacedValue(coded: from, form).coded(value.form, near: nil)
      form = value.form
    }
    // Without keyframes, the animation goes from the start to the goal directly, so the angle of the goal is the one
    // nearest to the angle of the start.
    let goal = value.coded(form, near: path == nil ? from : to)
    // The change begins at the last animated value, because the present value may have been set without animation.
    path?.add(goal - to, from: keyframe?.start ?? 0, to: keyframe?.end ?? 1)
    to = goal
  }
}
