import { defineConfig } from "vitest/config";
import { mutatedFolders } from "./stryker.config.mjs";

/** The tests beside the code that faults are planted in. */
export default defineConfig({
  test: { include: [`src/core/${mutatedFolders}/**/*.test.ts`], testTimeout: 60_000, isolate: false },
});
