import { describe, expect, it } from "vitest";
import { noulOutcomeWords } from "#core/kinds/outcome-words.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import {
  describeSegment,
  describeSegmentSaving,
  describeSegmentSearch,
  type SegmentSearchInput,
  searchSegments,
} from "./search-segments.ts";
import type { SegmentRow } from "./segment-rows.ts";

const cutWords = noulOutcomeWords({ no: "allow", unsure: "review", yes: "block" });
const vocabulary = Array.from({ length: 25 }, (_, at) => `word${String.fromCodePoint(97 + at)}`);
const scale = {
  min: 0,
  max: 1,
  step: 0.01,
  decimals: 2,
  unit: "probability",
} as unknown as SegmentSearchInput["kind"]["scale"];

type Draw = () => number;

/** Cases with words, a language and a source; `faultOf` is the chance that an automatic decision is wrong. */
function drawRows(
  count: number,
  next: Draw,
  faultOf: (row: Pick<SegmentRow, "state" | "metadata">) => number,
): SegmentRow[] {
  return Array.from({ length: count }, (_, at) => {
    const words = vocabulary.filter(() => next() < 0.2);
    const state = {
      form: "text" as const,
      text: `${words.join(" ")} ${"x".repeat(Math.floor(next() * 200))}`,
      items: [],
    };
    const metadata = {
      language: ["de", "en", "fr"][Math.floor(next() * 3)] ?? "",
      source: ["app", "mail", "web", "phone"][Math.floor(next() * 4)] ?? "",
    };
    const label = next() < 0.4 ? (1 as const) : (0 as const);
    const wrong = next() < faultOf({ state, metadata });
    const score = (label === 1) !== wrong ? 0.75 + 0.25 * next() : 0.25 * next();
    return { key: String(at).padStart(8, "0"), state, metadata, score, label, done: zonesAsDecisions };
  });
}

function ask(rows: readonly SegmentRow[], more: Partial<SegmentSearchInput> = {}): SegmentSearchInput {
  const kind = { shape: "band" as const, scale };
  return { rows, rate: "wrong", band: { lo: 0.3, hi: 0.7 }, kind, tuning: tuningOf({}), ...more };
}

const has = (word: string) => (row: Pick<SegmentRow, "state">) => row.state.text.includes(word);

const draws = Number(process.env.DRAWS ?? 0) >= 100 ? 200 : 20;

