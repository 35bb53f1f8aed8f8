import AutoLayout

/// A language of invoices and cards.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"
  case japanese = "ja"
  case thai = "th"
  case arabic = "ar"
  case hindi = "hi"

  var direction: LayoutDirection { self == .arabic ? .rightToLeft : .leftToRight }

  /// The texts in this language.
  var words: Words {
    switch self {
    case .english: .english
    case .german: .german
    case .japanese: .japanese
    case .thai: .thai
    case .arabic: .arabic
    case .hindi: .hindi
    }
  }
}

/// The texts of invoices and cards.
struct Words {
  var invoice, date, due, billTo, description, quantity, price, amount, subtotal, tax, total, terms, thanks: String
  /// The goods sold.
  var goods: [String]
  var company, customer, address: String
  /// The subject, title, summary and author of a card.
  var subject, title, summary, author: String
}

extension Words {
  static let english = Words(
    invoice: "Invoice", date: "Date", due: "Due", billTo: "Bill to", description: "Description", quantity: "Qty",
    price: "Price", amount: "Amount", subtotal: "Subtotal", tax: "Tax", total: "Total",
    terms: "Please pay within 30 days by bank transfer, and state the number of this invoice.",
    thanks: "Thank you for your order.",
    goods: [
      "Design of the landing page, with two rounds of changes", "Illustrations", "Hosting for twelve months",
      "Workshop on accessible forms, half a day for up to eight people",
    ],
    company: "Northwind Studio", customer: "Adventure Works", address: "12 Harbour Street, Bristol BS1 4RW",
    subject: "Engineering", title: "What a page of text taught us about layout engines",
    summary: "Lines break where a script allows, and boxes follow. A short tour with pictures.", author: "Ada Palmer")

  static let german = Words(
    invoice: "Rechnung", date: "Datum", due: "Fällig am", billTo: "Rechnung an", description: "Beschreibung",
    quantity: "Menge", price: "Einzelpreis", amount: "Betrag", subtotal: "Zwischensumme", tax: "Umsatzsteuer",
    total: "Gesamtbetrag",
    terms: "Bitte überweisen Sie den Betrag innerhalb von 30 Tagen unter Angabe der Rechnungsnummer.",
    thanks: "Vielen Dank für Ihren Auftrag.",
    goods: [
      "Gestaltung der Startseite einschließlich zweier Korrekturdurchgänge", "Illustrationen",
      "Bereitstellung für zwölf Monate", "Barrierefreiheitsschulung für Formularentwicklung, halbtägig",
    ],
    company: "Nordwind Gestaltungsbüro", customer: "Abenteuerwerke GmbH", address: "Hafenstraße 12, 20457 Hamburg",
    subject: "Softwareentwicklung", title: "Was eine Textseite über Anordnungsverfahren verrät",
    summary: "Zeilen enden, wo die Schrift es erlaubt, und Kästen folgen ihnen. Ein Rundgang mit Bildern.",
    author: "Jürgen Größer")

  static let japanese = Words(
    invoice: "請求書", date: "発行日", due: "お支払期限", billTo: "請求先", description: "品目", quantity: "数量", price: "単価",
    amount: "金額", subtotal: "小計", tax: "消費税", total: "合計",
    terms: "請求書番号を明記のうえ、三十日以内に銀行振込にてお支払いください。", thanks: "ご注文いただき、誠にありがとうございます。",
    goods: ["ランディングページのデザイン（修正二回を含む）", "イラスト制作", "ホスティング十二か月分", "アクセシブルなフォームに関するワークショップ（半日、八名まで）"],
    company: "北風スタジオ", customer: "アドベンチャー製作所", address: "〒100-0001 東京都千代田区千代田一丁目一番", subject: "エンジニアリング",
    title: "一枚の文章から学ぶレイアウトエンジンのしくみ", summary: "行は文字体系が許すところで折り返し、箱はそれに従います。図でたどる短い案内です。", author: "山田 花子")

