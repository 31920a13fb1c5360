import Sky

// The tithi at each sunrise of November 2026 in Delhi, with its end.
let delhi = try Observer(28.6139, 77.209, "Asia/Kolkata")
for tithi in try Sky().tithis(at: delhi, during: .month(11, of: 2026)) { print(tithi) }
