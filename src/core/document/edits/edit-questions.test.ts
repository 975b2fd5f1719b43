import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noLedger } from "#core/model/ledger.ts";
import type { Playground } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { defaultRules } from "#core/model/rule.ts";
import { hasChosenThresholds } from "#core/policy/question-thresholds.ts";
import { addRowUse, findUsedRows, wasUsedToChoose } from "#core/thresholds/evidence/ledger.ts";
import { blankQuestion, examplePlayground, newPlayground } from "../new-playground.ts";
import { readQuestionsText, writeQuestionsText } from "../questions-text.ts";
import {
  addQuestion,
  changeQuestion,
  changeQuestionType,
  dismissAdvice,
  duplicateQuestion,
  duplicateQuestions,
  insertQuestionCopies,
  moveQuestion,
  moveQuestions,
  pickQuestionsToCopy,
  removeQuestions,
  replaceQuestions,
  restoreDismissedAdvice,
  setDecisionTuning,
  setFittedRules,
  setQuestionIncluded,
  setQuestionRules,
  setQuestionTuning,
  setTwoStepAsking,
} from "./edit-questions.ts";
import { setPlaygroundModel, setPlaygroundName, setPlaygroundState } from "./edit-state.ts";

const example = examplePlayground("p");
const ids = (playground: Playground) => playground.questions.map(({ id }) => id);
const keys = (...all: string[]) => new Set(all);
const replaceQuestion = (playground: Playground, question: Playground["questions"][number]) =>
  changeQuestion(playground, question.key, () => question);
const newKeys = () => {
  let made = 0;
  return () => `new ${(made += 1)}`;
};
const row = { state: { form: "text" as const, text: "late", items: [] }, group: "" };

/** `frustration` divides an option of `department`, which is asked in steps. */
const divided = setTwoStepAsking(
  changeQuestion(example, "frustration", (question) => ({
    ...question,
    narrows: { key: "department", option: "billing" },
  })),
  "department",
  true,
);

describe("several questions", () => {
  it("are removed at once, and none is no change", () => {
    expect(ids(removeQuestions(example, keys("department", "frustration")))).toEqual(["refund_requested"]);
    expect(removeQuestions(example, keys("absent"))).toBe(example);
  });

  it.each([
    [0, ["refund_requested", "frustration", "department"]],
    [1, ["department", "refund_requested", "frustration"]],
    [9, ["department", "refund_requested", "frustration"]],
  ])("are moved side by side to %i", (to, order) => {
    expect(ids(moveQuestions(example, keys("frustration", "refund_requested"), to))).toEqual(order);
  });

  it("stay where they are when a move changes nothing", () => {
    expect(moveQuestions(example, keys("department"), 1)).toBe(example);
    expect(moveQuestions(example, keys("absent"), 0)).toBe(example);
  });

  it("are duplicated side by side under free ids and keys of their own", () => {
    const twice = duplicateQuestions(example, keys("refund_requested", "department"), newKeys());
    expect(ids(twice)).toEqual([
      "refund_requested",
      "department",
      "refund_requested_2",
      "department_2",
      "frustration",
    ]);
    expect(twice.questions.map(({ key }) => key).slice(2, 4)).toEqual(["new 1", "new 2"]);
    expect(duplicateQuestions(example, keys("absent"), newKeys())).toBe(example);
  });

  it("divide the copy of what they divided, and nothing where that stays behind", () => {
    const both = duplicateQuestions(divided, keys("department", "frustration"), newKeys());
    expect(both.questions.slice(3)).toMatchObject([
      { id: "department_2", inSteps: true },
      { id: "frustration_2", narrows: { key: "new 1", option: "billing" } },
    ]);
    const [alone] = duplicateQuestions(divided, keys("frustration"), newKeys()).questions.slice(3);
    expect(alone).not.toHaveProperty("narrows");
    expect(duplicateQuestions(divided, keys("department"), newKeys()).questions[2]).not.toHaveProperty(
      "inSteps",
    );
  });
});

