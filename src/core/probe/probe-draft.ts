// Steps of a probe before their requests are written.

import type { PlaygroundQuestion } from "#core/model/playground.ts";
import type { AuthoredQuestion, AuthoredState } from "#core/model/question.ts";
import type { MarkerPosition, ProbedQuestion, ProbeStep } from "./probe-record.ts";

/** A step whose request isn't written yet. Without `state`, it asks about the playground's state. */
export interface ProbeStepDraft {
  state?: AuthoredState;
  questions: readonly AuthoredQuestion[];
  tried: readonly ProbedQuestion[];
  plain?: boolean;
  part?: ProbeStep["part"];
  offTopic?: string;
  planted?: MarkerPosition;
  on?: ProbeStep["on"];
  opinion?: ProbeStep["opinion"];
}

/** The part of a step that asks these questions as they are. */
export function draftUnalteredQuestions(
  questions: readonly PlaygroundQuestion[],
): Pick<ProbeStepDraft, "questions" | "tried"> {
  return { questions, tried: questions.map(({ key, id }) => ({ questionKey: key, id, order: null })) };
}

/** A state that a probe asks about. */
export interface NamedState {
  /** A sample's name, or how it begins; blank for the playground's own state. */
  name: string;
  state: AuthoredState;
}
