// @ts-check
import { withBuiltServer } from "./harness/built-server.mjs";
import { mixedQuestions, wideQuestions, writtenState } from "./harness/large-requests.mjs";
import { repeat, rowOf } from "./harness/rows.mjs";

const times = 7;
const wideTimes = 3;

/**
 * Sends one POST as the page does, and waits for the whole answer.
 * @param {string} origin
 * @param {string} body
 */
async function timeOne(origin, body) {
  const start = performance.now();
  const response = await fetch(`${origin}/api/evaluate`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-playground": "1" },
    body,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text.slice(0, 200)}`);
  return performance.now() - start;
}

/** Measures the sandbox's answers through the built server, in time for one POST. */
export async function run() {
  const state = writtenState(10_000);
  const body = (/** @type {object} */ questions) =>
    JSON.stringify({ model: "decider-latest", state, questions });
  const mixed = body(mixedQuestions(300));
  const wide = body(wideQuestions(100, 255));
  return withBuiltServer({}, async (origin) => {
    const first = await timeOne(origin, mixed);
    const mixedRuns = await repeat(times, () => timeOne(origin, mixed));
    await timeOne(origin, wide);
    const wideRuns = await repeat(wideTimes, () => timeOne(origin, wide));
    return [
      rowOf("300 questions about 10 kB", "ms", mixedRuns, 200),
      rowOf("the same, first request of the process", "ms", [first]),
      rowOf("100 choices of 255 options about 10 kB", "ms", wideRuns),
    ];
  });
}