describe("where it is worse", () => {
  it("is found by one condition and by two, nearly always", () => {
    const next = mulberry32(4);
    const planted = {
      one: ({ metadata }: Pick<SegmentRow, "state" | "metadata">) =>
        metadata?.language === "de" ? 0.22 : 0.08,
      two: (row: Pick<SegmentRow, "state" | "metadata">) =>
        row.metadata?.language === "de" && has("worda")(row) ? 0.45 : 0.08,
    };
    for (const [name, faultOf] of Object.entries(planted)) {
      let found = 0;
      for (let draw = 0; draw < draws; draw += 1) {
        const { found: slices } = searchSegments(ask(drawRows(1000, next, faultOf)));
        const wanted = name === "one" ? ["language: de"] : ["language: de", "“worda” in the text"];
        if (slices.some(({ conditions }) => conditions.every((one) => wanted.includes(one)))) found += 1;
      }
      expect(found / draws).toBeGreaterThanOrEqual(0.8);
    }
  });

  it("is nowhere where nothing is worse, but for 5 %", () => {
    const next = mulberry32(9);
    let claims = 0;
    for (let draw = 0; draw < 2 * draws; draw += 1) {
      if (searchSegments(ask(drawRows(600, next, () => 0.15))).found.length > 0) claims += 1;
    }
    expect(claims / (2 * draws)).toBeLessThanOrEqual(0.05);
  });

  it("says how many, how much elsewhere, and what thresholds of its own save", () => {
    const next = mulberry32(2);
    const rows = drawRows(600, next, ({ metadata }) => (metadata?.source === "mail" ? 0.5 : 0.05));
    const search = searchSegments(ask(rows));
    const [first] = search.found;
    if (first === undefined) throw new Error("Nothing was found.");
    expect(first.conditions).toEqual(["source: mail"]);
    expect(first.keys).toEqual(
      rows.filter(({ metadata }) => metadata?.source === "mail").map(({ key }) => key),
    );
    expect(first.interval[0]).toBeGreaterThan(first.elsewhere);
    expect(first.falseShare).toBeLessThanOrEqual(0.05);
    // Half of the cases wrong cost 500 of 1,000, all to people 200.
    expect(first.saving).toBeGreaterThan(150);
    expect(describeSegment(first, "wrong", cutWords)).toMatch(
      /^\d+ of \d+ automatic decisions are wrong: \d.*; 95.% sure: .* Elsewhere \d/,
    );
    expect(describeSegmentSaving(first.saving)).toMatch(
      /^With thresholds of its own, costs would be about \d+ lower per 1,000/,
    );
    expect(describeSegmentSaving(0.05)).toBe("Thresholds of its own would cost no less.");
    expect(describeSegmentSearch(search, "wrong", cutWords)).toMatch(
      /^\d[\d,]* parts .* On average at most 5/,
    );
  });

  it("is not told of few cases, and may be of those that go to people or are missed", () => {
    const next = mulberry32(3);
    const few = searchSegments(ask(drawRows(40, next, () => 0.5)));
    expect(few).toMatchObject({ found: [], tested: 0, large: 0 });
    expect(describeSegmentSearch(few, "wrong", cutWords)).toMatch(/^No part of the cases/);
    const rows = drawRows(600, next, () => 0.05).map((row) =>
      has("wordb")(row) ? { ...row, score: row.label === 1 ? 0.1 : 0.5 } : row,
    );
    const people = searchSegments(ask(rows, { rate: "people" }));
    expect(people.found[0]?.conditions).toEqual(["“wordb” in the text"]);
    expect(searchSegments(ask(rows, { rate: "missed" })).found[0]?.conditions).toContain(
      "“wordb” in the text",
    );
    expect(
      describeSegmentSearch({ found: [], tested: 3, large: 3, faults: 9, n: 99 }, "wrong", cutWords),
    ).toBe(
      "No part is worse by more than chance explains. 3 parts with at least 30 labelled cases were compared with the other cases.",
    );
    expect(
      describeSegmentSearch({ found: [], tested: 3, large: 50, faults: 9, n: 99 }, "wrong", cutWords),
    ).toBe(
      "No part that could be told apart is worse by more than chance explains. 3 parts with at least 30 labelled cases were compared with the other cases. No result in the 47 other parts of that size could have shown it.",
    );
  });

  it("says that nothing is wrong, or too little, in place of asking for labels", () => {
    const next = mulberry32(5);
    const none = { ...ask(drawRows(300, next, () => 0.1)), band: { lo: 0, hi: 0 } };
    expect(describeSegmentSearch(searchSegments({ ...none, rate: "people" }), "people", cutWords)).toBe(
      "No weak spots among these cases: 0 of 300 cases go to people.",
    );
    let wrong = 0;
    const two = drawRows(300, next, () => (wrong++ < 2 ? 1 : 0));
    expect(describeSegmentSearch(searchSegments(ask(two)), "wrong", cutWords)).toBe(
      "2 of 300 automatic decisions are wrong: too few to tell parts apart.",
    );
  });

  it("tells one cause once, and a second one beside it", () => {
    const next = mulberry32(8);
    // Each word stands in most texts about one thing, as words of real texts do.
    const aboutMail = (rows: SegmentRow[], word: string, source: string) =>
      rows.map((row) =>
        row.metadata?.source === source && next() < 0.9
          ? { ...row, state: { ...row.state, text: `${row.state.text} ${word}` } }
          : row,
      );
    const words3 = ["inbox", "sender", "subject", "attachment", "reply", "forward", "draft"];
    const drawn = drawRows(1500, next, ({ metadata }) => (metadata?.source === "mail" ? 0.5 : 0.05));
    const rows = words3.reduce((all, word) => aboutMail(all, word, "mail"), drawn);
    expect(searchSegments(ask(rows)).found).toHaveLength(1);
    const second = rows.map((row) =>
      row.metadata?.source !== "mail" && row.metadata?.language === "de" && next() < 0.4
        ? { ...row, score: row.label === 1 ? 0.1 : 0.9 }
        : row,
    );
    const found = searchSegments(ask(second)).found.map(({ conditions }) => conditions.join(" and "));
    expect(found).toHaveLength(2);
    expect(found.join(" · ")).toContain("language: de");
  });
});
