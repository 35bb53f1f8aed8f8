/// The scenes; raw values are the names on the command line.
public enum SceneName: String, CaseIterable, Hashable, Sendable {
  /// A login screen, as in a well-known tutorial of SnapKit.
  case login
  /// Posts of a social feed.
  case feed
  /// Cards of labels and fields, with mixed priorities and inequalities.
  case form
  /// Cells of one size in rows and columns.
  case grid
  /// A tree of views, eight in each.
  case nested
  /// Views below each other.
  case chain
  /// Split panes with toolbars and columns of equal widths.
  case dashboard
  /// A list of rows, all of them stack views.
  case stackRows = "stack-rows"
  /// Panels that are islands.
  case islands
  /// Views below each other that want more than the available height.
  case overflow
  /// Like `overflow`, with the limit of each view on a view inside it.
  case limits
  /// Views of equal heights that fill the window, all in one group of equations.
  case fill
  /// Rows and columns of equal sizes.
  case spreadsheet
  /// Views at a thousand different priorities.
  case levels
  /// Views nested a thousand deep.
  case deep
  /// Views that are all tied to one view.
  case star
  /// Random sparse systems that are not layouts.
  case sparse
  /// Stack views in stack views, with half of their wanted room.
  case stackNested = "stack-nested"
  /// One stack view of labels, with less than half of their wanted room.
  case stackTight = "stack-tight"
  /// The feed with texts measured by the built-in metric.
  case feedMetric = "feed-metric"
  /// The feed with texts in the system's fonts.
  case feedFonts = "feed-fonts"

  /// The scenes of this build of the package: those with measured texts require the trait SystemText.
  public static var allCases: [SceneName] {
    let usual: [SceneName] = [
      .login, .feed, .form, .grid, .nested, .chain, .dashboard, .stackRows, .islands, .overflow, .limits, .fill,
      .spreadsheet, .levels, .deep, .star, .sparse, .stackNested, .stackTight,
    ]
    #if SystemText
      return usual + [.feedMetric, .feedFonts]
    #else
      return usual
    #endif
  }

  /// Whether the scene measures texts; usual runs leave it out.
  public var hasTexts: Bool { self == .feedMetric || self == .feedFonts }

  /// Whether the scene is designed to be hard for a solver; the others resemble applications.
  public var isHardCase: Bool {
    switch self {
    case .login, .feed, .form, .grid, .nested, .chain, .dashboard, .stackRows, .islands, .feedMetric, .feedFonts: false
    case .overflow, .limits, .fill, .spreadsheet, .levels, .deep, .star, .sparse, .stackNested, .stackTight: true
    }
  }

  /// Whether parts of the scene are islands, with their own solvers.
  public var hasIslands: Bool { self == .islands }

  /// A summary in one line.
  public var summary: String {
    switch self {
    case .login: "a login screen: a box in the middle, fields, a button and a spinner"
    case .feed: "posts of a social feed: avatar, name, time, text, picture, three buttons"
    case .form: "cards of labels and fields with mixed priorities and inequalities"
    case .grid: "cells of equal size in rows and columns that fill the window"
    case .nested: "a tree of views, eight in each, that share their parent's height"
    case .chain: "a column of views of equal heights"
    case .dashboard: "split panes with toolbars and columns of equal widths"
    case .stackRows: "a list of rows, all of them stack views: an icon, a title, a detail, perhaps a badge"
    case .islands: "panels of a dashboard, each an island with rows of texts and bars inside"
    case .overflow: "views below each other that want a tenth more height than available, with limits on their heights"
    case .limits:
      "views below each other that want a tenth more height than available, with limits on the heights of views in them"
    case .fill: "views of equal heights that fill the window: one group of equations as large as the scene"
    case .spreadsheet: "rows of equal heights and columns of equal widths; values travel from cell to cell"
    case .levels: "stacks of up to 1,000 views with too little room, each view with a priority of its own"
    case .deep: "trees of nested views, up to 1,000 deep"
    case .star: "views tied to one view that is as wide as the widest of them"
    case .sparse: "random sparse systems, no layout: any attribute of any view against another, with multipliers"
    case .stackNested: "stack views in stack views, four in each, with half of the room that their labels want"
    case .stackTight: "one stack view of labels that want more than twice the available room"
    case .feedMetric: "the feed with texts in seven scripts, measured by the built-in metric"
    case .feedFonts: "the feed with the same texts in the system's fonts: the cost of text beside layout"
    }
  }

  /// The numbers of nodes for measurements; a node is a view other than the window.
  ///
  /// Smaller scenes can be made too, for checks by a slow oracle; only `login` has a single size.
  public var sizes: ClosedRange<Int> {
    switch self {
    case .login: LoginScene.nodes...LoginScene.nodes
    default: 100...100_000
    }
  }

  /// The numbers of nodes for which the scene can be made.
  var possibleSizes: ClosedRange<Int> { sizes.count == 1 ? sizes : 1...sizes.upperBound }

  /// The scene's tree, without constraints.
  func scene(nodes: Int, seed: UInt64) -> any Scene {
    switch self {
    case .login: LoginScene(nodes: nodes, seed: seed)
    case .feed: FeedScene(nodes: nodes, seed: seed)
    case .form: FormScene(nodes: nodes, seed: seed)
    case .grid: GridScene(nodes: nodes, seed: seed)
    case .nested: NestedScene(nodes: nodes, seed: seed)
    case .chain: ChainScene(nodes: nodes, seed: seed)
    case .dashboard: DashboardScene(nodes: nodes, seed: seed)
    case .stackRows: StackRowsScene(nodes: nodes, seed: seed)
    case .islands: IslandsScene(nodes: nodes, seed: seed)
    case .overflow: OverflowScene(nodes: nodes, seed: seed)
    case .limits: LimitsScene(nodes: nodes, seed: seed)
    case .fill: FillScene(nodes: nodes, seed: seed)
    case .spreadsheet: SpreadsheetScene(nodes: nodes, seed: seed)
    case .levels: LevelsScene(nodes: nodes, seed: seed)
    case .deep: DeepScene(nodes: nodes, seed: seed)
    case .star: StarScene(nodes: nodes, seed: seed)
    case .sparse: SparseScene(nodes: nodes, seed: seed)
    case .stackNested: StackNestedScene(nodes: nodes, seed: seed)
    case .stackTight: StackTightScene(nodes: nodes, seed: seed)
    case .feedMetric: FeedScene(nodes: nodes, seed: seed, texts: .byMetric)
    case .feedFonts: FeedScene(nodes: nodes, seed: seed, texts: .inFonts)
    }
  }
}
