// The difference of two playgrounds as a value that can be sent and applied.

import * as z from "zod/mini";
import { applyCaseChanges, diffCaseChunks } from "#core/cases/case-chunks.ts";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { agentEditMarkSchema } from "#core/model/agent-edit.ts";
import { type Case, caseSchema } from "#core/model/case.ts";
import {
  answerCountsSchema,
  type Playground,
  playgroundQuestionSchema,
  playgroundSampleSchema,
  presentationSchema,
} from "#core/model/playground.ts";
import { authoredStateSchema } from "#core/model/question.ts";
import { decisionTuningSchema } from "#core/model/tuning.ts";
import { diffKeyedParts } from "./records.ts";

/** What differs between two versions of a playground; absent members are unchanged. */
export const playgroundPatchSchema = z.object({
  name: z.optional(z.string()),
  notes: z.optional(z.string()),
  model: z.optional(z.string()),
  state: z.optional(authoredStateSchema),
  /** Null removes all samples. */
  samples: z.optional(z.nullable(z.readonly(z.array(playgroundSampleSchema)))),
  presentation: z.optional(presentationSchema),
  /** Null removes the tuning. */
  decisionTuning: z.optional(z.nullable(decisionTuningSchema)),
  /** Null removes the answer counts. */
  table: z.optional(z.nullable(answerCountsSchema)),
  /** Null removes all marks. */
  agentEdits: z.optional(z.nullable(z.readonly(z.array(agentEditMarkSchema)))),
  questions: z.optional(
    z.object({
      keys: z.array(z.string()),
      put: z.array(playgroundQuestionSchema),
      /**
       * Keys of removed questions. A question that is neither in `keys` nor here was added by another edit,
       * so it stays.
       */
      remove: z.optional(z.array(z.string())),
    }),
  ),
  cases: z.optional(z.object({ put: z.array(caseSchema), remove: z.array(z.string()) })),
});
export type PlaygroundPatch = z.infer<typeof playgroundPatchSchema>;

/** Gives the case its own facts. In memory, a thousand cases share columns of facts, which a patch can't refer to. */
function withOwnFacts(row: Case): Case {
  return row.facts === undefined ? row : { ...row, facts: labelFactsOf(row) };
}

/**
 * The patch from one playground to another. Parts are compared by identity. The ledger isn't part of a patch, because it
 * only grows and undo must not shrink it.
 */
export function createPlaygroundPatch(from: Playground, to: Playground): PlaygroundPatch {
  const rows = diffCaseChunks(from.cases, to.cases);
  const questions = diffKeyedParts(from.questions, to.questions);
  return {
    ...(from.name !== to.name && { name: to.name }),
    ...(from.notes !== to.notes && { notes: to.notes }),
    ...(from.model !== to.model && { model: to.model }),
    ...(from.state !== to.state && { state: to.state }),
    ...(from.samples !== to.samples && { samples: to.samples ?? null }),
    ...(from.presentation !== to.presentation && { presentation: to.presentation }),
    ...(from.decisionTuning !== to.decisionTuning && { decisionTuning: to.decisionTuning ?? null }),
    ...(from.table !== to.table && { table: to.table ?? null }),
    ...(from.agentEdits !== to.agentEdits && { agentEdits: to.agentEdits ?? null }),
    ...(from.questions !== to.questions && {
      questions: {
        keys: to.questions.map(({ key }) => key),
        put: [...questions.put],
        remove: [...questions.remove],
      },
    }),
    ...(rows.length > 0 && {
      cases: {
        put: rows.flatMap(({ put }) => put.map(withOwnFacts)),
        remove: rows.flatMap(({ remove }) => [...remove]),
      },
    }),
  };
}

/**
 * Applies a patch, even to a playground that has changed since. Questions of the patch that are gone are skipped;
 * questions that it doesn't know go to the end, or are dropped if it has no `remove`.
 */
export function applyPlaygroundPatch(from: Playground, patch: PlaygroundPatch): Playground {
  const { questions, cases, decisionTuning, name, notes, model, state, presentation } = patch;
  const {
    decisionTuning: former,
    samples: formerSamples,
    table: formerTable,
    agentEdits: formerEdits,
    ...rest
  } = from;
  const tuning = decisionTuning === undefined ? former : (decisionTuning ?? undefined);
  const samples = patch.samples === undefined ? formerSamples : (patch.samples ?? undefined);
  const table = patch.table === undefined ? formerTable : (patch.table ?? undefined);
  const edits = patch.agentEdits === undefined ? formerEdits : (patch.agentEdits ?? undefined);
  const known = new Map([...from.questions, ...(questions?.put ?? [])].map((one) => [one.key, one]));
  const unknown = from.questions.filter(({ key }) => isUnknown(questions, key));
  const later = [
    ...(cases?.put.map((row) => [row.key, row] as const) ?? []),
    ...(cases?.remove.map((key) => [key, null] as const) ?? []),
  ];
  return {
    ...rest,
    name: name ?? from.name,
    notes: notes ?? from.notes,
    model: model ?? from.model,
    state: state ?? from.state,
    ...(samples && { samples }),
    presentation: presentation ?? from.presentation,
    ...(tuning && { decisionTuning: tuning }),
    ...(table && { table }),
    ...(edits && { agentEdits: edits }),
    questions: questions
      ? [...questions.keys.flatMap((key) => known.get(key) ?? []), ...unknown]
      : from.questions,
    cases: applyCaseChanges(from.cases, later),
  };
}

function isUnknown(questions: PlaygroundPatch["questions"], key: string): boolean {
  if (questions?.remove === undefined) return false;
  return !questions.keys.includes(key) && !questions.remove.includes(key);
}
