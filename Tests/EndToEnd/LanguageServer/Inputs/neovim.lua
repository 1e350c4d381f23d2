-- Works as a user of neovim does: opens a program with an error, types, accepts a fix, formats, and renames. KALEIDO is the program.
local folder = vim.env.WORK
local path = folder .. "/a.ks"
local function write(text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end
local function wait(what, condition)
  assert(vim.wait(20000, condition, 5), what .. " did not happen")
end
local function lines()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end
local function expect(found, wanted)
  assert(found == wanted, "expected:\n" .. wanted .. "\nfound:\n" .. found)
end

local function main()
  write("# × 😀\ndef f(x)\n  if x < 1 2 else 3\n\n\n\nf(1)\n1+  2\n")
  vim.cmd("edit " .. path)
  local id = vim.lsp.start_client({ cmd = { vim.env.KALEIDO, "lsp" }, root_dir = folder })
  assert(id, "the client does not start")
  vim.lsp.buf_attach_client(0, id)
  wait("the session", function()
    local client = vim.lsp.get_client_by_id(id)
    return client and client.initialized ~= false and client.server_capabilities and next(client.server_capabilities) ~= nil
  end)
  local client = vim.lsp.get_client_by_id(id)
  local function count() return #vim.diagnostic.get(0) end
  wait("the first message", function() return count() == 1 end)
  local message = vim.diagnostic.get(0)[1]
  expect(message.message:match("[^\n]*"), "expected `then` after the condition of `if`")
  assert(message.lnum == 2 and message.col == 10, "the message is elsewhere")

  -- Typing: a character after which there is one more error, and its removal.
  vim.api.nvim_win_set_cursor(0, { 8, 0 })
  vim.cmd("normal! A +")
  wait("the second message", function() return count() == 2 end)
  vim.cmd("normal! u")
  wait("the end of the second message", function() return count() == 1 end)

  local function request(method, parameters)
    local response = vim.lsp.buf_request_sync(0, method, parameters, 20000)
    assert(response and response[id] and response[id].result, method .. " has no result")
    return response[id].result
  end
  local document = vim.lsp.util.make_text_document_params()
  vim.api.nvim_win_set_cursor(0, { 3, 10 })
  local place = { line = 2, character = 10 }
  local actions = request("textDocument/codeAction",
    { textDocument = document, range = { start = place, ["end"] = place }, context = { diagnostics = {} } })
  assert(#actions >= 1, "there is no fix")
  vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
  wait("the end of the message", function() return count() == 0 end)

  -- The cursor stays in its line.
  vim.api.nvim_win_set_cursor(0, { 7, 0 })
  if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 20000 }) else vim.lsp.buf.formatting_sync(nil, 20000) end
  expect(lines(), "# × 😀\ndef f(x)\n  if x < 1 then 2 else 3\n\nf(1)\n1 + 2")
  expect(vim.api.nvim_get_current_line(), "f(1)")

  local renamed = request("textDocument/rename",
    { textDocument = document, position = { line = 4, character = 0 }, newName = "g" })
  vim.lsp.util.apply_workspace_edit(renamed, client.offset_encoding)
  expect(lines(), "# × 😀\ndef g(x)\n  if x < 1 then 2 else 3\n\ng(1)\n1 + 2")

  client.stop()
  wait("the end of the server", function() return vim.lsp.get_client_by_id(id) == nil or client.is_stopped() end)
end

local is_right, fault = xpcall(main, debug.traceback)
io.stdout:write((is_right and "ok" or tostring(fault)) .. "\n")
vim.cmd(is_right and "qall!" or "cquit!")
