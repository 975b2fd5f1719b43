// Hands text, focus, clicks and Run keys of the prerendered first screen over to the page that React has drawn.

/** Set by `show-first-screen.ts`: clicks and Run keys that came before React had drawn the page. */
interface FirstScreen {
  done: readonly Event[];
  stop: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const controls = "button, label, input, textarea";

function isFirstScreen(value: unknown): value is FirstScreen {
  return typeof value === "object" && value !== null && "done" in value && "stop" in value;
}

function isField(element: unknown): element is Field {
  return (
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type === "text")
  );
}

/**
 * Controls by tag, name and index among equal ones, e.g. `button Run 0`. A prerendered control and React's have the
 * same key.
 */
function controlsIn(root: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const text = control instanceof HTMLTextAreaElement ? "" : control.textContent;
    const name = `${control.localName} ${control.ariaLabel ?? text}`;
    let place = 0;
    while (found.has(`${name} ${place}`)) place += 1;
    found.set(`${name} ${place}`, control);
  }
  return found;
}

/** Uses the prototype's setter, because React overrides the field's own and ignores what is set through it. */
function typeInto(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

function focusAlike(field: Field, before: Field): void {
  field.focus({ preventScroll: true });
  field.setSelectionRange(before.selectionStart, before.selectionEnd);
  field.scrollTop = before.scrollTop;
}

/**
 * Watches the prerendered first screen. Call the returned function once React has drawn the page: it gives React's
 * controls the typed text, the focus, and the clicks and Run keys that came too early. Does nothing without such a
 * screen.
 */
export function handOverFirstScreen(root: HTMLElement): () => void {
  const shown: unknown = Reflect.get(window, "firstScreen");
  if (!isFirstScreen(shown)) return () => {};
  const before = controlsIn(root);
  let focused: unknown = document.activeElement;
  const listening = new AbortController();
  const onFocus = ({ target }: Event) => {
    focused = target;
  };
  for (const type of ["focusin", "pointerdown"])
    root.addEventListener(type, onFocus, { signal: listening.signal });

  return () => {
    listening.abort();
    shown.stop();
    root.className = "";
    const now = controlsIn(root);
    const twins = new Map<unknown, HTMLElement | undefined>();
    for (const [name, control] of before) twins.set(control, now.get(name));
    for (const [field, twin] of twins) {
      if (!isField(field) || !isField(twin)) continue;
      if (field.value !== field.defaultValue) typeInto(twin, field.value);
      if (field === focused) focusAlike(twin, field);
    }
    for (const event of shown.done) {
      const { target } = event;
      if (event instanceof KeyboardEvent)
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(event.type, event));
      else if (target instanceof Element) twins.get(target.closest(controls))?.click();
    }
  };
}
