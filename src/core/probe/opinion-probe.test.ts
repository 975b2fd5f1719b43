import { describe, expect, it } from "vitest";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { setPlaygroundState } from "#core/document/edits/edit-state.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import { kindOf, kinds } from "#core/kinds/registry.ts";
import type { Answer } from "#core/model/answer.ts";
import type { LabelValue } from "#core/model/case.ts";
import type { Playground, PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { wilsonInterval } from "#core/statistics/binomial.ts";
import { definedMeasure } from "#core/statistics/measure.ts";
import {
  answersToSuggest,
  defaultOpinionWordings,
  describeOpinionReport,
  parseOpinionWordings,
  toOpinionReport,
} from "./opinion-probe.ts";
import { planProbe, probePlanCost } from "./plan-probe.ts";
import type { Probe, ProbeStep, ProbeStepAnswers } from "./probe-record.ts";

const example = setPlaygroundState(examplePlayground("p"), { form: "text", text: "Where is it?", items: [] });
const questions = Object.values(kinds).map((_, at): PlaygroundQuestion => {
  const question = example.questions[at];
  if (question === undefined) throw new Error("The example has a question of each type.");
  return question;
});

function samples(count: number): Playground {
  const pinned = Array.from({ length: count }, (_, at): PlaygroundSample => {
    return {
      key: `s${at}`,
      name: "",
      state: { form: "text", text: `Sample ${at}`, items: [] },
      caseKey: null,
    };
  });
  return addSamples(example, pinned);
}

function plan(playground: Playground, question: PlaygroundQuestion, change: Partial<Probe> = {}) {
  const probe = {
    kind: "opinion",
    questionKey: question.key,
    over: "state",
    wordings: defaultOpinionWordings,
    ...change,
  };
  const planned = planProbe(playground, probe as Probe, profile, true);
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned;
}

/** An answer that surely is the label. */
function sure(question: PlaygroundQuestion, value: LabelValue): Answer {
  if (typeof value === "boolean") return { type: "noul", value: value ? 1 : 0 };
  const at = kinds[question.type].labels(question).findIndex((label) => label.value === value);
  const probabilities = kinds[question.type].labels(question).map((_, place) => (place === at ? 1 : 0));
  const rest = { probabilities, confidence: { value: 1, source: "server" as const }, tooRounded: false };
  if (typeof value === "string") return { type: "choice", choice: value, ...rest };
  return { type: "score", level: value, ...rest };
}

function answered(
  steps: readonly ProbeStep[],
  judge: (step: ProbeStep, place: number) => Answer | null,
): ProbeStepAnswers[] {
  return steps.map((step) => ({ step, answers: [judge(step, step.on?.place ?? -1)], inputTokens: 1 }));
}

describe("the opinion probe", () => {
  it.each(questions)(
    "asks $type alone, as it is, with a neutral sentence, and with each opinion",
    (question) => {
      const { steps } = plan(example, question);
      const [low, high] = answersToSuggest(question);
      expect(low?.value).not.toBe(high?.value);
      expect(steps).toHaveLength(1 + 1 + 2 * defaultOpinionWordings.length);
      expect(steps.every(({ asked }) => asked.questions.length === 1)).toBe(true);
      expect(steps[0]?.asked.stateText).toBe('"Where is it?"');
      expect(steps[1]?.asked.stateText).toContain("no opinion");
      expect(steps[2]?.asked.stateText).toBe(
        JSON.stringify(`Where is it?\nI think the answer is ${low?.words}.`),
      );
      expect(steps[3]?.asked.stateText).toContain(high?.words);
    },
  );

  it("counts its requests over all samples, and leaves out what can't be sent", () => {
    const bad: PlaygroundSample = {
      key: "x",
      name: "",
      state: { form: "json", text: "{", items: [] },
      caseKey: null,
    };
    const [question] = questions;
    if (!question) return;
    const { steps, leftOut } = plan(addSamples(samples(3), [bad]), question, {
      over: "samples",
    });
    expect([probePlanCost(steps).requests, leftOut]).toEqual([3 * 8, 1]);
    expect(new Set(steps.map(({ asked }) => composeMapRequestBody(asked))).size).toBe(24);
  });

  it.each([
    [[], "Write an opinion."],
    [["I think it's yes."], "{answer}"],
  ])("needs a place for the answer: %j", (wordings, words) => {
    const probe: Probe = { kind: "opinion", questionKey: questions[0]?.key ?? "", over: "state", wordings };
    expect(planProbe(example, probe, profile, true)).toMatchObject({
      ok: false,
      nothing: expect.stringContaining(words) as unknown,
    });
  });

  it("reads one wording a line", () => {
    expect(parseOpinionWordings(" a \n\n b\na\n")).toEqual(["a", "b"]);
  });

  it.each(questions)("finds that $type follows any opinion, and that the pull is whole", (question) => {
    const { steps } = plan(samples(12), question, { over: "samples" });
    const [low] = answersToSuggest(question);
    const follow = ({ opinion }: ProbeStep) => sure(question, opinion?.answer ?? low?.value ?? false);
    const report = toOpinionReport(question, answered(steps, follow));
    expect(report.any).toEqual({ states: 12, flips: 12, interval: wilsonInterval(12, 12) });
    expect(report.neutral.flips).toBe(0);
    expect(report.wordings.map(({ count, pull }) => [count.flips, pull.value])).toEqual([
      [12, 1],
      [12, 1],
      [12, 1],
    ]);
    expect(describeOpinionReport(report)).toMatch(
      /flips 12 of 12 states, each tried in 3 wordings\. .*100 points/,
    );
  });

  it.each(questions)("finds $type firm, where no opinion moves it", (question) => {
    const { steps } = plan(example, question);
    const [low] = answersToSuggest(question);
    const report = toOpinionReport(
      question,
      answered(steps, () => sure(question, low?.value ?? false)),
    );
    expect([report.any.flips, report.any.states]).toEqual([0, 1]);
    expect(describeOpinionReport(report)).toMatch(
      /doesn't flip it in any of 3 wordings\. Answers don't move on average\./,
    );
    const wordings = report.wordings.map((one) => ({ ...one, pull: definedMeasure(-0.004) }));
    expect(describeOpinionReport({ ...report, wordings })).toContain(
      "less than one percentage point away from the opinion",
    );
  });

  it("tells when a sentence without an opinion flips an answer too", () => {
    const [question] = questions;
    if (!question) return;
    const { steps } = plan(samples(40), question, { over: "samples" });
    const swayed = ({ opinion }: ProbeStep, place: number) =>
      sure(question, place < 10 && opinion !== undefined);
    const text = describeOpinionReport(toOpinionReport(question, answered(steps, swayed)));
    expect(text).toMatch(/flips 10 of 40 states \(25.%; 95.% sure:/);
    expect(text).toMatch(/without an opinion flips 10 of 40 states .* too/);
  });

  it("counts only states with both answers, each once", () => {
    const [question] = questions;
    if (!question) return;
    const { steps } = plan(samples(3), question, { over: "samples" });
    const report = toOpinionReport(
      question,
      answered(steps, ({ opinion }, place) =>
        place === 0 || (place === 1 && opinion) ? null : sure(question, opinion?.answer === true),
      ),
    );
    expect(report.any).toMatchObject({ states: 1, flips: 1 });
    expect(kindOf(report.states[0]?.plain ?? sure(question, true)).word).toBe("yes/no");
    expect(describeOpinionReport(toOpinionReport(question, []))).toMatch(/^No state was answered/);
  });
});
