import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { choiceQuestion, noulQuestion, toPlayground } from "#core/advice/testing/build.ts";
import { draftAllWordings, findWordingAnswers } from "#core/compare/wordings.ts";
import { restoreRequestOfRun } from "#core/document/restore-request.ts";
import { freshnessOfQuestions } from "#core/document/staleness.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AskedQuestion, AskedRequest, Run } from "#core/model/run.ts";
import { questionTextsOf } from "#core/model/variant.ts";
import { deciderProfile as profile } from "#core/service/profiles.ts";
import { combinedRequestOf, parseRunAnswers, readResponse } from "#core/service/read-response.ts";
import { listRequestsOrResponses } from "#core/service/write-body.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { mergeStepRuns, splitIntoTwoSteps } from "./two-step.ts";

const within = (key: string, option: string) => ({ narrows: { key, option } });
const matter = choiceQuestion("What is it about?", ["money", "tools", "other"], {
  id: "matter",
  inSteps: true,
});
const money = choiceQuestion("Which?", ["bill", "refund"], { id: "money", ...within("matter", "money") });
const tools = choiceQuestion("Which?", ["saw", "hammer"], { id: "tools", ...within("matter", "tools") });
const angry = noulQuestion("Is the writer angry?", "", "", { id: "angry" });
const all = [matter, money, tools, angry];

function write(questions: readonly PlaygroundQuestion[]): AskedRequest {
  const written = writeRequest({ ...toPlayground({ questions }), questions }, profile);
  if (!written.ok) throw new Error(written.issues[0]?.message);
  return written.asked;
}

const ids = (questions: readonly { id: string }[]) => questions.map(({ id }) => id);

function answers(chosen: Record<string, string>, inputTokens = 10) {
  const choices = Object.entries(chosen).map(([id, option]) => [id, { choice: option, confidence: 1 }]);
  return JSON.stringify({
    model: "decider-1",
    answers: { ...Object.fromEntries(choices), angry: { noul: 0.2 } },
    usage: { input_tokens: inputTokens, output_tokens: 1 },
  });
}

function parts(questions: readonly PlaygroundQuestion[], chosen: Record<string, string>) {
  const steps = splitIntoTwoSteps(questions, write(questions));
  const read = readResponse(answers(chosen), steps.first.questions, profile);
  if (!read.ok) throw new Error(read.problem);
  return { first: ids(steps.first.questions), second: ids(steps.second(read.reading)), steps };
}

