import { describe, expect, it } from "vitest";
import type { Playground } from "#core/model/playground.ts";
import { toTextEntry } from "#core/model/question.ts";
import type { Run } from "#core/model/run.ts";
import { deciderProfile, gatewayProfile } from "#core/service/profiles.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { examplePlayground } from "./new-playground.ts";
import { findAskedById, findAskedQuestion, freshnessOfQuestions, isDecisionOutOfDate } from "./staleness.ts";

const playground = examplePlayground("p");

function runOf(whole: Playground): Run {
  const written = writeRequest(whole, deciderProfile);
  if (!written.ok) throw new Error("the example cannot be sent");
  return {
    key: "r",
    playgroundKey: "p",
    asked: written.asked,
    profileId: "decider",
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: "{}",
    auto: false,
  };
}

const run = runOf(playground);

function changeFirst(change: object): Playground {
  return {
    ...playground,
    questions: playground.questions.map((one, index) => (index === 0 ? { ...one, ...change } : one)),
  };
}

describe("staleness", () => {
  it.each<[string, Playground, string[]]>([
    ["nothing changed", playground, ["fresh", "fresh", "fresh"]],
    [
      "rules, notes and name",
      { ...changeFirst({ rules: {}, included: false }), notes: "n", name: "x" },
      ["fresh", "fresh", "fresh"],
    ],
    ["the wording of one", changeFirst({ instructions: toTextEntry("Other?") }), ["stale", "fresh", "fresh"]],
    ["one that cannot be sent", changeFirst({ instructions: toTextEntry("") }), ["stale", "fresh", "fresh"]],
    ["the id of one", changeFirst({ id: "other" }), ["unasked", "fresh", "fresh"]],
    ["the model", { ...playground, model: "decider-1.13.0" }, ["stale", "stale", "stale"]],
    ["the state", { ...playground, state: { ...playground.state, text: "{}" } }, ["stale", "stale", "stale"]],
    [
      "a state that cannot be sent",
      { ...playground, state: { ...playground.state, text: "{" } },
      ["stale", "stale", "stale"],
    ],
  ])("%s", (_name, changed, expected) => {
    expect(freshnessOfQuestions(changed, run, deciderProfile)).toEqual(expected);
  });

  it("does not mix profiles", () => {
    expect(freshnessOfQuestions(playground, run, gatewayProfile)).toEqual(["stale", "stale", "stale"]);
  });

  it.each<[string, Playground, boolean]>([
    ["nothing changed", playground, false],
    ["one was reworded", changeFirst({ instructions: toTextEntry("Other?") }), true],
    ["one has a new id", changeFirst({ id: "other" }), true],
    ["one that is left out has a new id", changeFirst({ id: "other", included: false }), false],
    [
      "one was added that nobody has written",
      changeFirst({ id: "new", instructions: toTextEntry(" ") }),
      false,
    ],
    ["one narrows another", changeFirst({ id: "new", narrows: { key: "department", option: "a" } }), false],
    ["one was deleted", { ...playground, questions: playground.questions.slice(1) }, false],
  ])("makes a decision out of date or not: %s", (_name, { questions, ...rest }, expected) => {
    const freshness = freshnessOfQuestions({ ...rest, questions }, run, deciderProfile);
    expect(isDecisionOutOfDate(questions, freshness)).toBe(expected);
  });

  it("takes of several wordings the one that is written now", () => {
    const [first] = playground.questions;
    if (!first) throw new Error("The example has no question.");
    const other = { ...first, id: `${first.id}__2`, instructions: toTextEntry("Other?") };
    const asked = runOf({ ...playground, questions: [first, other] });
    const worded: Run = {
      ...asked,
      wordings: [
        { id: first.id, of: first.id },
        { id: other.id, of: first.id },
        { id: "gone", of: first.id },
        { id: "else", of: "department" },
      ] as never,
    };
    const now = { ...first, instructions: toTextEntry("Other?") };
    expect(findAskedQuestion(worded, now, [now], deciderProfile)?.question.id).toBe(other.id);
    expect(findAskedQuestion(worded, first, [first], deciderProfile)?.question.id).toBe(first.id);
    const neither = { ...first, instructions: toTextEntry("Third?") };
    expect(findAskedQuestion(worded, neither, [neither], deciderProfile)?.question.id).toBe(first.id);
  });

  describe("an answer belongs to the question that asked", () => {
    const [first] = playground.questions;
    if (!first) throw new Error("The example has no question.");
    const askers = playground.questions.map(({ id, key }) => ({ id, key }));
    const twin = { ...first, key: "twin", instructions: toTextEntry("Something else?") };
    const withTwin = (one: typeof first, other = twin, place: "before" | "behind" = "behind") => ({
      ...playground,
      questions: [
        ...(place === "before" ? [other, one] : [one, other]),
        ...playground.questions.filter(({ key }) => key !== first.key),
      ],
    });
    const reworded = { ...first, instructions: toTextEntry("Other?") };

    it.each<[string, Playground, Run, string[]]>([
      ["of two with one id", withTwin(first), { ...run, askers }, ["fresh", "unasked"]],
      ["behind its twin", withTwin(first, twin, "before"), { ...run, askers }, ["unasked", "fresh"]],
      ["reworded since", withTwin(reworded), { ...run, askers }, ["stale", "unasked"]],
      [
        "written as its twin is",
        withTwin(first, { ...first, key: "twin" }),
        { ...run, askers },
        ["fresh", "unasked"],
      ],
      [
        "whose id is another's by now",
        withTwin({ ...first, id: "renamed" }),
        { ...run, askers },
        ["unasked", "unasked"],
      ],
      ["of a run that doesn't say which asked", withTwin(first, twin, "before"), run, ["unasked", "fresh"]],
      ["that neither asks any more", withTwin(reworded), run, ["unasked", "unasked"]],
      [
        "of a playground under other keys",
        changeFirst({ key: "other" }),
        { ...run, askers },
        ["fresh", "fresh"],
      ],
    ])("%s", (_name, changed, asked, expected) => {
      expect(freshnessOfQuestions(changed, asked, deciderProfile).slice(0, 2)).toEqual(expected);
    });
  });

  it("finds what was asked under an id", () => {
    expect(findAskedById(run.asked, "department")).toMatchObject({ index: 1, question: { type: "choice" } });
    expect(findAskedById(run.asked, "__proto__")).toBeNull();
  });
});
