import Drawing
import Glibc

/// A page with everything that the layer draws, to be looked at (`Tests/Pictures/demonstrate.sh`).
struct Demonstration {
  private var picture: Picture
  private let sky = Rectangle(left: 40, top: 80, right: 470, bottom: 330)
  private let small = TextStyle(size: 9)
  private let secondary = TextStyle(size: 9, color: .soft)

  /// The samples of all scripts, in the sizes of the pictures.
  static let scripts = [
    "Dvādaśī, Ṛtu, ÁÇÊ", "द्वादशी, क्षत्रिय", "દ્વાદશી, ક્ષત્રિય", "দ্বাদশী, ক্ষত্রিয়", "ద్వాదశి, క్షత్రియ",
    "ದ್ವಾದಶಿ, ಕ್ಷತ್ರಿಯ", "ദ്വാദശി, ക്ഷത്രിയ", "துவாதசி, க்ஷத்ரிய", "ଦ୍ୱାଦଶୀ, କ୍ଷତ୍ରିୟ", "ਦਵਾਦਸ਼ੀ, ਪੰਜਾਬੀ",
    "Дванадесет, Δώδεκα", "שנים עשר", "اثنا عشر",
  ]

  static func picture(theme: Theme) -> Picture {
    var demonstration = Demonstration(theme: theme)
    demonstration.drawHead()
    demonstration.drawSky()
    demonstration.drawCurves()
    demonstration.drawMargin()
    demonstration.drawShapes()
    demonstration.drawScripts()
    demonstration.drawColors()
    return demonstration.picture
  }

  private init(theme: Theme) {
    picture = Picture(
      name: "demonstration", page: .landscape, title: "Everything that the drawing layer draws",
      description: "A sky with curves and their names, a margin of spaced texts, shapes, scripts and all colors.",
      theme: theme)
  }

  private mutating func drawHead() {
    picture.write(Label("The Drawing Layer", style: TextStyle(size: 26, family: .serif), at: Point(12, 36)))
    let line = "One line of 10 units · scales, paths, boxes of texts, colors · \(picture.theme.rawValue) theme"
    picture.write(Label(line, style: TextStyle(size: 10, color: .soft), at: Point(12, 54)))
    picture.write(
      Label("Rotated", style: secondary, at: Point(12, 200), anchor: .middle, degrees: -90))
  }

  /// The darkness of the Sun's altitude as nested shapes, moonlight cut to the dark one, a grid with ticks.
  private mutating func drawSky() {
    picture.draw(sky, .surface(.day), in: .ground)
    let rows = Bands(count: 50, from: sky.top, to: sky.bottom)
    func edge(_ share: Double, _ sign: Double) -> Polyline {
      Polyline(
        (0...50).map { row in
          let y = sky.top + Double(row) * rows.step
          let half = (share + 0.25 * share * cos(Double(row) / 50 * 2 * .pi)) * sky.width / 2
          return Point(sky.center.x + sign * half, y)
        })
    }
    var dark = Polygon([])
    for (share, token) in [(0.78, ColorToken.civil), (0.66, .nautical), (0.54, .astronomical), (0.42, .dark)] {
      dark = Polygon(left: edge(share, -1), right: edge(share, 1)).simplified()
      picture.draw(PathData([dark.clipped(to: sky)]), .surface(token), in: .ground)
    }
    for step in 0..<9 {
      let band = rows.edges(of: 12 + step)
      let light = Polygon([
        Point(sky.left, band.lowerBound), Point(sky.center.x + 40, band.lowerBound),
        Point(sky.center.x + 40, band.upperBound + 0.15), Point(sky.left, band.upperBound + 0.15),
      ])
      let token = ColorToken.darkSky(moonIllumination: Double(step) / 8)
      picture.draw(PathData([dark.clipped(toConvex: light)]), .surface(token), in: .ground)
    }
    let hours = LinearScale(from: (0, 24), to: (sky.left, sky.right))
    let grid = ShapeStyle.line(.ink, width: 0.4, opacity: 0.28)
    for hour in hours.ticks(atMost: 12).values {
      let x = hours.position(of: hour)
      if sky.inset(by: 1).contains(Point(x, sky.center.y)) {
        picture.drawLine(from: Point(x, sky.top), to: Point(x, sky.bottom), grid, in: .grid)
      }
      let label = String(Int(hour))
      picture.write(Label(label, style: TextStyle(size: 10), at: Point(x, sky.bottom + 13), anchor: .middle))
    }
    picture.draw(sky, .line(.soft, width: 0.8), in: .grid)
  }

