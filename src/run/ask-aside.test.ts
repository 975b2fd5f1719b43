import { expect, it } from "vitest";
import { choice, noul, toPlayground } from "#core/advice/testing/build.ts";
import { decider as profile, profileOf } from "#core/contract/profiles.ts";
import { requestSize } from "#core/contract/write-request.ts";
import { wordsOf } from "#core/model/question.ts";
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
  expect(plan.asks.map(({ steps: { first } }) => [first.model, first.questions.map(({ id }) => id)])).toEqual(
    [
      ["m-1", ["matter"]],
      ["m-2", ["matter"]],
    ],
  );
  expect(plan).toMatchObject({ requests: 4, upTo: true });
  const { inSteps: _, ...together } = matter;
  const inOne = planStateAsk(
    { ...playground, questions: [together, within] },
    { kind: "models", models: ["m-1"] },
    profile,
  );
  if (!inOne.ok) throw new Error(inOne.problem);
  expect(inOne).toMatchObject({ requests: 1, upTo: false });
  expect(inOne.size).toEqual(
    requestSize(inOne.asks[0]?.steps.first ?? { model: "", stateText: "", questions: [] }),
  );
  expect(plan.size.bytes).toBeGreaterThan(2 * inOne.size.bytes);
});

it("says why nothing can be asked", () => {
  const plan = planStateAsk({ ...playground, questions: [] }, { kind: "wordings" }, profile);
  expect(plan.ok).toBe(false);
});

it("asks each wording in a request of its own where ids and company may matter, the one in use as the author's own", () => {
  const late = noul("Is it late?", "", "", {
    id: "late",
    variants: [
      { key: "a", name: "A", words: wordsOf(noul("Is a delivery late?")) },
      { key: "b", name: "B", words: null },
    ],
  });
  const worded = toPlayground({ questions: [late, noul("Is it angry?", "", "", { id: "angry" })] });
  const plan = planStateAsk(worded, { kind: "wordings" }, profileOf({ profileId: "systemone" }));
  if (!plan.ok) throw new Error(plan.problem);
  expect(plan.requests).toBe(2);
  expect(plan.asks.map(({ isOwn, wordings }) => [isOwn, wordings.map(({ name }) => name)])).toEqual([
    [true, ["B"]],
    [false, ["A"]],
  ]);
  const shared = planStateAsk(worded, { kind: "wordings" }, profile);
  expect(shared).toMatchObject({ ok: true, requests: 1 });
});
