import { savesData } from "./served-build.ts";
import { startTimer, whenIdle } from "./time.ts";

const restMs = 2000;
const signs = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/** Does something once nobody has touched the page for two seconds and it has nothing to do; the answer takes it back. */
function whenPageRests(act: () => void): () => void {
  let stop: (() => void) | null = null;
  function wait() {
    stop?.();
    stop = startTimer(restMs, () => {
      stop = whenIdle(() => {
        forget();
        act();
      });
    });
  }
  function forget() {
    stop?.();
    for (const sign of signs) window.removeEventListener(sign, wait, { capture: true });
  }
  for (const sign of signs) window.addEventListener(sign, wait, { capture: true, passive: true });
  wait();
  return forget;
}

/**
 * Does something when the pointer comes to a part of the page, else when the page rests, unless the browser saves data;
 * the answer takes it back.
 */
export function onVisitOrRest(part: HTMLElement, act: () => void): () => void {
  const stopResting = savesData() ? null : whenPageRests(begin);
  function forget() {
    stopResting?.();
    part.removeEventListener("pointerenter", begin);
  }
  function begin() {
    forget();
    act();
  }
  part.addEventListener("pointerenter", begin);
  return forget;
}
