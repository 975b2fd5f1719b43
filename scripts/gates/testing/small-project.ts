import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../../..", import.meta.url));

/** Settings of the real project that the gates read. */
const settings = [
  ".oxlintrc.json",
  "biome.json",
  "knip.json",
  "tsconfig.json",
  "tsconfig.tools.json",
  "scripts/lint-rules.mjs",
  "src/core/tsconfig.json",
  "src/cli/tsconfig.json",
  "src/sandbox/tsconfig.json",
  "src/server/tsconfig.json",
];

/** Source files by path. */
export type Files = Readonly<Record<string, string>>;

/** A planted fault: the rule that must report it, and its files, the first of which must be named. */
export type Breach = { readonly what: string; readonly rule: string; readonly files: Files };

/** A project with a file on every floor, in which every gate passes. */
export const soundFiles: Files = {
  "package.json": `${JSON.stringify(
    {
      name: "small",
      private: true,
      type: "module",
      imports: { "#*": "./src/*" },
      dependencies: { react: "*", "react-dom": "*", idb: "*", undici: "*" },
      devDependencies: { "@types/react": "*", "@types/node": "*", vitest: "*" },
    },
    null,
    2,
  )}\n`,
  "src/core/model/question.ts": `/** The types of question. */
export const questionTypes = ["noul", "choice"] as const;
`,
  "src/core/policy/zone.ts": `/** Whether a probability reaches an edge. */
export const reaches = (probability: number, edge: number): boolean => probability >= edge;
`,
  "src/core/policy/zone.test.ts": `import { expect, it } from "vitest";
import { reaches } from "./zone.ts";

it("reaches the edge itself", () => {
  expect(reaches(0.5, 0.5)).toBe(true);
});
`,
  "src/sandbox/answer-questions.ts": `import { reaches } from "#core/policy/zone.ts";

/** The stand-in's answer to everything. */
export const judge = (): number => (reaches(1, 0.5) ? 1 : 0);
`,
  "src/web/kit/browser/requests.ts": `/** The status of a path of our own server. */
export const readStatus = async (path: string): Promise<number> => (await fetch(path)).status;
`,
  "src/web/library/storage/database.ts": `import { openDB } from "idb";

/** The browser's own database. */
export const openStorage = () => openDB("small", 1);
`,
  "src/web/kit/ui/badge.tsx": `/** A word in a frame. */
export function Badge({ word }: { word: string }) {
  return <span>{word}</span>;
}
`,
  "src/web/library/server.ts": `import { readStatus } from "#web/kit/browser/requests.ts";
import { openStorage } from "#web/library/storage/database.ts";

/** Whether the server is there, or at least the database. */
export const isThere = async (): Promise<boolean> =>
  (await readStatus("/healthz")) === 200 || (await openStorage()).version === 1;
`,
  "src/cli/main.ts": `import { reaches } from "#core/policy/zone.ts";

process.exitCode = reaches(1, 0.5) ? 0 : 1;
`,
  "src/web/author/author-room.tsx": `import { useState } from "react";
import { reaches } from "#core/policy/zone.ts";
import { Badge } from "#web/kit/ui/badge.tsx";
import { isThere } from "#web/library/server.ts";

/** The first room. */
export function AuthorRoom() {
  const [well, setWell] = useState(false);
  return (
    <button type="button" onClick={async () => setWell(await isThere())}>
      <Badge word={well && reaches(1, 0.5) ? "yes" : "no"} />
    </button>
  );
}
`,
  "src/web/cases/cases-room.tsx": `import { questionTypes } from "#core/model/question.ts";

/** The second room. */
export function CasesRoom() {
  return <p>Cases of {questionTypes.join(", ")}</p>;
}
`,
  "src/web/app/app.tsx": `import { AuthorRoom } from "#web/author/author-room.tsx";
import { CasesRoom } from "#web/cases/cases-room.tsx";

/** Both rooms. */
export function App() {
  return (
    <main>
      <AuthorRoom />
      <CasesRoom />
    </main>
  );
}
`,
  "src/web/main.tsx": `import { createRoot } from "react-dom/client";
import { App } from "#web/app/app.tsx";

createRoot(document.body).render(<App />);
`,
  "src/server/config/variables.ts": `/** What the server reads of the environment. */
export const variables = [
  { name: "PORT", meaning: "Port.", fallback: "1" },
  { name: "HOST", meaning: "Host.", fallback: "none" },
];
`,
  "src/server/main.ts": `import { createServer } from "node:http";
import { Agent } from "undici";
import { judge } from "#sandbox/answer-questions.ts";
import { variables } from "./config/variables.ts";

createServer().listen([Agent].length + variables.length + judge());
`,
  "README.md": "| `PORT` | Port. | 1 |\n| `HOST`    | Host. | none |\n",
};

/** Writes a small project with additional files, passes its folder to `use`, and deletes it afterwards. */
export async function inSmallProject<Result>(
  files: Files,
  use: (root: string) => Promise<Result>,
): Promise<Result> {
  const root = mkdtempSync(join(tmpdir(), "small-project-"));
  try {
    symlinkSync(join(home, "node_modules"), join(root, "node_modules"), "dir");
    for (const path of settings) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      copyFileSync(join(home, path), join(root, path));
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
