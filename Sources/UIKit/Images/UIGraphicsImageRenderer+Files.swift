public import Foundation

extension UIGraphicsImageRenderer {
  /// The contents of a PNG file; empty, because a drawing cannot be encoded here.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// The contents of a JPEG file; empty, because a drawing cannot be encoded here.
  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}
