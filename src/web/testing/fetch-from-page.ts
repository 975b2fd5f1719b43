// Loaded before a worker's own script in page tests. Their server is in the page, so the page answers the
// worker's requests.
import { openCrossTabChannel } from "#web/kit/browser/cross-tab.ts";
import { type WorkerReply, workerChannel } from "./worker-calls.ts";

const waiting = new Map<string, (reply: WorkerReply) => void>();
const channel = openCrossTabChannel(workerChannel, (message) => {
  const reply = message as WorkerReply;
  waiting.get(reply.id)?.(reply);
});
const { fetch } = globalThis;

globalThis.fetch = (input, init = {}) => {
  if (typeof input !== "string" || !input.startsWith("/api/")) return fetch(input, init);
  const id = crypto.randomUUID();
  const { signal, method, headers, body } = init;
  return new Promise((resolve, reject) => {
    waiting.set(id, ({ status, headers: own, text }) => {
      waiting.delete(id);
      if (status === 0) reject(new TypeError("Failed to fetch"));
      else resolve(new Response(text, { status, headers: own }));
    });
    signal?.addEventListener("abort", () => {
      channel.post({ id, kind: "abort" });
      reject(signal.reason as Error);
    });
    channel.post({ id, kind: "call", path: input, init: { method, headers, body } });
  });
};
