import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { ProblemCode } from "#core/contract/problem.ts";
import type { Door } from "#server/exchange.ts";
import { transportSecurity } from "#server/static/transport-security.ts";
import { boundWriting } from "./bound-writing.ts";
import { type DoorSettings, openDoor } from "./open-door.ts";
import { rawFault } from "./raw-fault.ts";
import { refuseRaw } from "./refuse-raw.ts";
import { refuseSocket } from "./refuse-socket.ts";

/** The app behind Node's own server. */
export interface NodeDoor {
  listen(incoming: IncomingMessage, outgoing: ServerResponse): void;
  /** Answers what could not be parsed, logs it and closes its socket. */
  refuse(socket: Socket, code: ProblemCode, headers?: Readonly<Record<string, string>>): void;
  /** From now on every new request is refused: the server is going away. */
  startDraining(): void;
  /** Gives up the upstream calls that are still open; their browsers get a 503. */
  abortAll(): void;
}

/** Where HTTP/1.1 becomes a Request: what only the raw message can show is checked here. */
export function createNodeDoor(settings: DoorSettings): NodeDoor {
  const { app, rules, writeTimeoutMs } = settings;
  const open = new Set<AbortController>();
  const doors = new WeakMap<object, Door>();
  const secure = transportSecurity(rules);
  let draining = false;
  const answer = getRequestListener((request, { incoming }) => app.fetch(request, doors.get(incoming)));
  return {
    listen(incoming, outgoing) {
      const door = openDoor(incoming, outgoing, settings, open);
      for (const [name, value] of Object.entries(secure)) outgoing.setHeader(name, value);
      boundWriting(outgoing, writeTimeoutMs);
      const fault = draining ? "shutting_down" : rawFault(incoming, rules);
      if (fault) {
        door.note(fault);
        refuseRaw(incoming, outgoing, fault, door.requestId);
        return;
      }
      doors.set(incoming, door);
      void answer(incoming, outgoing);
    },
    refuse(socket, code, headers) {
      refuseSocket(socket, code, { ...secure, ...headers }, settings);
    },
    startDraining() {
      draining = true;
    },
    abortAll() {
      for (const controller of open) controller.abort();
    },
  };
}
