// The log: lines in batches, bytes of a request, and errors without what mustn't be logged.

import type { Socket } from "node:net";

export type LogSink = (line: string) => void;

/** Batches lines written in one turn of the event loop into one write. `flush` writes at once. */
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

/**
 * Bytes received and sent since the previous call for this socket; exact unless requests are pipelined. None count as
 * sent if the request wasn't answered.
 */
export function countWireBytes(socket: Socket, isAnswered: boolean): { bytesIn: number; bytesOut: number } {
  const before = counted.get(socket) ?? { read: 0, written: 0 };
  const now = { read: socket.bytesRead, written: socket.bytesWritten };
  counted.set(socket, now);
  return {
    bytesIn: now.read - before.read,
    bytesOut: isAnswered ? now.written - before.written : 0,
  };
}

interface DescribedError {
  name: string;
  code?: string;
  message?: string;
  at: string[];
}

const framesMax = 8;
const causesMax = 4;
const messageMax = 200;

/**
 * An error and up to three causes for the log: names, codes and stack positions. Messages may quote a body or
 * header, so `redact` gets them without their quoted parts; without `redact` they are left out.
 */
export function toLoggableErrors(
  error: unknown,
  redact: (text: string) => string = () => "",
): DescribedError[] {
  const described: DescribedError[] = [];
  for (let at = error; at !== undefined && described.length < causesMax; at = causeOf(at)) {
    described.push(describeOne(at, redact));
  }
  return described;
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined;
}

function describeOne(error: unknown, redact: (text: string) => string): DescribedError {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { code } = error as NodeJS.ErrnoException;
  const message = redact(unquoted(error.message)).slice(0, messageMax);
  const { stack = "" } = error;
  const below = stack.slice(Math.max(0, stack.indexOf(error.message)) + error.message.length);
  const frames = below.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    ...(typeof code === "string" && /^[A-Z0-9_]{1,60}$/.test(code) && { code }),
    ...(message !== "" && { message }),
    at: frames.slice(0, framesMax).map((line) => line.trim()),
  };
}

function unquoted(message: string): string {
  return message.replace(/(["'`])[\s\S]*\1/g, "$1…$1");
}
