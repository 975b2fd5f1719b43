import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KeptModules } from "./kept-modules.mjs";

/**
 * Instrumented as the mutation tool does: each fault has a number, and endless loops count their iterations.
 */
const code = `
const space = globalThis.__stryker__;
const is = (id) => {
  if (space.currentTestId) ((space.mutantCoverage ??= { static: {}, perTest: {} }).perTest[space.currentTestId] ??= {})[id] = 1;
  if (space.hitCount !== undefined && ++space.hitCount > space.hitLimit) throw new Error("Hit limit");
  return space.activeMutant === id;
};
const kept = [];
export function add(one, other) { return is("0") ? one - other : one + other; }
export function same(one) { return is("1") ? one + 0 : one; }
export function take() { if (is("2")) kept.push("left behind"); return kept.length; }
const squares = new Map();
export function square(of) {
  if (!squares.has(of)) squares.set(of, is("4") ? of + of : of * of);
  return squares.get(of);
}
export function count(to) { let at = 0; while (is("3") ? true : at < to) at += 1; return at; }
`;

const tests = `
import { describe, expect, test } from "vitest";
import { add, count, same, square, take } from "./sums.mjs";
describe("sums", () => {
  test("adds", () => expect(add(2, 1)).toBe(3));
  test("is the same", () => expect(same(5)).toBe(5));
  test("takes", () => expect(take()).toBe(0));
  test("squares", () => expect(square(3)).toBe(9));
  test("counts", () => expect(count(3)).toBe(3));
});
`;

const folder = mkdtempSync(path.join(tmpdir(), "kept-modules-"));
const runner = new KeptModules({ testPlaces: [folder] });

beforeAll(async () => {
  writeFileSync(path.join(folder, "sums.mjs"), code);
  writeFileSync(path.join(folder, "sums.test.ts"), tests);
  await runner.init();
});

afterAll(async () => {
  await runner.dispose();
  rmSync(folder, { recursive: true });
});

function plant(id: string, hitLimit?: number) {
  return runner.mutantRun({ activeMutant: { id }, ...(hitLimit && { hitLimit }), testFilter: known });
}

let known: string[] = [];

test("the first run names each test and finds them all passing", async () => {
  const { status, tests: found } = await runner.dryRun();
  known = found.map(({ id }) => id);
  expect(status).toBe("complete");
  expect(found.map(({ status: failed }) => failed)).toEqual([0, 0, 0, 0, 0]);
});

test("a fault that a test sees is caught, by that test", async () => {
  const { status, killedBy } = await plant("0");
  expect(status).toBe("killed");
  expect(killedBy?.[0]).toMatch(/adds$/);
});

test("a fault that changes nothing survives", async () => {
  expect((await plant("1")).status).toBe("survived");
});

test("what a fault leaves in a module is not held against the next", async () => {
  expect((await plant("2")).status).toBe("killed");
  expect((await plant("1")).status).toBe("survived");
  expect((await plant("0")).status).toBe("killed");
});

test("a fault in what a module remembers is caught with fresh modules", async () => {
  expect((await plant("4")).status).toBe("killed");
  expect((await plant("1")).status).toBe("survived");
});

test("a fault that never ends is stopped by its count", async () => {
  expect((await plant("3", 1000)).status).toBe("timeout");
});
