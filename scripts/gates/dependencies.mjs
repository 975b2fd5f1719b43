// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { floorPlan } from "./floor-plan.mjs";
import { packageNamesOf, readManifests } from "./manifests.mjs";
import { parseModule } from "./parse-module.mjs";
import { codeFolders, filesUnder, isScript, isTest } from "./source-files.mjs";

const record = "docs/decisions/dependencies.md";

/**
 * Each dependency is described in the record, is used, and is listed where it is installed early enough: the
 * product builds from package.json alone. The floor plan names only existing ones.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function dependencies(root) {
  if (!existsSync(join(root, record))) return [`there is no ${record}`];
  const { product, tests, all } = readManifests(root);
  const text = readFileSync(join(root, record), "utf8");
  const paths = filesUnder(root, codeFolders).filter(isScript);
  const imported = paths.flatMap((path) =>
    importedPackages(parseModule(root, path)).map((name) => ({ path, name })),
  );
  const byName = [...paths, ...configuration.filter((path) => existsSync(join(root, path)))]
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  return [
    ...findUndescribed(all, text),
    ...findUnplanned(all),
    ...findUnbundled(product),
    ...findUnlisted(imported, new Set(packageNamesOf(product)), all),
    ...findUnused(all, byName),
    ...findListedTwice(product, tests),
  ];
}

/** Files that name tools which no module imports. */
const configuration = [
  "package.json",
  ".oxlintrc.json",
  "biome.json",
  "knip.json",
  "stryker.config.mjs",
  "vitest.config.ts",
  "vite.config.ts",
  "playwright.config.ts",
  "tsconfig.json",
  "tsconfig.tools.json",
  "src/server/tsconfig.json",
];

/** @param {import("./parse-module.mjs").Module} module */
function importedPackages({ imports }) {
  return imports
    .map(({ specifier }) => specifier.replace(/\?.*$/, ""))
    .filter((specifier) => /^(@[\w.-]+\/)?[\w-][\w./-]*$/.test(specifier) && !isBuiltin(specifier))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
}

/**
 * @param {{ path: string, name: string }[]} imported which file imports which package
 * @param {ReadonlySet<string>} product the packages of package.json
 * @param {ReadonlySet<string>} all
 */
export function findUnlisted(imported, product, all) {
  return imported.flatMap(({ path, name }) => {
    if (!all.has(name)) return [`imports-are-listed: ${path} imports ${name}`];
    const shipped = path.startsWith("src/") && !isTest(path) && !path.includes("/testing/");
    if (!shipped || product.has(name) || installedByUsers.has(name)) return [];
    return [`the-product-builds-alone: ${path} imports ${name}, which e2e/tools/package.json lists`];
  });
}

/**
 * A package in both lists is installed with the product. So is an optional peer, because npm finds it among
 * the tests' packages.
 * @param {import("./manifests.mjs").Manifest & { peerDependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} product
 * @param {import("./manifests.mjs").Manifest} tests
 */
export function findListedTwice(product, tests) {
  const own = { ...product.peerDependencies, ...product.optionalDependencies };
  const names = new Set([...packageNamesOf(product), ...Object.keys(own)]);
  return packageNamesOf(tests)
    .filter((name) => names.has(name))
    .map((name) => `listed-once: ${name} is in package.json and e2e/tools/package.json`);
}

/** Users install these themselves; the command tells them how. */
const installedByUsers = new Set(["@duckdb/node-api"]);

/** Word in a script or configuration that stands for each tool. */
const toolWords = new Map([
  ["@stryker-mutator/core", "stryker run"],
  ["oxlint-tsgolint", "typeAware"],
  ["@vitest/coverage-v8", 'provider: "v8"'],
]);

/**
 * @param {ReadonlySet<string>} all
 * @param {string} texts of all code and configuration
 */
export function findUnused(all, texts) {
  return [...all]
    .filter((name) => !name.startsWith("@types/") && !texts.includes(toolWords.get(name) ?? name))
    .map((name) => `dependencies-are-used: nothing names ${name}`);
}

/**
 * The build bundles everything the page and the server need, so that users of the package install nothing
 * else.
 * @param {import("./manifests.mjs").Manifest} manifest
 */
export function findUnbundled(manifest) {
  return Object.keys(manifest.dependencies ?? {}).map(
    (name) => `the-package-brings-all: ${name} is built in: it belongs into devDependencies (npm install -D)`,
  );
}

/** @param {ReadonlySet<string>} names @param {string} text */
export function findUndescribed(names, text) {
  const named = new Set(
    text
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .flatMap((line) => line.split("|")[1]?.trim().split(/,\s*/) ?? []),
  );
  return [...names]
    .filter((name) => !named.has(name))
    .map((name) => `every-dependency-says-why: ${name} has no line in ${record}`);
}

/** @param {ReadonlySet<string>} names */
export function findUnplanned(names, plan = floorPlan) {
  return Object.entries(plan).flatMap(([floor, { libraries }]) =>
    libraries
      .filter((name) => !names.has(name))
      .map((name) => `the-plan-is-up-to-date: ${floor} may know ${name}, which is not a dependency`),
  );
}
