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
 * An error and what caused it, for the log: kinds, codes and places. A message may quote a body or a header, so it is
 * written only where `redact` says how, and never what it holds in quotation marks.
 */
export function describeError(error: unknown, redact: (text: string) => string = () => ""): DescribedError[] {
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
