import KaleidoCodegen
import KaleidoTarget

extension Target {
  /// This machine with a CPU; `features` change those of the CPU.
  package static func host(_ cpu: CPU, features: String = "") -> Target {
    Processors.host(cpu, features: features)
  }

  /// A target with a CPU; `features` change those of the CPU.
  package init(_ target: SupportedTarget, _ cpu: CPU, features: String) {
    switch cpu {
    case _ where target == .host: self = .host(cpu, features: features)
    case .named(let name): self.init(triple: target.triple, cpu: name, features: features)
    case .generic, .native: self.init(triple: target.triple, features: features)
    }
  }

  /// Whether there is a code generator for the target.
  package var isAvailable: Bool { Processors.isAvailable(self) }

  /// The features that all code for the target needs, and that its CPU, as changed by `features`, lacks.
  package var missingBaseline: [String] { Processors.missingBaseline(of: self) }
}

extension CPU {
  /// The names of CPUs of a target's architecture, including those of 32 bits.
  package static func names(for target: Target) -> [String] { Processors.names(for: target) }

  /// The names of features of CPUs of a target's architecture.
  package static func featureNames(for target: Target) -> [String] {
    Processors.featureNames(for: target)
  }

  /// The features that a target lacks, and a CPU, as changed by `features`, has.
  package static func features(
    _ name: String, with features: String, missingIn target: Target
  ) -> [String] {
    Processors.features(of: name, with: features, missingIn: target)
  }

  /// The features of a CPU with a known name, as changed by `features`, that this machine lacks, and that code for it may
  /// use.
  package static func featuresMissingHere(of name: String, with features: String) -> [String] {
    Processors.featuresMissingHere(of: name, with: features)
  }
}
