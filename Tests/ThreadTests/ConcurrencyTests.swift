import AstroCore
import CivilTime
import Dispatch
import Foundation
import Geography
import SwissEphemeris
import Synchronization
import Testing

@testable import AstrocalCLI

@Suite struct ConcurrencyTests {
  /// Under the thread sanitizer the first contention would be a race if CSeenMutex were not linked, or had lost its names.
  @Test func aContendedMutexIsNoRace() {
    let numbers = Mutex<[Int]>([])
    let (tasks, additions) = (4, 10_000)
    DispatchQueue.concurrentPerform(iterations: tasks) { task in
      for number in 0..<additions { numbers.withLock { $0.append(task * number) } }
    }
    #expect(numbers.withLock(\.count) == tasks * additions)
  }

  /// A monitor, which the compiler cannot check, keeps each change of threads that begin to change it at one instant.
  @Test func aMonitorLosesNoChange() {
    let number = Monitor(0)
    let begun = Atomic(0)
    let ended = DispatchSemaphore(value: 0)
    let (tasks, additions) = (2, 500_000)
    for _ in 0..<tasks {
      Thread.detachNewThread {
        begun.add(1, ordering: .relaxed)
        while begun.load(ordering: .relaxed) < tasks {}
        for _ in 0..<additions { number.change { $0 += 1 } }
        ended.signal()
      }
    }
    for _ in 0..<tasks { ended.wait() }
    #expect(number.wait { $0 } == tasks * additions)
  }

  @Test func manyTasksAnswerAsOneAfterTheOther() async throws {
    let requests = (0..<(looksForRaces ? 60 : 200)).map { number in
      (
        date: GregorianDate(dayNumber: number * 373 - 30_000),
        latitude: Double(number * 37 % 179) - 89,
        longitude: Double(number * 53 % 359) - 179,
        model: number.isMultiple(of: 3) ? EphemerisModel.moshier : nil
      )
    }
    let answer: @Sendable (Int) throws -> [DayReport] = { number in
      let request = requests[number]
      let dates = request.date...request.date.adding(days: number % 5)
      let position = try #require(
        GeographicPosition(
          latitude: Angle(degrees: request.latitude), longitude: Angle(degrees: request.longitude)))
      return try Almanac(
        SkyStore(try Ephemeris(forcedModel: request.model)), position: position, zone: .utc,
        parts: [.sun, .twilight, .moon, .sky]
      ).days(dates)
    }
    let oneByOne = try requests.indices.map(answer)
    try await withThrowingTaskGroup(of: (Int, [DayReport]).self) { group in
      for number in requests.indices {
        group.addTask { (number, try answer(number)) }
      }
      for try await (number, reports) in group {
        #expect(reports == oneByOne[number])
      }
    }
  }
}
