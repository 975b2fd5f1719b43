// @ts-check

/**
 * Common to both protocols: pages, code in them, and keys and pointers as W3C WebDriver defines them. Only
 * Firefox prints; paper is measured in centimetres, and backgrounds are left out.
 * @typedef {{
 *   name: string,
 *   open: (url: string) => Promise<unknown>,
 *   evaluate: (expression: string) => Promise<any>,
 *   act: (actions: readonly object[]) => Promise<unknown>,
 *   print?: (paper: { width: number, height: number }) => Promise<Buffer>,
 *   stop: () => Promise<void>,
 * }} Driver
 */

/** Keys without a character, in WebDriver's spelling. */
const keys = { Enter: "\uE007", Escape: "\uE00C", Control: "\uE009", ArrowRight: "\uE014", End: "\uE010" };

const patienceMs = 60_000;

/**
 * Runs in the page. Returns the selector's first visible element with this accessible name or text, or null.
 */
const findSource = `(selector, wanted) => {
  const pattern = new RegExp(wanted);
  const says = (element) =>
    [element.getAttribute("aria-label"), element.textContent].some((text) => pattern.test((text ?? "").trim().replace(/\\s+/g, " ")));
  return [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && says(element)) ?? null;
}`;

/** Finds elements by selector and accessible name. */
export class Page {
  /** @param {Driver} driver */
  constructor(driver) {
    this.driver = driver;
  }

  /**
   * Waits until an expression in the page is truthy, and returns its value.
   * @param {string} what named in the error
   * @param {string} expression
   * @returns {Promise<any>}
   */
  async until(what, expression) {
    const end = Date.now() + patienceMs;
    for (;;) {
      // A page that is loading can't be asked.
      const found = await this.driver.evaluate(expression).catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error(`Waited in vain: ${what}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /**
   * Waits for an element with this name or text.
   * @param {string} selector @param {string} name a regular expression
   */
  see(selector, name) {
    return this.until(
      `${selector} “${name}”`,
      `(${findSource})(${JSON.stringify(selector)}, ${JSON.stringify(name)}) !== null`,
    );
  }

  /** @param {string} selector @param {string} name @param {string} attribute */
  async read(selector, name, attribute) {
    const element = `(${findSource})(${JSON.stringify(selector)}, ${JSON.stringify(name)})`;
    const value = await this.until(
      `${selector} “${name}”`,
      `[${element}].map((one) => one && [one.getAttribute(${JSON.stringify(attribute)}) ?? one.value ?? null])[0]`,
    );
    return value[0];
  }

  /**
   * The middle of an element once it has stopped moving, in pixels of the window.
   * @param {string} selector @param {string} name
   * @returns {Promise<{ x: number, y: number }>}
   */
  async middleOf(selector, name) {
    let before = await this.placeOf(selector, name);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      const now = await this.placeOf(selector, name);
      if (now.x === before.x && now.y === before.y) return now;
      before = now;
    }
  }

  /** @private @param {string} selector @param {string} name */
  placeOf(selector, name) {
    return this.until(
      `${selector} “${name}”`,
      `(() => {
        const element = (${findSource})(${JSON.stringify(selector)}, ${JSON.stringify(name)});
        if (!element) return null;
        element.scrollIntoView({ block: "center", inline: "nearest" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      })()`,
    );
  }

  /** @param {string} selector @param {string} name */
  async click(selector, name) {
    await this.pointer([await this.middleOf(selector, name)]);
  }

  /**
   * Presses the button at the first place, moves over the others, and releases it.
   * @param {readonly { x: number, y: number }[]} way
   */
  async pointer(way) {
    const moves = way.slice(1).map(({ x, y }) => ({ type: "pointerMove", x, y, duration: 50 }));
    const actions = [
      { type: "pointerMove", ...way[0], duration: 0 },
      { type: "pointerDown", button: 0 },
      ...moves,
      { type: "pointerUp", button: 0 },
    ];
    await this.driver.act([{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }]);
  }

  /** @param {string} text */
  async type(text) {
    const actions = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.driver.act([{ type: "key", id: "keyboard", actions }]);
  }

  /**
   * Presses keys together, such as "Control+Enter".
   * @param {string} chord
   */
  async press(chord) {
    const values = chord.split("+").map((key) => keys[/** @type {keyof typeof keys} */ (key)] ?? key);
    const actions = [
      ...values.map((value) => ({ type: "keyDown", value })),
      ...values.toReversed().map((value) => ({ type: "keyUp", value })),
    ];
    await this.driver.act([{ type: "key", id: "keyboard", actions }]);
  }
}
