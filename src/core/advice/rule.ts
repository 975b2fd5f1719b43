import type { Profile } from "#core/contract/profile.ts";
import type { RequestIssue } from "#core/contract/write-request.ts";
import type { Playground } from "#core/document/playground.ts";
import type { TextRange } from "#core/json-text/json-node.ts";
import type { CutSubject } from "./cut-subject.ts";
import type { QuestionSubject } from "./question-subject.ts";
import type { StateSubject } from "./state-subject.ts";
import type { UnusedFields } from "./unused-fields.ts";

/** An error keeps a request from being sent; warnings and hints never do. */
export type AdviceLevel = "error" | "warning" | "hint";

/** What a finding is about; a path is that of the authored question, a range that of the state's text. */
export type Place =
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
  place: Place;
  message: string;
  level?: AdviceLevel;
  fix?: Fix;
}

/** What a rule says of a question. */
export interface QuestionRemark extends Omit<Remark, "place"> {
  path: readonly (string | number)[];
}

/** Everything that a run would ask, with what is known of who answers. */
export interface PlaygroundSubject {
  playground: Playground;
  profile: Profile;
  /** The id that answered last, null when nothing has. */
  answeredBy: string | null;
  state: StateSubject;
  /** The questions that a run asks. */
  questions: readonly QuestionSubject[];
  /** Why `writeRequest` would not write the request; indexes are those of `questions`. */
  issues: readonly RequestIssue[];
  unused: UnusedFields;
}

/** One thing that can be better, looked for in one or several ways. */
export interface Rule {
  id: string;
  level: AdviceLevel;
  title: string;
  reason: string;
  /** Looks at one question and nothing else: what it finds is kept as long as the question is. */
  checkQuestion?: (subject: QuestionSubject) => readonly QuestionRemark[];
  /** Kept as long as the question and the state are. */
  checkInState?: (subject: QuestionSubject, state: StateSubject) => readonly QuestionRemark[];
  /** Kept as long as the state is. */
  checkState?: (state: StateSubject) => readonly Remark[];
  checkPlayground?: (subject: PlaygroundSubject) => readonly Remark[];
  /** Looks at the edges of one question, where they are set. */
  checkCut?: (subject: CutSubject) => readonly QuestionRemark[];
}

/** A remark with the rule that made it. */
export interface Finding extends Remark {
  rule: string;
  level: AdviceLevel;
}
