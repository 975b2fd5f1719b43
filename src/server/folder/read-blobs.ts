// Reads many files of a revision at once, by one run of git.

import type { CaseLinesReader } from "./case-lines.ts";
import { runGit } from "./run-git.ts";

/** Null for what isn't there. `revision` has a colon and the beginning of a path at its end, such as "HEAD:./". */
export function createBlobReader(revision: string, call: Parameters<typeof runGit>[1]): CaseLinesReader {
  return async (files) => {
    const names = files.map(({ file }) => revision + file);
    // git reads a name up to the end of its line.
    if (names.some((name) => name.includes("\n"))) return names.map(() => null);
    const output = await runGit(["cat-file", "--batch"], { ...call, input: `${names.join("\n")}\n` });
    let at = 0;
    return names.map(() => {
      const end = output.indexOf("\n", at);
      const [, size] = / blob (\d+)$/.exec(output.toString("utf8", at, end)) ?? [];
      if (size === undefined) {
        at = end + 1;
        return null;
      }
      const content = output.subarray(end + 1, end + 1 + Number(size));
      at = end + 1 + Number(size) + 1;
      return content;
    });
  };
}
