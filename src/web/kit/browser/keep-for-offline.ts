import { withBasePath } from "./base-path.ts";
import { prefersSavedData } from "./prefetch-files.ts";
import { runWhenIdle } from "./time.ts";

/**
 * Stores the whole demo in this browser, so that it opens without a network. If the browser refuses, the demo
 * still works online.
 */
export function keepForOffline(): void {
  if (!("serviceWorker" in navigator) || prefersSavedData()) return;
  runWhenIdle(() => void navigator.serviceWorker.register(withBasePath("offline.js")).catch(() => {}));
}
