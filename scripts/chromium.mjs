// @ts-check
// Node's own modules only, since it is asked before anything is installed.
import { existsSync } from "node:fs";

const shells = ["/usr/bin/chromium-headless-shell"];
const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The system's full Chromium, for checks that need a real window; undefined when there is none. */
export function findChromium() {
  return whole.find((path) => existsSync(path));
}

/**
 * The system's Chromium without a window, which runs the journeys in two thirds of the time; undefined when
 * there is none.
 */
export function findHeadlessShell() {
  return shells.find((path) => existsSync(path));
}

export const browserArgs = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
