import { spawn } from "node:child_process";

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program to its end with this environment beside PATH, and `input` as its standard input. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, input = "", cwd }: { env?: Record<string, string>; input?: string; cwd?: string } = {},
): Promise<Ran> {
  const { PATH = "", HOME = "" } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { PATH, HOME, ...env }, cwd });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => void out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => void err.push(chunk));
    child.on("error", () =>
      reject(
        new Error(`${program} could not be started. These tests run exported code with it: install it.`),
      ),
    );
    child.on("close", (code) =>
      resolve({ code, out: Buffer.concat(out).toString("utf8"), err: Buffer.concat(err).toString("utf8") }),
    );
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
  });
}