describe("questions that go from one playground to another as text", () => {
  const chosen = { ...example, ledger: addRowUse(noLedger, "department", "thresholds", [row]) };

  it("come whole, with what their rows have chosen, and keep ids that are free", () => {
    const read = readQuestionsText(writeQuestionsText(chosen, keys("department")));
    if (!read.ok) throw new Error(read.problem);
    expect(read.from).toBe(example.name);
    const there = insertQuestionCopies(newPlayground("other"), read.copied, newKeys());
    expect(there.questions).toEqual([{ ...example.questions[1], key: "new 1" }]);
    expect(wasUsedToChoose(findUsedRows(there.ledger, "new 1"), row)).toBe(true);
    const back = insertQuestionCopies(example, read.copied, newKeys(), 0);
    expect(ids(back)).toEqual(["department_2", "refund_requested", "department", "frustration"]);
  });

  it("leave what was not chosen behind, the state and the cases too", () => {
    const text = writeQuestionsText(chosen, keys("frustration"));
    expect(text).not.toContain("charged");
    expect(pickQuestionsToCopy(chosen, keys("frustration")).ledger).toEqual(noLedger);
  });

  it("get ids that differ from each other, too", () => {
    const copied = { questions: example.questions.map((one) => ({ ...one, id: "same" })), ledger: noLedger };
    expect(ids(insertQuestionCopies(newPlayground("q"), copied, newKeys()))).toEqual([
      "same",
      "same_2",
      "same_3",
    ]);
  });

  const map = '{ "urgent": { "type": "noul", "instructions": "Is it urgent?" } }';
  it.each([
    ["a map of questions", map],
    ["a request", `{ "model": "m", "state": "s", "questions": ${map} }`],
  ])("are read from %s", (_, text) => {
    expect(readQuestionsText(` ${text}\n`)).toMatchObject({
      ok: true,
      from: null,
      copied: { questions: [{ id: "urgent", type: "noul", instructions: { text: "Is it urgent?" } }] },
    });
  });

  it.each([
    ["other text", "Is it urgent?", /^No questions found/],
    ["an empty map", "{}", /^No questions found/],
    ["JSON of another kind", '{\n  "a": 1 }', /Line 2/],
    ["a playground without questions", writeQuestionsText(example, keys()), /^No questions found/],
    ["a later version", '{ "format": "cutpoint.playground", "version": 999 }', /newer Cutpoint/],
    ["a damaged file", '{ "format": "cutpoint.playground", "version": 1 }', /can't be read/],
  ])("are not found in %s, which says why", (_, text, problem) => {
    expect(readQuestionsText(text)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
  });
});

describe("levels that follow", () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, level) => toTextEntry(`level ${level}`));

  const empty: Playground = { ...examplePlayground("p"), questions: [blankQuestion("s", "s", "noul")] };

  function thresholds({ questions }: Playground) {
    const [question] = questions;
    return (
      question && [question.rules.score.lower, question.rules.score.upper, hasChosenThresholds(question)]
    );
  }

  function withLevels(playground: Playground, count: number): Playground {
    return changeQuestion(playground, "s", (question) => ({ ...question, levels: entries(count) }));
  }

  it("keeps the thresholds that nobody has set at the thirds of the scale", () => {
    const score = changeQuestionType(empty, "s", "score");
    expect(thresholds(score)).toEqual([0.3, 0.7, false]);
    expect(thresholds(withLevels(score, 3))).toEqual([0.7, 1.3, false]);
    expect(thresholds(withLevels(withLevels(score, 10), 5))).toEqual([1.3, 2.7, false]);
    expect(thresholds(withLevels(withLevels(score, 3), 2))).toEqual([0.3, 0.7, false]);
  });

  it("counts as positive from the first level that is high, until somebody says from which", () => {
    const fromOf = ({ questions: [question] }: Playground) => question?.rules.score.tail.from;
    const score = changeQuestionType(empty, "s", "score");
    expect([2, 3, 4, 5, 10].map((count) => fromOf(withLevels(score, count)))).toEqual([1, 2, 2, 3, 6]);
    const coming = { ...blankQuestion("new", "new", "score"), levels: entries(4) };
    expect(fromOf(replaceQuestions(empty, [coming]))).toBe(2);
    const said = changeQuestion(withLevels(score, 5), "s", (question) => ({
      ...question,
      rules: {
        ...question.rules,
        score: { ...question.rules.score, tail: { ...question.rules.score.tail, from: 1 } },
      },
    }));
    expect(fromOf(withLevels(said, 4))).toBe(1);
  });

  it("leaves thresholds alone that somebody has set, or that are set with the levels", () => {
    const set = changeQuestion(withLevels(empty, 3), "s", (question) => ({
      ...question,
      type: "score",
      rules: { ...question.rules, score: { ...question.rules.score, upper: 1.5 } },
    }));
    expect(thresholds(withLevels(set, 5))).toEqual([0.7, 1.5, true]);
    const together = changeQuestion(empty, "s", (question) => ({
      ...question,
      type: "score",
      levels: entries(3),
      rules: { ...question.rules, score: { ...question.rules.score, upper: 1.2 } },
    }));
    expect(thresholds(together)).toEqual([1, 1.2, true]);
    const low = changeQuestion(withLevels(changeQuestionType(empty, "s", "score"), 3), "s", (question) => ({
      ...question,
      rules: { ...question.rules, score: { ...question.rules.score, lower: 0.5 } },
    }));
    expect(thresholds(withLevels(low, 5))).toEqual([0.5, 1.3, true]);
  });

  it("leaves thresholds alone that were fitted, even where they are those of the beginning", () => {
    const score = withLevels(changeQuestionType(empty, "s", "score"), 3);
    const fitted = changeQuestion(score, "s", (question) => ({ ...question, fitted: {} as never }));
    expect(thresholds(withLevels(fitted, 5))).toEqual([0.7, 1.3, true]);
  });

  it("gives a score that comes in as JSON the thresholds of its levels", () => {
    const coming = { ...blankQuestion("new", "new", "score"), levels: entries(3) };
    expect(thresholds(replaceQuestions(empty, [coming]))).toEqual([0.7, 1.3, false]);
  });

  it("calls thresholds own neither where they are today's first ones nor where they are those of before", () => {
    const before = { ...blankQuestion("s", "s", "score"), levels: entries(3) };
    expect(hasChosenThresholds(before)).toBe(false);
  });
});

