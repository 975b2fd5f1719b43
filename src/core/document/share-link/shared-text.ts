// Text inside a share link: writing it, reading it under new keys, and the answers in it.

import { z } from "zod";
import { labelFactsOf } from "#core/cases/labels/fact-columns.ts";
import { deriveCurrentLabels, sortLabelFacts } from "#core/cases/labels/label-facts.ts";
import type { Case } from "#core/model/case.ts";
import type { AnswerCounts, Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import { areRequestsEqual, type Run } from "#core/model/run.ts";
import { findProfile } from "#core/service/profiles.ts";
import { combinedRequestOf, parseRunAnswers, readResponse } from "#core/service/read-response.ts";
import { writeRequest } from "#core/service/write-request.ts";
import { parseJsonTree } from "#core/text/json/parse-json-tree.ts";
import { anonymiseUses, rekeyLedger } from "#core/thresholds/evidence/ledger.ts";
import { splitIntoTwoSteps } from "#core/two-step-choice/two-step.ts";
import { readPlaygroundValue } from "../read-playground.ts";
import { newestVersion } from "../versions/newest.ts";
import { toPlaygroundFile } from "../write-playground-file.ts";

interface Keyed {
  readonly key: string;
}

function keyMap(before: readonly Keyed[], after: readonly Keyed[]): ReadonlyMap<string, string | undefined> {
  return new Map(before.map(({ key }, index) => [key, after[index]?.key]));
}

/** Moves labels and facts to the questions' new keys; those of unknown questions are dropped. */
export function rekeyLabels(
  cases: readonly Case[],
  before: readonly Keyed[],
  after: readonly Keyed[],
): readonly Case[] {
  const keys = keyMap(before, after);
  const rekey = <Item extends { readonly questionKey: string }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const questionKey = keys.get(item.questionKey);
      return questionKey === undefined ? [] : [{ ...item, questionKey }];
    });
  return cases.map((row) => {
    const { facts: ownFacts, ...rest } = row;
    if (ownFacts === undefined) return { ...row, labels: rekey(row.labels) };
    const facts = sortLabelFacts(rekey(labelFactsOf(row)));
    return { ...rest, ...(facts.length > 0 && { facts }), labels: deriveCurrentLabels(facts) };
  });
}

/**
 * Gives the questions new keys, also in references between them; references to missing questions are dropped.
 */
export function rekeyQuestions(
  questions: readonly PlaygroundQuestion[],
  keyAt: (index: number) => string,
): readonly PlaygroundQuestion[] {
  const keys = new Map(questions.map(({ key }, index) => [key, keyAt(index)]));
  return questions.map(({ narrows, ...question }) => {
    const within = narrows && keys.get(narrows.key);
    return {
      ...question,
      key: keys.get(question.key) ?? question.key,
      ...(narrows && within !== undefined && { narrows: { ...narrows, key: within } }),
    };
  });
}

/** Moves answer counts to the questions' new keys; those of unknown questions are dropped. */
export function rekeyAnswerCounts(
  table: AnswerCounts,
  before: readonly Keyed[],
  after: readonly Keyed[],
): AnswerCounts {
  const keys = keyMap(before, after);
  return {
    ...table,
    questions: table.questions.flatMap((counted) => {
      const question = keys.get(counted.question);
      return question === undefined ? [] : [{ ...counted, question }];
    }),
  };
}

const sharedAnswersSchema = z.object({
  profile: z.string(),
  mode: z.enum(["sandbox", "live"]),
  /** Milliseconds since the epoch. */
  at: z.number().min(0).max(8.64e15),
  ms: z.number().min(0),
  /** Exact response bodies; two for a two-step choice. */
  responses: z.array(z.string()).min(1).max(2),
});

/** Answers in a link. Their request is rebuilt from the playground in the same link. */
export type SharedAnswers = z.infer<typeof sharedAnswersSchema>;

export function toSharedAnswers(run: Run): SharedAnswers {
  const { profileId, mode, startedAt, durationMs, responseText, second } = run;
  const responses = second ? [responseText, second.responseText] : [responseText];
  return { profile: profileId, mode, at: startedAt, ms: durationMs, responses };
}

/** What a link contains besides name, model, goals and ledger, and the questions with their rules. */
export interface SharedParts {
  state: boolean;
  /** The samples with their names. */
  samples: boolean;
  /** The notes of the playground and of its questions. */
  notes: boolean;
  /** The cases with their labels, notes, groups and metadata. */
  cases: boolean;
  /** Counts of answers by score and label, which thresholds use in place of cases. */
  table: boolean;
  /** The answers to the state; shared only together with it. */
  answers: boolean;
}

function withoutNotes(question: PlaygroundQuestion): PlaygroundQuestion {
  const { wordings, note: _note, ...rest } = question;
  const named = wordings?.flatMap((one) => (one.name === "" ? [] : { ...one, note: "" })) ?? [];
  return named.length === 0 ? rest : { ...rest, wordings: named };
}

/**
 * Text of a link: the playground file with only the chosen parts, and without its key, its presentation and the marks
 * of agents' edits. The answers of `run` are in it if they and the state are chosen, and `run` isn't null.
 */
