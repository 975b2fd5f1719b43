import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { Playground, PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import type { Profile } from "#core/model/profile.ts";
import { toTextEntry } from "#core/model/question.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { defaultOpposite, describeOppositeReport, toOppositeReport } from "./opposite-probe.ts";
import { planProbe } from "./plan-probe.ts";
import type { Probe, ProbeStepAnswers } from "./probe-record.ts";

const example = examplePlayground("p");
const [first, choice, score] = example.questions;
if (!first || !choice || !score) throw new Error("The example has three questions.");
const yesNo: PlaygroundQuestion = {
  ...first,
  instructions: toTextEntry("Is it late?"),
  glosses: { true: toTextEntry("late"), false: toTextEntry("in time") },
};
const playground: Playground = { ...example, questions: [yesNo, choice, score] };
const together: Profile = { ...deciderProfile, idsAreSeen: false, otherQuestionsMatter: false };
const apart: Profile = { ...deciderProfile, idsAreSeen: null };

function probe(change: object = {}): Probe {
  return { kind: "opposite", questionKey: yesNo.key, over: "state", wording: "", ...change };
}

function samples(count: number): Playground {
  const pinned = Array.from({ length: count }, (_, at): PlaygroundSample => {
    return {
      key: `s${at}`,
      name: `no. ${at}`,
      state: { form: "text", text: `S ${at}`, items: [] },
      caseKey: null,
    };
  });
  return addSamples(playground, pinned);
}

/** Pairs of P(yes) for the question and its opposite, one a state. */
function report(pairs: readonly (readonly [number, number])[], profile = together) {
  const planned = planProbe(samples(pairs.length), probe({ over: "samples" }), profile, true);
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  const answered = planned.steps.map((step): ProbeStepAnswers => {
    const pair = pairs[step.on?.place ?? 0] ?? [0, 0];
    const answers = step.tried.map(({ opposite }) => ({
      type: "noul" as const,
      value: pair[opposite ? 1 : 0],
    }));
    return { step, answers, inputTokens: 1 };
  });
  return toOppositeReport(yesNo, answered);
}

describe("the probe of the opposite", () => {
  it("asks both in one request where neither ids nor company matter, else each under the author's id", () => {
    const one = planProbe(playground, probe(), together, true);
    expect(one.ok && one.steps.map(({ asked }) => asked.questions.map(({ id }) => id))).toEqual([
      [yesNo.id, `${yesNo.id}_opposite`],
    ]);
    const two = planProbe(playground, probe(), apart, true);
    expect(two.ok && two.steps.map(({ asked }) => asked.questions.map(({ id }) => id))).toEqual([
      [yesNo.id],
      [yesNo.id],
    ]);
  });

  it("turns the question round, and its descriptions with it", () => {
    const planned = planProbe(playground, probe({ wording: "Is it in time?" }), apart, true);
    const bodies = planned.ok ? planned.steps.map(({ asked }) => composeMapRequestBody(asked)) : [];
    expect(bodies[1]).toContain("Is it in time?");
    expect(bodies[0]).toContain('"criteria":{"true":"late","false":"in time"}');
    expect(bodies[1]).toContain('"criteria":{"true":"in time","false":"late"}');
    const ours = planProbe(playground, probe(), apart, true);
    expect(ours.ok && ours.steps[1]?.asked.questions[0]?.text).toContain("no if it is yes.\\nIs it late?");
    const json = defaultOpposite({ instructions: { form: "json", text: '{"ask": 1}' } });
    expect(JSON.parse(json.text)).toEqual([expect.stringMatching(/^Answer yes if/), { ask: 1 }]);
  });

  it.each([choice, score])("is none for $type", ({ key }) => {
    expect(planProbe(playground, probe({ questionKey: key }), together, true)).toMatchObject({
      ok: false,
      nothing: expect.stringMatching(/^Only a yes\/no question has an opposite/) as unknown,
    });
  });

  it.each([together, apart])("adds up, and finds what is answered the same both ways", (profile) => {
    const told = report(
      [
        [0.9, 0.1],
        [0.9, 0.8],
        [0.1, 0.2],
        [0.5, 0.5],
      ],
      profile,
    );
    expect(told?.states.map(({ sum, contradiction }) => [Number(sum.toFixed(2)), contradiction])).toEqual([
      [1, null],
      [1.7, "yes"],
      [0.3, "no"],
      [1, null],
    ]);
    expect(describeOppositeReport(told)).toBe(
      "Over 4 states the answer and its opposite add up to 1.00 on average, from 0.30 to 1.70. 2 of 4 are answered the same both ways.",
    );
  });

  it("says that answers lean only beyond chance, and that rounding isn't a lean", () => {
    const leaning = (count: number) => report(Array.from({ length: count }, () => [0.6, 0.5] as const));
    expect(leaning(5)?.lean).toBeNull();
    expect(leaning(6)?.lean).toEqual({ side: "yes", states: 6 });
    expect(describeOppositeReport(leaning(6))).toMatch(/6 add up to more than 1, more than chance explains/);
    expect(report(Array.from({ length: 20 }, () => [0.61, 0.4] as const))?.lean).toBeNull();
    const mixed = Array.from({ length: 20 }, (_, at) => [0.5, at % 2 ? 0.7 : 0.3] as const);
    expect(report(mixed)?.lean).toBeNull();
  });

  it.each([
    [[0.93, 0.22], /together 1\.15: 15 points of 100 too many\. Pin samples/],
    [[0.93, 0.07], /as they should be/],
    [[0.2, 0.1], /70 points of 100 too few\. Both are answered no/],
  ] as const)("tells one state in words: %j", (pair, words) => {
    expect(describeOppositeReport(report([pair]))).toMatch(words);
    expect(describeOppositeReport(null)).toBe("No state was answered both ways.");
  });

  it("counts a share with its interval from 30 states on", () => {
    expect(describeOppositeReport(report(Array.from({ length: 30 }, () => [0.9, 0.9] as const)))).toMatch(
      /30 of 30 are answered the same both ways \(100.%; 95.% sure:/,
    );
  });
});

it("prints a mean that lies between the ends it prints", () => {
  const state = (asked: number, opposite: number) => ({
    name: "s",
    asked,
    opposite,
    sum: asked + opposite,
    contradiction: null,
  });
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
      (values) => {
        const states = values.map((value) => state(value, 0.998 - value / 1000));
        const sums = states.map(({ sum }) => sum);
        const mean = sums.reduce((all, sum) => all + sum, 0) / sums.length;
        const [least, most] = [Math.min(...sums), Math.max(...sums)];
        const rest = { contradictions: 0, interval: { value: null, reason: "" }, lean: null };
        const text = describeOppositeReport({ states, mean, least, most, ...rest });
        const [middle = Number.NaN, low = Number.NaN, high = Number.NaN] =
          /add up to ([\d.]+) on average, from ([\d.]+) to ([\d.]+)\./.exec(text)?.slice(1).map(Number) ?? [];
        // Ends and mean may have more or fewer decimals, but never on the other side of 1.
        expect([low >= 1, middle >= 1, high >= 1]).toEqual([least >= 1, mean >= 1, most >= 1]);
      },
    ),
  );
});
