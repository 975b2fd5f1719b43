import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Builds the entries into a temporary folder with an empty page; returns the folder. */
export function buildEntries(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "entries-"));
  const server = join(folder, "server");
  const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const isBuilt = run(join(root, "scripts", "prepare.mjs"), "built").status === 0;
  if (isBuilt) cpSync(join(root, "dist", "server"), server, { recursive: true });
  else {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const { status, stderr } = run(vite, "build", "--ssr", "--outDir", server, "--logLevel", "error");
    if (status !== 0) throw new Error(`The entries could not be built:\n${stderr}`);
  }
  writeFileSync(join(folder, "client-files.json"), "[]");
  return folder;
}

export interface Entry {
  process: ChildProcess;
  /** What the process has printed so far, to stdout or stderr. */
  output(): string;
  /** Port from its startup message. */
  port: Promise<number>;
  /** Exit code; null when ended by a signal. */
  exit: Promise<number | null>;
}

/** Starts an entry with only these variables and PATH; it inherits no other variable of the test process. */
export function spawnEntry(file: string, values: Readonly<Record<string, string>>): Entry {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [file], { env: { PATH, PORT: "0", ...values } });
  let text = "";
  const exit = new Promise<number | null>((resolve) => void child.once("exit", resolve));
  const port = new Promise<number>((resolve) => {
    const read = (chunk: Buffer) => {
      text += chunk.toString();
      const told = /http:\/\/[\w.[\]:]*:(\d+)/.exec(text);
      if (told) resolve(Number(told[1]));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  return { process: child, output: () => text, port, exit };
}

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a program with `env`, PATH and HOME. `input` goes to stdin. */
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
