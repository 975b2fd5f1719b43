// Reads labels that labelers send back, in a labels file or a copy of the playground, and matches them to cases and
// questions.

import { z } from "zod";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { addLabelFacts, labelledWordingHash } from "#core/cases/labels/label-facts.ts";
import { type Case, type LabelFact, samplingMethods } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";
import { createRedactor } from "#core/present/redact.ts";
import { toCounted, toCountText } from "#core/text/number-text.ts";
import { exactRowHash } from "#core/thresholds/evidence/ledger.ts";
import { labelerViewHash } from "./labelling-set.ts";

const labelsFileSchema = z.object({
  format: z.literal("cutpoint.labels"),
  version: z.literal(1),
  set: z.string(),
  picked: z.enum(samplingMethods),
  labeler: z.string().trim().min(1).max(200),
  labels: z.array(
    z.object({
      case: z.string(),
      /** Content hash (53 bits) of the text that the labeler saw. */
      mark: z.int().min(0),
      question: z.string(),
      wording: z.int().min(0),
      value: z.union([z.boolean(), z.string(), z.number().int().min(0)]).nullable(),
      at: z.number().min(0),
      chance: z.number().min(0).max(1).nullable(),
      note: z.string(),
    }),
  ),
});

export type LabelsFile = z.infer<typeof labelsFileSchema>;

export const newerFileMessage = "It comes from a newer Cutpoint. Update this one to open it.";

export type LabelsFileReading = { ok: true; file: LabelsFile } | { ok: false; problem: string };

export function readLabelsFile(text: string): LabelsFileReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: "It isn't JSON, or it is cut off." };
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "cutpoint.labels") return { ok: false, problem: "It isn't a file of labels." };
  if (typeof version === "number" && version > 1) {
    return { ok: false, problem: newerFileMessage };
  }
  const parsed = labelsFileSchema.safeParse(value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    ok: false,
    problem: `Its member ${issue?.path.join(".") ?? ""} can't be read: ${issue?.message ?? ""}.`,
  };
}

/** Labels from a file or a copy, matched to this playground's cases and questions. */
export interface IncomingLabels {
  /** Name of the labeler, or of the copy of the playground. */
  readonly from: string;
  /** New facts by case key. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** Number of new labels; `known` counts those already in the playground. */
  readonly added: number;
  /** Number of new notes without a label, and of labels that their labeler has cleared. */
  readonly notes: number;
  readonly cleared: number;
  readonly known: number;
  /**
   * Number of labels without a matching case or question here; a case whose text has changed doesn't match.
   */
  readonly missing: number;
  /** Number of new labels given to another wording of their question. */
  readonly reworded: number;
}

/** Example: "6 new labels, 2 already here." */
export function describeIncomingLabels(incoming: Omit<IncomingLabels, "facts">): string {
  const { added, notes, cleared, known, missing, reworded } = incoming;
  const parts = [
    toCounted(added, "new label"),
    ...(notes > 0 ? [toCounted(notes, "new note")] : []),
    ...(cleared > 0 ? [toCounted(cleared, "cleared label")] : []),
    ...(known > 0 ? [`${toCountText(known)} already here`] : []),
    ...(missing > 0
      ? [`${toCountText(missing)} of cases or questions that aren't here or have changed`]
      : []),
  ].join(", ");
  return `${parts}${reworded > 0 ? `; ${toCounted(reworded, "was", "were")} given to another wording` : ""}.`;
}

/** What several files add together, such as "6 labels and 1 note"; blank if nothing. */
export function describeAddedLabels(
  all: readonly Pick<IncomingLabels, "added" | "notes" | "cleared">[],
): string {
  const sumOf = (part: "added" | "notes" | "cleared") => all.reduce((sum, one) => sum + one[part], 0);
  const named = [
    [sumOf("added"), "label"],
    [sumOf("notes"), "note"],
    [sumOf("cleared"), "cleared label"],
  ] as const;
  const parts = named.flatMap(([count, one]) => (count === 0 ? [] : [toCounted(count, one)]));
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

type Target = Pick<Playground, "cases" | "questions" | "presentation" | "name" | "state">;

interface Entry {
  readonly key: string;
  readonly mark: number;
  readonly fact: LabelFact;
}

/**
 * Matches a file's labels to cases and questions. A case under another key still matches by its content hash.
 */
export function matchLabelsFile(target: Target, { labeler, picked, labels }: LabelsFile): IncomingLabels {
  const entries = labels.map(({ case: key, mark, question, ...statement }): Entry => {
    return { key, mark, fact: { ...statement, questionKey: question, labeler, picked, adjudicated: false } };
  });
  return collect(target, labeler, entries);
}

/** Matches all labels of a copy of the playground. Questions match by key, otherwise by id. */
export function matchLabelsOfCopy(target: Target, copy: Playground): IncomingLabels {
  const ids = new Map(target.questions.map(({ id, key }) => [id, key]));
  const own = new Set(target.questions.map(({ key }) => key));
  const keys = new Map(copy.questions.map(({ key, id }) => [key, own.has(key) ? key : (ids.get(id) ?? key)]));
  const entries = copy.cases.flatMap((row) =>
    labelFactsOf(row).map((fact): Entry => {
      const questionKey = keys.get(fact.questionKey) ?? fact.questionKey;
      return { key: row.key, mark: exactRowHash(row), fact: { ...fact, questionKey } };
    }),
  );
  return collect(target, copy.name, entries);
}

/**
 * Returns a function from a row to its content hashes: one of the whole row and, if something is hidden from
 * labelers, one of what they see.
 */
function marksIn(target: Target): (row: Case) => readonly number[] {
  const { masked, redacted, hiddenTexts } = target.presentation;
  if (masked.length + redacted.length + hiddenTexts.length === 0) return (row) => [exactRowHash(row)];
  const redact = createRedactor(target);
  return (row) => [exactRowHash(row), labelerViewHash(row, target.presentation, redact)];
}

function collect(target: Target, from: string, entries: readonly Entry[]): IncomingLabels {
  const { cases, questions } = target;
  const marksOf = marksIn(target);
  const byMark = new Map(cases.flatMap((row) => marksOf(row).map((mark) => [mark, row] as const)));
  const byKey = new Map(cases.map((row) => [row.key, row]));
  const wordings = new Map(questions.map((question) => [question.key, labelledWordingHash(question)]));
  const facts = new Map<string, LabelFact[]>();
  const counts = { added: 0, notes: 0, cleared: 0, known: 0, missing: 0, reworded: 0 };
  for (const { key, mark, fact } of entries) {
    const own = byKey.get(key);
    const row = own && marksOf(own).includes(mark) ? own : byMark.get(mark);
    const wording = wordings.get(fact.questionKey);
    if (row === undefined || wording === undefined) counts.missing += 1;
    else if (addLabelFacts(row, [fact]) === row) counts.known += 1;
    else {
      const what = fact.value !== null ? "added" : fact.note === "" ? "cleared" : "notes";
      counts[what] += 1;
      if (fact.wording !== wording && fact.wording !== 0) counts.reworded += 1;
      facts.set(row.key, [...(facts.get(row.key) ?? []), fact]);
    }
  }
  return { from, facts, ...counts };
}
