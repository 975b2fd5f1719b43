import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

it("npm scripts hold nothing that only a POSIX shell knows", () => {
  const posix = /\bexec\b|(^|&& )\w+=|['`$;|<>]|\brm\b|\bcp\b|\bmkdir\b/;
  expect(Object.entries(scripts).filter(([, command]) => posix.test(command))).toEqual([]);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/v1/models`).then(
    () => true,
    () => false,
  );
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  while (!(await reached())) await new Promise((resolve) => setTimeout(resolve, 100));
}

it("a signal to npm ends the server that it started", async () => {
  const port = await freePort();
  const npm = spawn("npm", ["run", "sandbox"], {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port) },
  });
  await until(() => answers(port));
  npm.kill("SIGTERM");
  await until(async () => !(await answers(port)));
  expect(await answers(port)).toBe(false);
}, 60_000);

it("a shell that ends without passing a signal on leaves no server", async () => {
  const port = await freePort();
  const shell = spawn("sh", ["-c", "node scripts/start.mjs sandbox-alone; true"], {
    stdio: "ignore",
    env: { ...process.env, PORT: String(port) },
  });
  await until(() => answers(port));
  shell.kill("SIGKILL");
  await until(async () => !(await answers(port)));
  expect(await answers(port)).toBe(false);
}, 60_000);
