import { describe, expect, it, test } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { allAdviceRules, checkPlayground } from "./check.ts";
import { anyQuestionExamples } from "./testing/any-question-examples.ts";
import { choiceQuestion, findingsIn, findingsOn, noulQuestion, toPlayground } from "./testing/build.ts";
import { choiceExamples } from "./testing/choice-examples.ts";
import { type AdviceExample, type ExampleTable, toSketch } from "./testing/example-table.ts";
import { foundWordings } from "./testing/found-wordings.ts";
import { goodQuestions, goodState } from "./testing/good-questions.ts";
import { noulExamples } from "./testing/noul-examples.ts";
import { requestExamples } from "./testing/request-examples.ts";
import { scoreExamples } from "./testing/score-examples.ts";
import { setExamples } from "./testing/set-examples.ts";
import { stateExamples } from "./testing/state-examples.ts";
import { thresholdExamples } from "./testing/threshold-examples.ts";

const examples: ExampleTable = {
  ...requestExamples,
  ...anyQuestionExamples,
  ...noulExamples,
  ...choiceExamples,
  ...scoreExamples,
  ...stateExamples,
  ...setExamples,
  ...thresholdExamples,
};

function words(example: AdviceExample): string {
  return JSON.stringify(example, (name, value: unknown) => (name === "rules" ? undefined : value)).slice(
    0,
    400,
  );
}

test("every rule has examples of both kinds, and an id of its own", () => {
  const ids = allAdviceRules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(examples).sort()).toEqual([...ids].sort());
  for (const { fires, silent } of Object.values(examples)) {
    expect(fires.length).toBeGreaterThan(0);
    expect(silent.length).toBeGreaterThan(0);
  }
});

describe.each(Object.entries(examples))("%s", (id, { fires, silent, level }) => {
  it.each(fires.map((example) => [words(example), example] as const))("speaks of %s", (_, example) => {
    const found = findingsIn(toSketch(example)).filter(({ rule }) => rule === id);
    expect(found).not.toEqual([]);
    expect(found.map((finding) => finding.level)).toContain(level ?? found[0]?.level);
  });

  it.each(silent.map((example) => [words(example), example] as const))("is silent on %s", (_, example) => {
    expect(findingsIn(toSketch(example)).filter(({ rule }) => rule === id)).toEqual([]);
  });
});

const loud = new Set(["error", "warning"]);

test.each(goodQuestions.map((question) => [question.id, question] as const))(
  "no rule warns of a well-written question: %s",
  (_, question) => {
    const found = findingsIn({ questions: [question], state: goodState });
    expect(found.filter(({ level }) => loud.has(level))).toEqual([]);
  },
);

test.each(
  foundWordings.map((found) => [`${found.kind}: ${found.question.instructions.text}`, found] as const),
)(
  "a wording that people write gets the warnings it deserves, and no others: %s",
  (_, { question, rules }) => {
    const found = findingsIn({ questions: [question] }).filter(({ level }) => loud.has(level));
    expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual([...rules].sort());
  },
);

test("half of the wordings that people write are good", () => {
  expect(foundWordings.length).toBeGreaterThanOrEqual(20);
  expect(foundWordings.filter(({ rules }) => rules.length === 0).length * 2).toBe(foundWordings.length);
});

test("advice is given once: no two findings say the same, and none repeats another in other words", () => {
  const all = [
    ...Object.values(examples).flatMap(({ fires, silent }) => [...fires, ...silent]),
    ...foundWordings.map(({ question }) => question),
  ];
  for (const example of all) {
    const advice = checkPlayground(toPlayground(toSketch(example)), deciderProfile, null);
    for (const { findings } of [...advice.questions.values(), { findings: advice.state }]) {
      const calm = findings.filter(({ level }) => level !== "error");
      const said = calm.map(({ rule, message, place }) =>
        JSON.stringify([rule, message, place.at === "question" && [place.path[0], place.path[2]]]),
      );
      expect(new Set(said).size).toBe(said.length);
    }
  }
});

test("what holds of several rows is said once, with all of them", () => {
  const one = findingsIn({
    questions: [choiceQuestion("Which is it?", ["a", "b", "red", "c", "other"])],
  }).find(({ rule }) => rule === "C6");
  expect(one?.place).toMatchObject({ path: ["options", 0, "name"] });
  expect(one?.alsoAt).toEqual([
    ["options", 1, "name"],
    ["options", 3, "name"],
  ]);
});

test("a list that is cut short says how many more there are", () => {
  const state = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`field${at + 1}`, "x"]));
  const keys = findingsIn({ questions: [noulQuestion("Is it late?")], state }).find(
    ({ rule }) => rule === "T5",
  );
  expect(keys?.message).toContain("field1, field2, field3, field4, field5 and 4 more");
  const names = ["a_b", "c_d", "e_f", "g_h", "i_j"].map((name) => `\`${name}\``).join(", ");
  const missing = findingsIn({
    questions: [noulQuestion(`Is any of ${names} late?`)],
    state: { message: "x" },
  }).filter(({ rule }) => rule === "Q7");
  expect(missing).toHaveLength(3);
  expect(missing.at(-1)?.message).toContain("2 more");
});

test.each([
  [
    { id: 4411, status: "open", message: { subject: "Late", text: "The parcel came late again." } },
    "message.text",
  ],
  [{ meta: { id: "x-1" }, turns: [{ role: "user", words: "Where is it?" }] }, "turns.words"],
  [{ id: "x-1", notes: ["It came late.", "Again."] }, "notes"],
  [{ id: "x-1", code: "y-2" }, "id"],
])("a question that names no field is shown the one that holds the text: %j", (state, path) => {
  const found = findingsIn({ questions: [noulQuestion("Is the writer angry?")], state });
  expect(found.find(({ rule }) => rule === "Q7")?.message).toContain(`\`${path}\``);
});

test("no rule warns of well-written questions together", () => {
  const found = findingsIn({ questions: goodQuestions, state: goodState });
  expect(found.filter(({ level }) => loud.has(level))).toEqual([]);
});

test("the example that a first visit opens has hints alone, each of them right", () => {
  const found = findingsOn(examplePlayground("example"));
  expect(found.map(({ rule, level }) => `${rule} ${level}`)).toEqual(["T1 hint", "V4 hint"]);
});

test("what a finding says is one or two plain sentences of bearable length", () => {
  const all = Object.values(examples).flatMap(({ fires }) =>
    fires.flatMap((example) => findingsIn(toSketch(example))),
  );
  for (const { message } of all) {
    expect(message).toMatch(/[.?!]$/);
    expect(message.length).toBeLessThan(300);
  }
});
