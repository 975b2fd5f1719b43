// @ts-check
import { spawn } from "node:child_process";

/** @typedef {import("./page.mjs").Driver} Driver */

/**
 * Resolves once the driver answers.
 * @param {string} origin
 */
async function untilReady(origin) {
  for (let left = 100; left > 0; left -= 1) {
    const ready = await fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver did not start.");
}

/** @param {string} origin @param {string} method @param {string} path @param {object} [body] @returns {Promise<any>} */
async function ask(origin, method, path, body) {
  const response = await fetch(origin + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = /** @type {{ value: any }} */ (await response.json());
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

const port = 4599;

/**
 * Starts WebKit by its own driver and the small browser that comes with it, on a virtual screen.
 * @param {{ driver: string, browser: string }} binaries
 * @param {{ width: number, height: number }} viewport
 * @returns {Promise<Driver>}
 */
export async function startWebKit(binaries, { width, height }) {
  const screen = ["-a", "-s", `-screen 0 ${width + 200}x${height + 300}x24`];
  const driver = spawn("xvfb-run", [...screen, binaries.driver, `--port=${port}`], {
    stdio: "ignore",
    detached: true,
    // WebKit's sandbox needs namespaces, which root and containers don't have.
    env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin);
  const options = { binary: binaries.browser, args: ["--automation"] };
  const { sessionId, capabilities } = await ask(origin, "POST", "/session", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  });
  const session = `/session/${sessionId}`;
  await ask(origin, "POST", `${session}/window/rect`, { width, height: height + 100 });
  return {
    name: `${capabilities.browserName} ${capabilities.browserVersion}`,
    open: (url) => ask(origin, "POST", `${session}/url`, { url }),
    async evaluate(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(JSON.stringify(value)), (error) => done(JSON.stringify({ thrown: String(error) })));`;
      const text = await ask(origin, "POST", `${session}/execute/async`, { script, args: [] });
      const value = text === null ? null : JSON.parse(text);
      if (value?.thrown) throw new Error(value.thrown);
      return value;
    },
    act: (actions) => ask(origin, "POST", `${session}/actions`, { actions }),
    async stop() {
      await ask(origin, "DELETE", session).catch(() => {});
      if (driver.pid !== undefined) process.kill(-driver.pid, "SIGTERM");
    },
  };
}
