// Reads the answers and labels of a period, for `cutpoint watch`.

import { rowContentHash } from "#core/cases/row-copies.ts";
import type { AnsweredPlayground } from "#core/compare/baseline.ts";
import type { Case, CaseLabel } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { toStateText } from "#core/model/state.ts";
import { createUsedToChooseTest } from "#core/over-time/case-periods.ts";
import { hash53 } from "#core/text/hash-text-53.ts";
import { toCounted } from "#core/text/number-text.ts";
import { InputFault } from "../call/input-fault.ts";
import { matchRecordedAnswers, readAskedPlayground } from "../files/match-answers.ts";
import { readAnswersFile } from "../files/read-answers.ts";
import { readLabelledCases } from "../files/read-cases.ts";

export interface PeriodAnswers {
  readonly side: AnsweredPlayground;
  /** Content hash of a row's text, which copies share; the row's key if its text is unknown. */
  readonly textOf: (row: Case) => string | number;
  /** Whether a row, or a copy of it in the playground, chose thresholds, a wording or a calibration. */
  readonly chose: (row: Case) => boolean;
  /** Number of labels for rows that the answers don't have. */
  readonly strangers: number;
}

interface Inputs {
  readonly answers: string;
  readonly labels: string | undefined;
  readonly reviews: string | undefined;
  readonly key: string | undefined;
  readonly sheet: string | undefined;
}

async function readLabels(
  { labels, reviews, key, sheet }: Inputs,
  { questions, cases }: Playground,
  tell: (line: string) => void,
): Promise<ReadonlyMap<string, readonly CaseLabel[]>> {
  const read = async (path: string) => (await readLabelledCases(path, questions, { key, sheet, tell })).cases;
  const rows = labels === undefined ? cases : await read(labels);
  const reviewed = (reviews === undefined ? [] : await read(reviews)).map((row) => ({
    ...row,
    labels: row.labels.map((label) => ({ ...label, picked: "reviewed" as const })),
  }));
  // A row's own label counts before that of a review.
  const all = [...reviewed, ...rows].filter((row) => row.labels.length > 0);
  return new Map(all.map((row) => [row.key, row.labels]));
}

/**
 * The rows of a period that have answers, with labels from a table or from the playground's own cases. Throws
 * InputFault if no answer can be judged.
 */
export async function readPeriodAnswers(
  playground: Playground,
  inputs: Inputs,
  tell: (line: string) => void,
): Promise<PeriodAnswers> {
  const { answers: path } = inputs;
  const recorded = await readAnswersFile(path);
  const labels = await readLabels(inputs, playground, tell);
  const own = new Map(playground.cases.map((row) => [row.key, row]));
  const marks = new Map(recorded.answers.map((one) => [one.case, one.mark]));
  const cases = [...marks.keys()].map(
    (key): Case => ({
      key,
      state: own.get(key)?.state ?? { form: "text", text: key.trim() === "" ? "-" : key, items: [] },
      labels: labels.get(key) ?? [],
      note: "",
      group: "",
    }),
  );
  const now = { ...playground, cases };
  const asked = readAskedPlayground(recorded, now, path) ?? now;
  // The file of answers has no states, so none counts as changed.
  const answers = recorded.answers.map(({ case: key, response }) => ({ case: key, response }));
  const { answers: matched } = matchRecordedAnswers(now, { ...asked, cases }, { ...recorded, answers }, path);
  const usable = [...matched.byCase.values()].filter(({ stale }) => !stale).length;
  if (usable === 0)
    throw new InputFault(
      `No answer of ${path} is of the policy: ${recorded.model === "" || recorded.model === playground.model ? "none has the questions as they are worded" : `${recorded.model} was asked, and the playground asks ${playground.model}`}.`,
    );
  const textOf = (row: Case) => {
    const known = own.get(row.key);
    return marks.get(row.key) ?? (known === undefined ? row.key : rowContentHash(known));
  };
  const strangers =
    inputs.labels === undefined ? 0 : [...labels.keys()].filter((key) => !marks.has(key)).length;
  if (strangers > 0)
    tell(
      `${inputs.labels}: ${toCounted(strangers, "label is", "labels are")} of rows that ${path} doesn't have.`,
    );
  const choosing = playground.cases.filter(createUsedToChooseTest(playground));
  const keys = new Set(choosing.map((row) => row.key));
  const texts = new Set(
    choosing.flatMap(({ state }) => {
      const sent = toStateText(state);
      return sent.ok ? hash53(sent.text) : [];
    }),
  );
  const chose = ({ key }: Case) => {
    const mark = marks.get(key);
    return mark === undefined ? keys.has(key) : texts.has(mark);
  };
  return { side: { playground: now, answers: matched }, textOf, chose, strangers };
}
