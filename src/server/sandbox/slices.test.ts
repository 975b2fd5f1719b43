import { describe, expect, it } from "vitest";
import type { Json } from "#core/text/json/json-object.ts";
import { answerQuestions } from "#sandbox/answer-questions.ts";
import { startTestServer } from "../testing/test-server.ts";

/** 400 kB of state, the most that is ever read, and 300 questions: half a second of work. */
const large = JSON.stringify({
  model: "decider-latest",
  state: "The parcel came late and I was charged twice. Please refund the second payment! ".repeat(5000),
  questions: Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [
      `q${at}`,
      { type: "noul", instructions: `Does the customer ask for refund ${at} of a late parcel?` },
    ]),
  ),
});

/** Longest processor time, in ms, between two turns of this process's event loop while `act` runs. */
async function longestTurn(act: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void act.finally(() => over.abort());
  let most = 0;
  let before = process.cpuUsage();
  while (!over.signal.aborted) {
    await new Promise((resolve) => void setImmediate(resolve));
    const { user } = process.cpuUsage(before);
    before = process.cpuUsage();
    most = Math.max(most, user / 1000);
  }
  return most;
}

it("case 87: the sandbox judges 400 kB and hundreds of questions, three at once, in slices of at most 100 ms", {
  retry: 3,
  timeout: 90_000,
}, async () => {
  const server = await startTestServer();
  await server.evaluate(undefined, [], 30_000);
  const asked = Promise.all(Array.from({ length: 3 }, () => server.evaluate(large, [], 60_000)));
  const longest = await longestTurn(asked);
  const answers = await asked;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = answers.map(({ body }) => body.toString());
  expect(answers.every(({ body }) => body.toString() === first)).toBe(true);
  expect(longest).toBeLessThan(100);
  await server.stop();
});

const subjects =
  "parcel refund payment customer late charged twice order broken minutes waited angry happy delivery driver address".split(
    " ",
  );
/** Repeats only after millions of words, so no two questions share a text. */
function wordsFrom(at: number, count: number): string {
  return Array.from(
    { length: count },
    (_, index) => subjects[(at * 7 + index * (1 + (at % 13)) + Math.floor(at / 13)) % subjects.length],
  ).join(" ");
}

/** In ms of processor time. */
function costOf(state: Json, instructions: readonly string[]): number {
  const questions = instructions.map((text) => ({
    type: "noul" as const,
    instructions: text,
    criteria: { true: "late" },
  }));
  const before = process.cpuUsage();
  answerQuestions(state, questions);
  return process.cpuUsage(before).user / 1000;
}

describe("a question costs little more over a long state than over a short one", () => {
  const many = (text: string) => text.repeat(Math.ceil(440_000 / text.length)).slice(0, 440_000);
  it.each([
    ["sentences of a word", many(`${subjects.join(". ")}. `), ""],
    [
      "sentences of many",
      many("The parcel came late and I was charged twice. Please refund the payment! "),
      "",
    ],
    [
      "quantities",
      many("I waited two days and paid 30 dollars. "),
      "more than 30 minutes and is it still late ",
    ],
    ["two fields", { one: many(`${subjects.join(". ")}. `), two: many("late. ") }, "if `one` matches `two` "],
    [
      "thousands of fields",
      Object.fromEntries(Array.from({ length: 4900 }, (_, at) => [`f${at}`, "late. refund. "])),
      "`f7` `f77` `f777` `f4777` ",
    ],
  ])("%s", { retry: 2 }, (_name, state, also) => {
    const ask = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => `Is it ${also}${wordsFrom(from + at, 50)}?`);
    costOf("The engine has seen all code.", ask(0, 300));
    const short = costOf("The parcel was late.", ask(1500, 300));
    const reading = costOf(state, ask(1000, 1));
    const long = costOf(state, ask(2000, 300)) - reading;
    // Measured at 100 to 2,000 when each question looks at sentences one by one.
    expect(long / short).toBeLessThan(45);
  });
});
