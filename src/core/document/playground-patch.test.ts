import fc from "fast-check";
import { expect, it } from "vitest";
import type { Case } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { removeQuestions } from "./edits/edit-questions.ts";
import { examplePlayground } from "./new-playground.ts";
import { applyPlaygroundPatch, createPlaygroundPatch, playgroundPatchSchema } from "./playground-patch.ts";
import { anyPlayground } from "./testing/any-playground.ts";

/** As it comes back from storage. */
function stored(from: Playground, to: Playground) {
  return playgroundPatchSchema.parse(structuredClone(createPlaygroundPatch(from, to)));
}

it("makes the second of two playgrounds out of the first, but for its key and ledger", () => {
  fc.assert(
    fc.property(anyPlayground, anyPlayground, (from, to) => {
      const { key, ledger } = from;
      expect(applyPlaygroundPatch(from, stored(from, to))).toEqual({ ...to, key, ledger });
    }),
  );
});

it("holds nothing of what is the same, and only the question that changed", () => {
  const from = examplePlayground("p");
  expect(createPlaygroundPatch(from, from)).toEqual({});
  const [first, ...others] = from.questions;
  if (!first) throw new Error("The example has questions.");
  const to = { ...from, questions: [{ ...first, id: "other" }, ...others] };
  expect(createPlaygroundPatch(from, to).questions?.put).toHaveLength(1);
  expect(applyPlaygroundPatch(to, stored(to, from))).toEqual(from);
});

it("brings a deleted question and deleted cases back", () => {
  const from = examplePlayground("p");
  const row: Case = { key: "00000001", state: from.state, labels: [], note: "", group: "" };
  const full = { ...from, cases: [row] };
  const less = { ...removeQuestions(full, new Set(["department"])), cases: [] };
  expect(applyPlaygroundPatch(less, stored(less, full))).toEqual(full);
  expect(applyPlaygroundPatch(full, stored(full, less))).toEqual(less);
});

it("takes a tuning of the decision away, and leaves out a question that is not there", () => {
  const from = examplePlayground("p");
  const goals = createPlaygroundPatch({ ...from, decisionTuning: undefined }, from);
  expect(goals.decisionTuning).toBeUndefined();
  const tuned = { ...from, decisionTuning: { prevalence: null, goals: [] } as never };
  expect("decisionTuning" in applyPlaygroundPatch(tuned, createPlaygroundPatch(tuned, from))).toBe(false);
  expect(applyPlaygroundPatch(from, { questions: { keys: ["absent"], put: [] } }).questions).toEqual([]);
});
