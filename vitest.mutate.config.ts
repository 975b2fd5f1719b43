import { defineConfig } from "vitest/config";
import { mutatedFolders } from "./stryker.config.mjs";

/** What shows that a policy's SQL decides: engines that run it, which only the command has. */
const engines = "src/cli/warehouse/policy-sql.test.ts";

/** The tests beside the code that faults are planted in. */
export default defineConfig({
  test: {
    include: [`src/core/${mutatedFolders}/**/*.test.ts`, engines],
    testTimeout: 60_000,
    isolate: false,
  },
});
