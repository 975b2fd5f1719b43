import { describe, expect, it, test } from "vitest";
import { examplePlayground } from "#core/document/new-playground.ts";
import { allRules } from "./check.ts";
import { anyQuestionExamples } from "./testing/any-question-examples.ts";
import { findingsIn, findingsOn } from "./testing/build.ts";
import { choiceExamples } from "./testing/choice-examples.ts";
import { type AdviceExample, type ExampleTable, toSketch } from "./testing/example-table.ts";
import { goodQuestions, goodState } from "./testing/good-questions.ts";
import { noulExamples } from "./testing/noul-examples.ts";
import { requestExamples } from "./testing/request-examples.ts";
import { scoreExamples } from "./testing/score-examples.ts";
import { setExamples } from "./testing/set-examples.ts";
import { stateExamples } from "./testing/state-examples.ts";
import { cutExamples } from "./testing/threshold-examples.ts";

const examples: ExampleTable = {
  ...requestExamples,
  ...anyQuestionExamples,
  ...noulExamples,
  ...choiceExamples,
  ...scoreExamples,
  ...stateExamples,
  ...setExamples,
  ...cutExamples,
};

function words(example: AdviceExample): string {
  return JSON.stringify(example, (name, value: unknown) => (name === "rules" ? undefined : value)).slice(
    0,
    400,
  );
}

test("every rule has examples of both kinds, and an id of its own", () => {
  const ids = allRules.map(({ id }) => id);
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
