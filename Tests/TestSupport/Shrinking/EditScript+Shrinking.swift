import ConstraintSolver

extension EditScript {
  /// A small script that still fails, with fewer edits, fewer variables and simpler numbers.
  ///
  /// - Parameters:
  ///   - attempts: the greatest number of tried scripts.
  ///   - fails: whether a script fails; called only with scripts whose edits name existing constraints.
  public func shrunk(attempts: Int = 2000, while fails: (EditScript) -> Bool) -> EditScript {
    var attempts = attempts
    var script = self
    var before: EditScript
    repeat {
      before = script
      script = script.shrunkByOmission(attempts: &attempts, while: fails)
      script = script.shrunkBySimplification(attempts: &attempts, while: fails)
    } while script != before && attempts > 0
    let compact = script.withoutUnusedVariables
    return fails(compact) ? compact : script
  }

  /// The script without edits of missing constraints, and without empty batches.
  public var withoutDanglingEdits: EditScript {
    var present: Set<Int> = []
    var result = self
    result.batches = batches.compactMap { batch in
      let kept = batch.filter { edit in
        if case .add(let number, _) = edit { return present.insert(number).inserted }
        guard let number = edit.edited else { return true }
        if case .remove = edit { return present.remove(number) != nil }
        return present.contains(number)
      }
      return kept.isEmpty ? nil : kept
    }
    return result
  }

  /// The script with renumbered variables, without unused ones.
  public var withoutUnusedVariables: EditScript {
    let used = Set(batches.joined().flatMap(\.variables)).sorted()
    let places = Dictionary(uniqueKeysWithValues: used.enumerated().map { ($0.element, $0.offset) })
    return EditScript(
      initialValues: used.map { initialValues[$0] },
      batches: batches.map { batch in batch.map { edit in edit.renumbered { places[$0] ?? $0 } } })
  }

  private func shrunkByOmission(attempts: inout Int, while fails: (EditScript) -> Bool) -> EditScript {
    let places = batches.indices.flatMap { batch in batches[batch].indices.map { (batch, $0) } }
    func script(_ places: [(Int, Int)]) -> EditScript {
      var result = self
      result.batches = Array(repeating: [], count: batches.count)
      for (batch, edit) in places { result.batches[batch].append(batches[batch][edit]) }
      return result.withoutDanglingEdits
    }
    return script(Shrinker.shrink(places, attempts: &attempts) { fails(script($0)) })
  }

  private func shrunkBySimplification(attempts: inout Int, while fails: (EditScript) -> Bool) -> EditScript {
    var script = self
    for place in script.initialValues.indices where script.initialValues[place] != 0 {
      var plainer = script
      plainer.initialValues[place] = 0
      script = Shrinker.firstFailing(of: [plainer], attempts: &attempts, while: fails) ?? script
    }
    for batch in script.batches.indices {
      for place in script.batches[batch].indices {
        let candidates = script.batches[batch][place].simplifications.map { edit in
          var plainer = script
          plainer.batches[batch][place] = edit
          return plainer
        }
        script = Shrinker.firstFailing(of: candidates, attempts: &attempts, while: fails) ?? script
      }
    }
    return script
  }
}
