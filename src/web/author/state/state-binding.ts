// Binds editors to the state: typed text is committed, and changes from elsewhere are shown. Also formats the
// state.

import { formatState, setPlaygroundState } from "#core/document/edits/edit-state.ts";
import type { AuthoredState } from "#core/model/question.ts";
import { toStateText } from "#core/model/state.ts";
import { applyEditorText, toEditorOffset, toEditorText } from "#core/text/editor-text.ts";
import { createDebouncedCommit } from "#web/document/debounced-commit.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { createEditor, type Editor, type EditorOptions } from "#web/kit/editor/create-editor.ts";
import type { TextProblem } from "#web/kit/editor/editor-adapter.ts";

/** Edits the state of the open playground as one undo step, which `label` names. */
export function editState(change: (state: AuthoredState) => AuthoredState, label: string): void {
  playgroundStore.edit((playground) => setPlaygroundState(playground, change(playground.state)), { label });
}

/** Commits pending text first, so that it's formatted too. */
export function formatOpenState(): void {
  playgroundStore.flush();
  editState(formatState, "Format the state");
}

interface StatePart extends Pick<EditorOptions, "label" | "placeholders" | "rich"> {
  read: (state: AuthoredState) => string;
  write: (state: AuthoredState, text: string) => AuthoredState;
}

function languageOf(state: AuthoredState) {
  return state.form === "json" ? "json" : "prose";
}

function marksOf(state: AuthoredState): TextProblem[] {
  if (state.form !== "json" || state.text.trim() === "") return [];
  const result = toStateText(state);
  if (result.ok) return [];
  return result.issues.flatMap(({ error }) =>
    error === null
      ? []
      : [{ offset: toEditorOffset(state.text, error.offset), length: error.length, message: error.message }],
  );
}

/** Typing without a pause becomes one undo step. */
function commitText({ read, write }: StatePart, shown: string): void {
  playgroundStore.edit(
    (playground) => {
      const { state } = playground;
      return setPlaygroundState(playground, write(state, applyEditorText(read(state), shown)));
    },
    { label: "Edit the state", group: "state" },
  );
}

/** Creates an editor for a part of the state. `release` commits pending text and disposes the editor. */
export function createStateEditor(
  host: HTMLElement,
  part: StatePart,
): { editor: Editor; release: () => void } {
  const first = playgroundStore.get().state;
  let shown = toEditorText(part.read(first));
  const settling = createDebouncedCommit<() => string>((getText) => {
    shown = getText();
    commitText(part, shown);
  });
  const editor = createEditor({
    ...part,
    host,
    text: shown,
    language: languageOf(first),
    onType: () => settling.schedule(editor.getText),
    onBlur: settling.flush,
    onUndo: playgroundStore.undo,
    onRedo: playgroundStore.redo,
    onFormat: formatOpenState,
    loadAssist: async () =>
      (await import("#core/advice/json-assist.ts")).createStateFieldAssist(playgroundStore.get),
  });
  editor.setMarks(marksOf(first));
  const unsubscribe = playgroundStore.subscribe(({ playground: { state } }, { playground: before }) => {
    if (state === before.state) return;
    const text = toEditorText(part.read(state));
    if (text !== shown) {
      settling.cancel();
      editor.setText(text);
      shown = text;
    }
    if (state.form !== before.state.form) editor.setLanguage(languageOf(state));
    editor.setMarks(marksOf(state));
  });
  return {
    editor,
    release: () => {
      settling.flush();
      unsubscribe();
      editor.dispose();
    },
  };
}
