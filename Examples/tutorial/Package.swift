// swift-tools-version: 6.0
import Foundation
import PackageDescription

/// The words that LLVM's own program for this purpose prints for an option.
func llvmConfig(_ option: String) -> [String] {
  let process = Process()
  let pipe = Pipe()
  let name = ProcessInfo.processInfo.environment["LLVM_CONFIG"] ?? "llvm-config-22"
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = [name, option]
  process.standardOutput = pipe
  try? process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  return String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    .map(String.init)
}

/// A chapter whose code calls LLVM.
func chapter(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["CLLVM"],
    swiftSettings: [.unsafeFlags(llvmConfig("--includedir").flatMap { ["-Xcc", "-I\($0)"] })],
    linkerSettings: [
      .unsafeFlags(llvmConfig("--libdir").map { "-L\($0)" } + llvmConfig("--libs"))
    ])
}

let package = Package(
  name: "tutorial",
  targets: [
    .executableTarget(name: "Chapter01"),
    .executableTarget(name: "Chapter02"),
    .executableTarget(name: "Chapter03"),
    .systemLibrary(name: "CLLVM"),
    chapter("Chapter04"),
    chapter("Chapter05"),
    chapter("Chapter06"),
    chapter("Chapter07"),
    chapter("Chapter08"),
    chapter("Chapter09"),
    chapter("Chapter10"),
  ])
