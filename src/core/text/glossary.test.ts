import { expect, it } from "vitest";
import { probabilityScale } from "#core/geometry/threshold-scale.ts";
import { toThresholdTable } from "#core/statistics/threshold-table.ts";
import { labelledLevelClasses, levelMetrics } from "#core/thresholds/class-accuracy.ts";
import { bandMetrics, scoreMetrics, thresholdMetrics } from "#core/thresholds/metric-list.ts";
import { glossary, glossaryDefinition } from "./glossary.ts";

it("knows every measure of the threshold room", () => {
  const table = toThresholdTable({ labels: [0, 1, 1], scores: [0.2, 0.4, 0.9] });
  const rows = [
    ...thresholdMetrics(table, 0.5),
    ...bandMetrics(table, { lo: 0.3, hi: 0.7 }, 0),
    ...scoreMetrics(table, probabilityScale),
    ...levelMetrics([], labelledLevelClasses([], 3)),
  ];
  expect(rows.map(({ name }) => name).filter((name) => glossaryDefinition(name) === null)).toEqual([]);
});

it("says each term once, in a sentence, and is asked for it as a room writes it", () => {
  const terms = glossary.flatMap((part) => part.terms);
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length);
  for (const { meaning } of terms) expect(meaning).toMatch(/^[A-Z].*\.$/);
  expect(glossaryDefinition("confidence")).toBe(glossaryDefinition("Confidence"));
  expect(glossaryDefinition("weather")).toBeNull();
  expect(glossaryDefinition("")).toBeNull();
});
