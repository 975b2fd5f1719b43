// Changes of a playground as lines for the terminal, as Markdown and as JSON.

import { type ChangeBlock, toChangeBlocks } from "#core/compare/change-blocks.ts";
import type { PlaygroundChanges } from "#core/compare/playground-changes.ts";
import type { DescribedChange } from "#core/compare/question-changes.ts";
import { escapeForMarkdown } from "#core/text/escape-output.ts";
import { toCounted } from "#core/text/number-text.ts";

export interface FileChanges {
  readonly heading: string;
  /** Null if there is nothing to compare with. */
  readonly changes: PlaygroundChanges | null;
  /** Sentences that are printed instead of the changes, or after them. */
  readonly notes: readonly string[];
  /** Sentences on targets, by question id. */
  readonly proof: ReadonlyMap<string, readonly string[]>;
}

export function describeNewFile(questions: number, cases: number): string {
  return `New, with ${toCounted(questions, "question")} and ${toCounted(cases, "case")}.`;
}

function toBlocks({ changes, notes, proof }: FileChanges): readonly ChangeBlock[] {
  const told = changes === null ? [] : toChangeBlocks(changes, proof);
  const none = told.length === 0 && notes.length === 0 ? ["No changes."] : [];
  return [...told, ...[...none, ...notes].map((note) => ({ title: note, lines: [] }))];
}

export function changesToLines(told: FileChanges): readonly string[] {
  const blocks = toBlocks(told).flatMap(({ title, lines }) => [
    `  ${title}`,
    ...lines.map(({ text }) => `    ${text}`),
  ]);
  return [told.heading, ...blocks];
}

export function changesToMarkdown(title: string, told: readonly FileChanges[]): string {
  const parts = told.map((one) => {
    const blocks = toBlocks(one).map(({ title: about, lines }) =>
      lines.length === 0
        ? `${escapeForMarkdown(about)}\n`
        : `${escapeForMarkdown(about)}\n\n${lines.map(({ text }) => `- ${escapeForMarkdown(text)}\n`).join("")}`,
    );
    return `### ${escapeForMarkdown(one.heading)}\n\n${blocks.join("\n")}`;
  });
  return `## ${title}\n\n${parts.join("\n")}`;
}

/** Without its marked words, which are in its text too; JSON leaves out what is undefined. */
function toJson(change: DescribedChange): DescribedChange {
  return { ...change, reworded: undefined };
}

export function changesToJson({ changes, notes, proof }: FileChanges): object {
  return {
    questions: (changes?.questions ?? []).map((one) => ({
      ...one,
      changes: one.changes.map(toJson),
      proof: proof.get(one.id) ?? [],
    })),
    cases: (changes?.cases ?? []).map(toJson),
    playground: (changes?.whole ?? []).map(toJson),
    notes,
  };
}
