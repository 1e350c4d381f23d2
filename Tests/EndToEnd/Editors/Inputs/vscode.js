// Checks the extension for VS Code without VS Code: vscode.js KALEIDO EXAMPLE…
// `vscode` and `vscode-languageclient` are substitutes that record what the extension does with them.
"use strict";
const assert = require("assert");
const { execFileSync, spawnSync } = require("child_process");
const fs = require("fs");
const Module = require("module");
const path = require("path");

const [kaleido, ...examples] = process.argv.slice(2);
const folder = path.resolve(__dirname, "../../../../Editors/vscode");
const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"));
const manifest = read("package.json");
const { contributes } = manifest;

// The manifest names files and languages that exist.
const language = contributes.languages[0].id;
for (const { path: name } of [...contributes.grammars, ...contributes.snippets]) read(name);
for (const { language: id } of [...contributes.grammars, ...contributes.snippets]) assert.strictEqual(id, language);
assert.strictEqual(read(contributes.grammars[0].path).scopeName, contributes.grammars[0].scopeName);
assert(new RegExp(contributes.languages[0].firstLine).test("#!/usr/bin/env -S kaleido run"));

// The problem matcher reads what the compiler writes.
const { pattern } = contributes.problemMatchers[0];
const check = (text) => spawnSync(kaleido, ["check", "--error-format=short", "-"], { input: text, encoding: "utf8" }).stderr;
const messages = (check("1\ng(1)\n") + check("def f(x y) x\n")).trim().split("\n");
const problems = messages.map((line) => new RegExp(pattern.regexp).exec(line)).filter(Boolean);
const field = (problem, name) => problem[pattern[name]];
const found = problems.map((p) => [field(p, "file"), field(p, "line"), field(p, "column"), field(p, "severity"), field(p, "code")].join(" "));
assert(found.includes("<stdin> 2 1 error K0302"), messages.join("\n"));
assert(found.some((line) => / 1 \d+ warning \w+$/.test(line)), messages.join("\n"));

// Snippets are programs, as `kaleido fmt` writes them.
for (const [name, { body }] of Object.entries(read(contributes.snippets[0].path))) {
  const values = {};
  let code = [].concat(body).join("\n").replace(/\$\{(\d+):([^}]*)\}|\$(\d+)/g, (_, number, value, bare) => {
    if (value !== undefined) values[number] = value;
    return values[number ?? bare] ?? "";
  });
  if (code.startsWith("#>")) continue;
  if (!/^(def|extern)/.test(code)) code = `def f(condition n)\n  ${code.replaceAll("\n", "\n  ")}`;
  const formatted = spawnSync(kaleido, ["fmt", "-"], { input: code + "\n", encoding: "utf8" });
  assert.strictEqual(formatted.status, 0, `${name}: ${formatted.stderr}`);
  assert.strictEqual(formatted.stdout, code + "\n", name);
}

// Pressing Enter at the end of a line indents the next one, where `kaleido fmt` indents it by one level more.
const configuration = read(contributes.languages[0].configuration);
const increases = new RegExp(configuration.indentationRules.increaseIndentPattern);
const indentation = (line) => /^ */.exec(line)[0].length;
for (const example of examples) {
  const lines = fs.readFileSync(example, "utf8").split("\n");
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (!next || !line || line.startsWith("#")) return;
    if (increases.test(line)) assert(indentation(next) > indentation(line), `${example}:${index + 1}`);
    else if (!/^\s*\(|^(for|var)\b|[-+*/<>=&|,]$/.test(line)) assert(indentation(next) <= indentation(line), `${example}:${index + 1}`);
  });
}
const { pattern: word, flags } = configuration.wordPattern;
assert.deepStrictEqual("2×fläche(φ1)".match(new RegExp(word, flags + "g")), ["fläche", "φ1"]);

// The extension starts the server, restarts it when settings change, offers tasks, and stops.
const log = [];
const values = { program: kaleido, warnings: ["no-unused_parameter"], libraries: [], target: "", timeLimit: 5, inlayHints: false };
let changed;
let provider;
class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options });
  }
  async start() {
    if (this.server.command === "missing") throw new Error("ENOENT");
    log.push(["start", this.server.command, this.server.args, this.options.initializationOptions]);
  }
  async stop() { log.push(["stop"]); }
}
const vscode = {
  workspace: {
    getConfiguration: () => ({ get: (name) => values[name] }),
    createFileSystemWatcher: (glob) => glob,
    onDidChangeConfiguration: (listener) => { changed = listener; return {}; },
  },
  window: { showErrorMessage: (message) => log.push(["message", message]) },
  tasks: { registerTaskProvider: (type, object) => { provider = object; return {}; } },
  ProcessExecution: class { constructor(program, words) { Object.assign(this, { program, words }); } },
  Task: class { constructor(definition, scope, name, source, execution, matcher) { Object.assign(this, { definition, execution, matcher }); } },
  TaskScope: { Workspace: 1 },
  TaskGroup: { Build: "build", Test: "test" },
};
const load = Module._load;
Module._load = (name, ...rest) =>
  name === "vscode" ? vscode : name === "vscode-languageclient/node" ? { LanguageClient } : load(name, ...rest);
const extension = require(path.join(folder, manifest.main));

(async () => {
  const { properties } = contributes.configuration;
  assert.deepStrictEqual(Object.keys(properties).sort(), Object.keys(values).map((name) => `kaleidoscope.${name}`).sort());
  // Each option of the server that the documentation lists has a setting, with the same default.
  const options = fs.readFileSync(path.join(folder, "../../Docs/LanguageServer.md"), "utf8").split("## Options\n")[1].split("\n## ")[0];
  const rows = [...options.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)];
  assert(rows.length >= 5, options);
  for (const [, name, meaning] of rows) {
    assert(`kaleidoscope.${name}` in properties, name);
    const value = /`?(\w+)`? \(default\)|\(default: (\w+)\)/.exec(meaning);
    if (value) assert.strictEqual(String(properties[`kaleidoscope.${name}`].default), value[1] ?? value[2], name);
  }
  await extension.activate({ subscriptions: [] });
  assert.deepStrictEqual(log, [["start", kaleido, ["lsp"], { warnings: ["no-unused_parameter"], libraries: [], timeLimit: 5, inlayHints: false }]]);
  await changed({ affectsConfiguration: () => false });
  assert.strictEqual(log.length, 1);
  Object.assign(values, { target: "wasm32", timeLimit: 60, inlayHints: true });
  await changed({ affectsConfiguration: (name) => name === "kaleidoscope" });
  assert.strictEqual(log[1][0], "stop");
  const { warnings, libraries, ...others } = log[2][3];
  assert.deepStrictEqual(others, { target: "wasm32", timeLimit: 60, inlayHints: true });
  values.program = "missing";
  await changed({ affectsConfiguration: () => true });
  assert(/^missing lsp does not start \(ENOENT\); see the setting kaleidoscope.program$/.test(log.at(-1)[1]), log.at(-1)[1]);
  values.program = kaleido;
  assert(provider.provideTasks().every((task) => task.matcher === "$kaleido"));
  for (const task of provider.provideTasks()) {
    const words = task.execution.words.map((word) => (word === "${file}" ? examples.find((name) => name.endsWith("/primes.ks")) : word));
    execFileSync(task.execution.program, words, { stdio: "ignore", cwd: process.env.WORK });
  }
  await extension.deactivate();
  assert.strictEqual(log.at(-1)[0], "stop");
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
