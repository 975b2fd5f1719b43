import type { IncomingMessage, ServerResponse } from "node:http";

const unfinished = new WeakMap<object, Set<() => void>>();

/**
 * Runs `act` once when a request is over: its answer has been sent, or its socket has gone. Node tells only the
 * answer whose turn it is that the socket has gone; those of pipelined requests that wait behind it hear it here.
 */
export function onceOver(incoming: IncomingMessage, outgoing: ServerResponse, act: () => void): void {
  const { socket } = incoming;
  const acts = unfinished.get(socket) ?? new Set();
  if (!unfinished.has(socket)) {
    unfinished.set(socket, acts);
    socket.once("close", () => acts.forEach((run) => run()));
  }
  const run = () => {
    if (acts.delete(run)) act();
  };
  acts.add(run);
  outgoing.once("close", run);
}
