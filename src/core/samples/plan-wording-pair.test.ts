import { describe, expect, it } from "vitest";
import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import { addVariant } from "#core/document/edits/edit-variants.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundQuestion, PlaygroundSample } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import { deciderProfile, gatewayProfile } from "#core/service/profiles.ts";
import { planWordingPair } from "./plan-wording-pair.ts";

const sampleOf = (key: string): PlaygroundSample => ({
  key,
  name: "",
  state: { form: "text", text: `Text ${key}`, items: [] },
  caseKey: null,
});
const samples = [sampleOf("a"), sampleOf("b")];

describe.each(["refund_requested", "department", "frustration"])("two wordings of %s", (id) => {
  let made = 0;
  const newKey = () => `v${(made += 1)}`;
  const before = examplePlayground("p");
  const { key } = before.questions.find((question) => question.id === id) as PlaygroundQuestion;
  const three = addVariant(addVariant(before, key, newKey), key, newKey);
  const playground = changeQuestion(three, key, (one) => ({
    ...one,
    instructions: toTextEntry("Otherwise?"),
  }));
  const question = playground.questions.find((one) => one.key === key) as PlaygroundQuestion;
  const keys = question.variants?.map((variant) => variant.key) ?? [];
  const pair = new Set([keys[0] ?? "", keys[2] ?? ""]);
  const model = "m";
  const asked = (profile: typeof deciderProfile) => {
    const plan = planWordingPair({ ...playground, model }, question, pair, samples, profile);
    if (!plan.ok) throw new Error(plan.problem);
    return plan;
  };

  it("are asked alone and together where neither id nor company matters", () => {
    const plan = asked(deciderProfile);
    expect([plan.requests, plan.asks.length]).toEqual([2, 2]);
    for (const { steps, wordings, askers } of plan.asks) {
      expect(steps.first.questions.map((one) => one.id)).toEqual([id, `${id}_C`]);
      expect(new Set(wordings.map(({ variant }) => variant))).toEqual(pair);
      expect(askers.map((asker) => asker.key)).toEqual([key, key]);
    }
  });

  it("are asked each under the author's id beside the same where they may matter", () => {
    const plan = asked(gatewayProfile);
    expect(plan.requests).toBe(4);
    const bodies = plan.asks.map(({ steps }) => steps.first);
    for (const { questions } of bodies)
      expect(questions.map((one) => one.id)).toEqual(before.questions.map((one) => one.id));
    const others = bodies.map(({ questions }) => questions.filter((one) => one.id !== id));
    expect(new Set(others.map((list) => JSON.stringify(list))).size).toBe(1);
    const own = bodies.map(({ questions }) => questions.find((one) => one.id === id)?.text);
    expect(new Set(own).size).toBe(2);
  });
});
