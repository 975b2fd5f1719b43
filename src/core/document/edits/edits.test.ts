import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { examplePlayground, newPlayground } from "../new-playground.ts";
import {
  addQuestion,
  askInSteps,
  changeQuestion,
  dismissAdvice,
  duplicateQuestion,
  fitRules,
  includeQuestion,
  moveQuestion,
  removeQuestion,
  replaceQuestion,
  replaceQuestions,
  restoreAdvice,
  setDecisionTuning,
  setRules,
  setTuning,
} from "./edit-questions.ts";
import { setModel, setName, setNotes, setState } from "./edit-state.ts";

const example = examplePlayground("p");
const ids = (playground: Playground) => playground.questions.map((question) => question.id);
const keys = (playground: Playground) => playground.questions.map((question) => question.key);
const at = (playground: Playground, index: number) => {
  const question = playground.questions[index];
  if (question === undefined) throw new Error(`no question ${index}`);
  return question;
};

describe("questions", () => {
  it("adds with the first free id, last or at an index", () => {
    const one = addQuestion(newPlayground("p"), "noul", "a");
    const two = addQuestion(one, "choice", "b", 0);
    const three = addQuestion(removeQuestion(two, "a"), "score", "c");
    expect(ids(two)).toEqual(["question_2", "question_1"]);
    expect(ids(three)).toEqual(["question_2", "question_1"]);
    expect(keys(three)).toEqual(["b", "c"]);
    expect(addQuestion(three, "noul", "c")).toBe(three);
  });

  it("removes by key only", () => {
    expect(ids(removeQuestion(example, "department"))).toEqual(["refund_requested", "frustration"]);
    expect(removeQuestion(example, "absent")).toBe(example);
  });

  it("duplicates under a free id, beside the original", () => {
    const twice = duplicateQuestion(duplicateQuestion(example, "department", "x"), "department", "y");
    expect(ids(twice)).toEqual([
      "refund_requested",
      "department",
      "department_3",
      "department_2",
      "frustration",
    ]);
    expect(at(twice, 3).options).toBe(at(example, 1).options);
    expect(ids(duplicateQuestion(duplicateQuestion(example, "department", "x"), "x", "y"))).toEqual([
      "refund_requested",
      "department",
      "department_2",
      "department_3",
      "frustration",
    ]);
    expect(duplicateQuestion(example, "absent", "x")).toBe(example);
    expect(duplicateQuestion(example, "department", "frustration")).toBe(example);
  });

  it.each([
    ["q_9", "q_10"],
    ["q_999", "q_1000"],
    ["q_1000", "q_1000_2"],
    ["q_0", "q_0_2"],
    ["_7", "_8"],
    ["two\nlines_1", "two\nlines_2"],
  ])("a copy of %j is %j", (id, copied) => {
    const named = changeQuestion(example, "department", (question) => ({ ...question, id }));
    expect(at(duplicateQuestion(named, "department", "x"), 2).id).toBe(copied);
  });

  it("copies a question without what it divides, with what chose its thresholds", () => {
    const use = { question: "department", use: "thresholds" as const, rows: [1, 2], groups: [] };
    const chosen = { ...example, ledger: { ...example.ledger, uses: [use] } };
    const divided = changeQuestion(chosen, "department", (question) => ({
      ...question,
      narrows: { key: "frustration", option: "x" },
      inSteps: true,
    }));
    const copied = duplicateQuestion(divided, "department", "x");
    expect(at(copied, 2)).not.toHaveProperty("narrows");
    expect(at(copied, 2)).not.toHaveProperty("inSteps");
    expect(copied.ledger.uses).toEqual([use, { ...use, question: "x" }]);
  });

  it("is asked in steps, or together again", () => {
    const inSteps = askInSteps(example, "department", true);
    expect(at(inSteps, 1).inSteps).toBe(true);
    expect(askInSteps(inSteps, "department", false)).toEqual(example);
    expect(at(askInSteps(inSteps, "department", false), 1)).not.toHaveProperty("inSteps");
  });

  it.each([
    ["refund_requested", 2, ["department", "frustration", "refund_requested"]],
    ["refund_requested", 99, ["department", "frustration", "refund_requested"]],
    ["frustration", -1, ["frustration", "refund_requested", "department"]],
    ["department", 0, ["department", "refund_requested", "frustration"]],
  ])("moves %s to %i", (key, to, order) => {
    expect(keys(moveQuestion(example, key, to))).toEqual(order);
  });

  it("moves nothing to where it is", () => {
    expect(moveQuestion(example, "department", 1)).toBe(example);
    expect(moveQuestion(example, "absent", 1)).toBe(example);
    expect(moveQuestion(newPlayground("p"), "absent", 0).questions).toEqual([]);
  });

  it("replaces one, sharing what is equal", () => {
    const changed = { ...structuredClone(at(example, 1)), instructions: textEntry("Who?") };
    const after = replaceQuestion(example, changed);
    expect(at(after, 1).instructions.text).toBe("Who?");
    expect(at(after, 1).options).toBe(at(example, 1).options);
    expect(at(after, 0)).toBe(at(example, 0));
    expect(replaceQuestion(example, structuredClone(at(example, 1)))).toBe(example);
    expect(replaceQuestion(example, { ...changed, key: "absent" })).toBe(example);
  });

  it("replaces the list, keeping equal questions by key", () => {
    const copies = structuredClone([...example.questions]);
    expect(replaceQuestions(example, copies)).toBe(example);
    const reversed = replaceQuestions(example, copies.toReversed());
    expect(reversed.questions[2]).toBe(example.questions[0]);
    expect(ids(replaceQuestions(example, [{ ...at(example, 0), key: "new", id: "n" }]))).toEqual(["n"]);
    expect(ids(replaceQuestions(example, []))).toEqual([]);
  });

  it("dismisses advice and brings it back", () => {
    const dismissed = dismissAdvice(example, "department", "C4");
    expect(at(dismissed, 1).dismissedAdvice).toEqual(["C4"]);
    expect(dismissAdvice(dismissed, "department", "C4")).toBe(dismissed);
    expect(at(restoreAdvice(dismissed, "department"), 1).dismissedAdvice).toEqual([]);
    expect(restoreAdvice(example, "department")).toBe(example);
  });

  it("includes and excludes, and sets rules", () => {
    expect(at(includeQuestion(example, "department", false), 1).included).toBe(false);
    expect(includeQuestion(example, "department", true)).toBe(example);
    expect(at(setRules(example, "department", defaultRules), 1).rules).toEqual(defaultRules);
    expect(setRules(example, "department", structuredClone(at(example, 1).rules))).toBe(example);
  });
});