describe("a request in two steps", () => {
  it("asks first about the group, with all other questions, then only within the group that won", () => {
    const { first, second, steps } = parts(all, { matter: "tools" });
    expect(first).toEqual(["matter", "angry"]);
    expect(second).toEqual(["tools"]);
    expect(ids(steps.largest)).toEqual(["money"]);
  });

  it("asks nothing more where an option without a question of its own wins, or nothing usable came", () => {
    expect(parts(all, { matter: "other" }).second).toEqual([]);
    expect(parts(all, {}).second).toEqual([]);
    expect(parts(all, { matter: "constructor" }).second).toEqual([]);
  });

  it("asks all in one where nobody wants steps, or the group question is not asked", () => {
    const { inSteps: _, ...together } = matter;
    expect(parts([together, money, tools, angry], { matter: "tools" }).first).toHaveLength(4);
    expect(parts([money, tools, angry], {}).first).toEqual(["money", "tools", "angry"]);
    const renamed = { ...matter, options: matter.options.filter(({ name }) => name !== "tools") };
    expect(parts([renamed, money, tools], { matter: "money" }).first).toEqual(["matter", "tools"]);
  });

  it("asks within what any of the group's wordings chose, and estimates that each chooses another", () => {
    const other = { ...matter, id: "matter_B", options: matter.options.slice(1) };
    const worded = [matter, other, money, tools, angry];
    const { first, second, steps } = parts(worded, { matter: "money", matter_B: "tools" });
    expect(first).toEqual(["matter", "matter_B", "angry"]);
    expect(second).toEqual(["money", "tools"]);
    expect(ids(steps.largest).toSorted()).toEqual(["money", "tools"]);
    expect(parts(worded, { matter: "tools", matter_B: "tools" }).second).toEqual(["tools"]);
    expect(parts(worded, { matter_B: "other" }).second).toEqual([]);
  });

  it("never needs a third: what divides a question of the second is asked with it", () => {
    const deep = choiceQuestion("Which?", ["steel", "wood"], { id: "deep", ...within("tools", "hammer") });
    const { first, second } = parts([matter, money, { ...tools, inSteps: true }, deep], { matter: "tools" });
    expect(first).toEqual(["matter"]);
    expect(second).toEqual(["tools", "deep"]);
  });

  it("asks everything of questions that are within each other", () => {
    const one = choiceQuestion("x", ["a", "b"], { id: "one", ...within("two", "a"), inSteps: true });
    const two = choiceQuestion("y", ["a", "b"], { id: "two", ...within("one", "a"), inSteps: true });
    expect(parts([one, two, angry], { one: "a", two: "a" }).first).toEqual(["one", "two", "angry"]);
  });

  it("asks each question at most once, whatever is within what", () => {
    const names = ["a", "b", "c"];
    const question = fc.record({ to: fc.nat(4), option: fc.nat(3), inSteps: fc.boolean() });
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 5 }), fc.nat(2), (sketch, won) => {
        const questions = sketch.map(({ to, option, inSteps }, at) =>
          choiceQuestion("x", names, {
            id: `q${at}`,
            ...within(`q${to}`, names[option] ?? "gone"),
            ...(inSteps && { inSteps }),
          }),
        );
        const chosen = Object.fromEntries(questions.map(({ id }) => [id, names[won] ?? ""]));
        const { first, second } = parts(questions, chosen);
        expect(new Set([...first, ...second]).size).toBe(first.length + second.length);
        expect(first.length).toBeGreaterThan(0);
      }),
    );
  });
});

function runOf(asked: AskedRequest, second?: readonly AskedQuestion[]): Run {
  return {
    key: "run",
    playgroundKey: "p",
    asked,
    profileId: profile.id,
    mode: "sandbox",
    startedAt: 0,
    durationMs: 1,
    attempts: 1,
    responseText: answers({ matter: "tools" }),
    ...(second && { second: { questions: second, responseText: answers({ tools: "saw" }, 5) } }),
    auto: false,
  };
}

describe("the run of both steps", () => {
  const first = { ...runOf(write([matter])), requestId: "one", cost: 0.25 };
  const last = { ...runOf(write([tools])), key: "other", responseText: answers({ tools: "saw" }), cost: 0.5 };

  it("has the requests, time and cost of both", () => {
    const merged = mergeStepRuns(first, last);
    expect(merged).toMatchObject({ key: "run", requestId: "one", attempts: 2, durationMs: 2, cost: 0.75 });
    expect(merged.second).toEqual({ questions: last.asked.questions, responseText: last.responseText });
  });

  it("has no cost where one of them names none", () => {
    const { cost: _, ...silent } = last;
    expect(mergeStepRuns(first, silent)).not.toHaveProperty("cost");
    expect(mergeStepRuns(silent, first)).not.toHaveProperty("cost");
  });
});

describe("a run of wordings in two steps", () => {
  const worded = {
    ...tools,
    variants: [
      { key: "a", name: "A", words: null },
      { key: "b", name: "B", words: questionTextsOf(money) },
    ],
  };
  const { questions, wordings } = draftAllWordings([matter, worded]);
  const asked = write(questions);
  const { first } = splitIntoTwoSteps(questions, asked);
  const second = asked.questions.slice(1);
  const run: Run = {
    ...runOf(first),
    wordings,
    second: { questions: second, responseText: answers({ tools: "saw", tools_B: "bill" }) },
  };
  const playground = { ...toPlayground({ questions: [matter, worded] }), model: asked.model };

  it("gives each wording its answer from the second request", () => {
    expect(ids(first.questions)).toEqual(["matter"]);
    const found = findWordingAnswers(playground, worded, [run], profile);
    expect([...found.values()].map((answer) => answer?.type === "choice" && answer.choice)).toEqual([
      "saw",
      "bill",
    ]);
  });

  it("comes back without its further wordings", () => {
    expect(restoreRequestOfRun(playground, run, () => "new")).toBe(playground);
  });
});

