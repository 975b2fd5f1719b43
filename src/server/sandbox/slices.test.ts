import { expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";

/** A state of 400 kB, of which all is read that ever is, and 300 questions: half a second of work. */
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

/** The most processor time of this process between two turns of its event loop, in milliseconds, while `act` goes on. */
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
