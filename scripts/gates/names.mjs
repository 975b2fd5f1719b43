// @ts-check
import { posix } from "node:path";
import { codeFolders, filesUnder, isScript } from "./source-files.mjs";

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** Names that say no subject: what would go there belongs to something else, or is not needed. */
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
const drawerFolders = new Set([...drawers, "components", "hooks"]);

/**
 * Files and folders are kebab-case and named for a subject; decision records have a number each.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function names(root) {
  const paths = filesUnder(root, [...codeFolders, "docs", "public"]);
  const hasSource = paths.some((path) => path.startsWith("src/") && isScript(path));
  return hasSource ? judgeNames(paths) : ["no files found"];
}

/** @param {string[]} paths */
function judgeNames(paths) {
  const odd = paths.flatMap((path) => {
    const parts = path.split("/");
    const file = parts.pop() ?? "";
    const stem = file.split(".")[0] ?? "";
    return [
      ...[...parts, file]
        .filter((part) => !kebabCase.test(part))
        .map((part) => `kebab-case: ${path} (${part})`),
      ...parts.filter((part) => drawerFolders.has(part)).map((part) => `no-drawers: ${path} (${part}/)`),
      ...(drawers.has(stem) && /\.tsx?$/.test(file) ? [`no-drawers: ${path}`] : []),
    ];
  });
  return [...new Set([...odd, ...judgeRecords(paths)])];
}

/** @param {string[]} paths */
function judgeRecords(paths) {
  const records = paths.filter((path) => path.startsWith("docs/decisions/"));
  const numbers = records.map((path) => posix.basename(path).slice(0, 3));
  return [
    ...records
      .filter((path) => !/^\d{3}-.+\.md$/.test(posix.basename(path)))
      .map((path) => `record-names: ${path}`),
    ...records
      .filter((_, at) => numbers.indexOf(numbers[at] ?? "") !== at)
      .map((path) => `record-numbers: ${path} takes a number that is taken`),
  ];
}
