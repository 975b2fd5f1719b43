// The report's account of the labels: who gave them, how people agree, and how the labelled cases were picked.

import {
  agreementCeiling,
  describeAgreementCeiling,
  findOverlappingLabels,
  labelerNameOrYou,
  type OverlappingLabels,
} from "#core/cases/labels/agreement.ts";
import { hasUndecidedLabels } from "#core/cases/labels/label-facts.ts";
import type { Case, CaseFacts, FactColumns, SamplingMethod } from "#core/model/case.ts";
import { samplingMethods } from "#core/model/case.ts";
import type { PlaygroundQuestion } from "#core/model/playground.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import type { ReportCaseAccount } from "./report.ts";

/** Phrases on how cases were picked for labelling, used after a number: "40 by chance". */
const pickedWords: Record<SamplingMethod, string> = {
  all: "because every case was to be labelled",
  random: "by chance",
  stratified: "by chance within ranges of the score",
  "near-edge": "because the answer was near a threshold",
  "looked-wrong": "because the answer looked wrong",
  "by-hand": "by hand",
  reviewed: "after the decision, such as on appeal",
};

/** Whether somebody labelled a case for any of the questions, even if the labels differ and nobody has decided. */
function isLabelledFor(row: Case, keys: ReadonlySet<string>): boolean {
  const counts = row.labels.some(({ questionKey }) => keys.has(questionKey));
  return counts || (row.facts !== undefined && [...keys].some((key) => hasUndecidedLabels(row, key)));
}

/** Number of cases by the name of who labelled them for any of the questions; the author's name is blank. */
function countLabelers(cases: readonly Case[], keys: ReadonlySet<string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const namesOf = new Map<FactColumns, readonly (string | null)[]>();
  const inColumns = ({ columns, place }: Extract<CaseFacts, { columns: FactColumns }>) => {
    const names =
      namesOf.get(columns) ??
      columns.said.of.map(({ questionKey, value, labeler }) =>
        keys.has(questionKey) && value !== null ? labeler : null,
      );
    namesOf.set(columns, names);
    const own = new Set<string>();
    for (let at = columns.starts[place] ?? 0; at < (columns.starts[place + 1] ?? 0); at += 1) {
      const name = names[columns.said.at[at] ?? 0];
      if (name !== null && name !== undefined) own.add(name);
    }
    return own;
  };
  for (const row of cases) {
    if (!isLabelledFor(row, keys)) continue;
    const { facts } = row;
    const names =
      facts === undefined
        ? [""]
        : "columns" in facts
          ? inColumns(facts)
          : new Set(
              facts.flatMap(({ questionKey, value, labeler }) =>
                keys.has(questionKey) && value !== null ? labeler : [],
              ),
            );
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function toLabelerName(labeler: string): string {
  return labeler === "" ? "the author" : labelerNameOrYou(labeler);
}

const mostNamed = 6;

function describeLabelers(counts: ReadonlyMap<string, number>): string {
  const people = [...counts].toSorted(([, one], [, other]) => other - one);
  const named = people
    .slice(0, mostNamed)
    .map(([name, count]) => `${toLabelerName(name)} (${toCounted(count, "case")})`);
  const more = people.length - named.length;
  return `Labelled by ${[...named, ...(more > 0 ? [`${toCountText(more)} more`] : [])].join(", ")}.`;
}

function describePicked(rows: readonly Case[], keys: ReadonlySet<string>): string {
  const counts = new Map<SamplingMethod, number>();
  for (const { labels } of rows)
    for (const { questionKey, picked } of labels)
      if (keys.has(questionKey)) counts.set(picked, (counts.get(picked) ?? 0) + 1);
  const parts = samplingMethods.flatMap((method) => {
    const count = counts.get(method) ?? 0;
    return count === 0 ? [] : `${toCountText(count)} ${pickedWords[method]}`;
  });
  if (parts.length === 0) return "";
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const missing = keys.size * rows.length - total;
  const of = missing === 0 ? "" : ` of ${toCountText(total + missing)} (one for each case and question)`;
  const labels = keys.size === 1 ? "Labels" : `${toCountText(total)}${of} labels`;
  return `${labels}, by how their cases were picked: ${parts.join("; ")}.`;
}

/**
 * Says how many cases a second person labelled: for the only question that is asked, otherwise question by question.
 * `once` is the number of labels that only one person gave.
 */
function describeChecked(
  asked: number,
  shared: readonly { question: PlaygroundQuestion; labels: OverlappingLabels }[],
  once: number,
): string {
  const [first] = shared;
  if (first === undefined) return "No case was labelled by a second person: the labels weren't checked.";
  if (asked === 1)
    return `${toCounted(first.labels.cases, "case was", "cases were")} labelled by two people or more${once > 0 ? ", the others by one" : ""}.`;
  const parts = shared.map(({ question, labels }) => `${question.id} (${toCounted(labels.cases, "case")})`);
  const others = once > 0 ? " Each of the other labels is of one person." : "";
  return `Labelled by two people or more: ${parts.join(", ")}.${others}`;
}

/** Sentences on who labelled the cases, whether a second person did, how they agree, and how cases were picked. */
export function toReportCaseAccount(
  asked: readonly PlaygroundQuestion[],
  cases: readonly Case[],
): Omit<ReportCaseAccount, "changes"> {
  const keys = new Set(asked.map(({ key }) => key));
  const counts = countLabelers(cases, keys);
  if (counts.size === 0) return { labelled: "", checked: "", isChecked: false, agreement: [], picked: "" };
  const shared = asked
    .map((question) => ({ question, labels: findOverlappingLabels(question, cases) }))
    .filter(({ labels }) => labels.cases > 0);
  const twice = shared.reduce((sum, { labels }) => sum + labels.cases, 0);
  const all = asked.reduce(
    (sum, { key }) => sum + cases.filter((row) => isLabelledFor(row, new Set([key]))).length,
    0,
  );
  return {
    labelled: describeLabelers(counts),
    checked: describeChecked(asked.length, shared, all - twice),
    isChecked: twice > 0,
    agreement: shared.map(({ question, labels }) => {
      const { disputed } = labels;
      const open =
        disputed === 0 ? "" : ` ${toCounted(disputed, "disagreement is", "disagreements are")} open.`;
      return `${question.id}: ${describeAgreementCeiling(labels, agreementCeiling(question, labels))}${open}`;
    }),
    picked: describePicked(cases, keys),
  };
}
