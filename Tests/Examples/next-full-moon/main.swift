import Sky

// The next full moon, or the first after a date: `next-full-moon 2026-11-30`
let date = CommandLine.arguments.dropFirst().first.flatMap { GregorianDate($0) }
if let moon = try Sky().next(.fullMoon, after: date.map { JulianDay($0) } ?? .now) { print(moon) }
