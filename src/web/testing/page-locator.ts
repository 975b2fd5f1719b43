import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from "ivya";
import { commands } from "vitest/browser";
import { fillFileField, type GivenFile } from "./page-events.ts";
import {
  type ClickOptions,
  clickOn,
  fillIn,
  hoverOver,
  isChecked,
  isDisabled,
  isShown,
  selectIn,
  typeInto,
  untilIdle,
  type WantedOption,
} from "./real-input.ts";
import { patience, sleepMs, until } from "./until.ts";

type Match = string | RegExp;
type Exact = { exact?: boolean };
type Roles = Parameters<typeof getByRoleSelector>[1];
interface Filter {
  has?: PageLocator;
  hasNot?: PageLocator;
  hasText?: Match;
  hasNotText?: Match;
}

const engine = Ivya.create({ browser: "chromium" });

function find(selector: string): Element[] {
  return engine.queryLocatorSelectorAll(selector, document);
}

const toMatcher = (text: Match) => (typeof text === "string" ? `${JSON.stringify(text)}i` : String(text));

function filterParts({ has, hasNot, hasText, hasNotText }: Filter): string[] {
  return [
    hasText === undefined ? "" : `internal:has-text=${toMatcher(hasText)}`,
    hasNotText === undefined ? "" : `internal:has-not-text=${toMatcher(hasNotText)}`,
    has === undefined ? "" : `internal:has=${JSON.stringify(has.selector)}`,
    hasNot === undefined ? "" : `internal:has-not=${JSON.stringify(hasNot.selector)}`,
  ].filter((part) => part !== "");
}

/**
 * Playwright's locator for tests that run in the page itself: finds elements at once, and acts on them as
 * Playwright does.
 */
export class PageLocator {
  /** Returned by `page()`. */
  static page: unknown = null;
  readonly selector: string;

  constructor(selector: string) {
    this.selector = selector;
  }

