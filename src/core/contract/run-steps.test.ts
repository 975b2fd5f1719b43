import { describe, expect, it } from "vitest";
import type { ResponseReading } from "#core/model/answer.ts";
import type { AskedQuestion, Run } from "#core/model/run.ts";
import { decider as profile } from "./profiles.ts";
import { allAsked, joinReadings, readRun, toAnsweredRun } from "./run-steps.ts";

const noul = (id: string): AskedQuestion => ({ id, type: "noul", text: "{}", names: [] });

function answerTo(id: string, value: number, rest = "") {
  return `{"model":"d-1.2","answers":{"${id}":{"noul":${value}}}${rest}}`;
}

const oneStep: Run = {
  key: "r",
  playgroundKey: "p",
  asked: { model: "d-1", stateText: '"s"', questions: [noul("group")] },
  profileId: "decider",
  mode: "live",
  startedAt: 0,
  durationMs: 1,
  attempts: 1,
  responseText: answerTo("group", 0.25, ',"usage":{"input_tokens":3,"output_tokens":1}'),
  auto: false,
};
const twoSteps: Run = {
  ...oneStep,
  second: {
    questions: [noul("option")],
    responseText: answerTo("option", 0.75, ',"usage":{"input_tokens":4,"output_tokens":2}'),
  },
};

const idsOf = (run: Run) => allAsked(run).questions.map(({ id }) => id);

describe("what a run asked", () => {
  it("is its request's questions, then those of its second request", () => {
    expect(allAsked(oneStep)).toBe(oneStep.asked);
    expect(idsOf(twoSteps)).toEqual(["group", "option"]);
    expect(allAsked(twoSteps)).toMatchObject({ model: "d-1", stateText: '"s"' });
  });

  it("is the same value each time, so that what is drawn of it stays", () => {
    expect(allAsked(twoSteps)).toBe(allAsked(twoSteps));
  });
});

describe("what a run was answered", () => {
  it("is one reading of both requests", () => {
    expect(toAnsweredRun(twoSteps)).toEqual({
      run: twoSteps,
      reading: {
        model: "d-1.2",
        usage: { inputTokens: 7, outputTokens: 3 },
        answers: [
          { id: "group", answer: { type: "noul", value: 0.25 }, violations: [] },
          { id: "option", answer: { type: "noul", value: 0.75 }, violations: [] },
        ],
        unasked: [],
      },
    });
  });

  it("names the model by its digest where the server only repeats the name that was asked", () => {
    const asked = { ...oneStep.asked, model: "d-1.2" };
    const read = readRun({ ...oneStep, asked, digest: "sha256:0123456789abcdef" }, profile);
    expect(read).toMatchObject({ ok: true, reading: { model: "d-1.2@0123456789ab" } });
  });

  it("can't be read where one of the requests can't", () => {
    const second = { questions: [noul("option")], responseText: "no" };
    expect(readRun({ ...twoSteps, second }, profile)).toEqual({
      ok: false,
      problem: "The body is not JSON.",
    });
    expect(toAnsweredRun({ ...twoSteps, responseText: "no" }).reading).toBeNull();
    expect(toAnsweredRun({ ...oneStep, responseText: "no" }).reading).toBeNull();
  });
});

describe("two readings as one", () => {
  const read = (usage: ResponseReading["usage"], unasked: string[] = []): ResponseReading => ({
    model: "m",
    usage,
    answers: [],
    unasked,
  });
  const used = (inputTokens: number, outputTokens: number | null, cost?: number) =>
    read({ inputTokens, outputTokens, ...(cost !== undefined && { cost }) });

  it("keep what nobody asked of both", () => {
    expect(joinReadings(read(null, ["a"]), read(null, ["b"])).unasked).toEqual(["a", "b"]);
  });

  it("sum what both say that they used, and nothing that only one says", () => {
    const sum = (one: ResponseReading, other: ResponseReading) => joinReadings(one, other).usage;
    expect(sum(used(1, 2, 0.5), used(3, 4, 0.25))).toEqual({ inputTokens: 4, outputTokens: 6, cost: 0.75 });
    expect(sum(used(1, 2, 0.5), used(3, 4))).toEqual({ inputTokens: 4, outputTokens: 6 });
    expect(sum(used(1, 2), used(3, 4, 0.5))).toEqual({ inputTokens: 4, outputTokens: 6 });
    expect(sum(used(1, null), used(3, 4))).toEqual({ inputTokens: 4, outputTokens: null });
    expect(sum(used(1, 2), used(3, null))).toEqual({ inputTokens: 4, outputTokens: null });
    expect(sum(read(null), used(3, 4))).toBeNull();
    expect(sum(used(3, 4), read(null))).toBeNull();
  });
});
