// What a rule of advice is, and the findings that it makes, with their places and fixes.

import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { ModelLimits, Profile } from "#core/model/profile.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import type { TextRange } from "#core/text/json/json-node.ts";
import type { PreparedQuestion, PreparedState, ThresholdsToCheck } from "./prepare-for-rules.ts";
import type { UnusedFields } from "./unused-fields.ts";

/** Only errors keep a request from being sent. */
export type AdviceLevel = "error" | "warning" | "hint";

/** `path` is within the authored question, `range` within the state's text. */
export type FindingLocation =
  | { at: "question"; key: string; path: readonly (string | number)[] }
  | { at: "state"; range: TextRange | null }
  | { at: "model" | "questions" };

/**
 * An edit that removes the cause of a finding. `step` names it in the undo history; `newKey` makes the key of an added
 * question.
 */
export interface AdviceFix {
  label: string;
  step: string;
  apply: (playground: Playground, newKey: () => string) => Playground;
}

/** One finding of a rule; without `level` it has the rule's own level. */
export interface AdviceRemark {
  place: FindingLocation;
  message: string;
  level?: AdviceLevel;
  fix?: AdviceFix;
}

export interface QuestionRemark extends Omit<AdviceRemark, "place"> {
  path: readonly (string | number)[];
}

export interface PlaygroundToCheck {
  playground: Playground;
  profile: Profile;
  modelLimits: ModelLimits;
  /** Model id of the latest answer; null before the first. */
  answeredBy: string | null;
  state: PreparedState;
  /** The included ones. */
  questions: readonly PreparedQuestion[];
  /** Issues from `writeRequest`; indices refer to `questions`. */
  issues: readonly RequestIssue[];
  unused: UnusedFields;
}

export interface AdviceRule {
  id: string;
  level: AdviceLevel;
  title: string;
  reason: string;
  /** May look only at the question: its findings are cached per question. */
  checkQuestion?: (subject: PreparedQuestion) => readonly QuestionRemark[];
  /** Cached per question and state. */
  checkInState?: (subject: PreparedQuestion, state: PreparedState) => readonly QuestionRemark[];
  /** Cached per state. */
  checkState?: (state: PreparedState) => readonly AdviceRemark[];
  checkPlayground?: (subject: PlaygroundToCheck) => readonly AdviceRemark[];
  checkThresholds?: (subject: ThresholdsToCheck) => readonly QuestionRemark[];
}

export interface AdviceFinding extends AdviceRemark {
  rule: string;
  level: AdviceLevel;
  /** Paths of other rows of the list that have the same finding, so that one note names them all. */
  alsoAt?: readonly QuestionRemark["path"][];
}

/** One remark on the instructions if `found`; otherwise an empty list. */
export function remarkOnInstructions(found: boolean, message: string, fix?: AdviceFix): QuestionRemark[] {
  return found ? [{ path: ["instructions", "text"], message, ...(fix && { fix }) }] : [];
}

/** Applies `change` to the question as it is when the user clicks, not as it was when checked. */
export function createQuestionFix(
  key: string,
  words: Pick<AdviceFix, "label" | "step">,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): AdviceFix {
  return { ...words, apply: (playground) => changeQuestion(playground, key, change) };
}

type Errors = "R1" | "R2" | "R3" | "R4" | "R5";

function ruleOf(issue: RequestIssue, { playground: { state } }: PlaygroundToCheck): Errors {
  if (issue.at === "state") {
    const written = state.form === "list" ? state.items.length > 0 : state.text.trim() !== "";
    return written ? "R2" : "R1";
  }
  return issue.at === "question" ? ruleOfPath(issue.path) : "R1";
}

function ruleOfPath([part, index, member]: readonly (string | number)[]): Errors {
  if (part === "id" || member === "name") return "R5";
  if (index !== undefined) return "R1";
  return part === "options" ? "R3" : part === "levels" ? "R4" : "R1";
}

/** Error remarks on those issues of the request that belong to the rule. */
export function remarkOnRequestIssues(subject: PlaygroundToCheck, rule: Errors): AdviceRemark[] {
  return subject.issues
    .filter((issue) => ruleOf(issue, subject) === rule)
    .map((issue) => {
      const { message } = issue;
      if (issue.at === "state") return { place: { at: "state", range: null }, message, level: "error" };
      if (issue.at !== "question") return { place: { at: issue.at }, message, level: "error" };
      const key = subject.questions[issue.index]?.question.key ?? "";
      return { place: { at: "question", key, path: issue.path }, message, level: "error" };
    });
}
