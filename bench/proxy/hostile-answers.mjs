// @ts-check
// Answers of 10 MB that are made to hurt whoever parses them: how long the health route waits meanwhile, and how
// much memory the server takes for them.
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { withServer } from "../harness/built-server.mjs";

/** @typedef {import("./processes.mjs").Running} Running */

const size = 10_000_000;
const rounds = 5;
const bodies = {
  "line breaks": `"${"\\n".repeat(size / 2)}"`,
  brackets: "[".repeat(size),
  "objects side by side": "{},".repeat(size / 3),
  "a list of objects": `[${"{},".repeat(size / 3)}{}]`,
};

/**
 * Medians over rounds of the health route's longest wait, and of a fresh process's growth.
 * @param {(upstreamPort: number) => Promise<Running>} startOurs
 * @param {Buffer} question
 */
export async function measureHostileAnswers(startOurs, question) {
  let body = Buffer.alloc(0);
  /** @type {import("node:http").RequestListener} */
  const answer = (incoming, outgoing) => {
    incoming.resume();
    outgoing.writeHead(200, { "content-type": "application/json" }).end(body);
  };
  return withServer(answer, async (origin) => {
    const measured = [];
    for (const [name, text] of Object.entries(bodies)) {
      body = Buffer.from(text);
      const waits = [];
      const growths = [];
      for (let round = 0; round < rounds; round++) {
        const ours = await startOurs(Number(new URL(origin).port));
        await longestWait(ours, () => pause(300));
        const before = ours.rss();
        const { wait, peak } = await longestWait(ours, () => ask(ours.port, question));
        waits.push(wait);
        growths.push(Math.max(0, peak - before));
        await ours.stop();
      }
      measured.push({ name, waits, growths });
    }
    return measured;
  });
}

/**
 * Sends a question and drops the answer as it arrives, so that this process doesn't disturb the measurement.
 */
function ask(/** @type {number} */ port, /** @type {Buffer} */ question) {
  const headers = {
    "x-playground": "1",
    "content-type": "application/json",
    "content-length": question.length,
  };
  const to = { port, host: "127.0.0.1", method: "POST", path: "/api/evaluate", headers, agent: false };
  return new Promise((resolve, reject) => {
    const call = request(to, (answer) => void answer.resume().once("end", resolve));
    call.once("error", reject).end(question);
  });
}

/** The health route's longest wait while `act` runs, and the peak memory. */
async function longestWait(/** @type {Running} */ ours, /** @type {() => Promise<unknown>} */ act) {
  let isOver = false;
  const end = act().finally(() => {
    isOver = true;
  });
  let wait = 0;
  let peak = ours.rss();
  const goesOn = () => !isOver;
  while (goesOn()) {
    const started = performance.now();
    await (await fetch(`http://127.0.0.1:${ours.port}/healthz`)).text();
    wait = Math.max(wait, performance.now() - started);
    peak = Math.max(peak, ours.rss());
    await pause(2);
  }
  await end;
  return { wait, peak };
}
