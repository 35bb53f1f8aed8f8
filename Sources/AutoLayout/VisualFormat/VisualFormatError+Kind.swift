extension VisualFormatError {
  /// The kind of fault in a visual format.
  public enum Kind: Hashable, Sendable {
    /// The format has no symbols.
    case emptyFormat
    /// The format begins with a name that is not an orientation.
    case unknownOrientation(String)
    /// No colon follows the orientation.
    case missingColon(LayoutConstraint.Axis)
    /// The format contains something else where a view is required.
    case expectedView
    /// No name follows the bracket.
    case expectedViewName
    /// The bracket of a view is not closed.
    case unclosedView
    /// The parenthesis around the predicates of a view is not closed.
    case unclosedViewPredicates
    /// The parenthesis around the predicates of a connection is not closed.
    case unclosedConnectionPredicates
    /// No hyphen follows a distance.
    case unclosedConnection
    /// A connection follows a connection.
    case repeatedConnection
    /// Characters follow a complete format.
    case trailingCharacters
    /// The format contains neither a number nor a name where a value is required.
    case expectedNumber
    /// The text begins like a number but is not one.
    case malformedNumber(String)
    /// A metric, or the result of an arithmetic expression, is infinite or undefined.
    case valueNotFinite
    /// A distance, a size or a factor is larger than constraints accept.
    case valueTooLarge(Double)
    /// The text begins like a relation but is not one.
    case unknownRelation
    /// The word after a view's name and a point is neither a width nor a height.
    case expectedDimension
    /// The priority is not above 0 and at most 1000.
    case illegalPriority(LayoutConstraint.Priority)
    /// No view has the name.
    case unknownView(String)
    /// Neither a metric nor a view has the name.
    case unknownMetric(String)
    /// A view is named where only a number makes sense.
    case misplacedView(String)
    /// The view beside `|` has no superview, or the guide no owner.
    case missingSuperview
    /// An option aligns the views along the axis on which the format arranges them.
    case alignmentAlongFormat(LayoutConstraint.Attribute)
    /// The options contain both fixed directions.
    case severalDirections
  }
}

extension VisualFormatError.Kind: CustomStringConvertible {
  /// The reason as a sentence, in Apple's words if known.
  public var description: String {
    switch self {
    case .emptyFormat:
      "The format is empty"
    case .unknownOrientation(let name):
      "Unknown orientation \(name). Must be H or V"
    case .missingColon(.horizontal):
      "Expected ':' after 'H' to specify horizontal arrangement"
    case .missingColon(.vertical):
      "Expected ':' after 'V' to specify vertical arrangement"
    case .expectedView:
      "Expected a view"
    case .expectedViewName:
      "Expected a view name. Names must start with a letter or an underscore, then contain letters, numbers, and "
        + "underscores"
    case .unclosedView:
      "A view must end with ']'"
    case .unclosedViewPredicates:
      "A predicate on a view's thickness must end with ')' and the view must end with ']'"
    case .unclosedConnectionPredicates:
      "A predicate on a connection must end with ')' and the connection must end with '-'"
    case .unclosedConnection:
      "A connection must end with '-'"
    case .repeatedConnection:
      "Expected one connection, but encountered another. A negative distance must be in parentheses"
    case .trailingCharacters:
      "Expected a connection, a view, or the end of the format"
    case .expectedNumber:
      "Expected a number or key from the metrics dictionary, but encountered something else"
    case .malformedNumber(let text):
      "\(text) is not a number"
    case .valueNotFinite:
      "The value is not finite"
    case .valueTooLarge(let value):
      "The value \(value) exceeds internal limits"
    case .unknownRelation:
      "Unknown relation. Must be ==, >=, or <="
    case .expectedDimension:
      "Unknown dimension. Must be width or height"
    case .illegalPriority(let priority):
      "\(LayoutConstraintError.illegalPriority(priority))"
    case .unknownView(let name):
      "\(name) is not a key in the views dictionary."
    case .unknownMetric(let name):
      "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries"
    case .misplacedView(let name):
      "Expected a number or key from the metrics dictionary, but encountered the view \(name)"
    case .missingSuperview:
      "Unable to interpret '|' character, because the related view doesn't have a superview"
    case .alignmentAlongFormat(let attribute) where attribute.axis == .horizontal:
      "Options mask required views to be aligned on a horizontal edge, which is not allowed for layout that is also "
        + "horizontal."
    case .alignmentAlongFormat:
      "Options mask required views to be aligned on a vertical edge, which is not allowed for layout that is also "
        + "vertical."
    case .severalDirections:
      "Options mask required both directions, left to right and right to left"
    }
  }
}
