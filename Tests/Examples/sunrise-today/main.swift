import Sky

// The sunrise of today in New York, or of another date: `sunrise-today 2026-03-03`
let newYork = try Observer(40.7128, -74.006, "America/New_York")
let date = CommandLine.arguments.dropFirst().first.flatMap { GregorianDate($0) }
print(try Sky().day(date, at: newYork).sunrise?.description ?? "no sunrise")
