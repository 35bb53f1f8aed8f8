public import Foundation

extension UIGraphicsImageRenderer {
  /// The contents of a PNG file: not available for a drawing.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
  /// The contents of a JPEG file: not available for a drawing.
  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: quality) ?? Data() }
}
