import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import { splitPartOf } from "./held-out-split.ts";
import { prepareCopies } from "./prepare-copies.ts";
import { detectCopies, rowContentHash } from "./row-copies.ts";

function toCase(text: string, at: number, group = ""): Case {
  const state = { form: "text" as const, text, items: [] };
  return { key: String(at + 1).padStart(8, "0"), state, labels: [], note: "", group };
}

const toCases = (texts: readonly string[]) => texts.map((text, at) => toCase(text, at));
const isSame = (one: string, other: string) =>
  rowContentHash(toCase(one, 0)) === rowContentHash(toCase(other, 0));

/** Letters for a number, so that texts differ in words. */
const word = (at: number) =>
  at.toString(26).replaceAll(/./gu, (digit) => "abcdefghijklmnopqrstuvwxyz"[parseInt(digit, 26)] ?? "");

describe("what a row says", () => {
  it("is the same but for case, spaces and punctuation", () => {
    expect(isSame("Where is my refund?", " where  is my REFUND .")).toBe(true);
    expect(isSame('{"a": 1, "b": [2]}', '{ "a":1,"b":[2] }')).toBe(true);
    expect(isSame("Straße", "STRASSE")).toBe(false);
    expect(isSame("a​b", "a b")).toBe(true);
    expect(isSame("A ϹA", "a ϲa")).toBe(true);
    const padding = fc.stringMatching(/^[ .,;!?"()\n\t]*$/u);
    fc.assert(
      fc.property(fc.stringMatching(/^\p{L}{1,20}( \p{L}{1,20}){0,4}$/u), padding, (text, pad) => {
        expect(isSame(text, `${pad}${text.toLowerCase()}${pad}`)).toBe(true);
      }),
    );
  });

  it("is another where a letter, a number, a sign or a symbol is", () => {
    for (const [one, other] of [
      ["refund", "refunds"],
      ["1.5", "15"],
      ['{"balance": -5}', '{"balance": 5}'],
      ["👍", "👎"],
      ["?", "!"],
      ["C++", "C"],
      ["東京", "京東"],
    ] as const) {
      expect([one, other, isSame(one, other)]).toEqual([one, other, false]);
    }
  });
});

describe("texts that differ only in numbers", () => {
  const copied = Array.from({ length: 300 }, (_, at) =>
    Array.from({ length: 5 }, (_two, copy) => `Complaint about ${word(at)}, copy ${copy + 1}`),
  ).flat();

  it("fall on one side of every split, all of a group", () => {
    const cases = toCases(copied);
    const copies = detectCopies(cases);
    expect(copies.differingOnlyInNumbers).toHaveLength(1500);
    for (const share of [0.2, 0.5]) {
      const sides = cases.map((row) => splitPartOf(row, share, copies));
      for (let at = 0; at < cases.length; at += 5) expect(new Set(sides.slice(at, at + 5)).size).toBe(1);
      expect(new Set(sides).size).toBe(2);
    }
    expect(new Set(cases.map(copies.clusterOf)).size).toBe(300);
  });

  it("are never merged: each is still a row of its own", () => {
    expect(new Set(toCases(copied).map(rowContentHash)).size).toBe(1500);
  });

  it("are no copies where so many differ in nothing else, or where a person says so", () => {
    const orders = toCases([
      ...Array.from({ length: 90 }, (_, at) => `Order ${at}`),
      ...Array.from({ length: 90 }, (_, at) => word(at + 700)),
    ]);
    expect(detectCopies(orders).differingOnlyInNumbers).toEqual([]);
    const apart = detectCopies(toCases(copied), true);
    expect(apart.differingOnlyInNumbers).toEqual([]);
    expect(new Set(toCases(copied).map(apart.clusterOf)).size).toBe(1500);
    const numbers = toCases(Array.from({ length: 60 }, (_, at) => String(at % 50)));
    expect(detectCopies(numbers).differingOnlyInNumbers).toEqual([]);
  });

  it("stay where the first of them was, however many are added", () => {
    const cases = toCases(copied.filter((_, at) => at % 5 === 0));
    const before = cases.map((row) => splitPartOf(row, 0.5, detectCopies(cases)));
    const more = [...cases, ...toCases(copied).map((row, at) => toCase(row.state.text, 300 + at))];
    expect(cases.map((row) => splitPartOf(row, 0.5, detectCopies(more)))).toEqual(before);
  });
});

it("finds copies again only where states or groups change", () => {
  const cases = toCases(["One, 1", "one 1", "two"]);
  const copies = detectCopies(cases);
  const labelled = cases.map((row) => ({ ...row, note: "n" }));
  expect(detectCopies(labelled)).toBe(copies);
  const grouped = cases.map((row) => ({ ...row, group: "g" }));
  const others = detectCopies(grouped);
  expect(others).not.toBe(copies);
  expect(grouped.map((row) => others.firstOf(row))).toEqual(grouped);
  expect(copies.firstOf(cases[1] ?? toCase("", 0))).toBe(cases[0]);
});

it("finds the same copies where they are prepared in pieces", async () => {
  const texts = Array.from({ length: 1000 }, (_, at) => `Order ${at}: ${word(at % 600)}`);
  const prepared = toCases(texts);
  let pauses = 0;
  await prepareCopies(prepared, async () => void (pauses += 1));
  const others = toCases(texts);
  const [ahead, at] = [detectCopies(prepared), detectCopies(others)];
  expect(pauses).toBeGreaterThan(4);
  expect(prepared.map(ahead.clusterOf)).toEqual(others.map(at.clusterOf));
  expect(ahead.differingOnlyInNumbers).toHaveLength(800);
});
