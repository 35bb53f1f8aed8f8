/// The syntax tree of a visual format, with names not yet resolved.
struct VisualFormat {
  var axis: LayoutConstraint.Axis
  /// The superview before the first view, if any.
  var start: Superview?
  /// The views, at least one.
  var views: [Element]
  /// The superview after the last view, if any.
  var end: Superview?
}

extension VisualFormat {
  /// The superview at an end of the format.
  struct Superview {
    /// The position of the `|`.
    var position: Int
    /// The connection to the neighbouring view.
    var connection: Connection
  }

  /// A view in its brackets.
  struct Element {
    /// The connection to the previous view; flush for the first view.
    var connection: Connection
    /// The position of the bracket.
    var position: Int
    var name: Name
    /// The predicates about the size.
    var predicates: [Predicate]
  }

  /// A name of a view or a metric, and its position.
  struct Name {
    var text: String
    var position: Int
  }

  /// The connection between two symbols.
  enum Connection {
    /// The two items touch.
    case flush
    /// The standard distance.
    case standard
    /// A distance for which all of the predicates hold.
    case distance([Predicate])
  }

  /// `relation object * factor + summand @ priority`.
  struct Predicate {
    var relation: LayoutConstraint.Relation
    var object: Operand
    /// The width or height that follows a view's name.
    var dimension: LayoutConstraint.Attribute?
    var factors: [Factor] = []
    var summands: [Operand] = []
    var priority: Operand?
  }

  /// The factor or divisor of an object.
  struct Factor {
    var operand: Operand
    var isDivisor: Bool
  }

  /// A number or a name, and its position.
  struct Operand {
    var value: Value
    var isNegative: Bool
    var position: Int

    enum Value {
      case number(Double)
      case name(String)
    }
  }
}
