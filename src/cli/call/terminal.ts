// Writes to stdout and stderr: plain or wrapped lines, progress, and what happens when their reader goes.

import { once } from "node:events";
import { escapeJsonForOutput, toOutputLine } from "#core/text/escape-output.ts";
import { describeFileFault } from "./input-fault.ts";

export type ResultTone = "good" | "bad" | "open";

const colors = { good: 32, bad: 31, open: 33 } as const;

export interface Terminal {
  /** Prints text to stdout as it is. It has to be escaped already, or meant for a pipe. */
  print(text: string): void;
  /** Prints lines to stdout with control characters escaped, wrapped if stdout is a terminal. */
  printLines(lines: readonly string[], tone?: ResultTone): void;
  printJson(value: unknown, indent?: number): void;
  /** Prints a line to stderr, with control characters escaped. */
  tell(line: string): void;
  /** Overwrites the previous progress line; only on a terminal. */
  progress(line: string): void;
  /** Resolves once the buffers of stdout and stderr have room, or their reader has gone. */
  whenDrained(): Promise<void>;
  /** Why stdout can't be written any more: its reader has gone (EPIPE), or a write failed. Null while it can be. */
  readonly closedBy: "reader" | "fault" | null;
  readonly isTerminal: boolean;
}

const clearLine = "\r\u001b[K";

type Streams = Pick<NodeJS.Process, "stdout" | "stderr">;

function widthOf({ isTTY, columns }: NodeJS.WriteStream): number {
  return isTTY ? columns || 80 : Number.POSITIVE_INFINITY;
}

/**
 * Opens the terminal. If a pipe is closed, output stops but the work goes on. If writing to stdout fails
 * otherwise, stderr says so and `onFault` is called.
 */
export function openTerminal(
  { stdout, stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>>,
  onFault: () => void,
): Terminal {
  let closedBy: Terminal["closedBy"] = null;
  let hasProgress = false;
  const tell = (text: string) => {
    stderr.write(hasProgress ? `${clearLine}${text}` : text);
    hasProgress = false;
  };
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    closedBy = error.code === "EPIPE" ? "reader" : "fault";
    if (closedBy === "reader") return;
    tell(`${describeFileFault(error, "standard output", "written")}\n`);
    onFault();
  });
  stderr.on("error", () => {});
  const drains = [stdout, stderr].map(watchDrain);
  const isTerminal = stderr.isTTY;
  const hasColors = stdout.isTTY && !environment.NO_COLOR;
  const print = (text: string) => {
    if (closedBy === null) stdout.write(text);
  };
  return {
    print,
    printLines(lines, tone) {
      const [start, end] = tone && hasColors ? [`\u001b[1;${colors[tone]}m`, "\u001b[0m"] : ["", ""];
      for (const line of lines) print(`${start}${wrapText(toOutputLine(line), widthOf(stdout))}${end}\n`);
    },
    printJson: (value, indent) => print(`${escapeJsonForOutput(JSON.stringify(value, null, indent))}\n`),
    tell: (line) => tell(`${wrapText(toOutputLine(line), widthOf(stderr))}\n`),
    progress(line) {
      if (!isTerminal) return;
      const shown = toOutputLine(line).slice(0, Math.max(20, widthOf(stderr) - 1));
      stderr.write(`${clearLine}${shown}`);
      hasProgress = true;
    },
    async whenDrained() {
      for (const drained of drains) await drained();
    },
    get closedBy() {
      return closedBy;
    },
    isTerminal,
  };
}

/** Returns a function that waits for the stream, because Node buffers writes to a pipe without bound. */
function watchDrain(stream: NodeJS.WriteStream): () => Promise<void> {
  let isGone = false;
  let drained: Promise<void> | null = null;
  stream.on("error", () => {
    isGone = true;
  });
  const forget = () => {
    drained = null;
  };
  return () => {
    if (isGone || !stream.writableNeedDrain) return Promise.resolve();
    drained ??= once(stream, "drain").then(forget, forget);
    return drained;
  };
}

/**
 * Breaks a line between words into lines of at most `width` characters. A longer word has a line of its own.
 */
export function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Continuation lines are indented by two. */
function wrapText(line: string, width: number): string {
  if (line.length <= width) return line;
  const indent = /^ */.exec(line)?.[0] ?? "";
  const [first = "", ...rest] = wrapLine(line.slice(indent.length), width - indent.length - 2);
  return [indent + first, ...rest.map((part) => `${indent}  ${part}`)].join("\n");
}
