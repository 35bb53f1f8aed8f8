import ArgumentParser
import BenchmarkModel
import BenchmarkReport
import Foundation

/// `bench list`: prints scenes, operations, variants and profiles.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists scenes with their sizes, operations, variants and profiles.",
    usage: "\(Program.name) list [<options>]")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Option(help: "The format of the list.")
  var format: Format = .text

  func run() throws {
    let inventory = Inventory(SceneCatalog.withPeers(), Profiles.all)
    switch format {
    case .text: Terminal.print(inventory.text(width: Terminal.outputWidth))
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      Terminal.print(String(decoding: try encoder.encode(inventory), as: UTF8.self) + "\n")
    }
  }
}

/// The contents of the list.
private struct Inventory: Encodable {
  struct Scene: Encodable {
    var name: String
    var summary: String
    var minimumNodes: Int
    var maximumNodes: Int
  }

  struct Entry: Encodable {
    var name: String
    var summary: String
  }

  var scenes: [Scene]
  var operations: [Entry]
  var variants: [String]
  var peers: [String]
  var profiles: [Entry]

  init(_ catalog: WorkloadCatalog, _ profiles: [Profile]) {
    scenes = catalog.scenes.map { scene in
      switch scene.size {
      case .fixed(let count):
        Scene(name: scene.name, summary: scene.summary, minimumNodes: count, maximumNodes: count)
      case .from(let range):
        Scene(
          name: scene.name, summary: scene.summary, minimumNodes: range.lowerBound, maximumNodes: range.upperBound)
      }
    }
    operations = catalog.operations.map { Entry(name: $0.name, summary: $0.summary) }
    variants = catalog.variants
    peers = catalog.peers
    self.profiles = profiles.map { profile in
      let mark = profile.name == Profiles.standard ? " (the default)" : ""
      return Entry(name: profile.name, summary: profile.summary + mark)
    }
  }

  /// The list as text.
  ///
  /// - Parameter limit: columns of the terminal; nil elsewhere.
  func text(width limit: Int?) -> String {
    func section(_ title: String, _ entries: [(name: String, summary: String)]) -> [String] {
      let width = entries.map(\.name.count).max() ?? 0
      let lines = entries.flatMap { entry -> [String] in
        if entry.summary.isEmpty { return ["  \(entry.name)"] }
        let parts = limit.map { PrintedText.wrapped(entry.summary, width: max(20, $0 - width - 4)) } ?? [entry.summary]
        return parts.enumerated().map { index, part in
          "  " + (index == 0 ? entry.name : "").padding(toLength: width, withPad: " ", startingAt: 0) + "  " + part
        }
      }
      return [""] + (limit.map { PrintedText.wrapped(title, width: max(20, $0)) } ?? [title]) + lines
    }
    let sizes = scenes.map { scene in
      let range =
        scene.minimumNodes == scene.maximumNodes
        ? "\(Quantity.count(scene.minimumNodes)) nodes"
        : "\(Quantity.count(scene.minimumNodes)) to \(Quantity.count(scene.maximumNodes)) nodes"
      return (scene.name, "\(scene.summary); \(range)")
    }
    let lines =
      section("scenes", sizes) + section("operations", operations.map { ($0.name, $0.summary) })
      + section("variants", variants.map { ($0, "") })
      + section(
        "other solvers and layout engines, which become variants once scripts/peers has built them",
        peers.map { ($0, "") })
      + section("profiles", profiles.map { ($0.name, $0.summary) })
    return lines.dropFirst().joined(separator: "\n") + "\n"
  }
}
