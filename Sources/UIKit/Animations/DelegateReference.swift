import AutoLayout

/// The delegate of an animation.
///
/// An animation retains its delegate, but not a view or a controller: an endless animation would keep it alive, and the
/// view in turn the animation.
struct DelegateReference {
  private var kept: (any CAAnimationDelegate)?
  private weak var responder: Responder?

  init(_ delegate: (any CAAnimationDelegate)?) {
    if let found = delegate as? Responder { responder = found } else { kept = delegate }
  }

  /// The delegate, if it still exists.
  var object: (any CAAnimationDelegate)? { kept ?? responder as? any CAAnimationDelegate }
}
