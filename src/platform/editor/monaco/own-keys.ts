import { editor, KeyCode, KeyMod } from "monaco-editor/editor";

const hasUndo = "ownUndo";
const hasRedo = "ownRedo";

/** Undo and redo are the editor's own while it has any; beyond that they are the document's. */
export function handOnUndo(made: editor.IStandaloneCodeEditor, onUndo: () => void, onRedo: () => void): void {
  const undo = made.createContextKey<boolean>(hasUndo, false);
  const redo = made.createContextKey<boolean>(hasRedo, false);
  function look() {
    const model = made.getModel();
    undo.set(model?.canUndo() ?? false);
    redo.set(model?.canRedo() ?? false);
  }
  made.onDidChangeModelContent(look);
  made.onDidChangeModel(look);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, onUndo, `!${hasUndo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyY, onRedo, `!${hasRedo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, onRedo, `!${hasRedo}`);
}
