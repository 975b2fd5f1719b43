import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "src/**/*.test.tsx", "scripts/**/*.test.ts"],
    environment: "node",
    allowOnly: false,
    reporters: ["default", ["json", { outputFile: ".cache/results/unit.json" }]],
    coverage: {
      provider: "v8",
      include: ["src/core/**/*.ts"],
      exclude: ["**/*.test.ts", "**/*.d.ts"],
      thresholds: { branches: 95 },
      reporter: ["text-summary", ["text", { skipFull: true }]],
      reportsDirectory: ".cache/coverage",
    },
  },
});
