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
 * Does something when the pointer comes to a part of the page; where the focus comes there first, once the page rests
 * after that, unless the browser saves data. The answer takes it back.
 */
export function onVisit(part: HTMLElement, act: () => void): () => void {
  let stopResting: (() => void) | null = null;
  function forget() {
    stopResting?.();
    part.removeEventListener("pointerenter", begin);
    part.removeEventListener("focusin", rest);
  }
  function begin() {
    forget();
    act();
  }
  function rest() {
    if (!savesData()) stopResting ??= whenPageRests(begin);
  }
  part.addEventListener("pointerenter", begin);
  part.addEventListener("focusin", rest);
  return forget;
}

/** Does something when the pointer first moves over the page, unless the browser saves data. */
export function whenPointerMoves(act: () => void): void {
  if (!savesData()) window.addEventListener("pointermove", act, { once: true, passive: true });
}
