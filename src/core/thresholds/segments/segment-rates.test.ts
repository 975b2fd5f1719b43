import { expect, it } from "vitest";
import { ruleMeasureOf } from "#core/cases/scored-rows.ts";
import { answerRowsOf } from "#core/cases/testing/answer-rows-of.ts";
import { blankQuestion } from "#core/document/new-playground.ts";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { zonesAsDecisions } from "#core/statistics/band.ts";
import { describeSegmentShare } from "./search-segments.ts";
import { segmentConditions, segmentConditionsBy, segmentDimensions } from "./segment-conditions.ts";
import { segmentSharesWithSaving } from "./segment-rates.ts";
import { type SegmentRow, toSegmentRows } from "./segment-rows.ts";

function toRow(at: number, text: string, score: number, label: 0 | 1, language?: string): SegmentRow {
  const metadata = language === undefined ? undefined : { language };
  return {
    key: String(at),
    state: { form: "text", text, items: [] },
    metadata,
    score,
    label,
    done: zonesAsDecisions,
  };
}

const thresholds = {
  band: { lo: 0.3, hi: 0.7 },
  kind: { shape: "band" as const, scale: probabilityScale },
  tuning: tuningOf({}),
};

it("gives the rates of each value of a field, and says which differ by more than chance explains", () => {
  const rows = [
    ...Array.from({ length: 60 }, (_, at) => toRow(at, "a", at < 30 ? 0.1 : 0.9, 1, "de")),
    ...Array.from({ length: 200 }, (_, at) => toRow(100 + at, "a", at < 190 ? 0.9 : 0.5, 1, "en")),
    toRow(999, "a", 0.9, 0),
  ];
  const [en, de, without] = segmentSharesWithSaving({
    rows,
    divider: { by: "field", name: "language" },
    ...thresholds,
  });
  expect([en?.words, de?.words, without?.words]).toEqual([
    "language: en",
    "language: de",
    "without language",
  ]);
  expect(de).toMatchObject({
    count: 60,
    wrong: { hits: 30, n: 60, differs: true },
    missed: { hits: 30, n: 60 },
  });
  expect(en).toMatchObject({ people: { hits: 10, n: 200 }, wrong: { differs: true } });
  expect(without).toMatchObject({
    saving: null,
    missed: { n: 0, interval: null },
    wrong: { differs: false },
  });
  expect(de?.saving).toBeGreaterThan(0);
  expect(de && describeSegmentShare(de.wrong)).toBe("50\u00a0% (30 of 60)");
  expect(without && describeSegmentShare(without.missed)).toBe("—");
});

it("divides by length and by words, where there are enough", () => {
  const rows = Array.from({ length: 120 }, (_, at) =>
    toRow(
      at,
      `${"x".repeat(at)} ${at % 3 === 0 ? "Refund" : "other"} ${at % 4 === 0 ? "don’t" : ""}`,
      0.9,
      1,
    ),
  );
  const of = (by: "length" | "words") =>
    segmentConditionsBy(rows, { by }).map(({ words, count }) => [words, count]);
  expect(of("length").map(([, count]) => count)).toEqual([31, 30, 30, 29]);
  expect(of("length")[0]?.[0]).toMatch(/^up to \d+ characters$/);
  expect(of("length")[1]?.[0]).toMatch(/^\d+ to \d+ characters$/);
  expect(of("length")[3]?.[0]).toMatch(/^over \d+ characters$/);
  expect(of("words")).toEqual([
    ["“refund” in the text", 40],
    ["“don’t” in the text", 30],
  ]);
  expect(segmentDimensions([toRow(1, "a", 1, 1, "de")])).toEqual([
    { by: "field", name: "language" },
    { by: "length" },
    { by: "words" },
  ]);
  const named = rows.map((row, at) => ({ ...row, metadata: { id: `${at}` } }));
  expect(segmentDimensions(named)).toEqual([{ by: "length" }, { by: "words" }]);
  const same = Array.from({ length: 90 }, (_, at) => toRow(at, "same", 0.9, 1, at < 80 ? "de" : "en"));
  expect(segmentConditions(same)).toEqual([]);
});

it("takes one case of a group and of equal states, and none that is held out", () => {
  const question = blankQuestion("q", "q", "noul");
  const items = [
    ["one", ""],
    ["one", ""],
    ["two", "g"],
    ["three", "g"],
    ["four", ""],
  ].map(([text = "", group = ""], at) => ({
    row: {
      key: String(at),
      state: { form: "list" as const, text: "", items: [text] },
      labels: [],
      note: "",
      group,
    },
    label: { questionKey: "q", value: true, picked: "all" as const },
    answer: { type: "noul" as const, value: at === 4 ? 7 : 0.5 },
  }));
  const rows = answerRowsOf(items);
  expect(toSegmentRows(rows, ruleMeasureOf(question), null, { checkShare: 0 }).map(({ key }) => key)).toEqual(
    ["0", "2"],
  );
  expect(toSegmentRows(rows, ruleMeasureOf(question), null, { checkShare: 0.9 }).length).toBeLessThanOrEqual(
    2,
  );
  expect(
    segmentConditionsBy(toSegmentRows(rows, ruleMeasureOf(question), null, { checkShare: 0 }), {
      by: "length",
    }),
  ).toEqual([]);
});
