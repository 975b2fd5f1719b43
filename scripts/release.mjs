// @ts-check
// npm run release [-- --dry-run]: makes in dist/release what a release uploads, and verifies it. Without --dry-run the
// version must have its heading in the changelog and its tag at this commit. Uploading is the workflow's.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "dist", "release");
const dryRun = process.argv.includes("--dry-run");
/** In bytes, compressed. */
const packageMost = 5_000_000;

/** @param {string} text @returns {never} */
function fail(text) {
  console.error(text);
  process.exit(1);
}

/** @param {string} command @param {string[]} words @param {string} [cwd] */
function run(command, words, cwd = root) {
  return execFileSync(command, words, {
    cwd,
    encoding: "utf8",
    maxBuffer: 64e6,
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** @param {string[]} words @param {string} [cwd] */
function npm(words, cwd) {
  const own = process.env.npm_execpath;
  return own?.endsWith(".js") ? run(process.execPath, [own, ...words], cwd) : run("npm", words, cwd);
}

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** Section of the changelog about this version. */
function readNotes() {
  const sections = readFileSync(join(root, "CHANGELOG.md"), "utf8").split(/^## /m).slice(1);
  const named = sections.find(
    (section) => section.startsWith(`${version}\n`) || section.startsWith(`${version} `),
  );
  const section = named ?? (dryRun ? sections.find((text) => text.startsWith("Unreleased")) : undefined);
  if (section === undefined) return fail(`CHANGELOG.md has no heading "## ${version}".`);
  return section.slice(section.indexOf("\n")).trim();
}

function checkCommit() {
  if (run("git", ["status", "--porcelain"]).trim() !== "") fail("There are changes that are not committed.");
  const tags = run("git", ["tag", "--points-at", "HEAD"]).split("\n");
  if (!tags.includes(`v${version}`)) fail(`This commit has no tag v${version}.`);
}

/** @param {string} from @param {string} to */
function zip(from, to) {
  const names = readdirSync(from, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  // A fixed date, so that the same content gives the same bytes.
  const mtime = new Date("2020-01-01T00:00:00Z");
  const files = Object.fromEntries(
    names.map((name) => [name.slice(from.length + 1).replaceAll("\\", "/"), readFileSync(name)]),
  );
  writeFileSync(to, zipSync(files, { level: 9, mtime }));
}

/** @param {string} name */
const sumOf = (name) =>
  createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");

const notes = readNotes();
if (!dryRun) checkCommit();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

npm(["pack", "--pack-destination", folder]);
const packed = `cutpoint-${version}.tgz`;
const bom = `cutpoint-${version}.sbom.json`;
writeFileSync(join(folder, bom), npm(["run", "--silent", "sbom"]));
copyFileSync(join(root, "dist", "client", "licences.txt"), join(folder, "licences-page.txt"));
copyFileSync(join(root, "dist", "server", "licences.txt"), join(folder, "licences-server.txt"));
zip(join(root, "dist", "demo"), join(folder, `cutpoint-demo-${version}.zip`));
writeFileSync(join(folder, "NOTES.md"), `${notes}\n`);
const names = readdirSync(folder).sort();
writeFileSync(join(folder, "SHA256SUMS"), names.map((name) => `${sumOf(name)}  ${name}\n`).join(""));

// From here on, checks read the results as users would.
const size = readFileSync(join(folder, packed)).length;
if (size > packageMost) fail(`${packed} has ${size} bytes, ${packageMost} at most.`);
const { components } = JSON.parse(readFileSync(join(folder, bom), "utf8"));
if (!Array.isArray(components) || components.length === 0) fail(`${bom} lists nothing.`);
for (const line of readFileSync(join(folder, "SHA256SUMS"), "utf8").trim().split("\n")) {
  const [sum = "", name = ""] = line.split("  ");
  if (sumOf(name) !== sum) fail(`${name} isn't what SHA256SUMS says.`);
}
const place = mkdtempSync(join(tmpdir(), "cutpoint-release-"));
try {
  writeFileSync(join(place, "package.json"), "{}");
  npm(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--omit=peer", join(folder, packed)], place);
  const command = join(place, "node_modules", "cutpoint", "dist", "server", "cutpoint.js");
  const said = run(process.execPath, [command, "--version"], place).trim();
  if (!said.includes(version)) fail(`The packed command says version ${said}.`);
  const example = join(
    place,
    "node_modules",
    "cutpoint",
    "dist",
    "client",
    "gallery",
    "support-triage.cutpoint.json",
  );
  run(process.execPath, [command, "advise", example], place);
} finally {
  rmSync(place, { recursive: true, force: true });
}
console.log(`dist/release, version ${version}${dryRun ? ", nothing is uploaded" : ""}:`);
for (const name of [...names, "SHA256SUMS"])
  console.log(`${String(readFileSync(join(folder, name)).length).padStart(10)}  ${name}`);
