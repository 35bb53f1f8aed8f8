// swift-format-ignore-file: NoLeadingUnderscores
// What `#colorLiteral` and `#imageLiteral` make: the compiler looks for these two names.

/// What a colour literal makes.
public typealias _ColorLiteralType = UIColor
/// What a picture literal makes.
public typealias _ImageLiteralType = UIImage

extension UIColor: _ExpressibleByColorLiteral {}
extension UIImage: _ExpressibleByImageLiteral {}