export function toSharedText(playground: Playground, parts: SharedParts, run: Run | null): string {
  const { state, notes, cases, answers } = parts;
  const questions = rekeyQuestions(playground.questions, String);
  const labelled = cases ? rekeyLabels(playground.cases, playground.questions, questions) : [];
  const keys = keyMap(playground.questions, questions);
  const known = rekeyLedger(playground.ledger, (key) => keys.get(key));
  const ledger = cases ? known : anonymiseUses(known);
  // Samples refer to cases by key, which means nothing if the cases aren't shared.
  const samples = cases
    ? playground.samples
    : playground.samples?.map((sample) => ({ ...sample, caseKey: null }));
  const shownQuestions = notes ? questions : questions.map(withoutNotes);
  const file = toPlaygroundFile({
    ...playground,
    questions: shownQuestions,
    samples,
    cases: labelled,
    ledger,
  });
  return JSON.stringify({
    version: newestVersion,
    name: file.name,
    model: file.model,
    questions: file.questions,
    ...(notes && { notes: file.notes }),
    ...(state && { state: file.state }),
    ...(parts.samples && file.samples && { samples: file.samples }),
    ...(file.cases && { cases: file.cases }),
    ...(file.decision && { decision: file.decision }),
    ...(file.ledger && { ledger: file.ledger }),
    ...(parts.table &&
      playground.table && { table: rekeyAnswerCounts(playground.table, playground.questions, questions) }),
    ...(state && answers && run && { answers: toSharedAnswers(run) }),
  });
}

/** `parts` says what the link contains. `answers` are for `readSharedAnswers`. */
export type SharedTextReading =
  | { status: "read"; playground: Playground; parts: SharedParts; answers: unknown }
  | { status: "newer" }
  | { status: "bad" };

const blankState = { form: "text", text: [], items: [] };

/** Reads the playground, under new keys, and its answers, still unparsed. Other members are ignored. */
export function readSharedText(text: string, newKey: () => string): SharedTextReading {
  if (!parseJsonTree(text).ok) return { status: "bad" };
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return { status: "bad" };
  const { version, name, model, questions, notes, state, samples, cases, decision, ledger, table, answers } =
    value as Record<string, unknown>;
  const reading = readPlaygroundValue({
    format: "cutpoint.playground",
    version,
    key: newKey(),
    name,
    model,
    questions,
    notes: notes ?? [],
    state: state ?? blankState,
    ...(samples !== undefined && { samples }),
    ...(cases !== undefined && { cases }),
    ...(decision !== undefined && { decision }),
    ...(ledger !== undefined && { ledger }),
    ...(table !== undefined && { table }),
  });
  if (reading.status !== "read") return { status: reading.status };
  const { playground } = reading;
  const rekeyed = rekeyQuestions(playground.questions, () => newKey());
  const labelled = rekeyLabels(playground.cases, playground.questions, rekeyed);
  const keys = keyMap(playground.questions, rekeyed);
  const known = rekeyLedger(playground.ledger, (key) => keys.get(key));
  const whole = {
    ...playground,
    questions: rekeyed,
    ...(playground.samples && {
      samples: playground.samples.map((sample) => ({ ...sample, key: newKey() })),
    }),
    cases: labelled,
    ledger: known,
    ...(playground.table && { table: rekeyAnswerCounts(playground.table, playground.questions, rekeyed) }),
  };
  const parts = {
    state: state !== undefined,
    samples: playground.samples !== undefined,
    notes: notes !== undefined,
    cases: labelled.length > 0,
    table: playground.table !== undefined,
    answers: state !== undefined && answers !== undefined,
  };
  return { status: "read", playground: whole, parts, answers };
}

/**
 * Rebuilds the run of shared answers; null if they're damaged, come from an unknown kind of service, or don't
 * fit the playground's questions.
 */
export function readSharedAnswers(value: unknown, playground: Playground, runKey: string): Run | null {
  const shared = sharedAnswersSchema.safeParse(value).data;
  const profile = shared && findProfile(shared.profile);
  if (!profile) return null;
  const { model, state } = playground;
  const questions = playground.questions.filter(({ included }) => included);
  const written = writeRequest({ model, state, questions }, profile);
  if (!written.ok) return null;
  const steps = splitIntoTwoSteps(questions, written.asked);
  const [responseText = "", next] = shared.responses;
  const first = readResponse(responseText, steps.first.questions, profile);
  if (!first.ok) return null;
  const run: Run = {
    key: runKey,
    playgroundKey: playground.key,
    asked: steps.first,
    profileId: profile.id,
    mode: shared.mode,
    startedAt: shared.at,
    durationMs: shared.ms,
    attempts: shared.responses.length,
    responseText,
    ...(next !== undefined && {
      second: { questions: steps.second(first.reading), responseText: next },
    }),
    auto: false,
    recorded: true,
  };
  return parseRunAnswers(run, profile).ok ? run : null;
}

/** Whether the run's request is exactly what the playground would send now, and its answers can be read. */
export function canShareAnswers(playground: Playground, run: Run): boolean {
  const read = readSharedAnswers(toSharedAnswers(run), playground, run.key);
  return read !== null && areRequestsEqual(combinedRequestOf(read), combinedRequestOf(run));
}
