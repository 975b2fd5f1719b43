import { getElementAccessibleDescription, getElementAccessibleName } from "ivya/utils";
import { expect as inVitest } from "vitest";
import { PageLocator } from "./page-locator.ts";
import { isDisabled, isShown } from "./real-input.ts";
import { patience, until } from "./until.ts";

type Wanted = string | RegExp;
interface Options {
  timeout?: number;
  ignoreCase?: boolean;
}

const plain = (text: string) =>
  text
    .replaceAll(/[\u200B\u00AD]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
const textOf = (element: Element) => plain(element.textContent ?? "");

function matches(text: string, wanted: Wanted, part: boolean): boolean {
  if (typeof wanted !== "string") return wanted.test(text);
  return part ? text.includes(plain(wanted)) : text === plain(wanted);
}

const isEditable = (element: Element): element is HTMLInputElement => "value" in element;

/** Whether a claim about an element holds, and what was found instead. */
type Claim = (element: Element) => { holds: boolean; was: unknown };

const one = (locator: PageLocator): Element => {
  const [element, ...others] = locator.elements();
  if (element === undefined) throw new Error(`Nothing is ${locator.selector}`);
  if (others.length > 0) throw new Error(`${others.length + 1} elements are ${locator.selector}`);
  return element;
};

function listed(locator: PageLocator, wanted: Wanted | readonly Wanted[], part: boolean) {
  if (!Array.isArray(wanted)) {
    const was = textOf(one(locator));
    return { holds: matches(was, wanted as Wanted, part), was };
  }
  const was = locator.elements().map(textOf);
  const all = wanted as readonly Wanted[];
  if (!part || was.length === all.length) {
    const holds = was.length === all.length && all.every((text, at) => matches(was[at] ?? "", text, part));
    return { holds, was };
  }
  let at = 0;
  for (const text of was) {
    const next = all[at];
    if (next !== undefined && matches(text, next, true)) at += 1;
  }
  return { holds: at === all.length, was };
}

function of(locator: PageLocator, claim: Claim) {
  return claim(one(locator));
}

/** Playwright's claims about a locator, retried until they hold. */
function claims(locator: PageLocator, negated: boolean) {
  const say = async (name: string, look: () => { holds: boolean; was: unknown }, options: Options = {}) => {
    await until(() => {
      // An absent element has no text and isn't visible.
      const { holds, was } =
        negated && locator.elements().length === 0 ? { holds: false, was: "nothing" } : look();
      if (holds === negated)
        throw new Error(
          `${negated ? "not " : ""}${name}: ${locator.selector}\nwas: ${typeof was === "string" ? was : JSON.stringify(was)}`,
        );
    }, options.timeout ?? patience.ms);
  };
  const state = (name: string, holds: (element: Element) => boolean, options?: Options) =>
    say(
      name,
      () => of(locator, (element) => ({ holds: holds(element), was: element.outerHTML.slice(0, 300) })),
      options,
    );
  const shown = (options?: Options) =>
    until(() => {
      const found = locator.elements();
      if (found.length > 1) throw new Error(`${found.length} elements are ${locator.selector}`);
      if (found.some(isShown) === negated)
        throw new Error(`${negated ? "still" : "not"} visible: ${locator.selector}`);
    }, options?.timeout);
  const hidden = (options?: Options) =>
    until(() => {
      if (locator.elements().some(isShown) !== negated)
        throw new Error(`${negated ? "not" : "still"} visible: ${locator.selector}`);
    }, options?.timeout);
  return {
    toBeVisible: (options?: Options) => shown(options),
    toBeHidden: (options?: Options) => hidden(options),
    toBeAttached: (options?: Options) =>
      until(() => {
        if (locator.elements().length > 0 === negated) throw new Error(`attached: ${locator.selector}`);
      }, options?.timeout),
    toHaveText: (wanted: Wanted | readonly Wanted[], options?: Options) =>
      say(`text ${String(wanted)}`, () => listed(locator, wanted, false), options),
    toContainText: (wanted: Wanted | readonly Wanted[], options?: Options) =>
      say(`text ${String(wanted)}`, () => listed(locator, wanted, true), options),
    toHaveCount: (count: number, options?: Options) =>
      until(() => {
        const was = locator.elements().length;
        if ((was === count) === negated) throw new Error(`${was}, not ${count}: ${locator.selector}`);
      }, options?.timeout),
    toHaveValue: (wanted: Wanted, options?: Options) =>
      say(
        `value ${String(wanted)}`,
        () =>
          of(locator, (element) => {
            const was = isEditable(element) ? element.value : "";
            return { holds: typeof wanted === "string" ? was === wanted : wanted.test(was), was };
          }),
        options,
      ),
    toHaveAttribute: (name: string, wanted?: Wanted, options?: Options) =>
      say(
        `attribute ${name} ${String(wanted)}`,
        () =>
          of(locator, (element) => {
            const was = element.getAttribute(name);
            const holds =
              was !== null &&
              (wanted === undefined || (typeof wanted === "string" ? was === wanted : wanted.test(was)));
            return { holds, was };
          }),
        options,
      ),
    toHaveJSProperty: (name: string, wanted: unknown) =>
      say(`property ${name}`, () =>
        of(locator, (element) => {
          const was: unknown = Reflect.get(element, name);
          return { holds: JSON.stringify(was) === JSON.stringify(wanted), was };
        }),
      ),
    toHaveAccessibleName: (wanted: Wanted) =>
      say(`name ${String(wanted)}`, () =>
        of(locator, (element) => {
          const was = getElementAccessibleName(element, false);
          return { holds: matches(was, wanted, false), was };
        }),
      ),
    toHaveAccessibleDescription: (wanted: Wanted) =>
      say(`description ${String(wanted)}`, () =>
        of(locator, (element) => {
          const was = getElementAccessibleDescription(element, false);
          return { holds: matches(was, wanted, false), was };
        }),
      ),
    toBeFocused: (options?: Options) =>
      state("focused", (element) => element === document.activeElement, options),
    toBeEnabled: (options?: Options) => state("enabled", (element) => !isDisabled(element), options),
    toBeDisabled: (options?: Options) => state("disabled", isDisabled, options),
    toBeChecked: ({ checked = true, ...options }: Options & { checked?: boolean } = {}) =>
      state(
        checked ? "checked" : "unchecked",
        (element) =>
          (element instanceof HTMLInputElement
            ? element.checked
            : element.getAttribute("aria-checked") === "true") === checked,
        options,
      ),
    toBeEmpty: () =>
      state("empty", (element) => (isEditable(element) ? element.value === "" : textOf(element) === "")),
    toBeInViewport: ({ ratio = 0, ...options }: Options & { ratio?: number } = {}) =>
      state(
        "in the viewport",
        (element) => shareInView(element) > 0 && shareInView(element) >= ratio,
        options,
      ),
  };
}

function shareInView(element: Element): number {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
  const wide = Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0));
  const high = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
  return width * height === 0 ? 0 : (wide * high) / (width * height);
}

