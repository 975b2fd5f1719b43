// @ts-check
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "undici";

/** @typedef {import("./page.mjs").Driver} Driver */

/**
 * Matches WebDriver BiDi's answers to commands by their number.
 * @param {WebSocket} socket
 */
function createConversation(socket) {
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const open = new Map();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const said = JSON.parse(String(data));
    const asked = open.get(said.id);
    if (asked === undefined) return;
    open.delete(said.id);
    if (said.type === "error") asked.reject(new Error(`${said.error}: ${said.message}`));
    else asked.resolve(said.result);
  });
  return (/** @type {string} */ method, /** @type {object} */ params) =>
    new Promise((resolve, reject) => {
      last += 1;
      open.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

/**
 * Reads the address Firefox listens on from its output.
 * @param {import("node:child_process").ChildProcess} firefox @returns {Promise<string>}
 */
function addressOf(firefox) {
  return new Promise((resolve, reject) => {
    let said = "";
    firefox.stderr?.on("data", (text) => {
      said += text;
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (found?.[1]) resolve(found[1]);
    });
    firefox.once("exit", () => reject(new Error(`Firefox did not start:\n${said}`)));
  });
}

/**
 * Starts the installed Firefox, which speaks WebDriver BiDi without a separate driver.
 * @param {string} binary
 * @param {{ width: number, height: number }} viewport
 * @returns {Promise<Driver>}
 */
export async function startFirefox(binary, viewport) {
  const profile = await mkdtemp(join(tmpdir(), "firefox-"));
  const flags = [
    "--headless",
    "--no-remote",
    "--remote-debugging-port=0",
    "--profile",
    profile,
    "about:blank",
  ];
  const firefox = spawn(binary, flags, { stdio: ["ignore", "ignore", "pipe"] });
  const socket = new WebSocket(`${await addressOf(firefox)}/session`);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const ask = createConversation(socket);
  const { capabilities } = await ask("session.new", { capabilities: {} });
  const { contexts } = await ask("browsingContext.getTree", {});
  const { context } = contexts[0];
  await ask("browsingContext.setViewport", { context, viewport });
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(expression) {
      const said = await ask("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: true,
      });
      if (said.type !== "success") throw new Error(said.exceptionDetails.text);
      return said.result.value === undefined ? null : JSON.parse(said.result.value);
    },
    act: (actions) => ask("input.performActions", { context, actions }),
    async print(paper) {
      const { data } = await ask("browsingContext.print", {
        context,
        page: paper,
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
        background: false,
      });
      return Buffer.from(data, "base64");
    },
    async stop() {
      await ask("browser.close", {}).catch(() => {});
      if (firefox.exitCode === null) await new Promise((resolve) => firefox.once("exit", resolve));
      await rm(profile, { recursive: true, force: true });
    },
  };
}
