import { expect, it } from "vitest";
import { visibleTexts } from "./visible-texts.mjs";

it("the page of texts in docs is that of the code", async () => {
  const texts = visibleTexts(process.cwd());
  expect(texts.length).toBeGreaterThan(1000);
  const folders = new Map<string, Set<string>>();
  for (const { path, text } of texts) {
    const folder = path.split("/").slice(1, -1).join("/") || "src";
    folders.set(folder, (folders.get(folder) ?? new Set()).add(text));
  }
  const parts = [...folders].map(
    ([folder, found]) => `## ${folder}\n\n\`\`\`text\n${[...found].join("\n")}\n\`\`\`\n`,
  );
  const opening =
    "# Texts\n\nEvery text that people read, by the folder of the code that says it. `{…}` is what is filled in.\nWritten by `npx vitest run scripts/texts -u`.\n";
  await expect([opening, ...parts].join("\n")).toMatchFileSnapshot("../docs/texts.md");
});
