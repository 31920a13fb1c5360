import Foundation
import FoundationXML
import ProgramRuns
import Testing

/// `--format html`: one file with a picture and what it shows.
@Suite struct HTMLTests {
  /// The page, read as XML: every tag is closed, and nothing is without its escape.
  private final class Reader: NSObject, XMLParserDelegate {
    var (heads, texts, tags, failure) = ([String](), [String](), Set<String>(), nil as (any Error)?)
    private var (open, text) = ([String](), "")

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      open.append(name)
      tags.insert(name)
      text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text += characters }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      open.removeLast()
      if name == "th" { heads.append(text) } else if name == "span" { texts.append(text) }
      text = ""
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { failure = error }
  }

  private func read(_ run: Run) throws -> Reader {
    expectSuccess(run)
    #expect(run.stdout.hasPrefix("<!DOCTYPE html>\n<html lang="))
    let (parser, reader) = (XMLParser(data: Data(run.stdout.utf8)), Reader())
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: reader.failure))")
    // Self-contained: no script, and nothing to load.
    #expect(reader.tags.isDisjoint(with: ["script", "link", "img", "iframe", "object", "a"]))
    #expect(reader.tags.isSuperset(of: ["title", "h1", "svg", "table"]))
    #expect(!run.stdout.contains("url(http") && !run.stdout.contains("@import") && !run.stdout.contains("src="))
    return reader
  }

  @Test(arguments: ["Ujjain", "Oslo", "Tromso"]) func aDayHasTheRowsOfTheTerminal(place: String) throws {
    let call = "day 2026-12-21 --place \(place)"
    let page = try read(try astrocal(line: call + " --format html"))
    let labels = try astrocal(line: call + " --long").lines.dropFirst(2)
      .compactMap { $0.first?.isLetter == true ? String($0.prefix { $0 != " " }) : nil }
    // The foot is a line of the page.
    #expect(page.heads.filter { !$0.isEmpty } == labels.filter { !["Key", "Basis"].contains($0) })
  }

  @Test(arguments: ["2026-11", "2027"]) func aMonthAndAYearHaveFestivalsAndTheSky(span: String) throws {
    let run = try astrocal(line: "range \(span) --place Pune --format html")
    let page = try read(run)
    #expect(run.stdout.contains("<h2>Festivals</h2>") && run.stdout.contains("<h2>Sky</h2>"))
    #expect(run.stdout.contains("<h2>Nights</h2>"))
    #expect(page.texts.contains { $0.hasPrefix("Lakshmi Pujan") })
    // Utthana Ekadashi of 2026 and others of 2027 have the sign of disputed days, which the picture of a year does not explain.
    #expect(page.texts.contains { $0.contains("?") } && run.stdout.contains("? almanacs differ"))
  }

  @Test func thePageIsInTheLanguage() throws {
    let run = try astrocal(line: "day 2026-11-08 --place Ujjain --language hi --format html")
    let page = try read(run)
    #expect(run.stdout.contains("<html lang=\"hi\">") && page.heads.contains("तिथि"))
    #expect(!page.texts.joined().unicodeScalars.contains { ("0"..."9").contains($0) })
  }

  @Test func textsOfFilesAreEscaped() throws {
    let event = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261101T000000Z\r
      DTSTART:20261108T100000Z\r\nSUMMARY:<script>alert(1)</script> & "more"\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    let sandbox = try Sandbox()
    _ = try sandbox.write(event, to: "evil.ics")
    let run = try astrocal(line: "day 2026-11-08 --place Ujjain --events evil.ics --format html", in: sandbox)
    let page = try read(run)
    #expect(page.texts.contains { $0.contains("<script>alert(1)</script> & \"more\"") })
  }

  @Test func otherSpansHaveNoPage() throws {
    let run = try astrocal(line: "range 2026-11-01 --days 7 --place Oslo --format html")
    #expect(run.status == 64 && run.stderr.contains("--format html draws a year"))
  }
}
