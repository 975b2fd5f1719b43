import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { describe as describePackage } from "./licences-plugin.mjs";

const folder = mkdtempSync(join(tmpdir(), "licences-"));
afterAll(() => rmSync(folder, { recursive: true }));

function packageWith(manifest: object, texts: Record<string, string>) {
  const at = mkdtempSync(join(folder, "package-"));
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, "package.json"), JSON.stringify({ name: "a", version: "1.0.0", ...manifest }));
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(at, name), text);
  return at;
}

it("a licence comes with its text and the notices beside it", () => {
  const at = packageWith(
    { license: "MIT" },
    { LICENSE: "Copyright A", "ThirdPartyNotices.txt": "Copyright B", "README.md": "no" },
  );
  expect(describePackage(at)).toBe("a 1.0.0 (MIT)\n\nCopyright A\n\nCopyright B");
});

it("a package whose licence doesn't allow it, or that brings no text, fails the build", () => {
  expect(() => describePackage(packageWith({ license: "GPL-3.0-only" }, { LICENSE: "x" }))).toThrow(
    "GPL-3.0-only",
  );
  expect(() => describePackage(packageWith({}, { LICENSE: "x" }))).toThrow("none");
  expect(() => describePackage(packageWith({ license: "MIT" }, {}))).toThrow("brings no text");
});

it("the build lists what the page and its workers bring, and the server's word list", () => {
  const page = readFileSync("dist/client/licences.txt", "utf8");
  for (const name of ["react", "monaco-editor", "tailwindcss", "lucide-react", "hyparquet", "fflate"])
    expect(page).toMatch(new RegExp(`^${name} \\d`, "m"));
  const server = readFileSync("dist/server/licences.txt", "utf8");
  expect(server).toMatch(/^undici \d/m);
  expect(server).toContain("WordNet");
});
