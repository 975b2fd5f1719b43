import { type StartTimer, startTimer, steadyNow } from "./time.ts";

/** In the capture phase, so before any element's handler. Does nothing in a worker. */
export function onKeyDown(listener: (event: KeyboardEvent) => void): void {
  if (typeof window !== "undefined") window.addEventListener("keydown", listener, { capture: true });
}

const composedCode = 229;

/**
 * True for an Enter that only ends an IME composition, which must not commit. Safari sends it after
 * `compositionend`; only keyCode 229 tells.
 */
export function endsComposition(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Enter" && (event.isComposing || event.keyCode === composedCode);
}

// Registered before every other listener, so that no handler has to check for composition.
onKeyDown((event) => {
  if (endsComposition(event)) event.stopImmediatePropagation();
});

export const hasCommandKey = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);

/** Two frames at 60 Hz: by then a key press is painted. */
const shownMs = 32;
/** Work that starts this soon after a key press ends before the next key at ordinary typing speed. */
const earlyMs = 64;
/** After this long without a key, the next one isn't expected soon. */
const pauseMs = 150;
/** The longest delay while somebody types without a pause, so that text still gets saved. */
const longestMs = 100;

/**
 * Timers that don't fire between a key press and its paint. Work that falls due meanwhile runs right after a
 * paint or in the next pause, at most 100 ms late.
 */
export function createTypingAwareTimer(onKey: (pressed: () => void) => void): StartTimer {
  let lastKey = Number.NEGATIVE_INFINITY;
  const due = new Set<() => void>();
  onKey(() => {
    lastKey = steadyNow();
    for (const postpone of due) postpone();
  });

  function msUntilFree(): number {
    const since = steadyNow() - lastKey;
    if (since < shownMs) return shownMs - since;
    return since < earlyMs || since >= pauseMs ? 0 : pauseMs - since;
  }

  return (ms, run) => {
    let latest = Number.POSITIVE_INFINITY;
    let stop = startTimer(ms, () => {
      if (msUntilFree() === 0) return run();
      latest = steadyNow() + longestMs;
      due.add(postpone);
      postpone();
    });
    function postpone(): void {
      stop();
      stop = startTimer(Math.min(msUntilFree(), latest - steadyNow()), () => {
        due.delete(postpone);
        run();
      });
    }
    return () => {
      due.delete(postpone);
      stop();
    };
  };
}

export const startTypingAwareTimer = createTypingAwareTimer(onKeyDown);

/** After this long without a key press, typing counts as over. */
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

/** In characters: from this length on, the browser's own paste takes longer than drawing the text. */
const longPasteLength = 10_000;

function takesText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
}

/**
 * The browser's own editing commands take about a second for a paste of some thousand lines, so long pastes
 * bypass them. Skips editors and fields that handle pastes themselves. Undo works, because it belongs to the
 * document. `beforeLayout` gets the field and its future text before layout.
 */
export function handleLongPastes(beforeLayout: (field: Element, text: string) => void): void {
  window.addEventListener("paste", (event) => {
    const { target, clipboardData, defaultPrevented } = event;
    const text = clipboardData?.getData("text/plain") ?? "";
    if (defaultPrevented || text.length < longPasteLength || !takesText(target)) return;
    if (target.closest(".editor-host") !== null) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = target;
    const pasted = text.replace(/\r\n?|\n/g, target instanceof HTMLTextAreaElement ? "\n" : " ");
    const { value } = target;
    beforeLayout(target, value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? 0));
    target.setRangeText(pasted, selectionStart ?? 0, selectionEnd ?? 0, "end");
    target.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
  });
}
