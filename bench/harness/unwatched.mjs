// @ts-check
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { browserArgs } from "../../scripts/chromium.mjs";
import { browserPath } from "./chromium.mjs";

/** @typedef {<Result>(act: (context: import("playwright").BrowserContext) => Promise<Result>) => Promise<Result>} Visit */

/**
 * Does something with a browser that is driven only during a visit: one that is watched tells of each request, which takes
 * as long again as the request itself.
 * @template Result
 * @param {(visit: Visit) => Promise<Result>} act
 */
export async function withUnwatchedBrowser(act) {
  const folder = mkdtempSync(join(tmpdir(), "cutpoint-browser-"));
  const args = [...browserArgs, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${folder}`];
  const child = spawn(browserPath, [...args, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    const address = await new Promise((resolve, reject) => {
      let said = "";
      child.stderr.on("data", (text) => {
        said += text;
        const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
        if (found) resolve(found);
      });
      child.once("exit", () => reject(new Error(`The browser did not start:\n${said}`)));
    });
    return await act(async (look) => {
      const browser = await chromium.connectOverCDP(address);
      try {
        const [context] = browser.contexts();
        if (context === undefined) throw new Error("The browser has no window.");
        return await look(context);
      } finally {
        await browser.close();
      }
    });
  } finally {
    child.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
