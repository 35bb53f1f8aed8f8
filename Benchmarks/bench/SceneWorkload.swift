import BenchmarkHarness

/// The operations of a scene. The raw value is the name on the command line.
enum SceneOperation: String, CaseIterable, Sendable {
  case make
  case update
  case updateWide = "update-wide"
  case remake
  case resize
  case cycle
}

/// The scenes, operations and variants that can be measured.
enum SceneCatalog {
  static let catalog = WorkloadCatalog(
    scenes: [
      .init("login", "a login screen with its keyboard", size: .fixed(12)),
      .init("feed", "cells of a social feed: avatar, name, time, text, image, three buttons", size: .from(sizes)),
      .init("form", "cards of labels and fields with mixed priorities and inequalities", size: .from(sizes)),
      .init("grid", "cells of equal size in rows and columns", size: .from(sizes)),
      .init("nested", "a tree of views, eight children each", size: .from(sizes)),
      .init("chain", "views below each other", size: .from(sizes)),
      .init("dashboard", "split panes, equal widths and toolbars", size: .from(sizes)),
    ],
    operations: [
      .init("make", "build the scene's constraints in a fresh tree and lay out once", extent: .whole),
      .init("update", "change one constant where at most 64 variables change, then lay out", extent: .part),
      .init("update-wide", "change one constant where more than 64 variables change, then lay out", extent: .whole),
      .init("remake", "make one node's constraints anew, then lay out", extent: .part),
      .init("resize", "change the root's size, then lay out", extent: .whole),
      .init("cycle", "make, updates, remake, resize and remove, as an app would", extent: .whole),
    ],
    variants: ["scalar", "simd"],
    make: { TemporaryWorkload(nodes: $0.nodes, seed: $0.seed, variant: $0.variant) })

  private static let sizes = 100...100_000
}
