import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { decidingRules } from "#core/policy/testing/deciding-rules.ts";
import { addQuestion, changeQuestionType, setQuestionRules } from "./edits/edit-questions.ts";
import { newPlayground } from "./new-playground.ts";
import { readPlaygroundFile } from "./read-playground.ts";
import { readSharedText, toSharedText } from "./share-link/shared-text.ts";
import { writePlaygroundFile } from "./write-playground-file.ts";

/** As version 2 wrote it, when a new question still had outcomes; only the upper edge of the first was moved. */
const questionsOfVersion2 =
  '[{"key":"q1","id":"question_1","type":"noul","instructions":"","rules":{"noul":{"lower":0.3,"upper":0.8,' +
  '"outcomes":{"no":"block","unsure":"review","yes":"allow"}}}},{"key":"q2","id":"question_2","type":"choice",' +
  '"instructions":"","rules":{"choice":{"measure":"confidence","cut":0.5,"marginCut":0.2,"outcomes":' +
  '{"unsure":"review","chosen":"allow"},"options":[]}}},{"key":"q3","id":"question_3","type":"score",' +
  '"instructions":"","rules":{"score":{"measure":"level","lower":1,"upper":2,"tail":{"from":1,"lower":0.3,' +
  '"upper":0.7},"outcomes":{"low":"allow","middle":"review","high":"block"}}}}]';
const file = `{"format":"cutpoint.playground","version":2,"key":"old","name":"Untitled","notes":[""],"model":"decider-latest","questions":${questionsOfVersion2},"state":{"form":"text","text":[""],"items":[]}}`;
const link = `{"version":2,"name":"Untitled","model":"decider-latest","questions":${questionsOfVersion2}}`;

function read(text: string): Playground {
  const reading = readPlaygroundFile(text);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

function readLink(text: string): Playground {
  let made = 0;
  const reading = readSharedText(text, () => `k${(made += 1)}`);
  if (reading.status !== "read") throw new Error(reading.status);
  return reading.playground;
}

const [first, ...others] = Array.from({ length: 3 }, () => decidingRules);
const kept = [{ ...first, noul: { ...decidingRules.noul, upper: 0.8 } }, ...others];
const linkParts = { state: false, samples: false, notes: false, cases: false, table: false, answers: false };

describe("the outcomes of an older document", () => {
  it("stay, of every type, in a file and in a link", () => {
    expect(read(file).questions.map(({ rules }) => rules)).toEqual(kept);
    expect(readLink(link).questions.map(({ rules }) => rules)).toEqual(kept);
  });

  it("stay where its file left the rule out", () => {
    const leftOut = file.replace(/"noul":\{.*?\}\}/, "").replace(/"choice":\{.*?\]\}/, "");
    const [noul, choice] = read(leftOut).questions;
    expect([noul?.rules, choice?.rules]).toEqual([decidingRules, decidingRules]);
  });

  it("stay when it is saved again, shared, and changed in type", () => {
    const again = read(writePlaygroundFile(read(file)));
    expect(again).toEqual(read(file));
    expect(readLink(toSharedText(again, linkParts, null)).questions.map(({ rules }) => rules)).toEqual(kept);
    const there = changeQuestionType(again, "q1", "score");
    expect(changeQuestionType(there, "q1", "noul").questions[0]?.rules.noul).toEqual(kept[0]?.noul);
  });
});

describe("a new question", () => {
  const added = addQuestion(newPlayground("p"), "noul", "q");

  it("has no outcome, whatever its type becomes, also when it is read back", () => {
    for (const type of ["noul", "choice", "score"] as const) {
      const back = read(writePlaygroundFile(changeQuestionType(added, "q", type)));
      const outcomes = Object.values(back.questions[0]?.rules ?? {}).flatMap((rule) =>
        Object.values(rule.outcomes),
      );
      expect(outcomes.join("")).toBe("");
    }
  });

  it("keeps the outcomes of one type while it is of another", () => {
    const chosen = setQuestionRules(added, "q", decidingRules);
    const back = read(writePlaygroundFile(changeQuestionType(chosen, "q", "score")));
    expect(changeQuestionType(back, "q", "noul").questions[0]?.rules.noul).toEqual(decidingRules.noul);
  });
});
