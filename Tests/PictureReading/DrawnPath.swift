import Drawing

/// A path as a file has it: its parts as points, arcs by their ends and by the corners of their ellipses.
public struct DrawnPath {
  /// The parts, each from a move to the next.
  public private(set) var parts: [[Point]] = []

  /// The path as polygons.
  public var polygons: [Polygon] { parts.map(Polygon.init) }

  /// - Parameter data: The attribute `d`, of the commands that the drawing layer writes: M m l h v a z.
  public init(_ data: String) throws {
    var reader = NumberReader(data)
    var (current, start, command) = (Point(0, 0), Point(0, 0), Character("M"))
    while let next = reader.command(after: command) {
      command = next
      switch command {
      case "M", "m":
        let step = Point(try reader.number(), try reader.number())
        current = command == "M" ? step : current + step
        start = current
        parts.append([current])
        continue
      case "l": current = current + Point(try reader.number(), try reader.number())
      case "h": current = current + Point(try reader.number(), 0)
      case "v": current = current + Point(0, try reader.number())
      case "a":
        let (across, down) = (try reader.number(), try reader.number())
        for _ in 0..<3 { _ = try reader.number() }
        let end = current + Point(try reader.number(), try reader.number())
        let middle = Point((current.x + end.x) / 2, (current.y + end.y) / 2)
        parts[parts.count - 1] += [
          Point(middle.x - across, middle.y - down), Point(middle.x + across, middle.y + down),
        ]
        current = end
      case "z":
        current = start
        continue
      default: throw XMLReader.Malformed(reason: "no command of a path: \(command)")
      }
      parts[parts.count - 1].append(current)
    }
  }
}

/// Reads the numbers of path data, which stand without spaces where a sign or a point begins the next.
private struct NumberReader {
  private var rest: Substring

  init(_ data: String) { rest = data[...] }

  /// The next command, the last one again where numbers follow; nil at the end.
  mutating func command(after last: Character) -> Character? {
    skipSpaces()
    guard let next = rest.first else { return nil }
    guard next.isLetter else { return last }
    rest.removeFirst()
    return next
  }

  mutating func number() throws -> Double {
    skipSpaces()
    var text = ""
    while let next = rest.first {
      let isSign = next == "-"
      guard next.isNumber || next == "." && !text.contains(".") || isSign && text.isEmpty else { break }
      text.append(next)
      rest.removeFirst()
    }
    guard let number = Double(text) else { throw XMLReader.Malformed(reason: "no number: \(rest.prefix(12))") }
    return number
  }

  private mutating func skipSpaces() {
    while rest.first == " " { rest.removeFirst() }
  }
}
