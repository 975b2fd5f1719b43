// @ts-check
// What tests take from Vitest while faults are planted: it lists the tests, and the runner runs them.

/** @typedef {{ name: string, run: () => unknown }} Listed */

/** @type {{ tests: Listed[], names: string[] }} */
const listing = { tests: [], names: [] };

const { expect: judge } = /** @type {{ expect: Function }} */ (Reflect.get(globalThis, "mutationTesting"));

/**
 * Compares a text with the test's, which is indented by its position there.
 * @param {string} text
 * @param {string} snapshot
 */
function toMatchInlineSnapshot(text, snapshot) {
  const indent = /^\n(\s*)/.exec(snapshot)?.[1] ?? "";
  judge(`"${text}"`).toBe(snapshot.trim().replaceAll(`\n${indent}`, "\n"));
}

/** Vitest's `expect`, except for snapshots, which need Vitest's own runner. */
export const expect = new Proxy(judge, {
  apply(target, _this, given) {
    const [text] = given;
    const value = (/** @type {string} */ snapshot) => toMatchInlineSnapshot(text, snapshot);
    return Object.defineProperty(target(...given), "toMatchInlineSnapshot", { value });
  },
});

/** Tests of the file that was loaded since the last call. */
export function takeTests() {
  return listing.tests.splice(0);
}

/**
 * Converts a row of a table to arguments of its test.
 * @param {unknown} row
 */
const toArguments = (row) => (Array.isArray(row) ? row : [row]);

/** @param {string} name @param {(...row: unknown[]) => unknown} run */
export function describe(name, run) {
  listing.names.push(name);
  run();
  listing.names.pop();
}

/** @param {readonly unknown[]} rows */
describe.each = (rows) => (/** @type {string} */ name, /** @type {(...row: unknown[]) => unknown} */ run) => {
  for (const [at, row] of rows.entries()) describe(`${name} ${at}`, () => run(...toArguments(row)));
};

/** @param {string} name @param {() => unknown} run */
export function it(name, run) {
  listing.tests.push({ name: [...listing.names, name].join(" "), run });
}

/** @param {readonly unknown[]} rows */
it.each = (rows) => (/** @type {string} */ name, /** @type {(...row: unknown[]) => unknown} */ run) => {
  for (const [at, row] of rows.entries()) it(`${name} ${at}`, () => run(...toArguments(row)));
};

export const test = it;
