// @ts-check
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Each of these licences allows bundling, if its text accompanies the copy. */
const allowed = /\b(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|OFL-1\.1)\b/;

/** A package may also bring licence texts of what it has bundled itself. */
const isLicenceText = (/** @type {string} */ name) =>
  /^(licen[cs]e|notice|third-?party-?notices)/i.test(name);

/**
 * Licences of bundled material that isn't a package: the sandbox's word list in servers, the icons in the
 * page.
 */
const ofTexts = {
  page: ["src/web/kit/ui/icons-licence.txt"],
  server: ["src/sandbox/words/wordnet-licence.md"],
};

/**
 * Vite plugins that write `licences.txt` next to the build, with version, licence and text of every bundled
 * package, those of workers too. A package without a suitable licence fails the build.
 */
export function licencesPlugins() {
  /** @type {Set<string>} */
  const packages = new Set();
  let root = "";
  let outDir = "";
  /** @param {{ moduleIds: readonly string[] }[]} chunks */
  const add = (chunks) => {
    for (const id of chunks.flatMap(({ moduleIds }) => moduleIds)) {
      const folder = packageFolder(id);
      if (folder) packages.add(folder);
    }
  };
  const collect = {
    name: "licences",
    apply: /** @type {const} */ ("build"),
    /** @param {unknown} _ @param {Record<string, { type: string, moduleIds?: readonly string[] }>} bundle */
    generateBundle(_, bundle) {
      add(Object.values(bundle).flatMap(({ moduleIds }) => (moduleIds ? [{ moduleIds }] : [])));
    },
  };
  const page = {
    ...collect,
    /** @param {{ root: string, build: { outDir: string } }} config */
    configResolved(config) {
      root = config.root;
      outDir = config.build.outDir;
    },
    // Vite calls closeBundle after a failed build too, where an error would hide the build's own.
    writeBundle() {
      const isPage = outDir === "dist/client";
      // Tailwind contributes styles, and no module.
      if (isPage) packages.add(join(root, "node_modules/tailwindcss"));
      const texts = [
        ...[...packages].sort().map(describe),
        ...ofTexts[isPage ? "page" : "server"].map((path) => readFileSync(join(root, path), "utf8")),
      ];
      mkdirSync(join(root, outDir), { recursive: true });
      writeFileSync(
        join(root, outDir, "licences.txt"),
        texts.map((text) => `${text.trim()}\n`).join(`\n${"=".repeat(80)}\n\n`),
      );
    },
  };
  return { page, worker: collect };
}

/** @param {string} id a module's path, perhaps with a query */
function packageFolder(id) {
  const path = id.replace(/^\0/, "").replace(/\?.*$/, "");
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
}

/** @param {string} folder of a package */
export function describe(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (!allowed.test(license ?? ""))
    throw new Error(
      `${name} ${version} is built in, and its licence (${license ?? "none"}) is not among those that allow it.`,
    );
  const texts = readdirSync(folder)
    .filter(isLicenceText)
    .map((file) => readFileSync(join(folder, file), "utf8").trim());
  if (texts.length === 0)
    throw new Error(`${name} ${version} is built in, and brings no text of its licence.`);
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}
