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

extension UIContentConfiguration {
  /// The configuration for a state; `nil` for a kind that never depends on the state.
  func following(_ state: any UIConfigurationState) -> Self? {
    let isFixed = self is UIListContentConfiguration || self is UIContentUnavailableConfiguration
    return isFixed ? nil : updated(for: state)
  }
}

/// A view that shows a content configuration.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIContentView: AnyObject {
  /// The contents.
  var configuration: any UIContentConfiguration { get set }
}
