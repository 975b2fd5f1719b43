import { createRoot } from "react-dom/client";
import { startAutoRun } from "#data/auto-run.ts";
import { restoreScheme } from "#platform/color-scheme.ts";
import { App } from "./app.tsx";
import { listenToKeys } from "./listen-to-keys.ts";

/** Brings the page to life in an element. */
export function start(root: HTMLElement): void {
  restoreScheme();
  listenToKeys();
  startAutoRun();
  createRoot(root).render(<App />);
}
