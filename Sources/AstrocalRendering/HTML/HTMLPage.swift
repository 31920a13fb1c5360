import Drawing
import Tables

/// A page of HTML in one file: headings, a picture and tables. It loads nothing, runs no script, follows a dark screen, and prints on
/// white paper.
///
/// Texts may come from outside: each is escaped, and has the digits of the language.
struct HTMLPage {
  private let title: String
  private let language: Language
  private var body: [String] = []

  init(title: String, in language: Language) {
    (self.title, self.language) = (title, language)
  }

  /// The title of the page, for those who do not see that of the picture.
  mutating func heading(_ text: String) { body.append("<h1>\(escaped(text))</h1>") }

  mutating func subheading(_ text: String) { body.append("<h2>\(escaped(text))</h2>") }

  /// Items of a line; none where there are none.
  mutating func paragraph(_ items: [String]) {
    let items = items.filter { !$0.isEmpty }
    if !items.isEmpty { body.append("<p>\(items.map(escaped).joined(separator: " · "))</p>") }
  }

  mutating func picture(_ picture: Picture) {
    body.append("<figure>\n\(picture.svg)</figure>")
  }

  /// A row of a table: its head, its items, and the role of these.
  typealias Row = (head: String, items: [String], style: Style?)

  /// Rows of two cells, the first of which is the head of the row.
  mutating func table(_ rows: [Row]) {
    guard !rows.isEmpty else { return }
    let lines = rows.map { row in
      let name = row.style.flatMap(Self.name).map { " class=\"\($0)\"" } ?? ""
      let items = row.items.filter { !$0.isEmpty }.map { "<span>\(escaped($0))</span>" }.joined(separator: " ")
      let start = row.head.isEmpty ? "<tr class=\"more\">" : "<tr>"
      return "\(start)<th scope=\"row\">\(escaped(row.head))</th><td\(name)>\(items)</td></tr>"
    }
    body.append("<table>\n\(lines.joined(separator: "\n"))\n</table>")
  }

  /// The labelled lines of a page of the terminal as rows: a line without a label belongs to the one before.
  mutating func table(_ lines: [FlowLine]) {
    table(
      lines.map { line in
        let lead = line.lead.map { $0.text.trimmed } ?? ""
        return (line.label, [lead] + line.items, line.style)
      })
  }

  /// The whole file.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="\(language.rawValue)">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <title>\(escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(body.joined(separator: "\n"))
    </body>
    </html>

    """
  }

  /// The class of the cells of a role.
  private static func name(_ style: Style) -> String? {
    switch style {
    case .sky: "sky"
    case .festival: "festival"
    case .avoid: "avoid"
    case .dim: "dim"
    default: nil
    }
  }

  /// A text without what HTML reads, and without the marks of styles.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in language.withDigits(text).unicodeScalars where Style(mark: scalar) == nil {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let style = EmbeddedText.pageStyle.lines.joined(separator: "\n")
}
