import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Numbers no threshold applies to, by file. All others must use `toThresholdAwareText`, so that rounding
 * never moves them across a threshold.
 */
const uncut: Readonly<Record<string, string>> = {
  "src/web/results/runs-dialog.tsx": "seconds",
  "src/core/text/number-text.ts": "the writer itself",
  "src/core/cases/labels/agreement.ts": "agreement beyond chance",
  "src/core/compare/question-changes.ts": "thresholds themselves, before and after",
  "src/core/compare/describe-change.ts": "how far two answers are apart",
  "src/web/results/result-card.tsx": "the confidence of a score, which no rule cuts",
  "src/web/results/results-room.tsx": "seconds",
  "src/web/compare/period-details.tsx": "how far scores moved between two periods",
  "src/web/compare/period-overview.tsx": "how far scores moved between two periods",
  "src/web/compare/periods-picture.tsx": "how far scores moved between two periods",
};

it("writes a number of an answer so that its side of a threshold shows, in every table, picture and note", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  const rounding = files.filter((path) => /toTwoDecimals\(|toFixed\(2\)/.test(readFileSync(path, "utf8")));
  expect(rounding.sort()).toEqual(Object.keys(uncut).sort());
});
