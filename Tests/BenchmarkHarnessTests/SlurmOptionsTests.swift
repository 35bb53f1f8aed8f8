import Testing

@testable import BenchmarkRunner

@Suite("Options behind slurm:")
struct SlurmOptionsTests {
  @Test func mostAreHandedOn() throws {
    let options = try SlurmOptions("--partition=bench -A team --mem 0 --comment='two words' --hold")
    #expect(
      options.arguments == ["--partition=bench", "-A", "team", "--mem", "0", "--comment=two words", "--hold"])
    #expect(options.constraints.isEmpty)
    #expect(options.throttle == nil)
    #expect(options.constraint(turn: 3) == nil)
  }

  @Test func constraintsAreDealtInTurn() throws {
    let options = try SlurmOptions("--constraint=rome -C 'skylake&avx512' --qos=low --constraint milan -Cgenoa")
    #expect(options.constraints == ["rome", "skylake&avx512", "milan", "genoa"])
    #expect(options.arguments == ["--qos=low"])
    let dealt = (0..<6).map { options.constraint(turn: $0) }
    #expect(dealt == ["rome", "skylake&avx512", "milan", "genoa", "rome", "skylake&avx512"])
  }

  /// A user's filter for `squeue` would make jobs look lost; options for `sbatch` are the user's to choose.
  @Test func settingsOfQueriesAreHidden() async throws {
    let names = ["SQUEUE_PARTITION", "SCANCEL_STATE", "SACCT_LOCAL", "SBATCH_ACCOUNT", "SLURM_CLUSTERS", "HOME"]
    let variables = Dictionary(uniqueKeysWithValues: names.map { ($0, "x") })
    #expect(InstalledSlurmPrograms.filters(in: variables) == ["SACCT_LOCAL", "SCANCEL_STATE", "SQUEUE_PARTITION"])
    var process = WorkerProcess(executable: "/usr/bin/env", arguments: [], environment: ["LC_ALL": "C"])
    process.hiddenVariables = ["PATH"]
    let output = try await process.exchange([], timeLimit: 60).get().output
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("LC_ALL=C"))
    #expect(lines.allSatisfy { !$0.hasPrefix("PATH=") })
  }

  @Test(arguments: ["--array=%8", "--arr=%8", "-a %8", "-a%8", "--array %8"])
  func tasksAtOnceHaveALimit(text: String) throws {
    #expect(try SlurmOptions(text).throttle == 8)
  }

  @Test(arguments: [
    ("bench", "'bench' is not an option of sbatch: write --name=value, as in slurm:--partition=bench"),
    ("--comment='open", "slurm:--comment='open has a quotation mark that is not closed"),
    ("--output=x", "--output cannot be handed to sbatch: every job's log is in the folder of its run"),
    ("-ox", "-o cannot be handed to sbatch: every job's log is in the folder of its run"),
    ("--job-name=x", "--job-name cannot be handed to sbatch: the launcher finds its arrays by their names"),
    ("--job=x", "--job-name cannot be handed to sbatch: the launcher finds its arrays by their names"),
    ("-Jx", "-J cannot be handed to sbatch: the launcher finds its arrays by their names"),
    ("--wait", "--wait cannot be handed to sbatch: the launcher reads sbatch's answer"),
    ("--array=0-3", "--array=0-3 cannot be handed to sbatch: only a limit can, as in --array=%8"),
    ("--array=%0", "--array=%0 cannot be handed to sbatch: only a limit can, as in --array=%8"),
    ("--constraint=", "--constraint has no value"), ("-C", "-C has no value"),
  ])
  func othersAreRefused(text: String, words: String) {
    #expect(throws: JobLaunchError(words)) { try SlurmOptions(text) }
  }
}
