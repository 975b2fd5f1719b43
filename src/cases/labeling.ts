import { newKey } from "#browser/crypto.ts";
import { downloadBlob } from "#browser/download.ts";
import { addCaseFacts } from "#core/document/edits/edit-labels.ts";
import { toFileStem } from "#core/export/code-literal.ts";
import { markText } from "#core/json/mark-text.ts";
import { drawRows, toLabelingSet, writeLabelingPage } from "#core/labeling/labeling-set.ts";
import { findLabels, type LabelsFound, readLabelsFile } from "#core/labeling/labels-file.ts";
import type { Case, Picking } from "#core/model/case.ts";
import { toRedact } from "#core/present/redact.ts";
import { mulberry32 } from "#core/statistics/bootstrap.ts";
import { playgroundStore } from "#playground/open-playground.ts";

/** What an author sends out to be labelled. */
export interface LabelingWish {
  questionKeys: ReadonlySet<string>;
  rows: readonly Case[];
  /** How many of them, drawn at random; null: all. */
  draw: number | null;
  /** How the rows were picked where none are drawn. */
  picked: Picking;
  instructions: string;
}

/** Hands the browser a page with the chosen cases as a file; answers how many there are. */
export function downloadLabelingPage({
  questionKeys,
  rows,
  draw,
  picked,
  instructions,
}: LabelingWish): number {
  playgroundStore.flush();
  const playground = playgroundStore.get();
  const id = newKey();
  const drawn = draw === null ? rows : drawRows(rows, draw, mulberry32(markText(id)));
  const isDrawn = drawn.length < rows.length;
  const set = toLabelingSet(
    playground,
    {
      questions: playground.questions.filter(({ key }) => questionKeys.has(key)),
      rows: drawn,
      instructions,
      picked: isDrawn && picked === "all" ? "random" : picked,
      chance: isDrawn ? drawn.length / rows.length : null,
    },
    id,
    toRedact(playground),
  );
  const page = new Blob([writeLabelingPage(set)], { type: "text/html" });
  downloadBlob(`${toFileStem(playground.name)}-labels.html`, page);
  return drawn.length;
}

/** A file of labels, and what it would add; or why it can't be read. */
export type OpenedLabels = { name: string } & ({ found: LabelsFound } | { problem: string });

export async function openLabels(files: readonly File[]): Promise<readonly OpenedLabels[]> {
  return Promise.all(
    files.map(async (file): Promise<OpenedLabels> => {
      const reading = readLabelsFile(await file.text());
      if (!reading.ok) return { name: file.name, problem: reading.problem };
      return { name: file.name, found: findLabels(playgroundStore.get(), reading.file) };
    }),
  );
}

/** Adds what files hold as one step of undo. */
export function addLabels(opened: readonly OpenedLabels[]): void {
  const found = opened.flatMap((one) => ("found" in one ? [one.found] : []));
  const names = [...new Set(found.map(({ labeler }) => labeler))].join(", ");
  playgroundStore.edit((now) => found.reduce((to, { facts }) => addCaseFacts(to, facts), now), {
    label: `add the labels of ${names}`,
  });
}
