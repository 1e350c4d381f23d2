-- Neovim 0.11 with nothing but the folder Editors/vim and `vim.lsp.enable('kaleido')`; older versions with the code that the folder's
-- README has for them.
local function wait(what, condition)
  assert(vim.wait(30000, condition, 5), what .. " did not happen")
end

local function enable()
  if vim.lsp.enable then
    vim.lsp.config("kaleido", { cmd = { vim.env.KALEIDO, "lsp" }, init_options = { inlayHints = true } })
    vim.lsp.inlay_hint.enable()
    vim.lsp.enable("kaleido")
    return
  end
  local text = table.concat(vim.fn.readfile(vim.env.EDITORS .. "/vim/README.md"), "\n")
  local code, count = text:match("In older versions.-```lua\n(.-)```"):gsub("'kaleido', 'lsp'", "vim.env.KALEIDO, 'lsp'")
  assert(count == 1, "the README does not start the server")
  vim.cmd("filetype plugin indent on")
  assert(loadstring(code))()
end

local function main()
  enable()
  local path = vim.env.WORK .. "/a.ks"
  vim.fn.writefile({ "def f(x)", "  if x < 1 2 else 3", "atan2(1, f(1))" }, path)
  vim.cmd("edit " .. path)
  assert(vim.bo.filetype == "kaleidoscope", "the file type is " .. vim.bo.filetype)
  wait("the message", function() return #vim.diagnostic.get(0) == 1 end)
  wait("hovering", function()
    local answers = vim.lsp.buf_request_sync(0, "textDocument/hover",
      vim.lsp.util.make_position_params(0, "utf-16"), 1000)
    return answers and #answers > 0 or answers and next(answers) ~= nil
  end)
  if vim.lsp.enable then
    wait("the hint", function()
      local hints = vim.lsp.inlay_hint.get({ bufnr = 0 })
      return #hints == 2 and hints[1].inlay_hint.label == "y:" and hints[2].inlay_hint.label == "x:"
    end)
    vim.lsp.buf.code_action({ apply = true, context = { only = { "source.fixAll" }, diagnostics = {} } })
  else
    -- The first action for the cursor's line; the cursor is not at the message.
    vim.ui.select = function(actions, _, choose) choose(actions[1]) end
    vim.api.nvim_win_set_cursor(0, { 2, 0 })
    vim.lsp.buf.code_action()
  end
  wait("the fix", function() return vim.fn.getline(2) == "  if x < 1 then 2 else 3" end)
  wait("the end of the message", function() return #vim.diagnostic.get(0) == 0 end)
end

local is_right, fault = xpcall(main, debug.traceback)
io.stdout:write((is_right and "ok" or tostring(fault)) .. "\n")
vim.cmd(is_right and "qall!" or "cquit!")
