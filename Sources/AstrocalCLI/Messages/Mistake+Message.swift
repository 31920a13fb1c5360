import AstroCore

extension Mistake {
  /// What is wrong, and the command or option that may have been meant.
  var message: String {
    switch advice {
    case nil, .festivals, .festivalsWithin: description
    case .timeOfDay: "\(description); `remind wait` waits for one, and --at gives a reminder its time"
    case .moment(let moment, let event):
      "\(description): `astrocal remind wait \(moment)` waits for it, and `astrocal find \(event)` finds \(event)"
    case .timeOfReminder: "\(description), which --at gives a reminder"
    case .condition: "\(description); write conditions on days with --where"
    case .activity(let code): "\(description); `astrocal showers \(code)` prints when it is active"
    }
  }
}
