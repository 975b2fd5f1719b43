import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { composeMapRequestBody, type Run } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { examplePlayground } from "./new-playground.ts";
import { askedInstructionsText } from "./read-asked-question.ts";
import { restoreRequestOfRun } from "./restore-request.ts";
import { anyWritablePlayground } from "./testing/any-writable-playground.ts";

function ask(playground: Playground): Run | null {
  const questions = playground.questions.filter((question) => question.included);
  const written = writeRequest({ ...playground, questions }, profile);
  if (!written.ok) return null;
  return {
    key: "run",
    playgroundKey: playground.key,
    asked: written.asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: "{}",
    auto: false,
  };
}

function asked(playground: Playground): Run {
  const run = ask(playground);
  if (run === null) throw new Error("The request cannot be written.");
  return run;
}

let count = 0;
const newKey = () => `new ${(count += 1)}`;

it("tells the instructions that a question was asked with, in plain text and in JSON", () => {
  const [plain] = asked(examplePlayground("p")).asked.questions;
  if (plain === undefined) throw new Error("nothing asked");
  const before = examplePlayground("p").questions[0]?.instructions.text;
  expect([askedInstructionsText(plain), askedInstructionsText(plain)]).toEqual([before, before]);
  const json = { ...plain, text: '{"type":"noul","instructions":{"ask":"late?"}}' };
  expect(askedInstructionsText(json)).toBe('{"ask":"late?"}');
});

describe("restoreRequestOfRun", () => {
  it("brings any request back, byte for byte, into any playground", () => {
    fc.assert(
      fc.property(anyWritablePlayground, anyWritablePlayground, (one, other) => {
        const run = asked(one);
        const restored = restoreRequestOfRun(other, run, newKey);
        expect(composeMapRequestBody(asked(restored).asked)).toBe(composeMapRequestBody(run.asked));
        const keys = restored.questions.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it("is the same playground where nothing has changed since", () => {
    const now = examplePlayground("p");
    expect(restoreRequestOfRun(now, asked(now), newKey)).toBe(now);
  });

  it("keeps keys and rules by id, and what the run did not ask, left out", () => {
    const before = examplePlayground("p");
    const [refund, department, frustration] = before.questions;
    if (!refund || !department || !frustration) throw new Error("The example has three questions.");
    const run = asked({ ...before, questions: [department, refund] });
    const rules = { ...refund.rules, noul: { ...refund.rules.noul, lower: 0.11 } };
    const changed = { ...refund, rules, instructions: { form: "text" as const, text: "Else?" } };
    const now = { ...before, model: "other", questions: [frustration, changed] };
    const restored = restoreRequestOfRun(now, run, newKey);
    expect(restored.model).toBe(before.model);
    expect(restored.questions.map(({ id, included }) => [id, included])).toEqual([
      ["department", true],
      ["refund_requested", true],
      ["frustration", false],
    ]);
    expect(restored.questions[1]).toEqual({ ...refund, rules });
    expect(restored.questions[0]?.rules).toEqual(expect.objectContaining({ choice: expect.anything() }));
  });
});
