// Keys before any other handler: a listener, the end of IME composition, letters of other scripts, and whether this
// machine has a ⌘ key.

/** Listens in the capture phase, before any element's own handler. Does nothing in a worker. */
export function onKeyDown(listener: (event: KeyboardEvent) => void): void {
  if (typeof window !== "undefined") window.addEventListener("keydown", listener, { capture: true });
}

const composedCode = 229;

/**
 * Whether an Enter only ends an IME composition, so that it must not commit. Safari sends it after `compositionend`,
 * where only keyCode 229 shows it.
 */
export function endsComposition(event: Pick<KeyboardEvent, "key" | "isComposing" | "keyCode">): boolean {
  return event.key === "Enter" && (event.isComposing || event.keyCode === composedCode);
}

// Registered before every other listener, so that no handler has to check for composition.
onKeyDown((event) => {
  if (endsComposition(event)) event.stopImmediatePropagation();
});

/**
 * The event's `key` in lower case. If a layout of another script gives a letter there, the Latin one of the same key,
 * such as "k" for the Russian "л".
 */
export function latinKeyOf({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const letter = /^\P{ASCII}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}

/** True on Apple devices, where ⌘ takes the place of Ctrl. */
export const hasCommandKey = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
