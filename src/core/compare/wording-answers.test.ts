import { expect, it } from "vitest";
import { decider as profile, profileOf } from "#core/contract/profiles.ts";
import { writeRequest } from "#core/contract/write-request.ts";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/example.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { textEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { decideRun } from "#core/policy/combine.ts";
import { draftWordings, findWordingAnswers, withWordings } from "./wordings.ts";

const key = "refund_requested";
let made = 0;
const added = addVariant(examplePlayground("p"), key, () => `variant ${(made += 1)}`);
const two = changeQuestion(added, key, (question) => ({
  ...question,
  instructions: textEntry("Do they want money?"),
}));

function questionOf({ questions }: Playground): PlaygroundQuestion {
  const found = questions.find((question) => question.key === key);
  if (!found) throw new Error("the question is gone");
  return found;
}

function toRun(answers: object): Run {
  const { questions, wordings } = withWordings(two.questions);
  const written = writeRequest({ ...two, questions }, profile);
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return {
    key: "r",
    playgroundKey: "p",
    asked: written.asked,
    wordings,
    profileId: "decider",
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: JSON.stringify({ model: "m", answers }),
    auto: false,
  };
}

const run = toRun({ refund_requested: { noul: 0.9 }, refund_requested_B: { noul: 0.1 } });

function values(playground: Playground, of: Run = run): (number | null)[] {
  const answers = findWordingAnswers(playground, questionOf(playground), [of], profile);
  return [...answers.values()].map((answer) => (answer?.type === "noul" ? answer.value : null));
}

it("finds each wording's own answer in a run that asked them all", () => {
  expect(values(two)).toEqual([0.9, 0.1]);
  expect(values(two, toRun({ refund_requested: { noul: 0.9 } }))).toEqual([0.9, null]);
});

it("takes no answer to another text, state, model or profile", () => {
  const changed = changeQuestion(two, key, (question) => ({
    ...question,
    instructions: textEntry("Or not?"),
  }));
  expect(values(changed)).toEqual([0.9]);
  expect(values({ ...two, state: { form: "text", text: "Hello", items: [] } })).toEqual([]);
  expect(values({ ...two, model: "decider-preview" })).toEqual([]);
  expect(values(two, { ...run, profileId: "gateway" })).toEqual([]);
  expect(values(two, { ...run, wordings: undefined })).toEqual([]);
  expect(values(two, { ...run, responseText: "[]" })).toEqual([]);
});

it("puts together what runs say that asked one wording each, beside the same questions", () => {
  const systemone = profileOf({ profileId: "systemone" });
  const toRuns = (playground: Playground, nouls: readonly number[]) =>
    draftWordings(playground.questions, systemone).map(({ questions, wordings }, at): Run => {
      const written = writeRequest({ ...playground, questions }, systemone);
      if (!written.ok) throw new Error(JSON.stringify(written.issues));
      const responseText = JSON.stringify({ model: "m", answers: { [key]: { noul: nouls[at] } } });
      return { ...run, asked: written.asked, wordings, profileId: "systemone", responseText };
    });
  const noulsOf = (runs: readonly Run[]) =>
    [...findWordingAnswers(two, questionOf(two), runs, systemone).values()].map((answer) =>
      answer?.type === "noul" ? answer.value : null,
    );
  const [b, a] = toRuns(two, [0.2, 0.8]);
  if (!a || !b) throw new Error("a run is missing");
  expect(noulsOf([a, b])).toEqual([0.2, 0.8]);
  expect(noulsOf([])).toEqual([]);
  const beside = changeQuestion(two, "department", (question) => ({ ...question, included: false }));
  const [otherB] = toRuns(beside, [0.3]);
  expect(noulsOf([a, otherB ?? b])).toEqual([0.8]);
});

it("decides such a run by the wording under the question's own id, and a broken one not at all", () => {
  const single = { ...two, questions: two.questions.filter((question) => question.key === key) };
  expect(decideRun(single, run)?.outcome).toBe(
    decideRun(single, toRun({ refund_requested: { noul: 0.9 } }))?.outcome,
  );
  expect(decideRun(two, { ...run, responseText: "[]" })).toBeNull();
});
