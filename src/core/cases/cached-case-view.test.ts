import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { noulQuestion } from "#core/advice/testing/build.ts";
import type { Case, LabelFact } from "#core/model/case.ts";
import { changeCasesByKey } from "#core/model/case-list.ts";
import { createCachedCaseView } from "./cached-case-view.ts";
import type { CaseAnswer, CaseRunAnswers } from "./case-answers.ts";
import { addLabelFacts } from "./labels/label-facts.ts";
import {
  type CaseFilter,
  type CaseViewSource,
  caseOrders,
  noCaseFilter,
  noCaseSort,
  viewCases,
} from "./view-cases.ts";

const question = noulQuestion("Refund?", "", "", { key: "n", id: "refund" });

function toCase(at: number): Case {
  const state = { form: "text" as const, text: `state ${at % 7}`, items: [] };
  return { key: String(at + 1).padStart(8, "0"), state, labels: [], note: "", group: "" };
}

const fact = (labeler: string, value: boolean | null, at: number, adjudicated = false): LabelFact => ({
  ...{ questionKey: "n", wording: 0, picked: "all", chance: null, note: "" },
  ...{ labeler, value, at, adjudicated },
});

const answers = {
  byCase: new Map(
    Array.from({ length: 12 }, (_, at) => {
      const answer = { type: "noul" as const, value: ((at * 5) % 12) / 12 };
      const own = { status: "answered", stale: false, model: null, answers: new Map([["n", answer]]) };
      return [toCase(at).key, own as unknown as CaseAnswer] as const;
    }),
  ),
  staleQuestions: new Set(),
} as unknown as CaseRunAnswers;

const people = ["", "Ana", "Ben"];
const deed = fc.record({
  at: fc.nat(11),
  labeler: fc.constantFrom(...people),
  value: fc.constantFrom(true, false, null),
  adjudicated: fc.boolean(),
});
const labels = ["any", "unlabelled", "labelled", "disputed", "near-edge", "wrong", { value: true }] as const;

it("is what a view made anew is, whatever is said of the cases, in every order", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...labels),
      fc.constantFrom(...caseOrders),
      fc.array(deed, { maxLength: 12 }),
      (label, by, deeds) => {
        const filter: CaseFilter = { ...noCaseFilter, label };
        const sort = { ...noCaseSort, by };
        const view = createCachedCaseView();
        const source: CaseViewSource = {
          ...{
            cases: Array.from({ length: 12 }, (_, at) => toCase(at)),
            question,
            questions: [question],
            answers,
          },
          duplicates: new Map(),
        };
        const shown = (cases: readonly Case[]) => ({ ...source, cases });
        let { cases } = source;
        for (const [time, { at, labeler, value, adjudicated }] of deeds.entries()) {
          expect(view(shown(cases), filter, sort)).toEqual(viewCases(shown(cases), filter, sort));
          const said = fact(adjudicated ? "" : labeler, value, time + 1, adjudicated);
          cases = changeCasesByKey(cases, new Set([toCase(at).key]), (row) => addLabelFacts(row, [said]));
        }
        expect(view(shown(cases), filter, sort)).toEqual(viewCases(shown(cases), filter, sort));
      },
    ),
  );
});

it("looks at no case but the one that changed, and keeps doubtful labels in their order until the view is opened again", () => {
  const doubtful = Array.from({ length: 12 }, (_, at) =>
    addLabelFacts(toCase(at), [fact("", at % 3 === 0, 1)]),
  );
  const source: CaseViewSource = {
    cases: doubtful,
    question,
    questions: [question],
    answers,
    duplicates: new Map(),
  };
  const filter: CaseFilter = { ...noCaseFilter, label: "suspect" };
  const view = createCachedCaseView();
  const before = view(source, filter, noCaseSort);
  expect(before.length).toBeGreaterThan(1);
  const [first, ...rest] = before;
  const decided = changeCasesByKey(doubtful, new Set([first?.key ?? ""]), (row) =>
    addLabelFacts(row, [fact("", true, 2, true)]),
  );
  const isRead = vi.spyOn(answers.byCase, "get");
  expect(view({ ...source, cases: decided }, filter, noCaseSort)).toEqual(rest);
  expect(isRead).not.toHaveBeenCalled();
  isRead.mockRestore();
});
