public import AutoLayout
import Foundation

/// A cell's contents, as a value that makes a view.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentConfiguration {
  /// Makes a view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentView: AnyObject {
  /// The contents.
  var configuration: any UIContentConfiguration { get set }
}
