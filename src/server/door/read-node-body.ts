import type { IncomingMessage, ServerResponse } from "node:http";
import type { BodyOutcome } from "./read-web-body.ts";

/** Reads a request's body within a length and a time, counting as it comes. */
export function readNodeBody(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  bounds: { limit: number; timeoutMs: number },
): Promise<BodyOutcome> {
  if (Number(incoming.headers["content-length"]) > bounds.limit) {
    return Promise.resolve({ ok: false, reason: "too_large" });
  }
  if (expectsContinue(incoming)) outgoing.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: BodyOutcome) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose);
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > bounds.limit) settle({ ok: false, reason: "too_large" });
      else chunks.push(chunk);
    };
    const onEnd = () =>
      settle({ ok: true, bytes: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size) });
    const onClose = () => settle({ ok: false, reason: "gone" });
    const timer = setTimeout(() => settle({ ok: false, reason: "timeout" }), bounds.timeoutMs);
    incoming.on("data", onData).on("end", onEnd).on("close", onClose);
  });
}

function expectsContinue(incoming: IncomingMessage): boolean {
  return incoming.headers.expect?.toLowerCase() === "100-continue";
}
