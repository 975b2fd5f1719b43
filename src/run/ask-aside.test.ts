import { expect, it } from "vitest";
import { choice, toPlayground } from "#core/advice/testing/build.ts";
import { profile } from "#core/contract/profiles/decider.ts";
import { requestBytes } from "#core/contract/write-request.ts";
import { planStateAsk } from "./ask-aside.ts";

const matter = choice("What is it about?", ["money", "tools"], { id: "matter", inSteps: true });
const within = choice("Which?", ["saw", "hammer"], {
  id: "within",
  narrows: { key: "matter", option: "tools" },
});
const playground = toPlayground({ questions: [matter, within] });

it("asks every model in the steps of a plain run, and counts the most that can be sent", () => {
  const plan = planStateAsk(playground, { kind: "models", models: ["m-1", "m-2"] }, profile);
  if (!plan.ok) throw new Error(plan.problem);
  expect(plan.asks.map(({ first }) => [first.model, first.questions.map(({ id }) => id)])).toEqual([
    ["m-1", ["matter"]],
    ["m-2", ["matter"]],
  ]);
  expect(plan).toMatchObject({ requests: 4, upTo: true });
  const { inSteps: _, ...together } = matter;
  const inOne = planStateAsk(
    { ...playground, questions: [together, within] },
    { kind: "models", models: ["m-1"] },
    profile,
  );
  if (!inOne.ok) throw new Error(inOne.problem);
  expect(inOne).toMatchObject({ requests: 1, upTo: false });
  expect(inOne.bytes).toBe(requestBytes(inOne.asks[0]?.first ?? { model: "", stateText: "", questions: [] }));
  expect(plan.bytes).toBeGreaterThan(2 * inOne.bytes);
});

it("says why nothing can be asked", () => {
  const plan = planStateAsk({ ...playground, questions: [] }, { kind: "wordings" }, profile);
  expect(plan.ok).toBe(false);
});
