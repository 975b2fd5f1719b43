// Moves answers of a run whose rows have changed into a file beside its output (`run --ask-changed`).

import { appendFile, open } from "node:fs/promises";
import { hash53 } from "#core/text/hash-text-53.ts";
import { withFileFaults } from "../files/file-io.ts";
import { readLines } from "../files/read-lines.ts";
import { writeAtomically } from "../files/write-atomically.ts";
import type { InputRow } from "./read-rows.ts";
import { readAnswerLineStart, readStateHashes, toAnswerLinesPath } from "./row-journal.ts";

/**
 * Moves answers to rows whose text has changed into `OUT.replaced.jsonl`, so that these rows are asked again. Answers
 * without a stored hash of their text stay.
 */
export async function archiveChangedAnswers(out: string, rows: () => AsyncIterable<InputRow>): Promise<void> {
  const path = toAnswerLinesPath(out);
  const marks = await readStateHashes(path);
  const changed = new Set<string>();
  for await (const { id, stateText } of marks.size === 0 ? [] : rows()) {
    const mark = marks.get(id) ?? null;
    if (mark !== null && stateText !== null && mark !== hash53(stateText)) changed.add(id);
  }
  if (changed.size === 0) return;
  let spent = 0;
  const aside = `${out}.replaced.jsonl`;
  await writeAtomically(path, async (place) => {
    const file = await open(place, "w");
    try {
      for await (const { line, whole: isWhole } of readLines(path)) {
        if (!isWhole) break;
        const answer = readAnswerLineStart(line);
        if (answer === null || !changed.has(answer.id)) {
          await file.write(`${line}\n`);
          continue;
        }
        spent += answer.tokens;
        await withFileFaults(aside, "written", () => appendFile(aside, `${line}\n`));
      }
    } finally {
      await file.close();
    }
  });
  // These answers were billed, so they count towards the cap.
  const journal = `${out}.journal`;
  await withFileFaults(journal, "written", () =>
    appendFile(journal, `${JSON.stringify({ sent: "", tokens: spent })}\n`),
  );
}
