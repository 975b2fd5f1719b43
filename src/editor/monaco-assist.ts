import { editor, languages, Range } from "monaco-editor/editor";
import type { TextAssist } from "./editor-face.ts";
import { jsonLanguageId } from "./monaco-options.ts";
import { textOf } from "./monaco-text.ts";

type LoadAssist = () => Promise<TextAssist>;

const loaders = new WeakMap<editor.ITextModel, LoadAssist>();
let registered = false;

function rangeAt(model: editor.ITextModel, offset: number, length: number): Range {
  return Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
}

/** The help with a text; none where it cannot be fetched, and asked for again the next time. */
async function assistOf(model: editor.ITextModel): Promise<TextAssist | undefined> {
  return loaders
    .get(model)?.()
    .catch(() => undefined);
}

function register(): void {
  if (registered) return;
  registered = true;
  languages.registerHoverProvider(jsonLanguageId, {
    async provideHover(model, position) {
      const assist = await assistOf(model);
      const found = assist?.explain(textOf(model), model.getOffsetAt(position)) ?? null;
      if (found === null) return null;
      const { offset, length } = found.token;
      return { range: rangeAt(model, offset, length), contents: [{ value: found.description }] };
    },
  });
  languages.registerCompletionItemProvider(jsonLanguageId, {
    triggerCharacters: ['"', ":"],
    async provideCompletionItems(model, position) {
      const assist = await assistOf(model);
      const found = assist?.suggest(textOf(model), model.getOffsetAt(position));
      if (found === undefined) return { suggestions: [] };
      const range = rangeAt(model, found.token.offset, found.token.length);
      const suggestions = found.suggestions.map(({ label, detail, text }) => ({
        label,
        detail,
        filterText: text,
        insertText: text,
        kind: languages.CompletionItemKind.Property,
        range,
      }));
      return { suggestions };
    },
  });
}

/** Gives a text completion and explanations. */
export function assistModel(model: editor.ITextModel, load: LoadAssist): void {
  register();
  loaders.set(model, load);
}
