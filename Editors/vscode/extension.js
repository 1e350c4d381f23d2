// Starts `kaleido lsp`, and offers tasks.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function settings() {
  return vscode.workspace.getConfiguration("kaleidoscope");
}

function initializationOptions() {
  const options = {};
  for (const name of ["warnings", "libraries", "timeLimit", "inlayHints"]) options[name] = settings().get(name);
  if (settings().get("target")) options.target = settings().get("target");
  return options;
}

async function start() {
  const program = settings().get("program");
  client = new LanguageClient(
    "kaleidoscope",
    "Kaleidoscope",
    { command: program, args: ["lsp"] },
    {
      documentSelector: [{ language: "kaleidoscope", scheme: "file" }, { language: "kaleidoscope", scheme: "untitled" }],
      initializationOptions: initializationOptions(),
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher("**/{*.ks,kaleido.files}") },
    },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(`${program} lsp does not start (${error.message}); see the setting kaleidoscope.program`);
  }
}

async function restart(change) {
  if (!change.affectsConfiguration("kaleidoscope")) return;
  const previous = client;
  client = undefined;
  await previous?.stop().catch(() => {});
  await start();
}

function task(definition) {
  const words = definition.arguments ?? ["${file}"];
  const format = definition.command === "test" ? [] : ["--error-format=short"];
  const execution = new vscode.ProcessExecution(settings().get("program"), [definition.command, ...format, ...words]);
  const result = new vscode.Task(definition, vscode.TaskScope.Workspace, definition.command, "kaleido", execution, "$kaleido");
  if (definition.command === "build") result.group = vscode.TaskGroup.Build;
  if (definition.command === "test") result.group = vscode.TaskGroup.Test;
  return result;
}

async function activate(context) {
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(restart),
    vscode.tasks.registerTaskProvider("kaleido", {
      provideTasks: () => ["check", "build", "run", "test"].map((command) => task({ type: "kaleido", command })),
      resolveTask: (given) => task(given.definition),
    }),
  );
  await start();
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
