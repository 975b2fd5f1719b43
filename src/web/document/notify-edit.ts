// A notice about an edit, which goes with the next edit, and may offer its undo.

import { dismissNotice, showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { playgroundStore } from "./playground-store.ts";

const newestStep = () => playgroundStore.getState().history.past.at(-1);

/**
 * Shows a notice about the newest undo step, with an Undo button if `offersUndo`. An edit, undo or redo removes the
 * notice, because its Undo would then undo another step.
 */
export function notifyEdit(text: string, offersUndo = false): void {
  const step = newestStep();
  const undo = () => {
    // Makes text that is still being typed a step of its own.
    playgroundStore.flush();
    if (newestStep() === step) playgroundStore.undo();
  };
  if (offersUndo) showLastingNotice(text, { label: "Undo", run: undo });
  else showNotice(text);
  const stop = playgroundStore.subscribe(() => {
    if (newestStep() === step) return;
    stop();
    dismissNotice(text);
  });
}
