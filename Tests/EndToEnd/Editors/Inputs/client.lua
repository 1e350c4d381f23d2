-- Neovim 0.11 with nothing but the folder Editors/vim and `vim.lsp.enable('kaleido')`. Older versions end at once.
local function wait(what, condition)
  assert(vim.wait(30000, condition, 5), what .. " did not happen")
end

local function main()
  if not vim.lsp.enable then return end
  vim.lsp.config("kaleido", { cmd = { vim.env.KALEIDO, "lsp" } })
  vim.lsp.enable("kaleido")
  local path = vim.env.WORK .. "/a.ks"
  vim.fn.writefile({ "def f(x)", "  if x < 1 2 else 3", "f(1)" }, path)
  vim.cmd("edit " .. path)
  assert(vim.bo.filetype == "kaleidoscope", "the file type is " .. vim.bo.filetype)
  wait("the message", function() return #vim.diagnostic.get(0) == 1 end)
  wait("hovering", function()
    local answers = vim.lsp.buf_request_sync(0, "textDocument/hover",
      vim.lsp.util.make_position_params(0, "utf-16"), 1000)
    return answers and #answers > 0 or answers and next(answers) ~= nil
  end)
  vim.lsp.buf.code_action({ apply = true, context = { only = { "source.fixAll" }, diagnostics = {} } })
  wait("the fix", function() return vim.fn.getline(2) == "  if x < 1 then 2 else 3" end)
  wait("the end of the message", function() return #vim.diagnostic.get(0) == 0 end)
end

local is_right, fault = xpcall(main, debug.traceback)
io.stdout:write((is_right and "ok" or tostring(fault)) .. "\n")
vim.cmd(is_right and "qall!" or "cquit!")
