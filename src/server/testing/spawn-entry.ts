import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** Builds the two entries into a folder of their own, with an empty page beside them; gives that folder. */
export function buildEntries(): string {
  mkdirSync(join(root, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(root, ".cache", "entries-"));
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const args = ["build", "--ssr", "--outDir", join(folder, "server"), "--logLevel", "error"];
  const { status } = spawnSync(process.execPath, [vite, ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("The entries could not be built.");
  writeFileSync(join(folder, "client-files.json"), "[]");
  return folder;
}

export interface Entry {
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Resolves with the port that it says it listens on. */
  port: Promise<number>;
  /** Resolves with its exit code, null for a signal. */
  exit: Promise<number | null>;
}

/** Runs a built entry with this environment and nothing else of ours. */
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