  /// Curves with names on them, broken under the names and clipped to the sky; stars with names around them.
  private mutating func drawCurves() {
    func wave(_ phase: Double, _ height: Double) -> Polyline {
      Polyline(
        (0...430).map { step in
          let x = sky.left + Double(step)
          return Point(x, sky.center.y - height * sin((Double(step) / 430 * 2 + phase) * .pi))
        })
    }
    let curves: [(name: String, line: ColorToken, text: ColorToken, dashes: [Double], curve: Polyline)] = [
      ("Sunrise", .sunLine, .sunText, [], wave(0, 150)), ("Moonset", .moonLine, .moonText, [], wave(0.35, 60)),
      ("Mercury sets", .mercuryLine, .mercuryText, [], wave(0.7, 100)),
      ("Venus rises", .venusLine, .venusText, [], wave(1, 80)),
      ("Mars transits", .marsLine, .marsText, [4, 2], wave(1.3, 110)),
      ("Jupiter sets", .jupiterLine, .jupiterText, [], wave(1.6, 95)),
      ("Saturn rises", .saturnLine, .saturnText, [4, 2], wave(1.8, 40)),
    ]
    var field = LineField()
    let pieces = curves.map { $0.curve.clipped(to: sky) }
    for (owner, lines) in pieces.enumerated() { for line in lines { field.add(line, weight: 0.3, owner: owner) } }
    for (x, name) in [(120.0, "Perseids 58/h"), (395.0, "Leonids 15/h"), (250.0, "Geminids 110/h")] {
      let place = Point(x, sky.top + 40 + x / 4)
      picture.draw(PathData.star(center: place, radius: 4.6), .surface(.meteor), in: .marks)
      picture.reserve(Box(center: place, width: 9, height: 9), for: "star")
      let style = TextStyle(size: 9, weight: .bold, color: .meteor)
      let places = [8.0, 12].flatMap { Label.around(place, name, style: style, distance: $0) }
      picture.write(bestOf: places, within: sky) { field.covered(by: $0.box) }
    }
    for (owner, curve) in curves.enumerated() {
      let style = TextStyle(size: 9, weight: .bold, color: curve.text)
      let spots = pieces[owner].flatMap { CurveSpot.along($0, curve.name, style: style) }
      picture.write(alongCurve: spots, within: sky) { field.covered(by: $0.label.box, except: owner) }
    }
    for (owner, curve) in curves.enumerated() {
      let lines = pieces[owner].flatMap { $0.broken(under: picture.roomsOfTexts) }.map { $0.simplified() }
      picture.draw(lines, .line(curve.line, width: 1.2, dashes: curve.dashes), in: .lines)
    }
  }

  /// Texts that want the same rows, spaced and tied to them by elbows.
  private mutating func drawMargin() {
    let names = [
      "Maha Shivaratri", "Holi (Dhulandi)", "Gudi Padwa", "Ugadi", "Chaitra Navaratri begins", "Rama Navami",
      "Hanuman Jayanti", "Akshaya Tritiya", "Sarva Pitru Amavasya (Mahalaya)", "Sharad Navaratri begins", "Dussehra",
      "Karva Chauth", "Dhanteras", "Naraka Chaturdashi", "Diwali (Lakshmi Puja)", "Govardhan Puja", "Bhai Dooj",
    ]
    let items = names.indices.map { index in
      Spacing.Item(wanted: sky.top + 15 + Double(index * index % 23) * 10, extent: 11)
    }
    let places = Spacing.places(ofRanked: items, within: sky.top...sky.bottom, movedAtMost: 30)
    for ((name, item), place) in zip(zip(names, items), places) {
      guard let place else { continue }
      let elbow = Polyline.elbow(from: Point(sky.right + 3, item.wanted), to: Point(sky.right + 20, place), run: 8)
      picture.draw([elbow], .line(.rule, width: 0.6), in: .grid)
      let style = TextStyle(size: 9, color: .festival)
      picture.write(Label(style.fitted(name, within: 96), style: style, at: Point(sky.right + 24, place + 3.1)))
    }
  }

