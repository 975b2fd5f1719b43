// @ts-check
import { parseModule } from "./parse-module.mjs";
import { codeFolders, filesUnder, isScript } from "./source-files.mjs";

/**
 * A comment that silences a gate must give a reason.
 * @param {string} root
 * @returns {Promise<string[]>} what is wrong; nothing when all is well
 */
export async function silencers(root) {
  return filesUnder(root, codeFolders)
    .filter(isScript)
    .flatMap((path) => judgeSilencers(parseModule(root, path)));
}

/** Each kind of silencer with the pattern of one that has a reason; null when no reason is accepted. */
const kinds = [
  { kind: /^\s*@ts-(ignore|nocheck)\b/, withReason: null },
  { kind: /^\s*eslint-disable/, withReason: null },
  { kind: /^\s*oxlint-disable(\s|$)/, withReason: null },
  {
    kind: /^\s*oxlint-disable-/,
    withReason: /^\s*oxlint-disable-(next-)?line\s+\S+.*\s--\s+\S+(\s+\S+){2,}/,
  },
  { kind: /^\s*@ts-expect-error\b/, withReason: /^\s*@ts-expect-error\W+\S+(\s+\S+){2,}/ },
  { kind: /^\s*biome-ignore/, withReason: /^\s*biome-ignore\s+[^:]+:\s*\S+(\s+\S+){2,}/ },
  {
    kind: /^\s*(v8|c8|istanbul|node:coverage) (ignore|disable)/,
    withReason: /^\s*(v8|c8|istanbul|node:coverage) (ignore|disable).*\s--\s+\S+(\s+\S+){2,}/,
  },
];

/** @param {import("./parse-module.mjs").Module} module */
function judgeSilencers({ path, comments }) {
  return comments.flatMap(({ value, line }) => {
    const found = kinds.find(({ kind }) => kind.test(value));
    if (!found || found.withReason?.test(value)) return [];
    const fault = found.withReason ? "silencers-say-why" : "not-a-silencer-of-ours";
    return [`${fault}: ${path}:${line} ${value.trim()}`];
  });
}
