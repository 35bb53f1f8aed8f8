/// Which letters of typed text are capitalised; stored only.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  /// None.
  case none
  /// Words.
  case words
  /// Sentences.
  case sentences
  /// All characters.
  case allCharacters
}

/// Whether words are corrected; stored only.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether spelling is checked; stored only.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether quotes are replaced; stored only.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether dashes are replaced; stored only.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether spaces are inserted and removed around edited text; stored only.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether text is predicted; stored only.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// The kind of keyboard; stored only.
public enum UIKeyboardType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// ASCII characters.
  case asciiCapable
  /// Numbers and punctuation.
  case numbersAndPunctuation
  /// URLs.
  case URL
  /// Number pad.
  case numberPad
  /// Phone pad.
  case phonePad
  /// Names and phone numbers.
  case namePhonePad
  /// Email address.
  case emailAddress
  /// Decimal pad.
  case decimalPad
  /// Twitter.
  case twitter
  /// Web search.
  case webSearch
  /// A number pad with ASCII digits.
  case asciiCapableNumberPad

  /// ASCII characters, by an old name.
  public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The appearance of the keyboard; stored only.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// The label of the return key; stored only.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  /// Default.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`
}

/// The meaning of a text; stored only.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The value.
  public let rawValue: String

  /// A meaning by its name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A meaning by its name.
  public init(_ rawValue: String) {
    self.rawValue = rawValue
  }

  /// Name.
  public static let name = UITextContentType(rawValue: "name")
  /// Name prefix; the misspelt value is UIKit's.
  public static let namePrefix = UITextContentType(rawValue: "honorifix-prefix")
  /// Given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// Middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// Family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// Name suffix.
  public static let nameSuffix = UITextContentType(rawValue: "honorifix-suffix")
  /// Nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// Job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// Name of an organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// Location.
  public static let location = UITextContentType(rawValue: "location")
  /// Full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// First line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// Second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// City of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// State of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// City and state of an address.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// Sublocality.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// Country name.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// Postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// Telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// Email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// Credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// Username.
  public static let username = UITextContentType(rawValue: "username")
  /// Password.
  public static let password = UITextContentType(rawValue: "password")
  /// New password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// One time code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// Shipment tracking number.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipmentTrackingNumber")
  /// Flight number.
  public static let flightNumber = UITextContentType(rawValue: "flightNumber")
  /// Date and time.
  public static let dateTime = UITextContentType(rawValue: "dateTime")
  /// Date of birth.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// Day of birth.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// Month of birth.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// Year of birth.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// Name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// Expiry date of a credit card.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// Security code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
}

/// Kinds of data found in text; stored only.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt

  /// A set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Phone number.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Link.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Address.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Calendar event.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// Shipment tracking number.
  public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4)
  /// Flight number.
  public static let flightNumber = UIDataDetectorTypes(rawValue: 1 << 5)
  /// Lookup suggestion.
  public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The vertical position of a text whose font was shrunk to fit; stored only.
public enum UIBaselineAdjustment: Int, Hashable, Sendable {
  /// Align baselines.
  case alignBaselines
  /// Align centres.
  case alignCenters
  /// None.
  case none
}