  #then(...parts: readonly string[]): PageLocator {
    return new PageLocator([this.selector, ...parts].filter((part) => part !== "").join(" >> "));
  }

  page(): unknown {
    return PageLocator.page;
  }

  getByRole(role: string, options?: Roles): PageLocator {
    return this.#then(getByRoleSelector(role, options));
  }

  getByText(text: Match, options?: Exact): PageLocator {
    return this.#then(getByTextSelector(text, options));
  }

  getByLabel(text: Match, options?: Exact): PageLocator {
    return this.#then(getByLabelSelector(text, options));
  }

  getByTitle(text: Match, options?: Exact): PageLocator {
    return this.#then(getByTitleSelector(text, options));
  }

  getByPlaceholder(text: Match, options?: Exact): PageLocator {
    return this.#then(getByPlaceholderSelector(text, options));
  }

  locator(inner: string | PageLocator, filter: Filter = {}): PageLocator {
    const part = typeof inner === "string" ? inner : `internal:chain=${JSON.stringify(inner.selector)}`;
    return this.#then(part, ...filterParts(filter));
  }

  filter(filter: Filter): PageLocator {
    return this.#then(...filterParts(filter));
  }

  and(other: PageLocator): PageLocator {
    return this.#then(`internal:and=${JSON.stringify(other.selector)}`);
  }

  or(other: PageLocator): PageLocator {
    return this.#then(`internal:or=${JSON.stringify(other.selector)}`);
  }

  nth(place: number): PageLocator {
    return this.#then(`nth=${place}`);
  }

  first(): PageLocator {
    return this.nth(0);
  }

  last(): PageLocator {
    return this.nth(-1);
  }

  elements(): Element[] {
    return find(this.selector);
  }

  #one(): Element {
    const [one, ...others] = this.elements();
    if (one === undefined) throw new Error(`Nothing is ${this.selector}`);
    if (others.length > 0) throw new Error(`${others.length + 1} elements are ${this.selector}`);
    return one;
  }

  /** Waits for exactly one matching element. */
  element(): Promise<Element> {
    return until(() => this.#one(), patience.actionMs);
  }

  async all(): Promise<PageLocator[]> {
    return this.elements().map((_, place) => this.nth(place));
  }

  async count(): Promise<number> {
    return this.elements().length;
  }

  async evaluate<Result, Word>(read: (element: never, word: Word) => Result, word?: Word): Promise<Result> {
    return read((await this.element()) as never, word as Word);
  }

  async evaluateAll<Result, Word>(
    read: (elements: never, word: Word) => Result,
    word?: Word,
  ): Promise<Result> {
    return read(this.elements() as never, word as Word);
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.element()).getAttribute(name);
  }

  async textContent(): Promise<string | null> {
    return (await this.element()).textContent;
  }

  async innerText(): Promise<string> {
    return ((await this.element()) as HTMLElement).innerText;
  }

  async allTextContents(): Promise<(string | null)[]> {
    return this.elements().map((element) => element.textContent);
  }

  async allInnerTexts(): Promise<string[]> {
    return this.elements().map((element) => (element as HTMLElement).innerText);
  }

  async inputValue(): Promise<string> {
    return ((await this.element()) as HTMLInputElement).value;
  }

  async isVisible(): Promise<boolean> {
    return this.elements().some((element) => isShown(element));
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.element());
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.element());
  }

  async isEnabled(): Promise<boolean> {
    return !(await this.isDisabled());
  }

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null> {
    const { x, y, width, height } = (await this.element()).getBoundingClientRect();
    return { x, y, width, height };
  }

  async focus(): Promise<void> {
    ((await this.element()) as HTMLElement).focus();
  }

  async blur(): Promise<void> {
    ((await this.element()) as HTMLElement).blur();
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    (await this.element()).scrollIntoView({ block: "nearest" });
  }

  async selectText(): Promise<void> {
    ((await this.element()) as HTMLInputElement).select();
  }

  async waitFor({ state = "visible" }: { state?: "visible" | "hidden" | "attached" | "detached" } = {}) {
    await until(() => {
      const found = this.elements();
      const wanted = {
        visible: () => found.some((element) => isShown(element)),
        hidden: () => found.every((element) => !isShown(element)),
        attached: () => found.length > 0,
        detached: () => found.length === 0,
      };
      if (!wanted[state]()) throw new Error(`Not ${state}: ${this.selector}`);
    }, patience.actionMs);
  }

  async setInputFiles(given: string | GivenFile | GivenFile[]): Promise<void> {
    if (typeof given === "string") throw new Error("A page reads no folder: give the file's bytes.");
    fillFileField((await this.element()) as HTMLInputElement, given);
  }

  async dispatchEvent(type: string, { dataTransfer }: { dataTransfer?: { value: DataTransfer } } = {}) {
    const how = { bubbles: true, cancelable: true };
    (await this.element()).dispatchEvent(
      dataTransfer ? new DragEvent(type, { ...how, dataTransfer: dataTransfer.value }) : new Event(type, how),
    );
  }

  click(how?: ClickOptions): Promise<void> {
    return this.#act((element, tries) => clickOn(element, tries, how));
  }

  dblclick(): Promise<void> {
    return this.click({ clickCount: 2 });
  }

  hover({ force }: { force?: boolean } = {}): Promise<void> {
    return this.#act((element, tries) => hoverOver(element, tries, force));
  }

  fill(text: string): Promise<void> {
    return this.#act((element) => fillIn(element, text));
  }

  clear(): Promise<void> {
    return this.fill("");
  }

  press(keys: string): Promise<void> {
    return this.#act((element) => typeInto(element, "press", keys));
  }

  pressSequentially(text: string): Promise<void> {
    return this.#act((element) => typeInto(element, "type", text));
  }

  check(): Promise<void> {
    return this.setChecked(true);
  }

  uncheck(): Promise<void> {
    return this.setChecked(false);
  }

  async setChecked(on: boolean): Promise<void> {
    if ((await this.isChecked()) === on) return;
    await this.click();
    if ((await this.isChecked()) !== on) throw new Error(`A click doesn't change ${this.selector}`);
  }

  selectOption(wanted: WantedOption | readonly WantedOption[]): Promise<void> {
    return this.#act((element) => selectIn(element, wanted));
  }

  async dragTo(to: PageLocator, options: { targetPosition?: { x: number; y: number } } = {}): Promise<void> {
    await (commands as unknown as { drag(...words: unknown[]): Promise<void> }).drag(
      this.selector,
      to.selector,
      options,
    );
  }

  /** Tries until the element can be acted on. */
  async #act(act: (element: Element, tries: number) => Promise<void> | void): Promise<void> {
    let tries = 0;
    await until(async () => {
      tries += 1;
      await untilIdle();
      await act(this.#one(), tries - 1);
    }, patience.actionMs);
    await sleepMs(0);
  }
}
