import Sky

// The festivals and fasts of 2026 in Ujjain.
let ujjain = try Observer(23.1824, 75.7764, "Asia/Kolkata")
for festival in try Sky().festivals(at: ujjain, during: .year(2026)) { print(festival) }
