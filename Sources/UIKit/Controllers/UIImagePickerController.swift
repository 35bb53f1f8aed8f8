// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AutoLayout
import Foundation

/// The delegate of an image picker; never called here, but tests may call it.
#if MainActorViews
  @preconcurrency @MainActor
#endif
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called after an image was picked; never called here.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called after picking was cancelled; never called here.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing unless implemented.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Dismisses the picker unless implemented.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// An image picker; stored only, because no images are available here.
open class UIImagePickerController: UINavigationController {
  /// Stored only: whether the camera takes photos or videos.
  open var cameraCaptureMode = CameraCaptureMode.photo
  /// Stored only: the quality of videos.
  open var videoQuality = QualityType.typeMedium
  /// Stored only: the flash.
  open var cameraFlashMode = CameraFlashMode.auto
  /// Stored only: the greatest duration of videos, in seconds.
  open var videoMaximumDuration: TimeInterval = 600
  /// Stored only: the transform of the camera's image.
  open var cameraViewTransform = CGAffineTransform.identity
  /// No effect: takes a photo.
  open func takePicture() {}
  /// Whether the camera takes photos or videos.
  public enum CameraCaptureMode: Int, Hashable, Sendable {
    /// Photos.
    case photo
    /// Videos.
    case video
  }
  /// The quality of videos.
  public enum QualityType: Int, Hashable, Sendable {
    /// High quality.
    case typeHigh
    /// Medium quality.
    case typeMedium
    /// Low quality.
    case typeLow
  }
  /// The flash.
  public enum CameraFlashMode: Int, Hashable, Sendable {
    /// The flash is off.
    case off = -1
    /// The light determines whether the flash is on.
    case auto
    /// The flash is on.
    case on
  }
  /// A source of images.
  public enum SourceType: Int, Hashable, Sendable {
    /// From the library.
    case photoLibrary
    /// From the camera.
    case camera
    /// From an album.
    case savedPhotosAlbum
  }

  /// A camera.
  public enum CameraDevice: Int, Hashable, Sendable {
    /// The rear camera.
    case rear
    /// The front camera.
    case front
  }

  /// A key of an image's properties.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the medium.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The original image.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The edited image.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The crop rectangle.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The URL of the video.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The URL of the image.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The asset in the photo library.
    public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
    /// The URL in the photo library.
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    /// The live photo.
    public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
    /// The metadata of a picture taken by the camera.
    public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
  }

  /// Stored only: the source of images.
  open var sourceType = SourceType.photoLibrary
  /// Stored only: the kinds of media.
  open var mediaTypes = ["public.image"]
  /// Stored only: whether the image may be edited.
  open var allowsEditing = false
  /// Stored only: the camera.
  open var cameraDevice = CameraDevice.rear
  /// Stored only: a view above the camera's image.
  open var cameraOverlayView: UIView?
  /// Stored only: whether the camera's buttons are shown.
  open var showsCameraControls = true

  /// Whether a source is available; always `false`.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
  /// The kinds of media of a source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { ["public.image"] }
  /// Whether there is a camera; `false` unless overridden.
  open class func isCameraDeviceAvailable(_ device: CameraDevice) -> Bool { false }
}
