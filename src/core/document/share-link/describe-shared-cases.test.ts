import { expect, it } from "vitest";
import type { Case, LabelFact } from "#core/model/case.ts";
import { describeSharedCases } from "./describe-shared-cases.ts";

const plain: Case = {
  key: "00000000",
  state: { form: "text", text: "It's late.", items: [] },
  labels: [],
  note: "",
  group: "",
};
const fact: LabelFact = {
  questionKey: "q",
  value: true,
  labeler: "Ana",
  wording: 0,
  picked: "all",
  chance: null,
  note: "",
  adjudicated: false,
  at: 1,
};

it("names all that a link carries with its cases", () => {
  const all = { ...plain, facts: [fact], note: "a call", group: "g", metadata: { region: "EU" } };
  expect(describeSharedCases([plain])).toBe("1 case with its labels");
  expect(describeSharedCases([plain, { ...plain, note: "a call" }])).toBe(
    "2 cases with their labels and notes",
  );
  expect(describeSharedCases([{ ...plain, facts: [{ ...fact, note: "sure?" }] }])).toBe(
    "1 case with its labels, who gave them and notes",
  );
  expect(describeSharedCases([all, plain])).toBe(
    "2 cases with their labels, who gave them, notes, groups and metadata",
  );
});