  private mutating func drawShapes() {
    for (index, fraction) in [0, 0.02, 0.25, 0.5, 0.75, 0.98, 1].enumerated() {
      let x = 620 + Double(index) * 25
      picture.drawDisc(center: Point(x, 92), radius: 9, lit: fraction, side: .right)
      picture.drawDisc(center: Point(x, 116), radius: 9, lit: fraction, side: .left)
    }
    let marks = Bands(count: 5, from: 612, to: 788)
    picture.drawCircle(center: Point(marks.center(of: 0), 145), radius: 5, .line(.event, width: 2), in: .marks)
    picture.draw(PathData.star(center: Point(marks.center(of: 1), 145), radius: 8), .surface(.meteor), in: .marks)
    picture.drawCircle(center: Point(marks.center(of: 2), 145), radius: 5, .line(.sunLine, width: 1.6), in: .marks)
    picture.draw(
      Rectangle(x: marks.center(of: 3) - 10, y: 138, width: 20, height: 14), .surface(.badHour), in: .ground)
    picture.drawLine(
      from: Point(marks.center(of: 4) - 15, 145), to: Point(marks.center(of: 4) + 15, 145),
      .line(.event, width: 1.5, dashes: [1, 4], isRound: true), in: .lines)
  }

  /// Every script in its box.
  private mutating func drawScripts() {
    for (index, text) in Self.scripts.enumerated() {
      for (weight, x) in [(FontWeight.regular, 612.0), (.bold, 704)] {
        let label = Label(
          TextStyle(size: 9, weight: weight).fitted(text, within: 84), style: TextStyle(size: 9, weight: weight),
          at: Point(x, 172 + Double(index) * 13.5))
        picture.draw(label.box.bounds, .line(.rule, width: 0.4), in: .grid)
        picture.write(label)
      }
    }
  }

  /// Every color with its name, and texts and lines on the grounds they may stand on.
  private mutating func drawColors() {
    let tokens = ColorToken.allCases
    let columns = Bands(count: 9, from: 12, to: 788)
    for (index, token) in tokens.enumerated() {
      let place = Point(columns.edges(of: index % 9).lowerBound, 362 + Double(index / 9) * 15)
      let swatch = Rectangle(x: place.x, y: place.y, width: 20, height: 10)
      picture.draw(swatch, ShapeStyle(fill: token, stroke: .rule, strokeWidth: 0.5), in: .ground)
      let name = small.fitted(token.rawValue, within: columns.step - 28)
      picture.write(Label(name, style: small, at: Point(place.x + 24, place.y + 8)))
    }
    let grounds = ColorToken.Surface.sky.colors
    let bands = Bands(count: grounds.count, from: 12, to: 788)
    for (index, ground) in grounds.enumerated() {
      let band = bands.edges(of: index)
      picture.draw(Rectangle(across: band, top: 466, bottom: 558), .surface(ground), in: .ground)
      for (row, token) in [
        ColorToken.ink, .skySoft, .sunText, .moonText, .mercuryText, .venusText, .marsText, .jupiterText,
      ].enumerated() {
        let style = TextStyle(size: 9, color: token)
        let text = style.fitted(token.rawValue, within: bands.step - 4)
        picture.write(Label(text, style: style, at: Point(band.lowerBound + 2, 475 + Double(row) * 11.4)))
      }
    }
  }
}

/// Bands of equal width side by side, such as rows or columns.
private struct Bands {
  let count: Int
  let from, to: Double

  var step: Double { (to - from) / Double(count) }
  func edges(of index: Int) -> ClosedRange<Double> { from + Double(index) * step...from + Double(index + 1) * step }
  func center(of index: Int) -> Double { from + (Double(index) + 0.5) * step }
}
