import { describe, expect, it } from "vitest";
import { addSamples } from "#core/document/edits/edit-samples.ts";
import { examplePlayground } from "#core/document/new-playground.ts";
import type { PlaygroundSample } from "#core/model/playground.ts";
import type { StateForm } from "#core/model/question.ts";
import { composeMapRequestBody } from "#core/model/run.ts";
import { deciderProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { planSampleRequests } from "./plan-round.ts";

const example = examplePlayground("p");
const sampleOf = (key: string, form: StateForm, text: string): PlaygroundSample => ({
  key,
  name: "",
  state: { form, text, items: form === "list" ? [text] : [] },
  caseKey: null,
});

describe("a round", () => {
  it("sends for each sample what a plain run about its state would", () => {
    const samples = [
      sampleOf("a", "text", "Hello"),
      sampleOf("b", "json", '{ "message": 1 }'),
      sampleOf("c", "list", "One"),
    ];
    const playground = addSamples(example, samples);
    const plan = planSampleRequests(playground, deciderProfile);
    if (!plan.ok) throw new Error(plan.problem);
    const bodies = samples.map(({ state }) => {
      const written = writeRequest({ ...playground, state }, deciderProfile);
      return written.ok && composeMapRequestBody(written.asked);
    });
    expect(plan.asks.map(({ steps }) => composeMapRequestBody(steps.first))).toEqual(bodies);
    expect([plan.requests, plan.upTo, plan.unsent]).toEqual([3, false, []]);
  });

  it("leaves out, by name, what can't be sent, and asks the rest", () => {
    const bad = sampleOf("b", "json", "{");
    const plan = planSampleRequests(
      addSamples(example, [bad, sampleOf("a", "text", "Hello")]),
      deciderProfile,
    );
    expect(plan.ok && plan.unsent.map(({ sample }) => sample.key)).toEqual(["b"]);
    expect(plan.ok && plan.asks.map(({ sample }) => sample.key)).toEqual(["a"]);
    const none = planSampleRequests(addSamples(example, [bad]), deciderProfile);
    expect(none).toEqual({ ok: false, problem: expect.stringContaining("Line 1") });
  });

  it("says why no sample can be asked", () => {
    expect(planSampleRequests(example, deciderProfile)).toEqual({
      ok: false,
      problem: "Pin a sample first.",
    });
    const asked = addSamples({ ...example, questions: [] }, [sampleOf("a", "text", "Hello")]);
    expect(planSampleRequests(asked, deciderProfile)).toMatchObject({ ok: false });
  });

  it("counts the second request of a choice that is asked in two steps", () => {
    const [first, second, third] = example.questions;
    if (!first || !second || !third) throw new Error("The example has three questions.");
    const narrowed = { ...second, key: "n", id: third.id, narrows: { key: second.key, option: "billing" } };
    const questions = [first, { ...second, inSteps: true as const }, narrowed];
    const plan = planSampleRequests(
      addSamples({ ...example, questions }, [sampleOf("a", "text", "Hello")]),
      deciderProfile,
    );
    expect(plan).toMatchObject({ requests: 2, upTo: true });
  });
});