describe("edits of questions", () => {
  const keysOf = (playground: Playground) => playground.questions.map((question) => question.key);
  const at = (playground: Playground, index: number) => {
    const question = playground.questions[index];
    if (question === undefined) throw new Error(`no question ${index}`);
    return question;
  };

  describe("questions", () => {
    it("adds with the first free id, last or at an index", () => {
      const one = addQuestion(newPlayground("p"), "noul", "a");
      const two = addQuestion(one, "choice", "b", 0);
      const three = addQuestion(removeQuestions(two, new Set(["a"])), "score", "c");
      expect(ids(two)).toEqual(["question_2", "question_1"]);
      expect(ids(three)).toEqual(["question_2", "question_1"]);
      expect(keysOf(three)).toEqual(["b", "c"]);
      expect(addQuestion(three, "noul", "c")).toBe(three);
    });

    it("removes by key only", () => {
      expect(ids(removeQuestions(example, new Set(["department"])))).toEqual([
        "refund_requested",
        "frustration",
      ]);
      expect(removeQuestions(example, new Set(["absent"]))).toBe(example);
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
      const narrowed = changeQuestion(chosen, "department", (question) => ({
        ...question,
        narrows: { key: "frustration", option: "x" },
        inSteps: true,
      }));
      const copied = duplicateQuestion(narrowed, "department", "x");
      expect(at(copied, 2)).not.toHaveProperty("narrows");
      expect(at(copied, 2)).not.toHaveProperty("inSteps");
      expect(copied.ledger.uses).toEqual([use, { ...use, question: "x" }]);
    });

    it("is asked in steps, or together again", () => {
      const inSteps = setTwoStepAsking(example, "department", true);
      expect(at(inSteps, 1).inSteps).toBe(true);
      expect(setTwoStepAsking(inSteps, "department", false)).toEqual(example);
      expect(at(setTwoStepAsking(inSteps, "department", false), 1)).not.toHaveProperty("inSteps");
    });

    it.each([
      ["refund_requested", 2, ["department", "frustration", "refund_requested"]],
      ["refund_requested", 99, ["department", "frustration", "refund_requested"]],
      ["frustration", -1, ["frustration", "refund_requested", "department"]],
      ["department", 0, ["department", "refund_requested", "frustration"]],
    ])("moves %s to %i", (key, to, order) => {
      expect(keysOf(moveQuestion(example, key, to))).toEqual(order);
    });

    it("moves nothing to where it is", () => {
      expect(moveQuestion(example, "department", 1)).toBe(example);
      expect(moveQuestion(example, "absent", 1)).toBe(example);
      expect(moveQuestion(newPlayground("p"), "absent", 0).questions).toEqual([]);
    });

    it("replaces one, sharing what is equal", () => {
      const changed = { ...structuredClone(at(example, 1)), instructions: toTextEntry("Who?") };
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
      expect(at(restoreDismissedAdvice(dismissed, "department"), 1).dismissedAdvice).toEqual([]);
      expect(restoreDismissedAdvice(example, "department")).toBe(example);
    });

    it("includes and excludes, and sets rules", () => {
      expect(at(setQuestionIncluded(example, "department", false), 1).included).toBe(false);
      expect(setQuestionIncluded(example, "department", true)).toBe(example);
      expect(at(setQuestionRules(example, "department", defaultRules), 1).rules).toEqual(defaultRules);
      expect(setQuestionRules(example, "department", structuredClone(at(example, 1).rules))).toBe(example);
    });
  });

  describe("rules and what they are chosen for", () => {
    const fitted = { at: 1 } as never;

    it("keeps the mark of a fitting when thresholds are set by hand", () => {
      const fit = setFittedRules(example, "department", defaultRules, fitted);
      expect(at(fit, 1)).toMatchObject({ rules: defaultRules, fitted });
      const moved = { ...defaultRules, choice: { ...defaultRules.choice, cut: 0.6 } };
      expect(at(setQuestionRules(fit, "department", moved), 1)).toMatchObject({ rules: moved, fitted });
    });

    it("changes a part of a tuning, and keeps the rest", () => {
      const tuned = setQuestionTuning(
        setQuestionTuning(example, "department", { goal: "right" }),
        "department",
        {
          reviewShare: 0.3,
        },
      );
      expect(at(tuned, 1).tuning).toMatchObject({ goal: "right", reviewShare: 0.3, missShare: 0.05 });
      expect(at(tuned, 0).tuning).toBe(at(example, 0).tuning);
      const whole = setDecisionTuning(setDecisionTuning(example, { goals: ["people"] }), { missShare: 0.1 });
      expect(whole.decisionTuning).toMatchObject({ goals: ["people"], missShare: 0.1, reviewShare: 0.2 });
    });
  });

  describe("the rest of the playground", () => {
    it("sets each part, and keeps the reference when nothing changes", () => {
      expect(setPlaygroundName(example, "A").name).toBe("A");
      expect(setPlaygroundName(example, example.name)).toBe(example);
      expect(setPlaygroundModel(example, " m ").model).toBe(" m ");
      expect(setPlaygroundModel(example, example.model)).toBe(example);
      expect(setPlaygroundState(example, { ...example.state, form: "text" }).state.form).toBe("text");
      expect(setPlaygroundState(example, structuredClone(example.state))).toBe(example);
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
});
