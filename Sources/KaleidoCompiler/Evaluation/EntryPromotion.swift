import KaleidoCodegen
import KaleidoSystem

/// The better versions of the code in a prompt's process.
///
/// A quick version that has run for a while asks the prompt for a better one, by a reply to the evaluation that is going on. While the
/// code goes on, another thread waits for the prompt's answer and links the better version. There is one answer to each request, also
/// if the evaluation has ended before.
final class EntryPromotion: @unchecked Sendable {
  /// Owns an entry, which cannot be copied.
  final class LoadedBox: @unchecked Sendable {
    let entry: LoadedEntry
    init(_ entry: consuming LoadedEntry) { self.entry = entry }
  }

  /// Stands for the slot of the expression that is evaluated.
  static let expression = EvaluatorReply.expression

  private let output: Int32
  private let answer: @Sendable () -> EvaluatorMessage?
  private let link: @Sendable (_ object: [UInt8], [EvaluatorMessage.Cell]) -> LoadedBox?
  /// Whether code waits for its better version, so that tests do not depend on time.
  private let waits: Bool
  /// The slot of each quick version, by the address of its variables.
  private var owners: [UnsafeRawPointer: Int] = [:]
  private var better: [Int: [LoadedBox]] = [:]
  /// Waits for the thread that receives an answer.
  private var join: (() -> Void)?

  /// `answer` receives a message of the prompt, and `link` links a better version.
  init(
    output: Int32, waits: Bool, answer: @escaping @Sendable () -> EvaluatorMessage?,
    link: @escaping @Sendable (_ object: [UInt8], [EvaluatorMessage.Cell]) -> LoadedBox?
  ) {
    self.output = output
    self.waits = waits
    self.answer = answer
    self.link = link
  }

  func prepare() {
    Promotion.prepareForEntries { [unowned self] quick, point in ask(for: quick, point) }
  }

  /// Adds the code of a slot.
  func add(_ box: LoadedBox, slot: Int) {
    if let quick = box.entry.quickVersion { owners[quick] = slot }
  }

  /// Removes the better versions of a slot's code.
  func remove(_ box: LoadedBox, slot: Int) {
    if let quick = box.entry.quickVersion { owners[quick] = nil }
    better[slot] = nil
  }

  /// The addresses of the descriptions of better versions, for the report of a stack overflow.
  var units: [UnsafeRawPointer] { better.values.flatMap { $0.flatMap { $0.entry.betterUnits } } }

  private func ask(for quick: UnsafeRawPointer, _ point: Int) {
    guard let slot = owners[quick] else { return Promotion.finishWithoutResult() }
    join?()
    let request =
      [EvaluatorReply.request] + MessageEncoder.bytes(of: slot) + MessageEncoder.bytes(of: point)
    guard FileSystem.write(request, to: output) == nil else {
      return Promotion.finishWithoutResult()
    }
    // The rest of the program's stack may not suffice. Where there can be no thread, the code waits.
    join = CompilerThreads.start { [self] in receive(slot) }
    if join == nil {
      receive(slot)
    } else if waits {
      join?()
      join = nil
    }
  }

  private func receive(_ slot: Int) {
    guard case .better(let version)? = answer() else { return Promotion.finishWithoutResult() }
    switch version {
    case .none: return
    case .failed: Promotion.finishWithoutResult()
    case .code(let object, let cells):
      guard let box = link(object, cells) else { return Promotion.finishWithoutResult() }
      better[slot, default: []].append(box)
      Promotion.finish(box.entry)
    }
  }

  /// Ends the evaluation of an expression, when its reply has been sent.
  func endEvaluation() {
    join?()
    join = nil
    Promotion.endEvaluation()
    better[Self.expression] = nil
  }
}
