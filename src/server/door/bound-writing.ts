import type { ServerResponse } from "node:http";

/** An answer that a client reads without a pause may take this many times the longest pause. */
const wholePauses = 10;

/**
 * Destroys the socket of a client that does not read its answer: after `pauseMs` in which nothing left, and after
 * ten times that in all.
 */
export function boundWriting(outgoing: ServerResponse, pauseMs: number): void {
  outgoing.once("prefinish", () => {
    const { socket } = outgoing;
    if (socket === null || socket.writableLength === 0) return;
    socket.setTimeout(pauseMs);
    const cut = setTimeout(() => socket.destroy(), pauseMs * wholePauses);
    outgoing.once("close", () => {
      clearTimeout(cut);
      if (socket.timeout === pauseMs) socket.setTimeout(0);
    });
  });
}
