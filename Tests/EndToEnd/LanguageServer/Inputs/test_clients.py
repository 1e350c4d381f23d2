"""Sessions with the captured capabilities of several clients. What the server sends must fit them and the protocol."""

import os

import pytest
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities, make_test_lsp_client
import pytest_lsp

URI = "file:///nowhere/a.ks"
TEXT = "# × 😀\ndef f(x)\n  if x < 1 2 else 3\n\nf(1,2)\n1+  2\n"
CLIENTS = ["emacs_v29.1", "neovim_v0.7.0", "neovim_v0.8.0", "neovim_v0.10.0", "neovim_v0.11.0", "visual_studio_code_v1.65.2"]


def make_client():
    client = make_test_lsp_client()

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters: types.RegistrationParams):
        return None

    return client


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["KALEIDO"], "lsp"], client_factory=make_client), params=CLIENTS)
async def client(request, lsp_client: LanguageClient):
    capabilities = client_capabilities(request.param.replace("_v", "@v"))
    await lsp_client.initialize_session(types.InitializeParams(capabilities=capabilities))
    yield lsp_client
    await lsp_client.shutdown_session()


def place(line, character):
    return types.Position(line=line, character=character)


def span(line, character, end_line, end_character):
    return types.Range(start=place(line, character), end=place(end_line, end_character))


async def messages(client):
    """The diagnostics by the channel that the client understands."""
    if client.capabilities.text_document.diagnostic:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(URI)))
        return report.items
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[URI]


@pytest.mark.asyncio(loop_scope="function")
async def test_editing(client: LanguageClient):
    document = types.TextDocumentIdentifier(URI)
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "kaleidoscope", 1, TEXT)))
    assert [message.code for message in await messages(client)] == ["K0202", "K0303"]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, span(2, 10, 2, 10), types.CodeActionContext(diagnostics=[])))
    assert [action.title for action in actions] == ["add `then`", "explain K0202"]
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True)))
    assert len(edits) == 3
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(2, URI),
        [types.TextDocumentContentChangePartial(range=span(2, 10, 2, 10), text=" then")]))
    assert [message.code for message in await messages(client)] == ["K0303"]
    client.text_document_did_close(types.DidCloseTextDocumentParams(document))


async def open_document(client, text):
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(URI, "kaleidoscope", 1, text)))
    await messages(client)
    return types.TextDocumentIdentifier(URI)


@pytest.mark.asyncio(loop_scope="function")
async def test_structure(client: LanguageClient):
    document = await open_document(client, TEXT.replace("1 2", "1 then 2"))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    # The comment's columns are bytes, or units of UTF-16.
    assert tokens.data[:2] == (0, 0) and tokens.data[2] in (6, 9), tokens
    delta = await client.text_document_semantic_tokens_full_delta_async(types.SemanticTokensDeltaParams(document, tokens.result_id))
    assert list(delta.edits) == []
    folds = await client.text_document_folding_range_async(types.FoldingRangeParams(document))
    assert [(fold.start_line, fold.end_line) for fold in folds] == [(1, 2)]
    [selection] = await client.text_document_selection_range_async(types.SelectionRangeParams(document, [place(4, 2)]))
    widths = []
    while selection:
        widths.append((selection.range.start.line, selection.range.end.character))
        selection = selection.parent
    assert widths == [(4, 2), (4, 3), (4, 5), (4, 6), (0, 0)]


@pytest.mark.asyncio(loop_scope="function")
async def test_calls(client: LanguageClient):
    document = await open_document(client, "def f(a b) a + b\ndef g(x) f(x, 1)\ng(2)\n")
    [item] = await client.text_document_prepare_call_hierarchy_async(types.CallHierarchyPrepareParams(document, place(1, 9)))
    assert item.name == "f" and item.detail == "def f(a b)"
    [call] = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(item))
    assert call.from_.name == "g" and list(call.from_ranges) == [span(1, 9, 1, 10)]
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title for lens in lenses] == ["1 call in, 0 out", "1 call in, 1 out", "run"]
