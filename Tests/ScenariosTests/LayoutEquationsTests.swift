import AutoLayout
import ConstraintSolver
import Foundation
import ReferenceSolver
import Scenarios
import Testing

/// The oracle's own reading of constraints, on trees that are small enough to work out by hand.
@Suite struct LayoutEquationsTests {
  private static func view(in superview: View, contentSize: CGSize? = nil) -> View {
    let view: View
    if let contentSize {
      let label = Label()
      label.explicitContentSize = contentSize
      view = label
    } else {
      view = View()
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    return view
  }

  private static func solve(_ root: View) throws -> (equations: LayoutEquations, solution: ReferenceSolution) {
    let equations = try LayoutEquations(root: root)
    let system = try ReferenceSystem(
      variables: equations.variables, constraints: equations.constraints, fixed: equations.fixed)
    return (equations, system.solution())
  }

  /// A view in a view in the root is related to both; coordinates are its superview's.
  @Test func nestedCoordinates() throws {
    let root = View(frame: CGRect(x: 7, y: 9, width: 200, height: 100))
    let outer = Self.view(in: root)
    let inner = Self.view(in: outer)
    let sibling = Self.view(in: root)
    LayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      outer.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -30),
      outer.heightAnchor.constraint(equalToConstant: 60),
      inner.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -40),
      inner.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
      inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.25, constant: 1),
      sibling.leftAnchor.constraint(equalTo: inner.rightAnchor, constant: 4),
      sibling.topAnchor.constraint(equalTo: inner.bottomAnchor),
      sibling.rightAnchor.constraint(equalTo: root.rightAnchor),
      sibling.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    let (equations, solution) = try Self.solve(root)
    #expect(solution.isUnique)
    #expect(
      equations.frames(solution.value) == [
        CGRect(x: 0, y: 0, width: 200, height: 100), CGRect(x: 20, y: 10, width: 150, height: 60),
        CGRect(x: 65, y: 20.125, width: 75, height: 19.75), CGRect(x: 164, y: 49.875, width: 36, height: 20.125),
      ])
    root.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 65, y: 20.125, width: 75, height: 19.75))
    #expect(sibling.frame == CGRect(x: 164, y: 49.875, width: 36, height: 20.125))
  }

  @Test func contentsAndPriorities() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = Self.view(in: root, contentSize: CGSize(width: 80, height: 20))
    let second = Self.view(in: root, contentSize: CGSize(width: 50, height: 30))
    second.setContentCompressionResistancePriority(751, for: .horizontal)
    LayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor),
    ])
    let (equations, solution) = try Self.solve(root)
    #expect(solution.isUnique)
    #expect(
      equations.frames(solution.value).dropFirst() == [
        CGRect(x: 0, y: 0, width: 50, height: 20), CGRect(x: 50, y: 20, width: 50, height: 30),
      ])
  }

  /// A stack view's constraints exist before anything is laid out, also after an edit.
  @Test func stackViews() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let stack = StackView()
    stack.spacing = 4
    let labels = [30, 80].map { width in
      let label = Label()
      label.explicitContentSize = CGSize(width: width, height: 20)
      stack.addArrangedSubview(label)
      return label
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leftAnchor.constraint(equalTo: root.leftAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    let made = try Self.solve(root)
    #expect(made.solution.isUnique)
    #expect(
      made.equations.frames(made.solution.value).dropFirst() == [
        CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 0, y: 0, width: 30, height: 20),
        CGRect(x: 34, y: 0, width: 66, height: 20),
      ])
    labels[0].isHidden = true
    let edited = try Self.solve(root)
    #expect(edited.solution.isUnique)
    #expect(
      edited.equations.frames(edited.solution.value).dropFirst() == [
        CGRect(x: 0, y: 0, width: 100, height: 20), CGRect(x: 0, y: 0, width: 0, height: 20),
        CGRect(x: 0, y: 0, width: 100, height: 20),
      ])
  }

  /// An underdetermined scene and a scene with a tie are detected.
  @Test func severalOptimaAreSeen() throws {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = Self.view(in: root, contentSize: CGSize(width: 80, height: 20))
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    #expect(try !Self.solve(root).solution.isUnique)
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(try Self.solve(root).solution.isUnique)

    let other = Self.view(in: root, contentSize: CGSize(width: 80, height: 20))
    LayoutConstraint.activate([
      other.leftAnchor.constraint(equalTo: view.rightAnchor), other.rightAnchor.constraint(equalTo: root.rightAnchor),
      other.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    #expect(try !Self.solve(root).solution.isUnique)
  }

  @Test func uncoveredTreesAreRefused() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    #expect(throws: EquationError.frameBased(view: "View")) { try LayoutEquations(root: root) }
    view.translatesAutoresizingMaskIntoConstraints = false
    view.firstBaselineAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(throws: EquationError.unsupported("firstBaseline")) { try LayoutEquations(root: root) }
  }
}
