import type { CaseAnswers } from "#core/cases/case-answers.ts";
import type { TableFormat } from "#core/cases/tables/case-table.ts";
import { writeCases } from "#core/cases/tables/export-cases.ts";
import type { Case } from "#core/document/case.ts";
import { toFileStem } from "#core/document/to-file-name.ts";
import { downloadText } from "#platform/download.ts";
import { notify } from "./notice.ts";
import { playgroundStore } from "./open-playground.ts";

/** Hands cases over as a file of this format, with their answers where they are given. */
export function downloadCases(
  cases: readonly Case[],
  format: TableFormat,
  answers: CaseAnswers | null,
): void {
  const { name, questions } = playgroundStore.get();
  const answersOf = answers && ((key: string) => answers.byCase.get(key)?.answers ?? null);
  const file = `${toFileStem(name)}-cases.${format}`;
  downloadText(file, [...writeCases(cases, questions, answersOf, format)].join(""));
  notify(`Downloaded ${file}`);
}
