import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type PluginOption } from "vite";
import { afterAll, expect, test } from "vitest";
import { createClientFilesPlugin } from "../src/server/page/client-files.ts";
import { demoFilesPlugin } from "./demo/demo-files-plugin.mjs";
import { licencesPlugins } from "./licences/licences-plugin.mjs";

const root = mkdtempSync(join(tmpdir(), "failed-build-"));
afterAll(() => rmSync(root, { recursive: true }));
writeFileSync(
  join(root, "index.html"),
  '<!doctype html><html><head><meta charset="utf-8" /></head><body><script type="module" src="/main.js"></script></body></html>',
);
writeFileSync(join(root, "main.js"), 'import { renamed } from "./names.js"; console.log(renamed);');
writeFileSync(join(root, "names.js"), "export const name = 1;");

test.each<[string, () => PluginOption]>([
  ["client files", createClientFilesPlugin],
  ["demo files", demoFilesPlugin],
  ["licences", () => licencesPlugins().page],
])("a failed build names its own reason, not what %s then miss", async (_, plugin) => {
  const building = build({ root, configFile: false, logLevel: "silent", plugins: [plugin()] });
  await expect(building).rejects.toThrow(/renamed/);
});
