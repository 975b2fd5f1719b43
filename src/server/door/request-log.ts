import type { Socket } from "node:net";
import type { ProblemCode } from "#core/contract/problem.ts";

/** Takes one finished line. */
export type LogSink = (line: string) => void;

/** What one request's line says; never a body, a header or a query. */
export interface RequestLine {
  time: string;
  id: string;
  route: string;
  method: string;
  status: number;
  bytesIn: number;
  bytesOut: number;
  ms: number;
  mode: string;
  code?: ProblemCode;
  cause?: string;
  /** Whom a trusted proxy says that it has signed in. */
  user?: string;
}

/** Gathers lines and writes those of one turn of the event loop together. */
export function createLog(write: (text: string) => void): LogSink & { flush(): void } {
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) write(`${lines.join("\n")}\n`);
    lines = [];
  };
  const log = (line: string) => {
    if (lines.push(line) === 1) setImmediate(flush);
  };
  return Object.assign(log, { flush });
}

const counted = new WeakMap<object, { read: number; written: number }>();

/** Bytes that a socket has carried since the last request on it: exact but for pipelined requests. */
export function countWire(socket: Socket, isAnswered: boolean): { bytesIn: number; bytesOut: number } {
  const before = counted.get(socket) ?? { read: 0, written: 0 };
  const now = { read: socket.bytesRead, written: socket.bytesWritten };
  counted.set(socket, now);
  return {
    bytesIn: now.read - before.read,
    bytesOut: isAnswered ? now.written - before.written : 0,
  };
}
