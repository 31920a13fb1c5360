import CivilTime

extension CivilZoneError: ExitingError {
  var status: ExitStatus {
    switch self {
    case .databaseMissing: .fileMissing
    case .unknownZone: .usage
    case .unreadable, .malformed: .badData
    }
  }
}
