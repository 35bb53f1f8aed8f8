/// The scenes, by the names of the command line.
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

  /// One line about the scene.
  public var summary: String {
    switch self {
    case .login: "a login screen: a box in the middle, fields, a button and a spinner"
    case .feed: "posts of a social feed: avatar, name, time, text, picture, three buttons"
    case .form: "cards of labels and fields with mixed priorities and inequalities"
    case .grid: "cells of equal size in rows and columns that fill the window"
    case .nested: "a tree of views, eight in each, that share their parent's height"
    case .chain: "views of one height below each other"
    case .dashboard: "split panes with toolbars and columns of equal widths"
    }
  }

  /// The numbers of nodes with which the scene is worth measuring; a node is a view, the window not counted.
  ///
  /// Scenes of any size below the lower bound can be made too, for checks by a slow oracle; only `login` has one size.
  public var sizes: ClosedRange<Int> {
    switch self {
    case .login: LoginScene.nodes...LoginScene.nodes
    case .feed, .form, .grid, .nested, .chain, .dashboard: 100...100_000
    }
  }

  /// Whether the scene can be made with a number of nodes.
  func canHave(nodes: Int) -> Bool {
    sizes.contains(nodes) || sizes.count > 1 && (1..<sizes.lowerBound).contains(nodes)
  }

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
    }
  }
}
