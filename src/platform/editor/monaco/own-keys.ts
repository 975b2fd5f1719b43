import { editor, KeyCode, KeyMod } from "monaco-editor/editor";

const hasUndo = "ownUndo";
const hasRedo = "ownRedo";

/** What the editor has of its own to take back and to make again. */
export interface OwnUndo {
  /** Ends it: a text of other hands stands there, to which its steps do not belong. */
  end(): void;
}

/** Undo and redo are the editor's own while it has any; beyond that they are the document's. */
export function handOnUndo(
  made: editor.IStandaloneCodeEditor,
  onUndo: () => void,
  onRedo: () => void,
): OwnUndo {
  const undo = made.createContextKey<boolean>(hasUndo, false);
  const redo = made.createContextKey<boolean>(hasRedo, false);
  /** The state of the text before which no step is its own. */
  let first: number | null = null;
  let redoEnded = false;
  function look() {
    const model = made.getModel();
    undo.set(model !== null && model.canUndo() && model.getAlternativeVersionId() !== first);
    redo.set(model !== null && model.canRedo() && !redoEnded);
  }
  made.onDidChangeModelContent(({ isUndoing, isRedoing }) => {
    if (!isUndoing && !isRedoing) redoEnded = false;
    look();
  });
  made.onDidChangeModel(look);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyZ, onUndo, `!${hasUndo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyCode.KeyY, onRedo, `!${hasRedo}`);
  made.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.KeyZ, onRedo, `!${hasRedo}`);
  return {
    end() {
      first = made.getModel()?.getAlternativeVersionId() ?? null;
      redoEnded = true;
      look();
    },
  };
}
