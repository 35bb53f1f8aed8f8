import AutoLayout

/// The delegate of an animation.
///
/// An animation retains its delegate, as on Apple's systems, unless the delegate is a view or a controller: these retain
/// the animation, so an endless animation would keep them alive for ever.
struct DelegateReference {
  private var kept: (any CAAnimationDelegate)?
  private weak var responder: Responder?

  init(_ delegate: (any CAAnimationDelegate)?) {
    if let found = delegate as? Responder { responder = found } else { kept = delegate }
  }

  /// The delegate, if it still exists.
  var object: (any CAAnimationDelegate)? { kept ?? responder as? any CAAnimationDelegate }
}
