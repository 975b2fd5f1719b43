import * as z from "zod/mini";
import type { ResponseReading } from "./answer.ts";
import type { QuestionType } from "./question.ts";

/** A question as it was sent: enough to rebuild the request's bytes and to read its answer. */
export interface AskedQuestion {
  id: string;
  type: QuestionType;
  /** The exact JSON text of the question object. */
  text: string;
  /** Option names of a choice, level texts of a score, in the author's order; empty for a noul. */
  names: readonly string[];
}

/** Everything that was sent, in parts that can be stored once and shared between runs. */
export interface AskedRequest {
  model: string;
  /** The exact JSON text of the state. */
  stateText: string;
  questions: readonly AskedQuestion[];
}

/** The exact body of a request: members in the order model, state, questions; questions in theirs. */
export function composeRequest(asked: AskedRequest): string {
  const questions = asked.questions.map((question) => `${JSON.stringify(question.id)}:${question.text}`);
  return `{"model":${JSON.stringify(asked.model)},"state":${asked.stateText},"questions":{${questions.join(",")}}}`;
}

/** Whether two requests have the same bytes. */
export function asksTheSame(one: AskedRequest, other: AskedRequest): boolean {
  return (
    one.model === other.model &&
    one.stateText === other.stateText &&
    one.questions.length === other.questions.length &&
    one.questions.every((question, index) => {
      const twin = other.questions[index];
      return twin?.id === question.id && twin.text === question.text;
    })
  );
}

/** A question that a request asked in several wordings, each under an id of its own: one of them. */
export const askedWordingSchema = z.object({
  /** Under which it was asked. */
  id: z.string(),
  /** The author's id of the question. */
  of: z.string(),
  /** The variant's key. */
  variant: z.string(),
  /** What it was called. */
  name: z.string(),
});
export type AskedWording = z.infer<typeof askedWordingSchema>;

/** One answered request, kept with what it asked, so that it can be shown, compared and rebuilt. */
export interface Run {
  key: string;
  playgroundKey: string;
  asked: AskedRequest;
  /** The profile and the kind of upstream that answered; sandbox and live never mix. */
  profileId: string;
  mode: "sandbox" | "live";
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Milliseconds from the first request to the last byte, waits included. */
  durationMs: number;
  /** Requests sent, repeats included. */
  attempts: number;
  /** The exact body that came back with status 200. */
  responseText: string;
  /** Of the model behind the name that was asked, where the server's list tells it. */
  digest?: string | undefined;
  /** What was billed, as the answer's headers say. */
  cost?: number | undefined;
  /** The server's own id of the request that brought the answer, where its headers name one. */
  requestId?: string | undefined;
  /** The second request of a run in two steps, to the same model about the same state, and what came back. */
  second?: { questions: readonly AskedQuestion[]; responseText: string } | undefined;
  /** Started by a pause in typing or come with the example, not by a person; such runs stay out of the history. */
  auto: boolean;
  /** Came with a link or with the example: these answers were not asked for here. */
  recorded?: true | undefined;
  /** Asked beside the author's own runs, to compare: part of the history, never the newest that the rooms show. */
  aside?: true | undefined;
  /** The probe that it was sent for; such runs stay with their probe. */
  probeKey?: string;
  /** Questions that it asked in several wordings. */
  wordings?: readonly AskedWording[] | undefined;
}

/** A run with its answers as read, one for each question of its requests in order; null: its body can't be read. */
export interface AnsweredRun {
  run: Run;
  reading: ResponseReading | null;
}
