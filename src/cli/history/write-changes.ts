// Changes of a playground as lines for the terminal, as Markdown and as JSON.

import type { PlaygroundChanges } from "#core/compare/playground-changes.ts";
import { escapeForMarkdown } from "#core/text/escape-output.ts";
import { toCounted } from "#core/text/number-text.ts";
import { toVisibleName } from "#core/text/visible-text.ts";

export interface FileChanges {
  readonly heading: string;
  readonly changes: PlaygroundChanges | null;
  /** Sentences that are printed instead of the changes, or after them. */
  readonly notes: readonly string[];
  readonly proof: ReadonlyMap<string, readonly string[]>;
}

export function describeNewFile(questions: number, cases: number): string {
  return `New, with ${toCounted(questions, "question")} and ${toCounted(cases, "case")}.`;
}

interface Block {
  readonly title: string;
  readonly lines: readonly string[];
}

const statuses = { added: " (new)", removed: " (removed)", changed: "" } as const;

function toBlocks({ changes, notes, proof }: FileChanges): readonly Block[] {
  const { whole = [], questions = [], cases = [] } = changes ?? {};
  const blocks = [
    ...questions.map(({ id, status, changes: own }) => ({
      title: `${toVisibleName(id)}${statuses[status]}`,
      lines: [...own.map(({ text }) => text), ...(proof.get(id) ?? [])],
    })),
    { title: "Cases", lines: cases.map(({ text }) => text) },
    { title: "Playground", lines: whole.map(({ text }) => text) },
  ];
  const told = blocks.filter(({ lines }) => lines.length > 0);
  const none = told.length === 0 && notes.length === 0 ? ["No changes."] : [];
  return [...told, ...[...none, ...notes].map((note) => ({ title: note, lines: [] }))];
}

export function changesToLines(told: FileChanges): readonly string[] {
  const blocks = toBlocks(told).flatMap(({ title, lines }) => [
    `  ${title}`,
    ...lines.map((line) => `    ${line}`),
  ]);
  return [told.heading, ...blocks];
}

export function changesToMarkdown(title: string, told: readonly FileChanges[]): string {
  const parts = told.map((one) => {
    const blocks = toBlocks(one).map(({ title: about, lines }) =>
      lines.length === 0
        ? `${escapeForMarkdown(about)}\n`
        : `${escapeForMarkdown(about)}\n\n${lines.map((line) => `- ${escapeForMarkdown(line)}\n`).join("")}`,
    );
    return `### ${escapeForMarkdown(one.heading)}\n\n${blocks.join("\n")}`;
  });
  return `## ${title}\n\n${parts.join("\n")}`;
}

export function changesToJson({ changes, notes, proof }: FileChanges): object {
  return {
    questions: (changes?.questions ?? []).map((one) => ({ ...one, proof: proof.get(one.id) ?? [] })),
    cases: changes?.cases ?? [],
    playground: changes?.whole ?? [],
    notes,
  };
}
