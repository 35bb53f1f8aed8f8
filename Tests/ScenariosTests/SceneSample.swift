import Scenarios
import TestSupport

extension SceneName {
  /// All scenes; in a debug build one of each kind.
  static let sample = Build.size(allCases, debug: [.login, .feed, .islands, .stackTight, .sparse])
}
