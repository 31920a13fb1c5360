import ArgumentParser
import AstrocalRendering
import Drawing

extension Theme: ExpressibleByArgument, StandardChoice {
  static let standard = Theme.light
}

/// A sheet of paper, and whether it stands upright: by its name, or by its width and height in millimetres.
struct PaperChoice: Choice {
  let rawValue: String
  /// Nil of an upright page of no size.
  let size: PaperSheet.Size?
  let isPortrait: Bool

  private static let sizes: [(name: String, size: PaperSheet.Size)] = [
    ("a5", .a5), ("a4", .a4), ("a3", .a3), ("a2", .a2), ("letter", .letter), ("tabloid", .tabloid),
  ]
  private static let upright = "portrait"

  static let allCases =
    sizes.map { PaperChoice(rawValue: $0.name, size: $0.size, isPortrait: false) }
    + sizes.map { PaperChoice(rawValue: "\($0.name)-\(upright)", size: $0.size, isPortrait: true) }
    + [PaperChoice(rawValue: upright, size: nil, isPortrait: true)]

  static let formerWords = ["ledger": "tabloid"]

  private init(rawValue: String, size: PaperSheet.Size?, isPortrait: Bool) {
    (self.rawValue, self.size, self.isPortrait) = (rawValue, size, isPortrait)
  }

  init?(rawValue: String) {
    guard let named = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = named
  }

  /// The sides of a sheet in millimetres.
  private static let sides = 90...3_000
  /// How many times as long the longer side may be.
  private static let mostRatio = 3

  init(text: String) throws(InvalidValue) {
    guard let (width, height) = text.widthAndHeight else {
      let words = Self.allCases.map(\.rawValue) + ["width by height in millimetres, such as 300x200"]
      self = try Self.named(text, in: words)
      return
    }
    guard Self.sides.contains(width), Self.sides.contains(height),
      max(width, height) <= Self.mostRatio * min(width, height)
    else {
      throw InvalidValue(
        "\(text.quoted): the sides of a sheet are \(Self.sides.lowerBound) to \(Self.sides.upperBound) mm, the longer one at most \(Self.mostRatio) times the other"
      )
    }
    self.init(
      rawValue: text, size: PaperSheet.Size(Double(width), by: Double(height)), isPortrait: height > width)
  }
}

extension PictureStyle {
  /// How pictures look, by the options of a command.
  init(_ options: PaperOptions, _ screen: SizeOptions? = nil) throws {
    self.init()
    theme = try options.theme?.value ?? .standard
    let paper = try options.paper?.value
    isPortrait = paper?.isPortrait ?? false
    sheet = paper?.size.map { PaperSheet($0) }
    size = try screen?.size?.value
  }
}

extension PictureSize: OptionValue {
  init(text: String) throws(InvalidValue) {
    guard let (width, height) = text.widthAndHeight else {
      throw InvalidValue("\(text.quoted) is not width by height in pixels, such as 800x480")
    }
    guard Self.limits.contains(width), Self.limits.contains(height) else {
      throw InvalidValue("\(text.quoted) is outside \(Self.limits.lowerBound)...\(Self.limits.upperBound) pixels")
    }
    self.init(width, height)
  }

  private static let limits = 1...10_000
}

extension String {
  /// The numbers of `800x480`; nil of another text.
  fileprivate var widthAndHeight: (width: Int, height: Int)? {
    let numbers = lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard numbers.count == 2, numbers.allSatisfy({ 1...5 ~= $0.utf8.count && $0.allSatisfy(\.isWholeNumber) }),
      let width = Int(numbers[0]), let height = Int(numbers[1])
    else { return nil }
    return (width, height)
  }
}
