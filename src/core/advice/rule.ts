import { changeQuestion } from "#core/document/edits/edit-questions.ts";
import type { Playground, PlaygroundQuestion } from "#core/model/playground.ts";
import type { ModelLimits, Profile } from "#core/model/profile.ts";
import type { RequestIssue } from "#core/service/write-request.ts";
import type { TextRange } from "#core/text/json/json-node.ts";
import type { CheckedQuestion, CheckedState, CheckedThresholds } from "./checked-parts.ts";
import type { UnusedFields } from "./unused-fields.ts";

/** An error keeps a request from being sent; warnings and hints never do. */
export type AdviceLevel = "error" | "warning" | "hint";

/** What a finding is about; a path is that of the authored question, a range that of the state's text. */
export type FindingLocation =
  | { at: "question"; key: string; path: readonly (string | number)[] }
  | { at: "state"; range: TextRange | null }
  | { at: "model" | "questions" };

/** An edit that takes a finding away; `newKey` gives the key of a question that it adds. */
export interface Fix {
  /** What its button says. */
  label: string;
  /** The step of undo. */
  step: string;
  apply: (playground: Playground, newKey: () => string) => Playground;
}

/** What a rule says of one place; without a level, the rule's own holds. */
export interface Remark {
  place: FindingLocation;
  message: string;
  level?: AdviceLevel;
  fix?: Fix;
}

/** What a rule says of a question. */
export interface QuestionRemark extends Omit<Remark, "place"> {
  path: readonly (string | number)[];
}

/** Everything that a run would ask, with what is known of who answers. */
export interface CheckedPlayground {
  playground: Playground;
  profile: Profile;
  /** What the model is known to take at most. */
  modelLimits: ModelLimits;
  /** The id that answered last, null when nothing has. */
  answeredBy: string | null;
  state: CheckedState;
  /** The questions that a run asks. */
  questions: readonly CheckedQuestion[];
  /** Why `writeRequest` would not write the request; indexes are those of `questions`. */
  issues: readonly RequestIssue[];
  unused: UnusedFields;
}

/** One thing that can be better, looked for in one or several ways. */
export interface AdviceRule {
  id: string;
  level: AdviceLevel;
  title: string;
  reason: string;
  /** Looks at one question and nothing else: what it finds is kept as long as the question is. */
  checkQuestion?: (subject: CheckedQuestion) => readonly QuestionRemark[];
  /** Kept as long as the question and the state are. */
  checkInState?: (subject: CheckedQuestion, state: CheckedState) => readonly QuestionRemark[];
  /** Kept as long as the state is. */
  checkState?: (state: CheckedState) => readonly Remark[];
  checkPlayground?: (subject: CheckedPlayground) => readonly Remark[];
  /** Looks at the thresholds of one question, where they are set. */
  checkCut?: (subject: CheckedThresholds) => readonly QuestionRemark[];
}

/** A remark with the rule that made it. */
export interface Finding extends Remark {
  rule: string;
  level: AdviceLevel;
}

/** A remark on the instructions when something was found, else none. */
export function instructionsRemark(found: boolean, message: string, fix?: Fix): QuestionRemark[] {
  return found ? [{ path: ["instructions", "text"], message, ...(fix && { fix }) }] : [];
}

/** A fix that changes one question as it is by then. */
export function questionFix(
  key: string,
  words: Pick<Fix, "label" | "step">,
  change: (question: PlaygroundQuestion) => PlaygroundQuestion,
): Fix {
  return { ...words, apply: (playground) => changeQuestion(playground, key, change) };
}

type Errors = "R1" | "R2" | "R3" | "R4" | "R5";

function ruleOf(issue: RequestIssue, { playground: { state } }: CheckedPlayground): Errors {
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

/** The errors of the contract that belong to one rule, each at its place. */
export function requestErrors(subject: CheckedPlayground, rule: Errors): Remark[] {
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
