import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { activateVariant, addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { wordingsOf } from "#core/document/question-wordings.ts";
import { anyPlayground } from "#core/document/testing/any-playground.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { decideRun } from "#core/policy/zone.ts";
import { deciderProfile as profile, profileOf } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { describeWordings, draftAllWordings, draftWordingRequests, findWordingAnswers } from "./wordings.ts";

const example = examplePlayground("p");
let made = 0;
const newKey = () => `k${(made += 1)}`;

function reworded(playground: Playground, key: string, text: string): Playground {
  const added = addVariant(playground, key, newKey);
  return changeQuestion(added, key, (question) => ({ ...question, instructions: toTextEntry(text) }));
}

const two = reworded(example, "refund_requested", "Do they want money?");
const idsOf = (playground: Playground) =>
  draftAllWordings(playground.questions).questions.map(({ id }) => id);

describe("draftAllWordings", () => {
  it("asks every wording in one request, beside the questions that have but one", () => {
    expect(idsOf(two)).toEqual(["refund_requested", "refund_requested_B", "department", "frustration"]);
    const { questionKeys, wordings, questions } = draftAllWordings(two.questions);
    expect(questionKeys.slice(0, 2)).toEqual(["refund_requested", "refund_requested"]);
    expect(wordings.map(({ id, of, name }) => [id, of, name])).toEqual([
      ["refund_requested", "refund_requested", "A"],
      ["refund_requested_B", "refund_requested", "B"],
    ]);
    expect(writeRequest({ ...two, questions }, profile).ok).toBe(true);
  });

  it("makes the same request whichever wording is chosen", () => {
    const [a] = two.questions.flatMap(wordingsOf);
    const first = activateVariant(two, "refund_requested", a?.variant.key ?? "");
    const bytes = (playground: Playground) =>
      writeRequest({ ...playground, questions: draftAllWordings(playground.questions).questions }, profile);
    expect(bytes(first)).toEqual(bytes(two));
  });

  it("never takes an id that the author has given", () => {
    const taken = changeQuestion(two, "department", (question) => ({
      ...question,
      id: "refund_requested_B",
      included: false,
    }));
    expect(idsOf(taken)).toEqual(["refund_requested", "refund_requested_B_2", "frustration"]);
  });

  it("gives every wording an id of its own, and leaves those of the author as they are", () => {
    fc.assert(
      fc.property(anyPlayground, ({ questions: any }) => {
        const questions = any.map((question, place) => ({ ...question, id: `${question.id}${place}` }));
        const draft = draftAllWordings(questions);
        const ids = draft.questions.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const own = new Set(questions.map(({ id }) => id));
        for (const { id, of } of draft.wordings) expect(id === of || !own.has(id)).toBe(true);
        const included = questions.filter(({ included: asked }) => asked);
        const count = included.reduce((sum, one) => sum + Math.max(1, wordingsOf(one).length), 0);
        expect(ids).toHaveLength(count);
        expect(draft.questionKeys).toHaveLength(count);
      }),
    );
  });
});

describe("draftWordingRequests", () => {
  const both = reworded(two, "frustration", "How angry are they?");
  const systemone = profileOf({ profileId: "systemone" });

  it("asks all in one request where neither ids nor company matter", () => {
    expect(draftWordingRequests(both.questions, profile)).toEqual([draftAllWordings(both.questions)]);
  });

  it("asks each in a request of its own under the author's id, beside what is written now, where they may", () => {
    const drafts = draftWordingRequests(both.questions, systemone);
    expect(drafts.map(({ wordings }) => describeWordings(wordings))).toEqual([
      "refund_requested: B, frustration: B",
      "refund_requested: A",
      "frustration: A",
    ]);
    const ids = ["refund_requested", "department", "frustration"];
    expect(drafts.map(({ questions }) => questions.map(({ id }) => id))).toEqual([ids, ids, ids]);
    const texts = drafts.map(({ questions }) => questions.map(({ instructions }) => instructions.text));
    const [now = [], first = [], last = []] = texts;
    expect(now[0]).toBe("Do they want money?");
    expect([first[0] === now[0], first[2] === now[2]]).toEqual([false, true]);
    expect([last[0] === now[0], last[2] === now[2]]).toEqual([true, false]);
  });

  it("makes the same requests whichever wording of a question is chosen", () => {
    const [a] = two.questions.flatMap(wordingsOf);
    const chosen = activateVariant(two, "refund_requested", a?.variant.key ?? "");
    const bodies = ({ questions, ...rest }: Playground) =>
      draftWordingRequests(questions, systemone)
        .map((draft) => JSON.stringify(writeRequest({ ...rest, questions: draft.questions }, systemone)))
        .sort();
    expect(bodies(chosen)).toEqual(bodies(two));
  });
});

const key = "refund_requested";
let variants = 0;
const added = addVariant(examplePlayground("p"), key, () => `variant ${(variants += 1)}`);
const asked = changeQuestion(added, key, (question) => ({
  ...question,
  instructions: toTextEntry("Do they want money?"),
}));

function questionOf({ questions }: Playground): PlaygroundQuestion {
  const found = questions.find((question) => question.key === key);
  if (!found) throw new Error("the question is gone");
  return found;
}

function toRun(answers: object): Run {
  const { questions, wordings } = draftAllWordings(asked.questions);
  const written = writeRequest({ ...asked, questions }, profile);
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
  expect(values(asked)).toEqual([0.9, 0.1]);
  expect(values(asked, toRun({ refund_requested: { noul: 0.9 } }))).toEqual([0.9, null]);
});

