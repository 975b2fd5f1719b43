// @ts-check
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { connect } from "node:net";
import { fileURLToPath } from "node:url";

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {Readonly<Record<string, string>>} Settings environment variables */
/** @typedef {{ origin: string, stop: () => Promise<void>, listenedAfter: number }} Running times in ms */

const root = fileURLToPath(new URL("../..", import.meta.url));
const patienceMs = 15_000;

/**
 * Starts the built server on a free port and waits until it listens.
 * @param {Settings} [settings]
 * @param {readonly [string, ...string[]]} [command]
 * @param {string} [cwd] where the command runs
 * @returns {Promise<Running>}
 */
export async function startBuiltServer(
  settings = {},
  command = [process.execPath, "dist/server/main.js"],
  cwd = root,
) {
  const port = await freePort();
  const [file, ...rest] = command;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "production", PORT: String(port) };
  const start = performance.now();
  const child = spawn(file, rest, {
    cwd,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...env, ...settings },
    detached: true,
  });
  let said = "";
  child.stderr?.on("data", (text) => {
    said += text;
  });
  const stop = () => stopGroup(child);
  while (!(await listens(port))) {
    if (child.exitCode !== null || performance.now() - start > patienceMs) {
      await stop();
      throw new Error(`The server did not start:\n${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { origin: `http://127.0.0.1:${port}`, stop, listenedAfter: performance.now() - start };
}

/**
 * Stops the built server once `act` ends.
 * @template Result
 * @param {Settings} settings
 * @param {(origin: string) => Promise<Result>} act
 */
export async function withBuiltServer(settings, act) {
  const server = await startBuiltServer(settings);
  try {
    return await act(server.origin);
  } finally {
    await server.stop();
  }
}

/**
 * Runs a server in this process on a free port until `act` ends.
 * @template Result
 * @param {import("node:http").RequestListener} answer
 * @param {(origin: string) => Promise<Result>} act
 */
export async function withServer(answer, act) {
  const server = createServer(answer);
  const port = await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(portOf(server)));
  });
  try {
    return await act(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Finds a port that nothing listens on.
 * @returns {Promise<number>}
 */
export function freePort() {
  return withServer(
    () => {},
    async (origin) => Number(new URL(origin).port),
  );
}

/** @param {import("node:http").Server} server */
function portOf(server) {
  const address = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/**
 * Ends the whole process group, because npm runs between this process and the server.
 * @param {ChildProcess} child
 */
async function stopGroup(child) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-child.pid, "SIGTERM");
  const impatience = setTimeout(() => process.kill(-(child.pid ?? 0), "SIGKILL"), 5000);
  await ended;
  clearTimeout(impatience);
}
