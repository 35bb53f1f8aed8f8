import AutoLayout

/// A cell, header or footer that updates its configurations before it is shown, and at new states.
protocol ConfiguredView: ViewIsolated {
  associatedtype ConfigurationState: UIConfigurationState
  var configurationUpdates: ConfigurationUpdates { get set }
  var configurationState: ConfigurationState { get }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  func updateConfiguration(using state: ConfigurationState)
  func setNeedsUpdateConfiguration()
}

/// The progress of a view's updates.
struct ConfigurationUpdates {
  /// Whether the configurations were updated since the view was made or reused.
  var haveHappened = false
  fileprivate var areUnderWay = false
}

extension ConfiguredView {
  /// Updates the configurations, unless they are being updated.
  func updateConfigurations() {
    guard !configurationUpdates.areUnderWay else { return }
    configurationUpdates = ConfigurationUpdates(haveHappened: true, areUnderWay: true)
    defer { configurationUpdates.areUnderWay = false }
    let state = configurationState
    if automaticallyUpdatesContentConfiguration, let updated = contentConfiguration?.following(state) {
      contentConfiguration = updated
    }
    updateConfiguration(using: state)
  }

  /// Updates the configurations of a view that is about to be shown.
  func configureIfNeeded() {
    if !configurationUpdates.haveHappened { setNeedsUpdateConfiguration() }
  }

  /// Updates the configurations to a new state, unless they will be updated anyway before the view is shown.
  func followState() {
    if configurationUpdates.haveHappened { setNeedsUpdateConfiguration() }
  }
}

extension UICollectionViewCell: ConfiguredView {}
extension UITableViewCell: ConfiguredView {}
extension UITableViewHeaderFooterView: ConfiguredView {}
