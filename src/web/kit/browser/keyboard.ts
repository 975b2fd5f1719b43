import { type StartTimer, startTimer, steadyNow } from "./time.ts";

/** In the capture phase, so before any element's handler; does nothing without a document. */
export function onKeyDown(listener: (event: KeyboardEvent) => void): void {
  if (typeof window !== "undefined") window.addEventListener("keydown", listener, { capture: true });
}

const composedCode = 229;

/**
 * Whether this Enter ends an IME composition and so must not commit. Safari sends it after `compositionend`;
 * only keyCode 229 gives it away.
 */
export function endsComposition(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Enter" && (event.isComposing || event.keyCode === composedCode);
}

// Registered before every other listener, so no handler has to check for composition itself.
onKeyDown((event) => {
  if (endsComposition(event)) event.stopImmediatePropagation();
});

export const hasCommandKey = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);

/** Two frames at 60 Hz: a key press is painted within this time. */
const shownMs = 32;
/** Work started this soon after a key press finishes before the next one at ordinary typing speed. */
const earlyMs = 64;
/** After a pause this long, no further key is expected. */
const pauseMs = 150;
/** Upper bound on the delay under continuous typing, so that text still gets saved. */
const longestMs = 100;

/**
 * Timers that don't fire between a key press and its paint. Work that falls due while typing runs right after
 * a paint or in the next pause, at most 100 ms late.
 */
export function createTypingAwareTimer(onKey: (pressed: () => void) => void): StartTimer {
  let lastKey = Number.NEGATIVE_INFINITY;
  const due = new Set<() => void>();
  onKey(() => {
    lastKey = steadyNow();
    for (const putOff of due) putOff();
  });

  function untilRoom(): number {
    const since = steadyNow() - lastKey;
    if (since < shownMs) return shownMs - since;
    return since < earlyMs || since >= pauseMs ? 0 : pauseMs - since;
  }

  return (ms, run) => {
    let latest = Number.POSITIVE_INFINITY;
    let stop = startTimer(ms, () => {
      if (untilRoom() === 0) return run();
      latest = steadyNow() + longestMs;
      due.add(putOff);
      putOff();
    });
    function putOff(): void {
      stop();
      stop = startTimer(Math.min(untilRoom(), latest - steadyNow()), () => {
        due.delete(putOff);
        run();
      });
    }
    return () => {
      due.delete(putOff);
      stop();
    };
  };
}

export const startTypingAwareTimer = createTypingAwareTimer(onKeyDown);

/** Without a key press for this long, typing counts as over. */
const restMs = 1000;
let lastKey = Number.NEGATIVE_INFINITY;
onKeyDown(() => {
  lastKey = steadyNow();
});

/** Resolves after one second without a key press. */
export async function waitForTypingPause(): Promise<void> {
  for (let left = lastKey + restMs - steadyNow(); left > 0; left = lastKey + restMs - steadyNow()) {
    await new Promise<void>((resolve) => {
      startTimer(left, resolve);
    });
  }
}

/** In characters: from here on, the browser's own paste takes longer than drawing the text. */
const longFrom = 10_000;

function takesText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
}

/**
 * Inserts long pastes into text fields without the browser's editing commands, which take about a second for
 * some thousand lines. Fields with their own paste handling and editors are skipped. Undo belongs to the
 * document. `ready` gets the field and its future text before layout.
 */
export function handleLongPastes(ready: (field: Element, text: string) => void): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (defaultPrevented || text.length < longFrom || !takesText(target)) return;
    if (target.closest(".editor-host") !== null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = target;
    const pasted = text.replace(/\r\n?|\n/g, target instanceof HTMLTextAreaElement ? "\n" : " ");
    const { value } = target;
    ready(target, value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
    target.setRangeText(pasted, selectionStart ?? 0, selectionEnd ?? 0, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
}
