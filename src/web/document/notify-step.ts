import { dismissNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { playgroundStore } from "./open-playground.ts";

const newestStep = () => playgroundStore.getState().history.past.at(-1);

/**
 * Says in passing what the newest step did. It goes with that step: once another is the newest, undo takes back something
 * else than is said.
 */
export function notifyStep(text: string, offersUndo = false): void {
  const step = newestStep();
  showNotice(text, offersUndo ? { label: "Undo", run: playgroundStore.undo } : null);
  const stop = playgroundStore.subscribe(() => {
    if (newestStep() === step) return;
    stop();
    dismissNotice(text);
  });
}
