// @ts-check
import { chromium } from "playwright";
import { withOwnChromium } from "./chromium.mjs";

/** @typedef {<Result>(act: (context: import("playwright").BrowserContext) => Promise<Result>) => Promise<Result>} Visit */

/**
 * Reads the address that the browser announces.
 * @param {import("node:child_process").ChildProcess} child @returns {Promise<string>}
 */
function addressOf(child) {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (text) => {
      said += text;
      const [, found] = /listening on (ws:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(`The browser did not start:\n${said}`)));
  });
}

/**
 * Attaches a driver only during a visit, because an attached one is told about each request, which takes as
 * long again as the request.
 * @template Result
 * @param {(visit: Visit) => Promise<Result>} act
 */
export function withUnwatchedBrowser(act) {
  const flags = ["--headless=new", "--remote-debugging-port=0"];
  return withOwnChromium(flags, ["ignore", "ignore", "pipe"], async (child) => {
    const address = await addressOf(child);
    return act(async (look) => {
      const browser = await chromium.connectOverCDP(address);
      try {
        const [context] = browser.contexts();
        if (context === undefined) throw new Error("The browser has no window.");
        return await look(context);
      } finally {
        await browser.close();
      }
    });
  });
}
