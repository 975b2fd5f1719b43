import { z } from "zod";
import { addFacts } from "#core/labels/label-facts.ts";
import { markWording } from "#core/labels/mark-wording.ts";
import { rowMark } from "#core/ledger/row-marks.ts";
import { type Case, type LabelFact, pickings } from "#core/model/case.ts";
import type { Playground } from "#core/model/playground.ts";

const labelsFileSchema = z.object({
  format: z.literal("cutpoint.labels"),
  version: z.literal(1),
  set: z.string(),
  picked: z.enum(pickings),
  labeler: z.string().trim().min(1).max(200),
  labels: z.array(
    z.object({
      case: z.string(),
      /** Of what the case said. */
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

/** What a person labelled, as the page that was sent out gives it back. */
export type LabelsFile = z.infer<typeof labelsFileSchema>;

export type LabelsReading = { ok: true; file: LabelsFile } | { ok: false; problem: string };

export function readLabelsFile(text: string): LabelsReading {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: "It isn't JSON, or it is cut off." };
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
  if (format !== "cutpoint.labels") return { ok: false, problem: "It isn't a file of labels." };
  if (typeof version === "number" && version > 1) {
    return { ok: false, problem: "It comes from a newer Cutpoint. Update this one to open it." };
  }
  const parsed = labelsFileSchema.safeParse(value);
  if (parsed.success) return { ok: true, file: parsed.data };
  const [issue] = parsed.error.issues;
  return {
    ok: false,
    problem: `Its member ${issue?.path.join(".") ?? ""} can't be read: ${issue?.message ?? ""}.`,
  };
}

/** What a file of labels would add. */
export interface LabelsFound {
  readonly labeler: string;
  /** By the key of the case. */
  readonly facts: ReadonlyMap<string, readonly LabelFact[]>;
  /** Labels that are new, and those that are here already. */
  readonly added: number;
  readonly known: number;
  /** Labels of cases, or of questions, that the playground does not have, or whose text has changed since. */
  readonly missing: number;
  /** New labels that were given to another wording of their question. */
  readonly reworded: number;
}

/** Finds the cases and questions that a file's labels are about; a case is found by what it says, whatever its key. */
export function findLabels(
  { cases, questions }: Pick<Playground, "cases" | "questions">,
  { labeler, picked, labels }: LabelsFile,
): LabelsFound {
  const byMark = new Map(cases.map((row) => [rowMark(row), row]));
  const byKey = new Map(cases.map((row) => [row.key, row]));
  const wordings = new Map(questions.map((question) => [question.key, markWording(question)]));
  const facts = new Map<string, LabelFact[]>();
  const counts = { added: 0, known: 0, missing: 0, reworded: 0 };
  for (const { case: key, mark, question, ...said } of labels) {
    const row = rowOf(byKey.get(key), mark) ?? byMark.get(mark);
    const wording = wordings.get(question);
    if (row === undefined || wording === undefined) {
      counts.missing += 1;
      continue;
    }
    const fact = { ...said, questionKey: question, labeler, picked, adjudicated: false };
    if (addFacts(row, [fact]) === row) counts.known += 1;
    else {
      counts.added += 1;
      if (said.wording !== wording) counts.reworded += 1;
      facts.set(row.key, [...(facts.get(row.key) ?? []), fact]);
    }
  }
  return { labeler, facts, ...counts };
}

function rowOf(row: Case | undefined, mark: number): Case | undefined {
  return row !== undefined && rowMark(row) === mark ? row : undefined;
}
