import { escapeJson, toOutputLine } from "#core/text/json/output-text.ts";
import { describeFileFault } from "./input-fault.ts";

/** What a line says of a result, where there are colours. */
export type ResultTone = "good" | "bad" | "open";

const colors = { good: 32, bad: 31, open: 33 } as const;

/** Where a command speaks. */
export interface Terminal {
  /** To standard output, as it is: for what has no terminal or runner for a reader, or is escaped for them. */
  print(text: string): void;
  /** Lines for a person, whatever their names and texts hold; wrapped on a terminal. */
  printLines(lines: readonly string[], tone?: ResultTone): void;
  /** A value for a program. */
  printJson(value: unknown, indent?: number): void;
  /** A line to standard error, whatever its names and texts hold. */
  tell(line: string): void;
  /** Takes the place of the progress line before it; on a terminal only. */
  progress(line: string): void;
  /** Nobody reads standard output any more. */
  readonly isClosed: boolean;
  /** Whether standard error is a terminal. */
  readonly isTerminal: boolean;
}

const clearLine = "\r\u001b[K";

type Streams = Pick<NodeJS.Process, "stdout" | "stderr">;

function widthOf({ isTTY, columns }: NodeJS.WriteStream): number {
  return isTTY ? columns || 80 : Number.POSITIVE_INFINITY;
}

/** The process's own streams. A closed pipe ends the output, not the work; another failure ends with code 3. */
export function openTerminal(
  { stdout, stderr }: Streams,
  environment: Readonly<Record<string, string | undefined>>,
  onFault: () => void,
): Terminal {
  let isClosed = false;
  let hasProgress = false;
  const tell = (text: string) => {
    stderr.write(hasProgress ? `${clearLine}${text}` : text);
    hasProgress = false;
  };
  stdout.on("error", (error: NodeJS.ErrnoException) => {
    isClosed = true;
    if (error.code === "EPIPE") return;
    tell(`${describeFileFault(error, "standard output", "written")}\n`);
    onFault();
  });
  // Without standard error there is nobody to tell.
  stderr.on("error", () => {});
  const isTerminal = stderr.isTTY;
  const hasColors = stdout.isTTY && !environment.NO_COLOR;
  const print = (text: string) => {
    if (!isClosed) stdout.write(text);
  };
  return {
    print,
    printLines(lines, tone) {
      const [start, end] = tone && hasColors ? [`\u001b[1;${colors[tone]}m`, "\u001b[0m"] : ["", ""];
      for (const line of lines) print(`${start}${wrapText(toOutputLine(line), widthOf(stdout))}${end}\n`);
    },
    printJson: (value, indent) => print(`${escapeJson(JSON.stringify(value, null, indent))}\n`),
    tell: (line) => tell(`${wrapText(toOutputLine(line), widthOf(stderr))}\n`),
    progress(line) {
      if (!isTerminal) return;
      const shown = toOutputLine(line).slice(0, Math.max(20, widthOf(stderr) - 1));
      stderr.write(`${clearLine}${shown}`);
      hasProgress = true;
    },
    get isClosed() {
      return isClosed;
    },
    isTerminal,
  };
}

/** Text in lines of at most so many letters, broken between words. */
export function wrapLine(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Wraps a line that is longer than `width`; what follows is two further in than it. */
function wrapText(line: string, width: number): string {
  if (line.length <= width) return line;
  const indent = /^ */.exec(line)?.[0] ?? "";
  const [first = "", ...rest] = wrapLine(line.slice(indent.length), width - indent.length - 2);
  return [indent + first, ...rest.map((part) => `${indent}  ${part}`)].join("\n");
}
