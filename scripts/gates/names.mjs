// @ts-check
import { posix } from "node:path";
import { codeFolders, filesUnder } from "./source-files.mjs";

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
  return paths.length === 0 ? ["no files found"] : judgeNames(paths);
}

/** @param {string[]} paths */
export function judgeNames(paths) {
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
  const records = paths
    .filter((path) => path.startsWith("docs/decisions/"))
    .map((path) => posix.basename(path));
  const numbers = records.map((name) => name.slice(0, 3));
  return [
    ...records.filter((name) => !/^\d{3}-.+\.md$/.test(name)).map((name) => `record-names: ${name}`),
    ...records
      .filter((_, at) => numbers.indexOf(/** @type {string} */ (numbers[at])) !== at)
      .map((name) => `record-numbers: ${name} takes a number that is taken`),
  ];
}
