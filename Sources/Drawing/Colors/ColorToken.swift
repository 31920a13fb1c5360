/// The colors of a picture, named by their use. One table has both values of each.
///
/// Tests name the grounds on which a color is used, and prove its contrast with them. The colors of the Sun, the Moon
/// and the planets were found by a search for the greatest least difference (CIEDE2000) to all kinds of vision among
/// the hues that are usual for them; a test proves 10 between any two. Dark sky and moonlight are blue and yellow,
/// which every kind of color vision distinguishes, and lightness runs the same way.
public enum ColorToken: String, CaseIterable, Sendable {
  // The paper, and bands and empty cells on it.
  case page, panel
  // The sky by the Sun's altitude: day, three twilights, and dark sky without the Moon.
  case day, civil, nautical, astronomical, dark
  // Dark sky with the Moon, by eighths of its illumination.
  case moon1, moon2, moon3, moon4, moon5, moon6, moon7, moon8
  // Grounds of days with a full and a new Moon, of bright weeks, of good and bad hours.
  case fullMoon, newMoon, brightWeek, goodHour, badHour
  // The land below a horizon, laid over the sky at 55%.
  case land
  // The lit and the unlit part of a disc; the unlit part of hundreds of them side by side.
  case lit, unlit, unlitPale
  // An eclipse: the Sun's disc, what the Moon hides of it, the Moon in the umbra, and the darkness, laid over the sky.
  case sunDisc, hiddenSun, copper, shade
  // Text; secondary text on paper; secondary text on a sky.
  case ink, soft, skySoft
  // Lines of tables, strong and weak.
  case rule, hair
  // Lines and texts of the Sun, of the Moon, and of the Moon's own track.
  case sunLine, sunText, moonLine, moonText, moonTrack
  // Lines and texts of the planets.
  case mercuryLine, mercuryText, venusLine, venusText, marsLine
  case marsText, jupiterLine, jupiterText, saturnLine, saturnText
  // Festivals and Sundays; what happens in the sky; meteors.
  case festival, event, meteor
  // The four tones of electronic paper, the same in both themes; text and secondary text of these tones.
  case black, darkGrey, paleGrey, white, toneText, softTone

  /// The color in a theme.
  public func color(in theme: Theme) -> Color {
    let (light, night) = values
    return theme == .light ? light : night
  }

  /// The step of dark sky for an illumination of the Moon in 0...1: ``dark`` below a sixteenth, then eight steps.
  public static func darkSky(moonIllumination: Double) -> ColorToken {
    let steps: [ColorToken] = [.dark, .moon1, .moon2, .moon3, .moon4, .moon5, .moon6, .moon7, .moon8]
    return steps[Int((min(max(moonIllumination, 0), 1) * 8).rounded())]
  }

  private var values: (light: Color, night: Color) {
    switch self {
    case .page: (Color(0xFFFFFF), Color(0x10141F))
    case .panel: (Color(0xF4F6FA), Color(0x171D2B))
    case .day: (Color(0xFFFDF4), Color(0x46536D))
    case .civil: (Color(0xEFF2F7), Color(0x35415A))
    case .nautical: (Color(0xDDE5F1), Color(0x253048))
    case .astronomical: (Color(0xC9D6EA), Color(0x182138))
    case .dark: (Color(0x9FB8E2), Color(0x080C1C))
    case .moon1: (Color(0xAEC1DD), Color(0x141724))
    case .moon2: (Color(0xBECAD8), Color(0x1F222D))
    case .moon3: (Color(0xCDD3D4), Color(0x2A2C36))
    case .moon4: (Color(0xDCDCCF), Color(0x36373E))
    case .moon5: (Color(0xE3DEC2), Color(0x414040))
    case .moon6: (Color(0xEAE0B4), Color(0x4C4942))
    case .moon7: (Color(0xF1E3A7), Color(0x575245))
    case .moon8: (Color(0xF8E59A), Color(0x625B47))
    case .fullMoon: (Color(0xFDF5D6), Color(0x2C2A22))
    case .newMoon: (Color(0xE6EDF8), Color(0x1B2745))
    case .brightWeek: (Color(0xFCF3CF), Color(0x2A2A26))
    case .goodHour: (Color(0xD3EADF), Color(0x143A2E))
    case .badHour: (Color(0xF6DCCB), Color(0x4A2C1C))
    case .land: (Color(0xE9E6DF), Color(0x05070F))
    case .lit: (Color(0xFFF6CF), Color(0xF3E6B3))
    case .unlit: (Color(0x46506A), Color(0x2B3346))
    case .unlitPale: (Color(0x8090B0), Color(0x252D41))
    case .sunDisc: (Color(0xFFC72C), Color(0xFFD15C))
    case .hiddenSun: (Color(0x1A2136), Color(0x060912))
    case .copper: (Color(0x9A4522), Color(0xD07A50))
    case .shade: (Color(0x27345F), Color(0x04060E))
    case .ink: (Color(0x1A1F2B), Color(0xEEF1F7))
    case .soft: (Color(0x535C6E), Color(0xAAB4C6))
    case .skySoft: (Color(0x414856), Color(0xCED4DE))
    case .rule: (Color(0xC3CAD6), Color(0x3A4457))
    case .hair: (Color(0xDFE3EA), Color(0x232B3B))
    case .sunLine: (Color(0x662906), Color(0xDCAB62))
    case .sunText: (Color(0x662906), Color(0xEBD0A7))
    case .moonLine: (Color(0x0164A0), Color(0xFBFDD7))
    case .moonText: (Color(0x014B78), Color(0xFBFDD7))
    case .moonTrack: (Color(0x0164A0), Color(0xFBFDD7))
    case .mercuryLine: (Color(0x4D4748), Color(0xF6F7F7))
    case .mercuryText: (Color(0x4C4647), Color(0xF6F7F7))
    case .venusLine: (Color(0x4B6C0D), Color(0xEFF495))
    case .venusText: (Color(0x374F09), Color(0xEFF495))
    case .marsLine: (Color(0x460913), Color(0xEFA5A0))
    case .marsText: (Color(0x460913), Color(0xF5C9C6))
    case .jupiterLine: (Color(0x117049), Color(0x87B8BD))
    case .jupiterText: (Color(0x0C5235), Color(0xBED9DB))
    case .saturnLine: (Color(0x892F6D), Color(0xE5CEF5))
    case .saturnText: (Color(0x792960), Color(0xE5CEF5))
    case .festival: (Color(0x8C2F00), Color(0xF2B38A))
    case .event: (Color(0x0A4A7E), Color(0xB1D8F6))
    case .meteor: (Color(0x7A1455), Color(0xF5C6E3))
    case .black: (Color(0x000000), Color(0x000000))
    case .darkGrey: (Color(0x4A4A4A), Color(0x4A4A4A))
    case .paleGrey: (Color(0xB4B4B4), Color(0xB4B4B4))
    case .white: (Color(0xFFFFFF), Color(0xFFFFFF))
    case .toneText: (Color(0x000000), Color(0xFFFFFF))
    case .softTone: (Color(0x4A4A4A), Color(0xB4B4B4))
    }
  }
}
