import { type StartTimer, startTimer, steadyNow } from "./time.ts";

/** Hears every key press of the page before any element does; outside a page there are none. */
export function onKeyDown(listener: (event: KeyboardEvent) => void): void {
  if (typeof window !== "undefined") window.addEventListener("keydown", listener, { capture: true });
}

/** What browsers give as the code of a key that belongs to a composition. */
const composedCode = 229;

/**
 * Whether this Enter ends a composition, and so commits nothing. Safari sends it after the composition has ended, told
 * by its code alone.
 */
export function endsComposition(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Enter" && (event.isComposing || event.keyCode === composedCode);
}

// Before any other listener of the page: no handler of ours has to tell it from an Enter.
onKeyDown((event) => {
  if (endsComposition(event)) event.stopImmediatePropagation();
});

/** Whether the keyboard calls its command key ⌘. */
export const hasCommandKey = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);

/** By when the frame that shows a key press is on the screen. */
const shownMs = 32;
/** Work begun this soon after a key is done before the next one, as fast as people type. */
const earlyMs = 64;
/** After a pause as long as this no key is waited for. */
const pauseMs = 150;
/** However keys come, what is due waits no longer for them: what was typed a second ago is stored. */
const longestMs = 100;

/**
 * Timers that never run between a key press and the frame that shows it. What falls due while somebody types
 * runs right after such a frame, or once typing pauses, and at most a tenth of a second late.
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

/** Nobody is typing any more. */
const restMs = 1000;
let lastKey = Number.NEGATIVE_INFINITY;
onKeyDown(() => {
  lastKey = steadyNow();
});

/** Waits until no key was pressed for a second. */
export async function waitForTypingPause(): Promise<void> {
  for (let left = lastKey + restMs - steadyNow(); left > 0; left = lastKey + restMs - steadyNow()) {
    await new Promise<void>((resolve) => {
      startTimer(left, resolve);
    });
  }
}

/** From this many characters on a browser takes longer to put a paste in than to show it. */
const longFrom = 10_000;

function takesText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly && !target.disabled;
  return target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
}

/**
 * Puts long pastes into text fields by itself, without the browser's editing commands, which take a second for some
 * thousand lines. Fields that read pastes themselves, and editors, come first. Undo is the document's, as for all typing.
 * `ready` is told of a field what it will hold, before it is laid out with it.
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
