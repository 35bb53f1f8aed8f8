// swift-format-ignore-file: NoLeadingUnderscores
// The types of `#colorLiteral` and `#imageLiteral`: the compiler looks for these two names.

/// The type of a colour literal.
public typealias _ColorLiteralType = UIColor
/// The type of an image literal.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}
