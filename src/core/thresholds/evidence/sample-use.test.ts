import { describe, expect, it } from "vitest";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Case } from "#core/model/case.ts";
import type { PlaygroundSample } from "#core/model/playground.ts";
import { tuningOf } from "#core/model/tuning.ts";
import { findUsedRows, wasUsedToChoose } from "./ledger.ts";
import { addSampleUse, heldOutCasesEqualToSamples } from "./sample-use.ts";
import { selectTuningCases } from "./visible-rows.ts";

const example = examplePlayground("p");
const [refund, ...others] = example.questions;
if (refund === undefined) throw new Error("The example has questions.");
const question = { ...refund, tuning: { ...tuningOf(refund), checkShare: 0.5 } };
const words = ["apple", "pear", "plum", "fig", "lime", "date", "kiwi", "melon", "peach", "grape"];
const cases = words.map(
  (text, index): Case => ({
    key: String(index + 1).padStart(8, "0"),
    state: { form: "text", text, items: [] },
    labels: [{ questionKey: question.key, value: true, picked: "random" }],
    note: "",
    group: "",
  }),
);
const playground = { ...example, questions: [question, ...others], cases };
const tuning = new Set(selectTuningCases(question, cases).map(({ key }) => key));
const heldOut = cases.filter(({ key }) => !tuning.has(key));
const sampleOf = ({ key, state }: Case): PlaygroundSample => ({ key, name: "", state, caseKey: key });
const pasted = (row: Case): PlaygroundSample => ({
  ...sampleOf(row),
  state: { ...row.state },
  caseKey: null,
});

describe("samples that are cases", () => {
  it("are on both sides of the split here", () => {
    expect([heldOut.length > 0, tuning.size > 0]).toEqual([true, true]);
  });

  it.each([
    ["pinned from Cases", sampleOf],
    ["pasted with the same text", pasted],
  ])("%s say beforehand which of them are proof", (_, toSample) => {
    expect(heldOutCasesEqualToSamples(playground, cases.map(toSample))).toEqual(heldOut);
    const unlabelled = { ...playground, cases: cases.map((row) => ({ ...row, labels: [] })) };
    expect(heldOutCasesEqualToSamples(unlabelled, cases.map(toSample))).toEqual([]);
    const whole = { ...playground, questions: [refund, ...others] };
    expect(heldOutCasesEqualToSamples(whole, cases.map(toSample))).toEqual([]);
  });

  it.each([
    ["pinned from Cases", sampleOf],
    ["pasted with the same text", pasted],
  ])("%s prove nothing about any question afterwards", (_, toSample) => {
    const spent = heldOut.slice(0, 1);
    const ledger = addSampleUse(playground.ledger, playground, spent.map(toSample));
    for (const { key } of playground.questions) {
      const used = findUsedRows(ledger, key);
      expect(cases.filter((row) => wasUsedToChoose(used, row))).toEqual(spent);
      expect(used.uses).toEqual([{ use: "wording" }]);
    }
    expect(heldOutCasesEqualToSamples({ ...playground, ledger }, heldOut.map(toSample))).toEqual(
      heldOut.slice(1),
    );
    expect(addSampleUse(ledger, playground, spent.map(toSample))).toBe(ledger);
  });

  it("are none where the text is another, or where there are no cases", () => {
    const changed = heldOut.map((row) => ({ ...sampleOf(row), state: { ...row.state, text: "else" } }));
    expect(heldOutCasesEqualToSamples(playground, changed)).toEqual([]);
    expect(addSampleUse(playground.ledger, playground, changed)).toBe(playground.ledger);
    const without = addSamples({ ...playground, cases: [] }, heldOut.map(sampleOf));
    expect(heldOutCasesEqualToSamples(without, without.samples ?? [])).toEqual([]);
  });
});