  static let thai = Words(
    invoice: "ใบแจ้งหนี้", date: "วันที่", due: "ครบกำหนด", billTo: "เรียกเก็บจาก", description: "รายการ", quantity: "จำนวน",
    price: "ราคาต่อหน่วย", amount: "จำนวนเงิน", subtotal: "ยอดรวมย่อย", tax: "ภาษีมูลค่าเพิ่ม", total: "ยอดรวมทั้งสิ้น",
    terms: "กรุณาชำระเงินภายในสามสิบวันโดยการโอนเงินผ่านธนาคารและระบุเลขที่ใบแจ้งหนี้", thanks: "ขอขอบคุณสำหรับการสั่งซื้อของท่าน",
    goods: [
      "ออกแบบหน้าแรกของเว็บไซต์รวมการแก้ไขสองรอบ", "ภาพประกอบ", "ค่าบริการโฮสติ้งสิบสองเดือน",
      "อบรมเชิงปฏิบัติการเรื่องแบบฟอร์มที่ทุกคนเข้าถึงได้ครึ่งวัน",
    ],
    company: "สตูดิโอลมเหนือ", customer: "บริษัทผจญภัยจำกัด", address: "๑๒ ถนนท่าเรือ กรุงเทพมหานคร ๑๐๑๑๐", subject: "วิศวกรรม",
    title: "หน้าข้อความหนึ่งหน้าสอนอะไรเราเกี่ยวกับการจัดวาง", summary: "บรรทัดตัดตรงที่อักษรอนุญาต แล้วกล่องก็ตามไป นำชมสั้นๆ พร้อมภาพ",
    author: "สมชาย ใจดี")

  static let arabic = Words(
    invoice: "فاتورة", date: "التاريخ", due: "تاريخ الاستحقاق", billTo: "فاتورة إلى", description: "الوصف",
    quantity: "الكمية",
    price: "السعر", amount: "المبلغ", subtotal: "المجموع الفرعي", tax: "الضريبة", total: "الإجمالي",
    terms: "يرجى السداد خلال ثلاثين يومًا عن طريق التحويل المصرفي مع ذكر رقم الفاتورة.", thanks: "شكرًا لطلبكم.",
    goods: [
      "تصميم الصفحة الرئيسية مع جولتين من التعديلات", "رسوم توضيحية", "استضافة لمدة اثني عشر شهرًا",
      "ورشة عمل حول النماذج سهلة الوصول لمدة نصف يوم",
    ],
    company: "استوديو رياح الشمال", customer: "شركة أعمال المغامرة", address: "١٢ شارع الميناء، دبي",
    subject: "هندسة البرمجيات",
    title: "ماذا علمتنا صفحة من النص عن محركات التخطيط",
    summary: "تنكسر السطور حيث يسمح الخط وتتبعها الصناديق. جولة قصيرة مع الصور.",
    author: "ليلى حداد")

  static let hindi = Words(
    invoice: "चालान", date: "दिनांक", due: "देय तिथि", billTo: "प्राप्तकर्ता", description: "विवरण", quantity: "मात्रा", price: "मूल्य",
    amount: "राशि", subtotal: "उप-योग", tax: "कर", total: "कुल योग",
    terms: "कृपया चालान संख्या लिखते हुए तीस दिनों के भीतर बैंक हस्तांतरण द्वारा भुगतान करें।", thanks: "आपके ऑर्डर के लिए धन्यवाद।",
    goods: [
      "मुखपृष्ठ का डिज़ाइन, दो बार संशोधन सहित", "चित्रांकन", "बारह महीनों की होस्टिंग", "सुलभ प्रपत्रों पर आधे दिन की कार्यशाला, आठ लोगों तक",
    ],
    company: "उत्तरी पवन स्टूडियो", customer: "साहसिक कार्य प्राइवेट लिमिटेड", address: "१२ बंदरगाह मार्ग, मुंबई ४००००१", subject: "अभियांत्रिकी",
    title: "पाठ के एक पृष्ठ ने हमें लेआउट इंजनों के बारे में क्या सिखाया", summary: "पंक्तियाँ वहीं टूटती हैं जहाँ लिपि अनुमति देती है। चित्रों के साथ एक छोटा परिचय।",
    author: "आशा वर्मा")
}
