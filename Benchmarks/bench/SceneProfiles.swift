import BenchmarkModel
import ConstraintSolver
import Scenarios
import SolverTraces

/// The profiles for `--profile`.
///
/// Unless the command line chooses a duration, only the numbers in this file determine the duration of a run.
enum SceneProfiles {
  /// The scenes with the structure of applications.
  static let applications = SceneName.allCases.filter { !$0.isHardCase && !$0.hasTexts }.map(\.rawValue)
  /// The application scenes with a single system of constraints.
  static let layouts = SceneName.allCases.filter { !$0.isHardCase && !$0.hasIslands && !$0.hasTexts }.map(\.rawValue)
  private static let rows = SceneName.stackRows.rawValue
  /// The hard cases.
  static let hardCases = SceneName.allCases.filter(\.isHardCase).map(\.rawValue)
  /// Hard cases that baselines count in addition to the gated profile, because applications have similar parts.
  static let countedHardCases = [SceneName.stackNested, .stackTight].map(\.rawValue)

  static let all = [
    Profile(
      name: "first-look",
      summary: "every scene but hard cases and real text at 1,000 nodes for 60 s: a table on one screen",
      parts: [Profile.Part(scenes: applications, nodes: [1_000])],
      blocks: 6, seconds: 60,
      effort: Effort(
        timePerOperation: 4_000_000, minimumSamples: 2, countedSamples: 16, countedNodes: 2_000, arrivals: 30),
      timeLimit: 60),
    Profile(
      name: "smoke",
      summary: "scenes of one system once at 1,000 nodes, to check that everything works: one block, under a minute",
      parts: [
        Profile.Part(scenes: layouts, nodes: [1_000]),
        Profile.Part(scenes: ["feed"], nodes: [1_000], concurrency: [.queues(2), .processes(2)]),
      ],
      blocks: 1,
      effort: Effort(
        timePerOperation: 20_000_000, countedSamples: 32, countedNodes: 4_000, arrivals: 30),
      timeLimit: 60),
    Profile(
      name: "quick",
      summary: "scenes of one system at 1,000 and most at 10,000 nodes, queues and processes, for 7 minutes",
      parts: [
        Profile.Part(scenes: layouts.filter { $0 != rows }, nodes: [1_000, 10_000]),
        // Making this scene with 10,000 nodes would alone take a third of the run.
        Profile.Part(scenes: [rows], nodes: [1_000]),
        Profile.Part(scenes: ["feed"], nodes: [1_000], concurrency: [.queues(2), .processes(2)]),
      ],
      blocks: 6, seconds: 7 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "hard",
      summary: "the hard cases at 1,000 and 3,000 nodes, for 10 minutes",
      parts: [Profile.Part(scenes: hardCases, nodes: [1_000, 3_000])],
      blocks: 6, seconds: 10 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 30),
      timeLimit: 300),
    Profile(
      name: "layers",
      summary:
        "the cost of the DSL, the layout model and the solver in making, at 1,000 and 10,000 nodes, for 5 minutes",
      parts: [Profile.Part(scenes: layouts, nodes: [1_000, 10_000])],
      operations: [.make, .makeChains, .makeModel, .makeSolver, .place].map(\SceneOperation.rawValue),
      blocks: 6, seconds: 5 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "templates",
      summary: "one structure laid out for 1,000 rows, compared with a tree for each row, for 2 minutes",
      parts: [Profile.Part(scenes: TemplateScene.allCases.map(\.rawValue), nodes: [1_000])],
      operations: TemplateOperation.allCases.map(\.rawValue),
      blocks: 6, seconds: 2 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 4, countedNodes: 4_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "lists",
      summary: "a list of 100,000 rows made, scrolled, edited and resized, for 2 minutes",
      parts: [Profile.Part(scenes: ListScene.allCases.map(\.rawValue), nodes: [100_000])],
      operations: ListOperation.allCases.map(\.rawValue),
      blocks: 6, seconds: 2 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 4, countedNodes: 4_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "flex",
      summary: "trees of boxes at 1,000 and 10,000, for layout engines with flexbox too, for 2 minutes",
      parts: [Profile.Part(scenes: FlexScene.allCases.map(\.rawValue), nodes: [1_000, 10_000])],
      operations: BoxOperation.allCases.map(\.rawValue),
      blocks: 6, seconds: 2 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "frames",
      summary: "transitions at 60 and 120 frames a second, 1,000 and 10,000 nodes: two blocks, half an hour",
      parts: [Profile.Part(scenes: layouts, nodes: [1_000, 10_000], concurrency: [.frames(60), .frames(120)])],
      operations: [.animate, .animateSolved, .animateAhead].map(\SceneOperation.rawValue),
      blocks: 2,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 240),
      timeLimit: 120),
    Profile(
      name: "dispatch",
      summary: "queues with edits that arrive, islands solved at once, and both on one thread, for 15 minutes",
      parts: [
        // `queues(1)` lays out one scene, with edits from another thread; `queues(2)` lays out two scenes at once.
        Profile.Part(scenes: ["feed", "dashboard"], nodes: [1_000], concurrency: [.serial, .queues(1), .queues(2)]),
        Profile.Part(
          scenes: ["islands"], nodes: [1_000, 10_000], concurrency: [.serial, .islands(1), .islands(2), .islands(4)]),
      ],
      blocks: 6, seconds: 15 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 120),
      timeLimit: 120),
    Profile(
      name: "cold",
      summary: "each mode (warm, cold, shared, first) at 1,000 nodes, for 20 minutes",
      parts: [Profile.Part(scenes: layouts, nodes: [1_000], modes: Mode.allCases)],
      operations: [.make, .update, .updateWide, .remake, .resize, .animate, .animateSolved].map(
        \SceneOperation.rawValue),
      blocks: 6, seconds: 20 * 60,
      effort: Effort(
        timePerOperation: 20_000_000, minimumSamples: 2, countedSamples: 64, countedNodes: 10_000, arrivals: 30),
      timeLimit: 120),
    Profile(
      name: "full",
      summary: "every scene from 1,000 to 30,000 nodes, hard cases to 10,000, for 3 hours",
      parts: [
        Profile.Part(scenes: layouts, nodes: [1_000, 3_000, 10_000, 30_000]),
        Profile.Part(scenes: hardCases, nodes: [1_000, 3_000, 10_000]),
        Profile.Part(
          scenes: ["feed", "dashboard", "nested"], nodes: [1_000, 10_000], concurrency: [.queues(2), .processes(2)]),
      ],
      blocks: 10, seconds: 3 * 3_600,
      effort: Effort(
        timePerOperation: 200_000_000, countedSamples: 256, countedNodes: 100_000, arrivals: 240),
      timeLimit: 600),
  ]
}
