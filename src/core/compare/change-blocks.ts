// Changes of a playground as titled lists.

import { toVisibleName } from "#core/text/visible-text.ts";
import type { PlaygroundChanges } from "./playground-changes.ts";
import type { DescribedChange } from "./question-changes.ts";

/** The changes of a question, of the cases, or of the playground itself. */
export interface ChangeBlock {
  readonly title: string;
  readonly lines: readonly Pick<DescribedChange, "text" | "reworded">[];
}

const statuses = { added: " (new)", removed: " (removed)", changed: "" } as const;

/** `proof` has further lines by question id. Blocks without lines are left out. */
export function toChangeBlocks(
  { whole, questions, cases }: PlaygroundChanges,
  proof: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly ChangeBlock[] {
  const blocks = [
    ...questions.map(({ id, status, changes }) => ({
      title: `${toVisibleName(id)}${statuses[status]}`,
      lines: [...changes, ...(proof.get(id) ?? []).map((text) => ({ text }))],
    })),
    { title: "Cases", lines: cases },
    { title: "Playground", lines: whole },
  ];
  return blocks.filter(({ lines }) => lines.length > 0);
}
