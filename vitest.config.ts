import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    environment: "node",
    // A machine shared with other work is slow at times: a test that hangs still ends.
    testTimeout: 60_000,
    allowOnly: false,
    reporters: ["default", ["json", { outputFile: ".cache/results/unit.json" }]],
    coverage: {
      provider: "v8",
      include: ["src/core/**/*.ts", "src/sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.d.ts"],
      thresholds: { branches: 95 },
      reporter: ["text-summary", ["text", { skipFull: true }]],
      reportsDirectory: ".cache/coverage",
    },
  },
});
