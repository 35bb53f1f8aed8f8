// swift-format-ignore-file: NoLeadingUnderscores
// The types of `#colorLiteral` and `#imageLiteral`: the compiler looks for these two names.

/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor
/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension CGColor: _ExpressibleByColorLiteral {
  /// The colour of a literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
extension UIImage: _ExpressibleByImageLiteral {}
