import { describe, expect, it } from "vitest";
import { blankQuestion } from "#core/document/new-playground.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import {
  agreementCeiling,
  describeAgreementCeiling,
  describeAgreementCoefficient,
  describeAgreementShare,
  findOverlappingLabels,
  labelerNameOrYou,
  toAgreementReport,
} from "./agreement.ts";
import { labelFactsOf, packLabelFacts } from "./fact-columns.ts";
import { addLabelFacts } from "./label-facts.ts";

const question = blankQuestion("q", "q", "noul");

function said(
  at: number,
  labels: Readonly<Record<string, LabelFact["value"]>>,
  decided: LabelFact["value"] = null,
): Case {
  const state = { form: "text" as const, text: `row ${at}`, items: [] };
  const row = { key: String(at).padStart(8, "0"), state, labels: [], note: "", group: "" };
  const about = { questionKey: "q", at: 1, wording: 0, picked: "all" as const, chance: null, note: "" };
  const facts = Object.entries(labels).map(([labeler, value]) => ({
    ...about,
    labeler,
    value,
    adjudicated: false,
  }));
  const decision = { ...about, at: 2, labeler: "", value: decided, adjudicated: true };
  return addLabelFacts(row, decided === null ? facts : [...facts, decision]);
}

/** Ana and Ben on ten cases: they differ on two, one of which is decided; alone and gone labels take no part. */
const cases = [
  ...Array.from({ length: 8 }, (_, at) => said(at + 1, { Ana: at < 4, Ben: at < 4 })),
  said(9, { Ana: true, Ben: false }),
  said(10, { Ana: true, Ben: false }, true),
  said(11, { Ana: true }),
  said(12, { Ana: true, Ben: "an option" }),
  { ...said(13, {}), labels: [{ questionKey: "q", value: true, picked: "all" as const }] },
];

describe("what people agree on", () => {
  const shared = findOverlappingLabels(question, cases);

  it("is read from cases that two have labelled", () => {
    expect(shared.people).toEqual(["Ana", "Ben"]);
    expect(shared.cases).toBe(10);
    expect(shared.disputed).toBe(1);
    expect(shared.rows).toEqual([
      [0, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(shared.counts).toEqual([4, 4, 2]);
    expect(findOverlappingLabels(question, [said(1, { Ana: true })])).toEqual({
      people: [],
      cases: 0,
      rows: [],
      counts: [],
      disputed: 0,
    });
  });

  it("is the same where facts are still columns", () => {
    const columns = packLabelFacts(cases.map((row) => (row.facts === undefined ? [] : labelFactsOf(row))));
    const packed = cases.map((row, place) => (row.facts ? { ...row, facts: { columns, place } } : row));
    expect(findOverlappingLabels(question, packed)).toEqual(shared);
  });

  it("is reported with coefficients, and by label", () => {
    const report = toAgreementReport(question, shared);
    expect(agreementCeiling(question, shared).value.value).toBeCloseTo(0.8);
    // 4 yes-yes, 4 no-no, 2 yes-no: by chance 0.6 · 0.4 + 0.4 · 0.6.
    expect(report.kappa.value.value).toBeCloseTo((0.8 - 0.48) / 0.52);
    expect([report.kappaName, report.alphaName]).toEqual(["Cohen’s κ", "Krippendorff’s α"]);
    expect(report.pairs).toEqual([]);
    expect(report.labels.map(({ words, percent }) => [words, percent.value.value])).toEqual([
      ["yes", 0.8],
      ["no", 0.8],
    ]);
  });

  it("is reported by pair for three, and by distance for levels", () => {
    const levels = ["a", "b", "c"].map((text) => ({ form: "text" as const, text }));
    const score = { ...blankQuestion("q", "q", "score"), levels };
    const three = [
      said(1, { Ana: 0, Ben: 0, Cy: 1 }),
      said(2, { Ana: 2, Ben: 2, Cy: 2 }),
      said(3, { Ana: 1, Cy: 1 }),
    ];
    const found = findOverlappingLabels(score, three);
    const report = toAgreementReport(score, found);
    expect(found.rows).toEqual([
      [0, 0, 1],
      [2, 2, 2],
      [1, -1, 1],
    ]);
    expect(
      report.pairs.map(({ people, cases: count, percent }) => [...people, count, percent.value.value]),
    ).toEqual([
      ["Ana", "Ben", 2, 1],
      ["Ana", "Cy", 3, 2 / 3],
      ["Ben", "Cy", 2, 0.5],
    ]);
    expect(report.alphaName).toBe("Krippendorff’s α, ordinal");
    expect(report.kappa.value).toEqual({ value: null, reason: "not every case has as many labels" });
    expect(describeAgreementCoefficient(report.kappa)).toBe("– (not every case has as many labels)");
    expect(describeAgreementCeiling(found, agreementCeiling(score, found))).toMatch(
      /^On average, two of 3 people agree on 77\.8\u00a0% of 3 cases \(95.% sure: /,
    );
  });

  it("lists no pairs of more people than anybody would read, and none of people who share no case", () => {
    const names = ["A", "B", "C", "D", "E", "F", "G"];
    const everyone = Object.fromEntries(names.map((name) => [name, true]));
    const many = findOverlappingLabels(question, [said(1, everyone), said(2, everyone)]);
    expect(many.people).toEqual(names);
    expect(toAgreementReport(question, many).pairs).toEqual([]);
    const apart = [said(1, { A: true, B: true }), said(2, { B: true, C: false })];
    expect(
      toAgreementReport(question, findOverlappingLabels(question, apart)).pairs.map(({ people }) => people),
    ).toEqual([
      ["A", "B"],
      ["B", "C"],
    ]);
  });

  it("is said in a sentence", () => {
    const { kappa } = toAgreementReport(question, shared);
    const percent = agreementCeiling(question, shared);
    expect(describeAgreementCeiling(shared, percent)).toMatch(
      /^Two people agree on 80\u00a0% of 10 cases \(95.% sure: .*–.*\)\.$/,
    );
    expect(describeAgreementShare(percent)).toMatch(/^80\u00a0% \(.*–.*\)$/);
    expect(describeAgreementCoefficient(kappa)).toMatch(/^0\.62 \(−?0\.\d\d to [01]\.\d\d\)$/);
    expect(describeAgreementShare({ value: { value: null, reason: "why" }, interval: null })).toBe("– (why)");
    expect(describeAgreementCeiling(shared, { value: { value: null, reason: "why" }, interval: null })).toBe(
      "",
    );
    const below = { value: { value: -0.041 }, interval: [-0.3, -0.001] as const };
    expect(describeAgreementCoefficient(below)).toBe("−0.04 (−0.30 to 0.00)");
    expect([labelerNameOrYou(""), labelerNameOrYou("Ana")]).toEqual(["You", "Ana"]);
  });
});
