import { toCountText } from "#core/geometry/number-text.ts";
import { caseCommands } from "#data/case-commands.ts";
import { notify } from "#data/notice.ts";

/** Deletes cases, and says how they come back. */
export function removeCases(keys: readonly string[]): void {
  caseCommands.remove(new Set(keys));
  const said =
    keys.length === 1
      ? "the case. Undo brings it back."
      : `${toCountText(keys.length)} cases. Undo brings them back.`;
  notify(`Deleted ${said}`);
}
