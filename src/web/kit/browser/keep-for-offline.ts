// Lets the demo open without a network.

import { withBasePath } from "./base-path.ts";
import { prefersReducedData } from "./prefetch-files.ts";
import { runWhenIdle } from "./time.ts";

/**
 * Registers the service worker that stores the whole demo in this browser, so that it opens without a network. With
 * Save-Data, or if the browser refuses, the demo works only online.
 */
export function registerOfflineWorker(): void {
  if (!("serviceWorker" in navigator) || prefersReducedData()) return;
  runWhenIdle(() => void navigator.serviceWorker.register(withBasePath("offline.js")).catch(() => {}));
}