describe("rules and what they are chosen for", () => {
  const fitted = { at: 1 } as never;

  it("keeps the mark of a fitting when thresholds are set by hand", () => {
    const fit = fitRules(example, "department", defaultRules, fitted);
    expect(at(fit, 1)).toMatchObject({ rules: defaultRules, fitted });
    const moved = { ...defaultRules, choice: { ...defaultRules.choice, cut: 0.6 } };
    expect(at(setRules(fit, "department", moved), 1)).toMatchObject({ rules: moved, fitted });
  });

  it("changes a part of a tuning, and keeps the rest", () => {
    const tuned = setTuning(setTuning(example, "department", { goal: "right" }), "department", {
      reviewShare: 0.3,
    });
    expect(at(tuned, 1).tuning).toMatchObject({ goal: "right", reviewShare: 0.3, missShare: 0.05 });
    expect(at(tuned, 0).tuning).toBe(at(example, 0).tuning);
    const whole = setDecisionTuning(setDecisionTuning(example, { goals: ["people"] }), { missShare: 0.1 });
    expect(whole.decisionTuning).toMatchObject({ goals: ["people"], missShare: 0.1, reviewShare: 0.2 });
  });
});

describe("the rest of the playground", () => {
  it("sets each part, and keeps the reference when nothing changes", () => {
    expect(setName(example, "A").name).toBe("A");
    expect(setName(example, example.name)).toBe(example);
    expect(setNotes(example, "A").notes).toBe("A");
    expect(setNotes(example, "")).toBe(example);
    expect(setModel(example, " m ").model).toBe(" m ");
    expect(setModel(example, example.model)).toBe(example);
    expect(setState(example, { ...example.state, form: "text" }).state.form).toBe("text");
    expect(setState(example, structuredClone(example.state))).toBe(example);
  });
});

it("gives every question an id of its own, whatever the ids are", () => {
  const names = fc.array(fc.oneof(fc.constantFrom("__proto__", "10", "2", "question_1"), fc.string()));
  fc.assert(
    fc.property(names, (given) => {
      const start = given.reduce((playground, id, index) => {
        const added = addQuestion(playground, "noul", `k${index}`);
        return replaceQuestion(added, { ...at(added, index), id });
      }, newPlayground("p"));
      const more = addQuestion(duplicateQuestion(start, "k0", "copy"), "noul", "last");
      const fresh = more.questions.filter((question) => ["copy", "last"].includes(question.key));
      for (const question of fresh) expect(ids(more).filter((id) => id === question.id)).toHaveLength(1);
    }),
  );
});
