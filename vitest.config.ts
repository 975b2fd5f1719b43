import { defineConfig } from "vitest/config";

const pure = ["src/core/**/*.test.ts", "src/sandbox/**/*.test.ts"];

export default defineConfig({
  test: {
    environment: "node",
    // A machine shared with other work is slow at times: a test that hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Else one core stays idle, which on two is half of them.
    maxWorkers: "100%",
    allowOnly: false,
    reporters: ["default", ["json", { outputFile: ".cache/results/unit.json" }]],
    projects: [
      // What is pure keeps nothing between files, so they share their modules instead of loading them anew for each.
      { extends: true, test: { name: "pure", include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: "adapters",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
          exclude: pure,
        },
      },
    ],
    coverage: {
      provider: "v8",
      include: ["src/core/**/*.ts", "src/sandbox/**/*.ts"],
      exclude: ["**/*.test.ts", "**/testing/**", "**/*.d.ts"],
      thresholds: { branches: 95 },
      reporter: ["text-summary", ["text", { skipFull: true }]],
      reportsDirectory: ".cache/coverage",
    },
  },
});
