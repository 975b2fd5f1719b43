import { parseJsonText } from "#core/json-text/parse-json-text.ts";
import type { Playground } from "../playground.ts";
import { readPlaygroundValue } from "../read-playground-value.ts";
import { rekeyLabels } from "../rekey-labels.ts";
import { rekeyQuestions } from "../rekey-questions.ts";
import type { Run } from "../run.ts";
import { newestVersion } from "../versions/newest.ts";
import { toFile } from "../write-playground-file.ts";
import { toSharedAnswers } from "./shared-answers.ts";

/** What goes into a link beside name, model, questions and rules. */
export interface SharedParts {
  state: boolean;
  notes: boolean;
  /** With their labels, notes and groups. */
  cases: boolean;
  /** To the state: they go in only with it. */
  answers: boolean;
}

/**
 * What a link says of a playground: its file without its key, and of state, notes, cases and answers only what is
 * wanted. `run` has the answers; null: there are none.
 */
export function toSharedText(playground: Playground, parts: SharedParts, run: Run | null): string {
  const { state, notes, cases, answers } = parts;
  const questions = rekeyQuestions(playground.questions, String);
  const labelled = cases ? rekeyLabels(playground.cases, playground.questions, questions) : [];
  const file = toFile({ ...playground, questions, cases: labelled });
  return JSON.stringify({
    version: newestVersion,
    name: file.name,
    model: file.model,
    questions: file.questions,
    ...(notes && { notes: file.notes }),
    ...(state && { state: file.state }),
    ...(file.cases && { cases: file.cases }),
    ...(state && answers && run && { answers: toSharedAnswers(run) }),
  });
}

export type SharedReading =
  | { status: "read"; playground: Playground; parts: SharedParts; answers: unknown }
  | { status: "newer" }
  | { status: "bad" };

const blankState = { form: "text", text: [], items: [] };

/** The playground that a link's text holds, under new keys, and its answers as they stand there; nothing else of the text is taken. */
export function readSharedText(text: string, newKey: () => string): SharedReading {
  if (!parseJsonText(text).ok) return { status: "bad" };
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return { status: "bad" };
  const { version, name, model, questions, notes, state, cases, answers } = value as Record<string, unknown>;
  const reading = readPlaygroundValue({
    format: "cutpoint.playground",
    version,
    key: newKey(),
    name,
    model,
    questions,
    notes: notes ?? [],
    state: state ?? blankState,
    ...(cases !== undefined && { cases }),
  });
  if (reading.status !== "read") return { status: reading.status };
  const { playground } = reading;
  const rekeyed = rekeyQuestions(playground.questions, () => newKey());
  const labelled = rekeyLabels(playground.cases, playground.questions, rekeyed);
  const whole = { ...playground, questions: rekeyed, cases: labelled };
  const parts = {
    state: state !== undefined,
    notes: notes !== undefined,
    cases: labelled.length > 0,
    answers: state !== undefined && answers !== undefined,
  };
  return { status: "read", playground: whole, parts, answers };
}
