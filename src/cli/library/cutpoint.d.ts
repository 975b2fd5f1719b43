/**
 * The package's public surface. Nothing else in it may be imported.
 */

declare const wholePlayground: unique symbol;

export interface PlaygroundQuestion {
  readonly id: string;
  readonly type: "noul" | "choice" | "score";
  /** False leaves the question out of requests. */
  readonly included: boolean;
}

/** A playground. Only `readPlayground` makes one, because the value has more members than this type shows. */
export interface Playground {
  readonly [wholePlayground]: true;
  readonly name: string;
  readonly notes: string;
  /** Model id or alias. */
  readonly model: string;
  readonly questions: readonly PlaygroundQuestion[];
  readonly cases: readonly { readonly key: string }[];
}

export type PlaygroundReading =
  | { readonly ok: true; readonly playground: Playground }
  /** `line` counts from 1; null when unknown. */
  | { readonly ok: false; readonly problem: string; readonly line: number | null };

/**
 * Reads the text of a file of cases that lies beside a playground, by its name relative to the playground's; null if it
 * isn't there.
 */
export type ReadBeside = (name: string) => string | null;

/**
 * Accepts files of this version and all earlier ones. Throws nothing but what `readBeside` throws, without which a playground with cases beside it
 * can't be read.
 */
export declare function readPlayground(text: string, readBeside?: ReadBeside): PlaygroundReading;

/** The file's text, with the same bytes as the page and the command write. */
export declare function writePlayground(playground: Playground): string;

/** `profile` is the kind of service, as in `--profile`; by default "decider". An unknown one throws a RangeError. */
export interface ServiceOptions {
  readonly profile?: string;
}

export interface QuestionDecision {
  readonly id: string;
  /** "" when the question doesn't take part in the decision. */
  readonly outcome: string;
  /** Null without a usable answer. */
  readonly zone: "no" | "unsure" | "yes" | "chosen" | "low" | "middle" | "high" | null;
  /** The number the thresholds compare; null without one. */
  readonly value: number | null;
  /** Why no answer is usable; null when one is. */
  readonly reason: string | null;
}

export interface Decision {
  /** The most severe outcome; null when no question takes part. */
  readonly outcome: string | null;
  /** Ids of the questions that led to it. */
  readonly causes: readonly string[];
  readonly questions: readonly QuestionDecision[];
  readonly warnings: readonly string[];
}

/**
 * Applies the playground's rules to a response body parsed from JSON. Never throws for a response, however
 * malformed; throws an Error when the questions can't be sent as written.
 */
export declare function decide(playground: Playground, response: unknown, options?: ServiceOptions): Decision;

export interface Advice {
  /** For example "Q1"; docs/users/advice.md lists them. */
  readonly rule: string;
  readonly level: "error" | "warning" | "hint";
  readonly message: string;
  /** Id of the question concerned; null for the whole playground. */
  readonly question: string | null;
}

/** The page's advice: for each question in order, then for the whole. */
export declare function advise(playground: Playground, options?: ServiceOptions): readonly Advice[];

export interface CheckedTarget {
  /** Id of the question; null for the whole decision. */
  readonly question: string | null;
  readonly status: "met" | "not-met" | "unsure" | "optimistic" | "undefined";
  /** "Correct when automatic: at least 98 %." */
  readonly target: string;
  /** What the cases show, and what would decide an open target. */
  readonly text: string;
}

export interface Check {
  /** Same as the command's exit code: 0 every target is met, 1 one is proven not met, 2 can't tell, 3 incomplete. */
  readonly code: 0 | 1 | 2 | 3;
  readonly labelled: number;
  /**
   * Labelled cases without a usable answer. Each counts as decided by a person, and makes the check
   * incomplete.
   */
  readonly unanswered: number;
  readonly targets: readonly CheckedTarget[];
}

/**
 * Judges targets on the labelled cases, as `cutpoint check` does without a baseline. `answers` is the text of
 * a file written by `cutpoint run` or `check --accept`. Throws an Error with a readable message when it can't
 * be read.
 */
export declare function check(playground: Playground, answers: string): Check;
