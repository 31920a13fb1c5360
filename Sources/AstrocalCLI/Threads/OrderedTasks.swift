import Glibc
import Synchronization

/// Tasks that several threads do ahead of their turn, and whose results one thread takes in order.
///
/// The thread that asks is one of them: it does a task itself at its turn, where no other thread has begun it, and tasks
/// ahead while it waits for one. Fewer than twice as many tasks as threads are in work or wait for their turn, whatever their
/// number.
enum OrderedTasks {
  /// Passes on tasks in their order.
  ///
  /// No thread is left at the end, nor where the body throws.
  ///
  /// - Parameters:
  ///   - count: The number of the tasks.
  ///   - threads: The number of the threads, with that of the caller.
  ///   - ahead: Makes the result of a task; it should end soon after the sign is set.
  ///   - body: Takes the result of each task in order, on the thread of the caller; nil where no other thread has begun the
  ///     task, so that it is to be done at once.
  /// - Throws: What the body throws.
  static func run<Made: Sendable>(
    _ count: Int, threads: Int, ahead: @escaping @Sendable (Int, StopSign) -> Made,
    take body: (Int, Made?) throws -> Void
  ) throws {
    let board = TaskBoard<Made>(count: count, mostAhead: 2 * threads - 1)
    let first = board.turn(0)
    let helpers = (1..<threads).compactMap { _ in
      Helper { while let index = board.next() { board.put(index, ahead(index, board.sign)) } }
    }
    defer {
      board.stop()
      for helper in helpers { helper.join() }
    }
    for index in 0..<count {
      var step = index == 0 ? first : board.turn(index)
      while case .ahead(let other) = step {
        board.put(other, ahead(other, board.sign))
        step = board.turn(index)
      }
      switch step {
      case .own: try body(index, nil)
      case .made(let made): try body(index, made)
      case .ahead: preconditionFailure("a task ahead has been done")
      }
    }
  }
}

/// A sign for other threads that nobody wants what they make.
final class StopSign: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .relaxed) }

  func set() { flag.store(true, ordering: .relaxed) }
}

/// Which tasks have been begun, and the results that wait for their turn.
private final class TaskBoard<Made: Sendable>: Sendable {
  let sign = StopSign()
  private let count: Int
  private let mostAhead: Int
  private let state = Monitor(State())

  private struct State {
    /// The first task that nobody has begun.
    var next = 0
    /// The task whose turn it is.
    var turn = 0
    var made: [Int: Made] = [:]
  }

  /// What the thread that takes the results does next.
  enum Step {
    case own
    case made(Made)
    /// The task is in work: another one can be done meanwhile.
    case ahead(Int)
  }

  init(count: Int, mostAhead: Int) {
    self.count = count
    self.mostAhead = mostAhead
  }

  /// The next step at the turn of a task.
  func turn(_ index: Int) -> Step {
    state.wait { state in
      state.turn = index
      if state.next == index {
        state.next += 1
        return .own
      }
      if let made = state.made.removeValue(forKey: index) { return .made(made) }
      return begin(&state).map(Step.ahead)
    }
  }

  /// The next task for another thread; nil where none is left or wanted.
  func next() -> Int? {
    state.wait { state -> Int?? in
      if sign.isSet || state.next >= count { return .some(nil) }
      return begin(&state).map(Optional.some)
    }
  }

  private func begin(_ state: inout State) -> Int? {
    guard state.next < min(count, state.turn + mostAhead) else { return nil }
    defer { state.next += 1 }
    return state.next
  }

  func put(_ index: Int, _ made: Made) {
    state.change { $0.made[index] = made }
  }

  func stop() {
    state.change { _ in sign.set() }
  }
}

/// A thread of the system. C: `pthread_create`
private struct Helper {
  private let thread: pthread_t

  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Nil where the system has no thread to give.
  init?(_ run: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Body(run))
    let failure = pthread_create(
      &thread, nil,
      { pointer in
        if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    guard failure == 0 else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  /// Waits for the end of the thread. C: `pthread_join`
  func join() {
    pthread_join(thread, nil)
  }
}
