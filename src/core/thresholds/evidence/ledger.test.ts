import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyLedger } from "#core/document/testing/any-playground.ts";
import { type HeldOutLook, type Ledger, noLedger } from "#core/model/ledger.ts";
import {
  addHeldOutLook,
  addRowUse,
  addSampledRanges,
  exactRowHash,
  findUsedRows,
  heldOutLooksOf,
  mergeLedgers,
  rekeyLedger,
  sampledRangesOf,
  sortLedger,
  wasUsedToChoose,
} from "./ledger.ts";

function row(text: string, group = "") {
  return { state: { form: "text" as const, text, items: [] }, group };
}

function look(id: string, at: number, question = "q"): HeldOutLook {
  const targets = { rightShare: 0.9, reviewShare: 0.2, missShare: 0.05 };
  const cuts = { measure: "probability" as const, from: null, edges: [0.3, 0.7] };
  return { id, at, question, goal: "right", targets, cuts, rows: 40, shown: 7 };
}

describe("a union of ledgers", () => {
  it("is the same in any order and any number of times", () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, anyLedger, (a, b, c) => {
        expect(mergeLedgers(a, b)).toEqual(mergeLedgers(b, a));
        expect(mergeLedgers(mergeLedgers(a, b), c)).toEqual(mergeLedgers(a, mergeLedgers(b, c)));
        expect(mergeLedgers(a, a)).toBe(a);
        expect(mergeLedgers(a, structuredClone(a))).toBe(a);
        expect(mergeLedgers(a, noLedger)).toBe(a);
      }),
    );
  });

  it("forgets nothing, and is one of the two where that knows it all", () => {
    fc.assert(
      fc.property(anyLedger, anyLedger, (a, b) => {
        const both = mergeLedgers(a, b);
        expect(mergeLedgers(both, a)).toBe(both);
        expect(mergeLedgers(a, both)).toBe(both);
        for (const question of ["q", "p", "__proto__"]) {
          for (const ledger of [a, b]) {
            const known = findUsedRows(both, question);
            for (const mark of findUsedRows(ledger, question).rows) expect(known.rows.has(mark)).toBe(true);
            expect(heldOutLooksOf(both, question).length).toBeGreaterThanOrEqual(
              heldOutLooksOf(ledger, question).length,
            );
          }
        }
      }),
    );
  });

  it("counts each look once, the oldest first", () => {
    const [first, second, third] = [look("b", 1), look("a", 2), look("c", 2)];
    const one = addHeldOutLook(addHeldOutLook(noLedger, second), first);
    const other = addHeldOutLook(addHeldOutLook(noLedger, third), second);
    expect(heldOutLooksOf(mergeLedgers(one, other), "q")).toEqual([first, second, third]);
    expect(heldOutLooksOf(mergeLedgers(one, other), "p")).toEqual([]);
  });

  it("takes the same one of two looks that claim to be one", () => {
    const [one, other] = [
      addHeldOutLook(noLedger, look("a", 1)),
      addHeldOutLook(noLedger, { ...look("a", 1), rows: 41 }),
    ];
    expect(mergeLedgers(one, other).looks).toHaveLength(1);
    expect(mergeLedgers(one, other)).toEqual(mergeLedgers(other, one));
  });
});

describe("a row that has chosen", () => {
  it("has still done so under another key, or in another list", () => {
    const used = findUsedRows(addRowUse(noLedger, "q", "thresholds", [row("a"), row("b"), row("a")]), "q");
    expect([used.rows.size, used.uses]).toEqual([2, [{ use: "thresholds" }]]);
    expect(["a", "b", "c"].map((text) => wasUsedToChoose(used, row(text)))).toEqual([true, true, false]);
    expect(wasUsedToChoose(used, { state: { form: "list", text: "", items: ["a"] }, group: "" })).toBe(false);
  });

  it("speaks for its group", () => {
    const used = findUsedRows(addRowUse(noLedger, "q", "wording", [row("a", "g"), row("b")]), "q");
    expect(wasUsedToChoose(used, row("new", "g"))).toBe(true);
    expect(wasUsedToChoose(used, row("new", "h"))).toBe(false);
    expect(wasUsedToChoose(used, row("new"))).toBe(false);
  });

  it("has chosen for its own question, and for a copy of it", () => {
    const ledger = addHeldOutLook(addRowUse(noLedger, "q", "thresholds", [row("a")]), look("x", 1));
    expect(wasUsedToChoose(findUsedRows(ledger, "p"), row("a"))).toBe(false);
    const copied = mergeLedgers(
      ledger,
      rekeyLedger(ledger, () => "p"),
    );
    expect(wasUsedToChoose(findUsedRows(copied, "p"), row("a"))).toBe(true);
    expect(wasUsedToChoose(findUsedRows(copied, "q"), row("a"))).toBe(true);
    expect([heldOutLooksOf(copied, "p"), heldOutLooksOf(copied, "q")]).toMatchObject([
      { length: 1 },
      { length: 1 },
    ]);
  });

  it("is not there twice", () => {
    const ledger = addRowUse(noLedger, "q", "thresholds", [row("a"), row("b")]);
    expect(addRowUse(ledger, "q", "thresholds", [row("b")])).toBe(ledger);
    expect(addRowUse(ledger, "q", "thresholds", [])).toBe(ledger);
    expect(addRowUse(ledger, "q", "wording", [row("b")]).uses).toHaveLength(2);
  });

  it("is known by one mark, however often it is asked for", () => {
    const one = row("text");
    expect(exactRowHash(one)).toBe(exactRowHash(one));
    expect(exactRowHash(one)).toBe(exactRowHash(row("text", "another group")));
  });
});

it("keeps each range that was drawn from once", () => {
  const range = { question: "q", measure: "probability" as const, level: null, from: 0.25, to: 0.35 };
  const ledger = addSampledRanges(noLedger, [range, { ...range, from: 0.65, to: 0.75 }, range]);
  expect(sampledRangesOf(ledger, "q")).toHaveLength(2);
  expect(addSampledRanges(ledger, [range])).toBe(ledger);
  expect(sampledRangesOf(ledger, "p")).toEqual([]);
});

it("leaves out what it knows of questions that get no key", () => {
  const ledger = addRowUse(addRowUse(noLedger, "q", "thresholds", [row("a")]), "p", "thresholds", [row("b")]);
  const rekeyed = rekeyLedger(ledger, (key) => (key === "q" ? "0" : undefined));
  expect(rekeyed.uses).toEqual([{ ...ledger.uses[1], question: "0" }]);
});

it("sorts what a file holds in any order", () => {
  const use = { question: "q", use: "thresholds" as const, rows: [9, 3, 9], groups: [2, 1] };
  const unsorted: Ledger = {
    uses: [use, { ...use, rows: [4] }],
    unnamed: [3, 7].map((count) => ({ question: "q", use: "thresholds", count })),
    looks: [look("b", 2), look("a", 1)],
    drawn: [],
    seen: [{ question: "q", label: true, part: 3, rows: [5, 2, 5] }],
  };
  const sorted = sortLedger(unsorted);
  expect(sorted.uses).toEqual([{ ...use, rows: [3, 4, 9], groups: [1, 2] }]);
  expect(sorted.looks.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(sorted.seen[0]?.rows).toEqual([2, 5]);
  expect(sorted.unnamed).toEqual([{ question: "q", use: "thresholds", count: 7 }]);
});
