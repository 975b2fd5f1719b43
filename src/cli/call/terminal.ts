import { describeFileFault } from "./input-fault.ts";

/** Where a command speaks. */
export interface Terminal {
  /** To standard output, as it is. */
  print(text: string): void;
  /** A line to standard error. */
  tell(line: string): void;
  /** Takes the place of the progress line before it; on a terminal only. */
  progress(line: string): void;
  /** Nobody reads standard output any more. */
  readonly isClosed: boolean;
  /** How many letters a line of standard output has room for; no end where it is no terminal. */
  readonly columns: number;
  /** Whether standard output takes colours. */
  readonly hasColors: boolean;
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
  return {
    print(text) {
      if (!isClosed) stdout.write(text);
    },
    tell: (line) => tell(`${wrapText(line, widthOf(stderr))}\n`),
    progress(line) {
      if (!isTerminal) return;
      stderr.write(`${clearLine}${line.slice(0, Math.max(20, widthOf(stderr) - 1))}`);
      hasProgress = true;
    },
    get isClosed() {
      return isClosed;
    },
    columns: widthOf(stdout),
    hasColors: stdout.isTTY && !environment.NO_COLOR,
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

/** Wraps each line of a text that is longer than `width`; what follows is two further in than its line. */
export function wrapText(text: string, width: number): string {
  return text
    .split("\n")
    .map((line) => {
      if (line.length <= width) return line;
      const indent = /^ */.exec(line)?.[0] ?? "";
      const [first = "", ...rest] = wrapLine(line.slice(indent.length), width - indent.length - 2);
      return [indent + first, ...rest.map((part) => `${indent}  ${part}`)].join("\n");
    })
    .join("\n");
}