describe("a run in two steps", () => {
  const { steps } = parts(all, { matter: "tools" });
  const second = write([tools]).questions;
  const run = runOf(steps.first, second);
  const playground = toPlayground({ questions: all });

  it("is read as one, its usage summed", () => {
    expect(ids(combinedRequestOf(run).questions)).toEqual(["matter", "angry", "tools"]);
    expect(combinedRequestOf(run)).toBe(combinedRequestOf(run));
    const read = parseRunAnswers(run, profile);
    if (!read.ok) throw new Error(read.problem);
    expect(read.reading.usage).toEqual({ inputTokens: 15, outputTokens: 2 });
    expect(read.reading.answers.map(({ answer }) => answer?.type)).toEqual(["choice", "noul", "choice"]);
    const torn = { ...run, second: { questions: second, responseText: "<" } };
    expect(parseRunAnswers(torn, profile).ok).toBe(false);
    const silent = { ...run, second: { questions: second, responseText: '{"answers":{}}' } };
    const unsaid = parseRunAnswers(silent, profile);
    expect(unsaid.ok && unsaid.reading.usage).toBeNull();
  });

  it("shows both requests and both responses", () => {
    expect(listRequestsOrResponses(run, "request").map(({ label }) => label)).toEqual([
      "First request",
      "Second request",
    ]);
    expect(listRequestsOrResponses(run, "request")[1]?.text).toContain('"questions":{"tools":');
    expect(listRequestsOrResponses(run, "response")[1]?.text).toBe(run.second?.responseText);
    expect(listRequestsOrResponses(runOf(steps.first), "response")).toHaveLength(1);
  });

  it("makes stale what it asked and has changed, and nothing that it did not ask", () => {
    const changed = [
      matter,
      { ...money, instructions: { form: "text" as const, text: "Else?" } },
      { ...tools, instructions: { form: "text" as const, text: "Else?" } },
      angry,
    ];
    const edited = { ...playground, model: run.asked.model, questions: changed };
    expect(freshnessOfQuestions(edited, run, profile)).toEqual(["fresh", "unasked", "stale", "fresh"]);
  });

  it("comes back as it was asked, with the questions within other groups where they are", () => {
    const now = { ...playground, model: run.asked.model };
    expect(restoreRequestOfRun(now, run, () => "new")).toBe(now);
    const { inSteps: _, ...together } = matter;
    const changed = { ...now, questions: [angry, tools, together, money] };
    const restored = restoreRequestOfRun(changed, run, () => "new");
    expect(restored.questions.map(({ id, inSteps }) => [id, inSteps ?? false])).toEqual([
      ["matter", true],
      ["tools", false],
      ["money", false],
      ["angry", false],
    ]);
    expect(restored.questions.every(({ included }) => included)).toBe(true);
    const again = splitIntoTwoSteps(restored.questions, write(restored.questions));
    expect(again.first).toEqual(run.asked);
  });

  it("comes back in one request when it was asked so, and whole where the group question has gone", () => {
    const before = runOf(write(all));
    const restored = restoreRequestOfRun({ ...playground, model: run.asked.model }, before, () => "new");
    expect(splitIntoTwoSteps(restored.questions, write(restored.questions)).first).toEqual(before.asked);
    const bare = restoreRequestOfRun(toPlayground({ questions: [] }), run, () => "new");
    expect(ids(bare.questions)).toEqual(["matter", "angry", "tools"]);
  });
});
