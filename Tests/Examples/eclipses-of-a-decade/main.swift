import Sky

// The eclipses of ten years that Ujjain sees, with the moment at which most is seen.
let ujjain = try Observer(23.1824, 75.7764, "Asia/Kolkata", elevation: 490)
for eclipse in try Sky().eclipses(at: ujjain, during: .years(2026...2035)) { print(eclipse) }
