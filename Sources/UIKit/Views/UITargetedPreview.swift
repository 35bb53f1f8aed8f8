// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
public import Foundation

/// The appearance of a preview; stored only.
open class UIPreviewParameters: ViewIsolated {
  /// The visible part.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?
  /// The background colour.
  open var backgroundColor: UIColor! = .clear
  /// The default appearance.
  public init() {}
  /// The default appearance; the lines of text are ignored.
  public init(textLineRects: [NSValue]) {}
}

/// The target of a preview; stored only.
open class UIPreviewTarget: ViewIsolated {
  /// The view that contains the preview.
  public final let container: UIView
  /// The centre of the preview.
  public final let center: CGPoint
  /// The affine transform.
  public final let transform: CGAffineTransform
  /// A target in a container.
  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// The preview of a lifted view; stored only.
open class UITargetedPreview: ViewIsolated {
  /// The view.
  public final let view: UIView
  /// The target.
  public final let target: UIPreviewTarget
  /// The appearance of the preview.
  public final let parameters: UIPreviewParameters
  /// A preview of a view with parameters and a target.
  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }
  /// A preview of a view with parameters.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }
  /// A view.
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  /// The size of the view.
  open var size: CGSize { view.bounds.size }
  /// The preview with another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}
