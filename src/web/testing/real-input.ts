// Real mouse and keyboard input for page tests, with Playwright's checks before each action.

import { commands } from "vitest/browser";
import { sleepMs } from "./until.ts";

const browser = commands as unknown as {
  keys(action: "press" | "type" | "insertText", words: string): Promise<void>;
  click(x: number, y: number, how: ClickOptions): Promise<void>;
  mouse(action: "move", words: readonly number[]): Promise<void>;
};

interface Scheduler {
  postTask(task: () => void, how: { priority: "background" }): Promise<void>;
}

export interface ClickOptions {
  clickCount?: number;
  /** Between press and release, in ms. */
  delay?: number;
  modifiers?: readonly string[];
}

/**
 * Scroll positions, one for each try, because what covers the element in one may not in the next. Null scrolls
 * only if needed.
 */
const places: readonly (ScrollLogicalPosition | null)[] = [null, "end", "center", "start"];

const mouseEvents = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "auxclick", "dblclick"];

/** Whether what a point hits belongs to the element, or is its label. */
function isHit(hit: Element | null, element: Element): boolean {
  return hit !== null && (element.contains(hit) || labelled(hit) === element);
}

function labelled(element: Element): Element | null {
  return element.closest("label")?.control ?? null;
}

/** The field that a click reaches: a label's field, otherwise the element itself. */
function fieldOf(element: Element): HTMLElement {
  const isField = element.matches("input, textarea, select, button, [contenteditable], [role]");
  return ((isField ? null : labelled(element)) ?? element) as HTMLElement;
}

export function isDisabled(element: Element): boolean {
  return element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null;
}

/** Visible as in Playwright: it has a box and isn't `visibility: hidden`. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function name(element: Element | null): string {
  return element?.outerHTML.slice(0, 120) ?? "nothing";
}

function needShown(element: Element): void {
  if (!isShown(element)) throw new Error(`Not visible: ${name(element)}`);
}

function needEnabled(element: Element): void {
  needShown(element);
  if (isDisabled(element)) throw new Error(`Disabled: ${name(element)}`);
}

function needEditable(element: Element): void {
  needEnabled(element);
  if (element.matches("[readonly], [aria-readonly=true]")) throw new Error(`Read only: ${name(element)}`);
}

const nextFrame = () => new Promise(requestAnimationFrame);

/** In ms: a page that is never idle isn't waited for any longer. */
const longestRest = 300;

/** Waits until the page has done what it began, because a click on what was just drawn can get lost. */
export function untilIdle(): Promise<unknown> {
  const { scheduler } = window as unknown as { scheduler: Scheduler };
  return Promise.race([scheduler.postTask(() => {}, { priority: "background" }), sleepMs(longestRest)]);
}

/** Throws unless the element stays in its place for two frames, as Playwright requires. */
async function needStill(element: Element): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const after = element.getBoundingClientRect();
  if (x !== after.x || y !== after.y || width !== after.width || height !== after.height)
    throw new Error(`In motion: ${name(element)}`);
}

/** The middle of the first part of the element that the window shows. */
function middleOf(element: Element): { x: number; y: number } {
  for (const { left, right, top, bottom } of element.getClientRects()) {
    const [x, y] = [Math.max(0, left), Math.max(0, top)];
    const [width, height] = [Math.min(innerWidth, right) - x, Math.min(innerHeight, bottom) - y];
    if (width > 0 && height > 0 && width * height > 0.99) return { x: x + width / 2, y: y + height / 2 };
  }
  throw new Error(`Out of the window: ${name(element)}`);
}

async function pointAt(element: Element, tries: number, force = false): Promise<{ x: number; y: number }> {
  needShown(element);
  const place = places[tries % places.length] ?? null;
  if (place === null) (element as Element & { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
  else element.scrollIntoView({ block: place, inline: place });
  await needStill(element);
  const point = middleOf(element);
  const hit = document.elementFromPoint(point.x, point.y);
  if (!force && !isHit(hit, element)) throw new Error(`${name(hit)} covers ${name(element)}`);
  return point;
}

/**
 * Converts a point of the test's frame to the browser's page, which scales a frame down when it is wider than
 * its window.
 */
export function inWindow({ x, y }: { x: number; y: number }): [number, number] {
  const frame = window.frameElement?.getBoundingClientRect() ?? { x: 0, y: 0, width: innerWidth };
  const scale = frame.width / innerWidth;
  return [frame.x + x * scale, frame.y + y * scale];
}

export async function hoverOver(element: Element, tries: number, force?: boolean): Promise<void> {
  await browser.mouse("move", inWindow(await pointAt(element, tries, force)));
}

/**
 * Clicks the element. If another one has come under the pointer meanwhile, nothing is clicked and this throws.
 */
export async function clickOn(element: Element, tries: number, how: ClickOptions = {}): Promise<void> {
  needEnabled(element);
  const point = await pointAt(element, tries);
  let missed: Element | null = null;
  let isFirst = true;
  const guard = (event: Event) => {
    if (!event.isTrusted) return;
    if (isFirst && !isHit(event.target as Element, element)) missed = event.target as Element;
    isFirst = false;
    if (missed === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of mouseEvents) addEventListener(kind, guard, { capture: true });
  try {
    await browser.click(...inWindow(point), how);
  } finally {
    for (const kind of mouseEvents) removeEventListener(kind, guard, { capture: true });
  }
  if (missed !== null) throw new Error(`${name(missed)} came under the pointer before ${name(element)}`);
}

export function isChecked(given: Element): boolean {
  const element = fieldOf(given);
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute("aria-checked") === "true";
}

function focus(element: HTMLElement): void {
  if (element !== document.activeElement || !document.hasFocus()) element.focus();
}

/** Input types whose value is set as a whole, not typed. */
const setAsWhole = new Set(["color", "date", "time", "datetime-local", "month", "range", "week"]);

export async function fillIn(given: Element, text: string): Promise<void> {
  const element = fieldOf(given);
  needEditable(element);
  if (element instanceof HTMLInputElement && setAsWhole.has(element.type)) {
    focus(element);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
    for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
    return;
  }
  focus(element);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  else getSelection()?.selectAllChildren(element);
  if (text === "") await browser.keys("press", "Delete");
  else await browser.keys("insertText", text);
}

export async function typeInto(element: Element, action: "press" | "type", words: string): Promise<void> {
  focus(element as HTMLElement);
  await browser.keys(action, words);
}

export type WantedOption = string | { label?: string; value?: string; index?: number };

export function selectIn(given: Element, wanted: WantedOption | readonly WantedOption[]): void {
  const select = fieldOf(given);
  needEnabled(select);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`Not a list of options: ${name(select)}`);
  const options = [...select.options];
  const chosen = [wanted].flat().map((one) => {
    const option = options.find(({ label, value }, index) =>
      typeof one === "string"
        ? value === one || label === one
        : (one.label ?? label) === label && (one.value ?? value) === value && (one.index ?? index) === index,
    );
    if (option === undefined || option.disabled)
      throw new Error(
        `No option ${JSON.stringify(one)} in ${JSON.stringify(options.map(({ label }) => label))}`,
      );
    return option;
  });
  const found = new Set(chosen);
  for (const option of options) if (select.multiple || found.has(option)) option.selected = found.has(option);
  for (const kind of ["input", "change"])
    select.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
}
