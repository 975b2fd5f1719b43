import { expect, it } from "vitest";
import { choiceQuestion, noulQuestion, toPlayground } from "#core/advice/testing/build.ts";
import type { CaseRun } from "#core/model/run.ts";
import { questionTextsOf } from "#core/model/variant.ts";
import { deciderProfile as profile, profileOf } from "#core/service/profiles.ts";
import { requestSize } from "#core/service/write-request.ts";
import { type AskVariation, planExtraRequests, questionAliasesOf } from "./extra-requests.ts";

const matter = choiceQuestion("What is it about?", ["money", "tools"], { id: "matter", inSteps: true });
const within = choiceQuestion("Which?", ["saw", "hammer"], {
  id: "within",
  narrows: { key: "matter", option: "tools" },
});
const playground = toPlayground({ questions: [matter, within] });

it("asks every model in the steps of a plain run, and counts the most that can be sent", () => {
  const plan = planExtraRequests(playground, { kind: "models", models: ["m-1", "m-2"] }, profile);
  if (!plan.ok) throw new Error(plan.problem);
  expect(plan.asks.map(({ steps: { first } }) => [first.model, first.questions.map(({ id }) => id)])).toEqual(
    [
      ["m-1", ["matter"]],
      ["m-2", ["matter"]],
    ],
  );
  expect(plan).toMatchObject({ requests: 4, upTo: true });
  const { inSteps: _, ...together } = matter;
  const inOne = planExtraRequests(
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

it("records for every request which question asked under which id, whichever model or wording it is", () => {
  const late = noulQuestion("Is it late?", "", "", {
    key: "q-late",
    id: "late",
    variants: [
      { key: "a", name: "A", words: questionTextsOf(noulQuestion("Is a delivery late?")) },
      { key: "b", name: "B", words: null },
    ],
  });
  const worded = toPlayground({ questions: [late] });
  const askersBy = (ask: AskVariation) => {
    const plan = planExtraRequests(worded, ask, profile);
    return plan.ok && plan.asks.map(({ askers }) => askers.map(({ id, key }) => `${id}: ${key}`));
  };
  expect(askersBy({ kind: "models", models: ["m-1", "m-2"] })).toEqual([["late: q-late"], ["late: q-late"]]);
  expect(askersBy({ kind: "wordings" })).toEqual([["late: q-late", "late_B: q-late"]]);
  const asked = [{ id: "one" }, { id: "two" }] as unknown as CaseRun["asked"];
  expect(questionAliasesOf({ asked, questionKeys: ["k-1", "k-2"] })).toEqual([
    { id: "one", key: "k-1" },
    { id: "two", key: "k-2" },
  ]);
});

it("says why nothing can be asked", () => {
  const plan = planExtraRequests({ ...playground, questions: [] }, { kind: "wordings" }, profile);
  expect(plan.ok).toBe(false);
});

it("asks each wording in a request of its own where ids and company may matter, the one in use as the author's own", () => {
  const late = noulQuestion("Is it late?", "", "", {
    id: "late",
    variants: [
      { key: "a", name: "A", words: questionTextsOf(noulQuestion("Is a delivery late?")) },
      { key: "b", name: "B", words: null },
    ],
  });
  const worded = toPlayground({ questions: [late, noulQuestion("Is it angry?", "", "", { id: "angry" })] });
  const plan = planExtraRequests(worded, { kind: "wordings" }, profileOf({ profileId: "systemone" }));
  if (!plan.ok) throw new Error(plan.problem);
  expect(plan.requests).toBe(2);
  expect(plan.asks.map(({ isOwn, wordings }) => [isOwn, wordings.map(({ name }) => name)])).toEqual([
    [true, ["B"]],
    [false, ["A"]],
  ]);
  const shared = planExtraRequests(worded, { kind: "wordings" }, profile);
  expect(shared).toMatchObject({ ok: true, requests: 1 });
});