it("takes no answer to another text, state, model or profile", () => {
  const changed = changeQuestion(asked, key, (question) => ({
    ...question,
    instructions: toTextEntry("Or not?"),
  }));
  expect(values(changed)).toEqual([0.9]);
  expect(values({ ...asked, state: { form: "text", text: "Hello", items: [] } })).toEqual([]);
  expect(values({ ...asked, model: "decider-preview" })).toEqual([]);
  expect(values(asked, { ...run, profileId: "gateway" })).toEqual([]);
  expect(values(asked, { ...run, wordings: undefined })).toEqual([]);
  expect(values(asked, { ...run, responseText: "[]" })).toEqual([]);
});

it("puts together what runs say that asked one wording each, beside the same questions", () => {
  const systemone = profileOf({ profileId: "systemone" });
  const toRuns = (playground: Playground, nouls: readonly number[]) =>
    draftWordingRequests(playground.questions, systemone).map(({ questions, wordings }, at): Run => {
      const written = writeRequest({ ...playground, questions }, systemone);
      if (!written.ok) throw new Error(JSON.stringify(written.issues));
      const responseText = JSON.stringify({ model: "m", answers: { [key]: { noul: nouls[at] } } });
      return { ...run, asked: written.asked, wordings, profileId: "systemone", responseText };
    });
  const noulsOf = (runs: readonly Run[]) =>
    [...findWordingAnswers(asked, questionOf(asked), runs, systemone).values()].map((answer) =>
      answer?.type === "noul" ? answer.value : null,
    );
  const [b, a] = toRuns(asked, [0.2, 0.8]);
  if (!a || !b) throw new Error("a run is missing");
  expect(noulsOf([a, b])).toEqual([0.2, 0.8]);
  expect(noulsOf([])).toEqual([]);
  const beside = changeQuestion(asked, "department", (question) => ({ ...question, included: false }));
  const [otherB] = toRuns(beside, [0.3]);
  expect(noulsOf([a, otherB ?? b])).toEqual([0.8]);
});

it("decides such a run by the wording under the question's own id, and a broken one not at all", () => {
  const single = { ...asked, questions: asked.questions.filter((question) => question.key === key) };
  expect(decideRun(single, run)?.outcome).toBe(
    decideRun(single, toRun({ refund_requested: { noul: 0.9 } }))?.outcome,
  );
  expect(decideRun(asked, { ...run, responseText: "[]" })).toBeNull();
});
