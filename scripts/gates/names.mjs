// @ts-check
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseModule } from "./parse-module.mjs";
import { codeFolders, filesUnder, isScript, isTest } from "./source-files.mjs";

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Names without a subject: their content belongs elsewhere. */
const drawers = new Set([
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "shared",
  "misc",
  "types",
  "lib",
  "index",
]);
const decisionIndex = "docs/decisions/README.md";
const drawerFolders = new Set([...drawers, "components", "hooks"]);

/**
 * Names that two files of core may both export, with the reason.
 * @type {Readonly<Record<string, string>>}
 */
const sharedNames = {
  Zone: "code/decide.ts is exported verbatim with a policy, so it imports nothing of core",
};

/**
 * Files and folders are kebab-case and named for a subject; no two files of core export the same name; each
 * decision page is listed in their index.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function names(root) {
  const paths = filesUnder(root, [...codeFolders, "docs", "public"]);
  const hasSource = paths.some((path) => path.startsWith("src/") && isScript(path));
  return hasSource
    ? [...judgeNames(paths), ...judgeExports(root, paths), ...judgeDecisions(root, paths)]
    : ["no files found"];
}

/** @param {string[]} paths */
function judgeNames(paths) {
  const odd = paths.flatMap((path) => {
    const parts = path.split("/");
    const file = parts.pop() ?? "";
    const stem = file.split(".")[0] ?? "";
    return [
      ...[...parts, file]
        .filter((part) => !kebabCase.test(part) && path !== decisionIndex)
        .map((part) => `kebab-case: ${path} (${part})`),
      ...parts.filter((part) => drawerFolders.has(part)).map((part) => `no-drawers: ${path} (${part}/)`),
      ...(drawers.has(stem) && /\.tsx?$/.test(file) ? [`no-drawers: ${path}`] : []),
    ];
  });
  return [...new Set(odd)];
}

/** @param {string} root @param {string[]} paths */
function judgeExports(root, paths) {
  /** @type {Map<string, string[]>} */
  const files = new Map();
  const core = paths.filter(
    (path) => path.startsWith("src/core/") && isScript(path) && !isTest(path) && !path.includes("/testing/"),
  );
  for (const path of core)
    for (const name of new Set(parseModule(root, path).exports))
      files.set(name, [...(files.get(name) ?? []), path]);
  return [...files].flatMap(([name, [first, ...others]]) =>
    Object.hasOwn(sharedNames, name)
      ? []
      : others.map((path) => `one-meaning-a-name: ${path} exports ${name}, as ${first} does`),
  );
}

/** @param {string} root @param {string[]} paths */
function judgeDecisions(root, paths) {
  const index = join(root, decisionIndex);
  const text = existsSync(index) ? readFileSync(index, "utf8") : "";
  const listed = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, name]) => `docs/decisions/${name}`);
  const pages = paths.filter((path) => path.startsWith("docs/decisions/") && path !== decisionIndex);
  return [
    ...pages
      .filter((path) => /^\d/.test(posix.basename(path)))
      .map((path) => `decisions-by-subject: ${path} is named by a number`),
    ...pages
      .filter((path) => !listed.includes(path))
      .map((path) => `decisions-are-listed: ${path} has no line in ${decisionIndex}`),
    ...listed
      .filter((path) => !pages.includes(path))
      .map((path) => `decisions-are-listed: ${path} is gone, but has a line in ${decisionIndex}`),
  ];
}
