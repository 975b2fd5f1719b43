// Downloads of cases as tables, also of compared ones, and what a format would lose.

import { useQuery } from "@tanstack/react-query";
import type { CaseRunAnswers } from "#core/cases/case-answers.ts";
import { type CaseAnswerCells, type ExportLosses, toAnswerCells } from "#core/cases/export-cases.ts";
import type { TableFormat } from "#core/cases/import/tables/case-table.ts";
import { chunkBySize, estimateRowSize } from "#core/cases/import/tables/chunk-by-size.ts";
import type { Case } from "#core/model/case.ts";
import { toFileStem } from "#core/text/file-name.ts";
import { playgroundStore, usePlayground } from "#web/document/playground-store.ts";
import { downloadBlob, downloadText } from "#web/kit/browser/download.ts";
import { showLastingNotice, showNotice } from "#web/kit/navigation/notice-store.ts";
import { getObjectId } from "#web/service/object-id.ts";
import { exportCasesInWorker } from "./export-in-worker.ts";
import type { ExportedCase } from "./export-writer.ts";

function cellsOf({ run, byCase, shown }: CaseRunAnswers, caseKey: string): CaseAnswerCells | null {
  const answered = byCase.get(caseKey);
  if (answered === undefined) return null;
  const cells = Array.from(answered.answers, ([key, answer]) => {
    const { names = [] } = run.asked[shown?.get(key) ?? run.questionKeys.indexOf(key)] ?? {};
    return [key, toAnswerCells(answer, names)] as const;
  });
  return { model: answered.model ?? "", cells: new Map(cells) };
}

function* writtenCases(cases: readonly Case[], answers: CaseRunAnswers | null): Generator<ExportedCase[]> {
  for (const piece of chunkBySize(cases, estimateRowSize))
    yield piece.map((row) => ({ row, answers: answers && cellsOf(answers, row.key) }));
}

export function downloadComparedCases(text: string): void {
  const file = `${toFileStem(playgroundStore.get().name)}-compared.csv`;
  downloadText(file, text);
  showNotice(`Downloaded ${file}`);
}

export async function downloadCases(
  cases: readonly Case[],
  format: TableFormat,
  answers: CaseRunAnswers | null,
): Promise<void> {
  const { name, questions } = playgroundStore.get();
  const order = { wanted: "file", format, questions, answered: answers !== null } as const;
  try {
    const reply = await exportCasesInWorker(
      order,
      writtenCases(cases, answers),
      new AbortController().signal,
    );
    if (reply.kind !== "file") return;
    const file = `${toFileStem(name)}-cases.${format}`;
    downloadBlob(file, reply.file);
    showNotice(`Downloaded ${file}`);
  } catch (error) {
    showLastingNotice(`Nothing was downloaded. ${error instanceof Error ? error.message : ""}`);
  }
}

const noLosses: ExportLosses = { labels: 0, halfCharacters: 0 };

/** How much `format` can't represent; zeros while it's counted, and if that fails. */
export function useExportLosses(cases: readonly Case[], format: TableFormat): ExportLosses {
  const questions = usePlayground((playground) => playground.questions);
  const { data = noLosses } = useQuery({
    queryKey: ["export-losses", getObjectId(cases), getObjectId(questions), format],
    queryFn: async ({ signal }) => {
      const order = { wanted: "losses", format, questions, answered: false } as const;
      const reply = await exportCasesInWorker(order, writtenCases(cases, null), signal);
      return reply.kind === "losses" ? reply.losses : noLosses;
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  return data;
}
