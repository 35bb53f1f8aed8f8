import Scenarios

/// The sizes at which tests play each scene. The compiler reports a scene that has none.
extension SceneName {
  /// The number of nodes of the stored layout.
  var goldenNodes: Int {
    switch self {
    case .login: 9
    case .chain, .fill: 12
    case .star: 14
    case .deep: 15
    case .sparse: 18
    case .form: 19
    case .stackTight: 20
    case .feed, .feedMetric, .feedFonts: 22
    case .grid, .spreadsheet, .stackNested: 23
    case .stackRows: 25
    case .islands, .levels: 30
    case .dashboard: 31
    case .overflow: 40
    case .nested, .limits: 41
    }
  }

  /// Small sizes: each place where the scene can end (in a post, a card, a row, a group, a section) is tested, and hard
  /// cases with and without all of their parts.
  var smallSizes: [Int] {
    switch self {
    case .login: [9]
    case .feed, .feedMetric, .feedFonts: Array(1...20)
    case .form: Array(1...18)
    case .grid, .spreadsheet: Array(1...17)
    case .nested: Array(1...10) + [19, 41, 75]
    case .chain: [1, 2, 3, 12]
    case .dashboard: Array(1...27) + [50]
    case .stackRows: Array(1...13) + [31]
    case .islands: Array(1...27) + [50, 76]
    case .overflow: [1, 2, 7, 8, 9, 40]
    case .limits: [1, 2, 3, 15, 16, 17, 18, 41, 64]
    case .fill, .star: [1, 2, 3, 20]
    case .levels: [1, 2, 5, 6, 23]
    case .deep: [1, 2, 3, 40]
    case .sparse: [1, 2, 3, 9, 17, 18, 19]
    case .stackNested: Array(1...6) + [10, 17, 22, 25, 41]
    case .stackTight: [1, 2, 3, 9, 20]
    }
  }

  /// Whether the seed changes the scene's contents.
  var isSeeded: Bool {
    switch self {
    case .feed, .form, .dashboard, .stackRows, .islands, .levels, .star, .sparse, .stackNested, .stackTight,
      .feedMetric, .feedFonts:
      true
    case .login, .grid, .nested, .chain, .overflow, .limits, .fill, .spreadsheet, .deep: false
    }
  }
}
