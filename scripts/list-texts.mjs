// @ts-check
// Prints every text that people read, by the folder of the code that says it: `npm run texts > texts.md`.
import { fileURLToPath } from "node:url";
import { visibleTexts } from "./visible-texts.mjs";

/** @type {Map<string, Set<string>>} */
const folders = new Map();
for (const { path, text } of visibleTexts(fileURLToPath(new URL("..", import.meta.url)))) {
  const folder = path.split("/").slice(1, -1).join("/") || "src";
  folders.set(folder, (folders.get(folder) ?? new Set()).add(text));
}
for (const [folder, texts] of folders)
  console.log(`## ${folder}\n\n\`\`\`text\n${[...texts].join("\n")}\n\`\`\`\n`);
