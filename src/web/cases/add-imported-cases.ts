// Adds the cases, labels and answers of an import to the playground.

import type { ResponseBodyEntry } from "#core/cases/import/tables/imported-answers.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCountText } from "#core/text/number-text.ts";
import type { AnswersOrigin, BegunAnswersImport } from "#web/case-runs/imported-run.ts";
import { playgroundStore } from "#web/document/playground-store.ts";
import { nextTask } from "#web/kit/browser/time.ts";
import { trackAsUnstored } from "#web/library/storage/saving.ts";
import { caseEdits } from "./case-commands.ts";
import { askTableWorker, caseImportStore, type ImportedCounts } from "./case-import.ts";
import { createImportedCaseCollector } from "./collect-cases.ts";

interface Kept extends Pick<ImportedCounts, "kept" | "known" | "unsent"> {
  readonly stored: Promise<boolean>;
}

interface AnswerKeeping {
  begin(file: AnswersOrigin, drafts: readonly PlaygroundQuestion[]): Promise<BegunAnswersImport>;
  keep(
    bodies: readonly ResponseBodyEntry<string>[],
    file: AnswersOrigin,
    begun: BegunAnswersImport | null,
    firstAdded: string | null,
  ): Promise<Kept>;
}

const noneKept: Kept = { kept: 0, known: 0, unsent: 0, stored: Promise.resolve(true) };

/** Used as the undo step's label. */
function describeImport(count: number, joined: number): string {
  if (count + joined === 0) return "import questions";
  const [verb, number] = count > 0 ? ["import", count] : ["add labels to", joined];
  return `${verb} ${number === 1 ? "a case" : `${toCountText(number)} cases`}`;
}

/**
 * Adds all valid rows as one edit. Resolves once their answers are shown, with what was added; null if the import
 * was ended first. The page says "Saving…" until then.
 */
export function addImportedCases(answers: AnswerKeeping): Promise<ImportedCounts | null> {
  return trackAsUnstored(() => take(answers));
}

function usedDrafts(): readonly PlaygroundQuestion[] {
  const { drafts, map, checked } = caseImportStore.getState();
  // Facts may concern any draft, so all drafts stay.
  if (map !== null && map.facts !== null) return drafts;
  const used = new Set([
    ...[...(map?.labels ?? []), ...(map?.answers ?? [])].map(({ questionKey }) => questionKey),
    ...(checked?.answers.keys() ?? []),
  ]);
  return drafts.filter(({ key }) => used.has(key));
}

async function take(answers: AnswerKeeping): Promise<ImportedCounts | null> {
  caseImportStore.setState({ step: "taking" });
  const ended = new Promise<void>((resolve) => {
    const unsubscribe = caseImportStore.subscribe(({ step }) => {
      if (step === "taking") return;
      unsubscribe();
      resolve();
    });
  });
  const { checked, table, map } = caseImportStore.getState();
  const file = {
    name: table?.name ?? "",
    model: checked?.model ?? null,
    fromColumns: map?.response === null,
  };
  const drafts = usedDrafts();
  const hasNew = checked !== null && checked.good > 0 && checked.answered > 0;
  let begun = hasNew ? await answers.begin(file, drafts) : null;
  if (caseImportStore.getState().step !== "taking") {
    begun?.worker.close();
    return null;
  }
  const { added, facts, joined, bodies, bodiesOfAdded, collect } = createImportedCaseCollector(
    playgroundStore.get(),
  );
  let isWhole = false;
  const asked = askTableWorker(
    { kind: "take", ...(begun && { rows: begun.feed }) },
    (reply) => {
      if (reply.kind !== "cases") return;
      collect(reply);
      isWhole ||= reply.done;
    },
    begun ? [begun.feed.to] : [],
  );
  // A call to a closed worker never settles, so this also waits for the end of the import.
  await Promise.race([asked, ended]);
  if (!isWhole || caseImportStore.getState().step !== "taking") {
    begun?.worker.close();
    begun = null;
  }
  if (caseImportStore.getState().step !== "taking") return null;
  const before = playgroundStore.get().cases.length;
  if (added.length + facts.size + drafts.length > 0)
    caseEdits.add(added, describeImport(added.length, facts.size), facts, joined, drafts);
  const { cases } = playgroundStore.get();
  // What the edit draws and what follows are tasks of their own.
  await nextTask();
  const firstAdded = cases.length - added.length;
  for (const [place, body] of bodiesOfAdded) {
    const row = cases[firstAdded + place];
    if (row !== undefined) bodies.push([row.key, body]);
  }
  if (bodies.length === 0) begun?.worker.close();
  const { stored, ...kept } =
    bodies.length > 0
      ? await answers.keep(bodies, file, begun, added.length > 0 ? (cases[firstAdded]?.key ?? null) : null)
      : noneKept;
  const taken: ImportedCounts = {
    count: cases.length - before,
    labels: cases.slice(before).reduce((sum, row) => sum + row.labels.length, 0),
    joined: facts.size,
    questions: drafts.length,
    answered: bodies.length,
    isRefused: false,
    ...kept,
  };
  caseImportStore.setState({ step: "taken", taken });
  void stored.then((isStored) => {
    if (!isStored && caseImportStore.getState().taken === taken)
      caseImportStore.setState({ taken: { ...taken, isRefused: true } });
  });
  return taken;
}
