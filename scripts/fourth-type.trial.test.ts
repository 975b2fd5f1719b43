import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runTool } from "./gates/run-tool.mjs";

const home = fileURLToPath(new URL("..", import.meta.url));

/** Defines a fourth type, "rank": its name, question, answer and rule in the model, and its spelling. */
const edits: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  "question.ts": [
    ['["noul", "choice", "score"] as const', '["noul", "choice", "score", "rank"] as const'],
    [
      "export type Question = NoulQuestion",
      `export interface RankQuestion {
  type: "rank";
  instructions: TextOrJson;
  criteria: ReadonlyMap<string, TextOrJson | null>;
}

export type Question = RankQuestion | NoulQuestion`,
    ],
  ],
  "answer.ts": [
    [
      "export type Answer = NoulAnswer",
      `export interface RankAnswer {
  type: "rank";
  order: readonly string[];
}

export type Answer = RankAnswer | NoulAnswer`,
    ],
  ],
  "rule.ts": [
    ["  score: scoreRuleSchema,\n", "  score: scoreRuleSchema,\n  rank: noulRuleSchema,\n"],
    [
      "defaultRules: Rules = {\n",
      'defaultRules: Rules = {\n  rank: { lower: 0.3, upper: 0.7, outcomes: { no: "", unsure: "", yes: "" } },\n',
    ],
  ],
  "../service/profiles.ts": [['score: "score" }', 'score: "score", rank: "rank" }']],
};

/** The compiler must point out each place that has to know about a fourth type. */
const places = {
  "the registry": ["src/core/kinds/registry.ts"],
  "its advice": ["src/core/advice/check.ts"],
  "the saved document, whose newest version knows three": [
    "src/core/document/read-playground.ts",
    "src/core/document/write-playground-file.ts",
  ],
  "policies, whose files and code know three": [
    "src/core/policy-export/code/decision-policy.ts",
    "src/core/policy-export/code/to-policy.ts",
  ],
  "what is told of its cases and probes": [
    "src/core/probe/probe-reports.ts",
    "src/core/report/to-report.ts",
    "src/core/report/weak-questions.ts",
  ],
  "what people bring of it": [
    "src/core/cases/import/tables/question-from-column.ts",
    "src/core/cases/import/tables/questions-from-answers.ts",
    "src/core/cases/import/tables/questions-from-titles.ts",
    "src/core/document/recognise/question-formats.ts",
  ],
  "the stand-in": [
    "src/sandbox/answer-questions.ts",
    "src/sandbox/testing/measures.ts",
    "src/server/sandbox/sandbox.ts",
  ],
  "its form and its words": [
    "src/web/author/question-form.tsx",
    "src/web/cases/labelling/case-label-field.tsx",
  ],
  "its pictures": [
    "src/web/compare/change-card.tsx",
    "src/web/results/result-card.tsx",
    "src/web/thresholds/question-panel.tsx",
  ],
};

/** Copies the code, and defines the fourth type in it. */
function scratchCopy(): string {
  const root = mkdtempSync(join(tmpdir(), "fourth-type-"));
  for (const path of ["src", "package.json", "tsconfig.json"]) {
    cpSync(join(home, path), join(root, path), { recursive: true });
  }
  symlinkSync(join(home, "node_modules"), join(root, "node_modules"));
  for (const [file, changes] of Object.entries(edits)) {
    const path = join(root, "src/core/model", file);
    const changed = changes.reduce(
      (text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
        return text.replace(before, after);
      },
      readFileSync(path, "utf8"),
    );
    writeFileSync(path, changed);
  }
  return root;
}

it("names every place that must know of a fourth type, by the compiler alone", async () => {
  const root = scratchCopy();
  try {
    const projects = ["tsconfig.json", "src/sandbox", "src/server"];
    const runs = await Promise.all(projects.map((project) => runTool(root, "tsc", ["-p", project])));
    const named = runs.flatMap(({ output }) =>
      [...output.matchAll(/^(src\/[^(]+)\(/gm)].map(([, path]) => path),
    );
    expect([...new Set(named)].sort()).toEqual(Object.values(places).flat().sort());
  } finally {
    rmSync(root, { recursive: true });
  }
}, 180_000);
