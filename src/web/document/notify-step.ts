import { dismissNotice, showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { playgroundStore } from "./open-playground.ts";

const newestStep = () => playgroundStore.getState().history.past.at(-1);

/** The notice is removed with the next step, because Undo would then refer to another one. */
export function notifyStep(text: string, offersUndo = false): void {
  const step = newestStep();
  const undo = () => {
    // Text that's still being typed becomes a step of its own.
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