function comesTo(what: () => unknown, wanted: Wanted): Promise<void> {
  return until(async () => {
    const was = String(await what());
    if (!matches(was, wanted, false)) throw new Error(`${was}, not ${String(wanted)}`);
  });
}

/** Playwright's claims about a page. */
function ofPage(page: { title(): Promise<string>; url(): string }) {
  return {
    toHaveTitle: (wanted: Wanted) => comesTo(page.title, wanted),
    toHaveURL: (wanted: Wanted) => comesTo(page.url, wanted),
  };
}

function open(given: unknown, ...rest: unknown[]) {
  if (given === PageLocator.page) return ofPage(given as Parameters<typeof ofPage>[0]);
  if (typeof given === "function")
    return Object.assign((inVitest as (...all: unknown[]) => object)(given, ...rest), {
      toPass: ({ timeout }: Options = {}) => until(given as () => unknown, timeout),
    });
  if (!(given instanceof PageLocator)) return (inVitest as (...all: unknown[]) => unknown)(given, ...rest);
  return { ...claims(given, false), not: claims(given, true) };
}

/** Behaves like Playwright's for locators of the test's page, and like Vitest's for other values. */
export const expect = Object.assign(open, inVitest, {
  soft: open,
  poll: (look: () => unknown, options: Options = {}) =>
    inVitest.poll(look, { timeout: options.timeout ?? patience.ms, interval: 20 }),
}) as unknown as typeof import("playwright/test").expect;
